"""What pictures and words say of chances is what the rules draw by."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import star_clicker
from starboard.games.star_clicker.reading import table
from walks import nodes

GAME = Game(star_clicker.META, star_clicker.__name__)
TABLES = [(2, 1, 5), (3, 2, 6), (4, 3, 7), (2, 4, 8)]
"""Pilots, level, seed."""


def chance_nodes(phase: str, players: int, level: int, seed: int) -> Iterator[State]:
    for state in nodes(GAME, seed, players, {"level": level}):
        if state.position()["phase"] == phase:
            yield state


def drawn_by(state: State) -> dict[str, Fraction]:
    """The outcomes of a chance node with their chances, by the rules."""
    weights = state.weights()
    total = sum(weights)
    return {
        move.removeprefix("~"): Fraction(weight, total)
        for move, weight in zip(state.moves(), weights, strict=True)
    }


@pytest.mark.parametrize(("players", "level", "seed"), TABLES)
def test_3_2_what_a_button_can_be(players: int, level: int, seed: int) -> None:
    for state in chance_nodes("button", players, level, seed):
        view = state.view(None)
        kinds = table.candidates(view, view["pending"]["of"], view["pending"]["button"])
        assert drawn_by(state) == dict.fromkeys(kinds, Fraction(1, len(kinds)))


@pytest.mark.parametrize(("players", "level", "seed"), TABLES)
def test_4_5_what_a_tile_can_be(players: int, level: int, seed: int) -> None:
    for state in chance_nodes("tile", players, level, seed):
        view = state.view(None)
        assert drawn_by(state) == table.tile_chances(view, view["pending"]["cell"])


@pytest.mark.parametrize(("players", "level", "seed"), TABLES)
def test_2_4_which_disk_comes_next(players: int, level: int, seed: int) -> None:
    for state in chance_nodes("floppy", players, level, seed):
        assert drawn_by(state) == table.disk_chances(state.view(None))
