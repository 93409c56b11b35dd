"""Compiles what people and bots need to play a game.

What only researchers call (playouts, perft, batches) is compiled and cached at its first use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from starboard.engine.contract import PREPARE_BOTS, PREPARE_READING, PREPARE_RULES
from starboard.engine.state import ChanceMode
from starboard.engine.views.recall import guess_hidden

if TYPE_CHECKING:
    from starboard.engine.game import Game

Step = tuple[str, Callable[[], object]]
MOST_SEATS = 8
CHANCE_MODES: tuple[ChanceMode, ...] = ("explicit", "draw")


def steps(game: Game) -> list[Step]:
    """Each entry with one small call that makes Numba compile or load it."""
    own = [game.find(hook) for hook in (PREPARE_RULES, PREPARE_READING, PREPARE_BOTS)]
    return [
        ("setup", lambda: game.new(chance="explicit")),
        ("legal moves", lambda: game.new(chance="explicit").numbers()),
        ("moves", lambda: _first_move(game)),
        ("results", lambda: game.code.returns(np.zeros(1, game.record), 0, np.zeros(MOST_SEATS, np.float64))),
        ("guesses", lambda: guess_hidden(game.new(chance="explicit"), 0, np.ones(1, np.uint64))),
        *(step for prepare in own if prepare for step in prepare(game)),
    ]


def _first_move(game: Game) -> None:
    for chance in CHANCE_MODES:
        state = game.new(seed=0, chance=chance)
        state.play(state.numbers()[0])
