"""The pages about environments are those that their tool would write now."""

import re

import pytest
from tools.environment_pages import PAGES, page

import starboard

EXAMPLES = re.findall(r"```python\n(.*?)```", (PAGES / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("id", starboard.games())
def test_the_page_of_an_environment_is_current(id):
    assert (PAGES / f"{id}.md").read_text(encoding="utf-8") == page(id), "run tools/environment_pages.py"
    assert (PAGES / f"{id}.png").stat().st_size > 10_000


@pytest.mark.parametrize("code", EXAMPLES, ids=["pettingzoo", "gymnasium", "openspiel", "copies"])
def test_the_examples_about_environments_run(code):
    exec(code, {})
