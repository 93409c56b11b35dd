"""Everything of a game that is compiled, in the order in which it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from starboard.engine.batch import Batch

if TYPE_CHECKING:
    from starboard.engine.game import Game

Step = tuple[str, Callable[[], object]]


def steps(game: Game) -> list[Step]:
    """Each entry of the game's compiled code with one small call that makes Numba compile or load it."""
    return [
        ("setup", lambda: game.new(chance="explicit")),
        ("legal moves", lambda: game.new(chance="explicit").numbers()),
        ("moves", lambda: _first_move(game)),
        ("returns", lambda: game.code.returns(np.zeros(1, game.record), 0, np.zeros(8, np.float64))),
        ("many games at once", lambda: Batch(game, 1).step(np.zeros(1, np.int64))),
        *(getattr(game.code, "PREPARE", lambda game: [])(game)),
    ]


def _first_move(game: Game) -> None:
    state = game.new(seed=0, chance="explicit")
    state.copy().play(state.numbers()[0])
