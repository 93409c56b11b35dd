"""Asking for judgements: each position once, with the effort divided among all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import starboard

if TYPE_CHECKING:
    from starboard.bots import Judgement
    from starboard.engine.game import Game
    from starboard.engine.state import State

LEVEL = "captain"
LEAST = 16
"""Iterations below which a judgement says nothing."""
USUAL = 2_000
"""Iterations of a thought, where a level does not say."""


class Judge(Protocol):
    """Whoever can say how a game stands."""

    def judge(self, state: State, seat: int) -> Judgement:
        """How it stands by what a seat may know."""


Judges = Callable[["Game", int, int], Judge]
"""A judge of a game by seed and iterations."""


def house_judges(game: Game, seed: int, iterations: int) -> Judge:
    """The judges of this package."""
    judge: Judge = starboard.bot(LEVEL, game, seed=seed, iterations=iterations)
    return judge


def iterations_for(game: Game, thoughts: float, judgements: int) -> int:
    """How long each of so many judgements may take, so that all of them together take as long as a captain
    for so many thoughts; never longer than one thought each.
    """
    return max(LEAST, round(thought_of(game) * min(1.0, thoughts / max(1, judgements))))


def thought_of(game: Game) -> int:
    """How many iterations a captain's thought has."""
    try:
        search: Any = game.part("players").PLAYERS[LEVEL]
    except ModuleNotFoundError:
        return USUAL
    return int(getattr(search, "positions", None) or getattr(search, "iterations", None) or USUAL)
