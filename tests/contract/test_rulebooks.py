"""Every paragraph of a rulebook is carried out by code and shown by a test."""

import re
from pathlib import Path

import starboard
from walks import every_game

GAMES = Path(starboard.__file__).parent / "games"
TESTS = Path(__file__).parent.parent / "games"


def paragraphs(text: str) -> set[str]:
    return set(re.findall(r"§(\d+\.\d+)", text))


def folder(game) -> str:
    return game._package.rsplit(".", 1)[1]


@every_game()
def test_every_paragraph_is_cited_in_the_code(game):
    told = paragraphs((GAMES / folder(game) / "rulebook.md").read_text(encoding="utf-8"))
    code = "".join(path.read_text(encoding="utf-8") for path in (GAMES / folder(game)).rglob("*.py"))
    assert told
    assert told - paragraphs(code) == set()


@every_game()
def test_every_paragraph_is_in_the_name_of_a_test(game):
    told = paragraphs((GAMES / folder(game) / "rulebook.md").read_text(encoding="utf-8"))
    tests = "".join(path.read_text(encoding="utf-8") for path in (TESTS / folder(game)).glob("test_*.py"))
    named = {f"{part}.{number}" for part, number in re.findall(r"def test_(\d+)_(\d+)_", tests)}
    assert told - named == set()


@every_game()
def test_the_entries_are_the_same_text_in_every_game(game):
    def entries(name: str) -> str:
        text = (GAMES / name / "compiled.py").read_text(encoding="utf-8")
        return text[text.index("@entry") :]

    assert entries(folder(game)).startswith(entries("_template"))
