"""The examples about one learner and about many games run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments" / "many-games.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


RUNNING = [code for code in EXAMPLES if "import" in code]


@pytest.mark.parametrize("code", RUNNING, ids=["gymnasium", "vector", "every seat"])
def test_the_example_runs(code):
    exec(code, {})
