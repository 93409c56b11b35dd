"""The rulebook's tables are the data, and its pictures are sound positions."""

import re
from importlib.resources import files

import pytest

from games.orbital.table import GAME
from starboard.games import orbital
from starboard.games.orbital.data import COLOURS, CORES, EVENTS, MODULES
from starboard.games.orbital.position import notation

RULEBOOK = files(orbital.__name__).joinpath("rulebook.md").read_text("utf-8")
LINES = RULEBOOK.splitlines()
FIGURES = re.findall(r"```board\n(.+)\n", RULEBOOK)


def test_1_2_all_modules_are_listed() -> None:
    for card in MODULES.values():
        exits = ", ".join(card.exits) or "none"
        assert f"| {card.name} | {card.copies} | {exits} | {card.text} |" in LINES
    for colour in COLOURS:
        count = sum(card.copies for card in MODULES.values() if card.colour == colour)
        assert f"| {colour} ({count} cards) | copies | exits | text |" in LINES
    assert sum(card.copies for card in MODULES.values()) == 88


def test_1_3_all_events_are_listed() -> None:
    for card in EVENTS.values():
        assert f"| {card.name} | {card.copies} | {card.text} |" in LINES
    assert sum(card.copies for card in EVENTS.values()) == 36


def test_1_4_all_upgraded_cores_are_listed() -> None:
    for core in CORES.values():
        assert (f"| {core.name} | {core.text} |" in LINES) == (core.colour != "structural")


def test_1_1_the_colours_are_in_their_order() -> None:
    first = next(at for at, line in enumerate(LINES) if line.startswith(f"| {COLOURS[0]} | red |"))
    assert [line.split()[1] for line in LINES[first : first + len(COLOURS)]] == list(COLOURS)


@pytest.mark.parametrize("figure", FIGURES)
def test_every_picture_is_a_sound_position(figure: str) -> None:
    position = notation.position(figure)
    assert GAME.load(position, chance="explicit").position() == position


def test_4_1_a_position_in_short_is_what_it_says() -> None:
    position = notation.position("mc=9/4 hand=casino+airlock/2 orbit=1,0e:dormitory!/-1,0w:casino* used=0/1")
    first, second = position["seats"]
    assert first["modules"] == {"1,0": {"card": "dormitory", "heading": "e", "damage": 1, "used": False}}
    assert second["modules"]["-1,0"]["used"]
    assert (first["crew"], second["crew"], second["crew_used"]) == (1, 0, 1)
    assert first["hand"] == {"airlock": 1, "casino": 1}
    assert sum(second["hand"].values()) == 2
    assert sum(position["deck"].values()) == 124 - 2 - 2 - 2
