"""Docs that a test reads cannot rot."""

import re
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.engine.chance.fair_dice import draw

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    files = [link for link in links if not link.startswith(("http:", "https:", "/"))]
    assert [link for link in files if not (page.parent / link).exists()] == []


def test_the_example_of_the_readme_runs():
    code = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert code
    exec(code[1], {})


def test_the_rule_of_fair_dice_is_the_one_that_is_played_by():
    code = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "fair-dice.md").read_text("utf-8"), re.DOTALL)
    assert code
    told: dict[str, Any] = {}
    exec(code[1], told)
    weights = [3, 1, 2]
    assert [told["draw"]("seed", ply, weights) for ply in range(50)] == [
        draw("seed", ply, weights) for ply in range(50)
    ]


@pytest.mark.parametrize("id", starboard.games())
def test_every_game_has_a_page_with_the_same_headings(id):
    text = (ROOT / "docs" / "games" / f"{id}.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == [
        "Play it",
        "Rules",
        "Moves",
        "Observation",
        "Returns",
        "Specs",
        "Version history",
    ]


@pytest.mark.parametrize("meta", starboard.catalogue(), ids=lambda meta: meta.id)
def test_the_readme_names_every_game(meta):
    assert (ROOT / "README.md").read_text(encoding="utf-8").count(meta.title) >= 2
