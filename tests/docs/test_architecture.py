"""docs/architecture.md: every place that "I want to change …" names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "starboard"
FOLDERS = (PACKAGE, PACKAGE / "server", PACKAGE / "games" / "star_clicker", ROOT)


def places() -> list[str]:
    """The files and folders in the tables of that chapter; `<game>` stands for any."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    chapter = text.partition("\n## I want to change")[2].partition("\n## ")[0]
    rows = [row for row in chapter.splitlines() if row.startswith("|")]
    named = re.findall(r"`([^`]+)`", "\n".join(rows))
    return sorted({name for name in named if re.fullmatch(r"[\w./<>*-]*(/|\.(py|ts|css|toml))", name)})


@pytest.mark.parametrize("place", places())
def test_a_place_to_change_something_exists(place: str) -> None:
    pattern = re.sub(r"<\w+>", "*", place.rstrip("/"))
    assert any(next(folder.glob(pattern), None) for folder in FOLDERS), place
