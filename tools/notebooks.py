"""Runs the notebooks in examples/notebooks and keeps what they show: `python tools/notebooks.py`

The cells are run one after the other in this process, as Jupyter would run them: what they print and the
value of their last line are their output, and a state is shown as its board. Tests run them, too, and compare
the words. A kernel of Jupyter's would be another process, its sockets and some thirty packages, for the same.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.envs.pixels import png

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "notebooks"
WIDTH = 480
"""Of boards, in pixels."""
VARIES = "varies"
"""The tag of cells whose words depend on how well bots play."""

Cell = dict[str, Any]
Output = dict[str, Any]


def notebooks() -> list[Path]:
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def code_cells(notebook: dict[str, Any]) -> list[Cell]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(cells: list[Cell]) -> Iterator[tuple[str, Any]]:
    """What each cell prints, and the value of its last line."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        tree = ast.parse("".join(cell["source"]))
        last = tree.body[-1]
        with contextlib.chdir(FOLDER), contextlib.redirect_stdout(io.StringIO()) as printed:
            if isinstance(last, ast.Expr):
                exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            else:
                exec(compile(tree, "cell", "exec"), names)
                value = None
        yield printed.getvalue(), value


def outputs(printed: str, value: Any, number: int) -> list[Output]:
    """The same as a notebook keeps it."""
    found: list[Output] = []
    if printed:
        found.append({"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)})
    if value is not None:
        data: dict[str, Any] = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data["image/png"] = base64.b64encode(png(value._repr_svg_(), WIDTH)).decode()
        result = {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data}
        found.append(result)
    return found


def words(cell: Cell, output: list[Output]) -> list[Any]:
    """What is said in an output: all but the pictures. Bots may change their minds: what they say varies."""
    if VARIES in cell["metadata"].get("tags", []):
        return [part["output_type"] for part in output]
    return [part.get("text") or part["data"]["text/plain"] for part in output]


def main() -> None:
    for path in notebooks():
        notebook = read(path)
        cells = code_cells(notebook)
        for number, (cell, (printed, value)) in enumerate(zip(cells, run(cells), strict=True), 1):
            cell["execution_count"] = number
            cell["outputs"] = outputs(printed, value, number)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
