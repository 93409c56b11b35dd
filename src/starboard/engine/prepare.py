"""Everything of a game that is compiled, in the order in which it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from starboard.engine.batch import Batch
from starboard.engine.simulate import perft, playouts, redeal

if TYPE_CHECKING:
    from starboard.engine.game import Game

Step = tuple[str, Callable[[], object]]


def steps(game: Game) -> list[Step]:
    """Each entry of the game's compiled code with one small call that makes Numba compile or load it."""
    return [
        ("setup", lambda: game.new(chance="explicit")),
        ("legal moves", lambda: game.new(chance="explicit").numbers()),
        ("moves", lambda: _first_move(game)),
        ("playouts", lambda: playouts(game, 1)),
        ("perft", lambda: perft(game.new(chance="explicit"), 2)),
        ("guesses", lambda: redeal(game.new(chance="explicit"), 0)),
        ("returns", lambda: game.code.returns(np.zeros(1, game.record), 0, np.zeros(8, np.float64))),
        ("many games at once", lambda: _two_games(game)),
        *(getattr(game.code, "PREPARE", lambda game: [])(game)),
    ]


def _first_move(game: Game) -> None:
    state = game.new(seed=0, chance="explicit")
    state.copy().play(state.numbers()[0])


def _two_games(game: Game) -> None:
    batch = Batch(game, 2)
    batch.step(batch.masks().argmax(axis=1))
