"""The notebooks run, and say what they say."""

import pytest
from tools.notebooks import code_cells, notebooks, outputs, read, run, words

BOARDS = {"researcher": 1, "designer": 2}
"""How many boards each of them shows."""


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_runs_and_what_it_keeps_is_current(path, monkeypatch):
    monkeypatch.setattr("tools.notebooks.png", lambda svg, width: svg.encode())
    cells = code_cells(read(path))
    boards = 0
    for number, (cell, (printed, value)) in enumerate(zip(cells, run(cells), strict=True), 1):
        shown = outputs(printed, value, number)
        assert words(cell, cell["outputs"]) == words(cell, shown), "run tools/notebooks.py"
        boards += sum("image/png" in part.get("data", {}) for part in shown)
    assert boards == BOARDS[path.stem]
