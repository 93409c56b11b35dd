"""How each level plays Stellar Settlers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.stellar_settlers.bot.policy import weigh_moves
from starboard.games.stellar_settlers.bot.roll_tables import books
from starboard.games.stellar_settlers.bot.turn_plan import Plan
from starboard.games.stellar_settlers.bot.weights import USUAL, weights_for
from starboard.search.one_ply import OnePly
from starboard.search.result import Budget, logit
from starboard.search.tree_search import TreeSearch
from starboard.search.weights import Array

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Weighing:
    """The evaluation of one state's moves."""

    def __init__(self, state: State, weights: Array, far: bool = False) -> None:
        self.states = np.zeros(3, state.game.record)
        self.states[0] = state.records[0]
        self.weights = weights
        self.plans = np.zeros(2, Plan)
        self.far = far
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """How much each legal move adds to the chance to win."""
        values = np.zeros(len(self.numbers))
        moves = np.array(self.numbers, np.int16)
        weigh_moves(self.states, self.weights, books(), self.plans, moves, values, self.far)
        return dict(zip(self.numbers, values.tolist(), strict=True))

    def value_of(self, promise: float) -> int:
        """The value of the chance to win: of the position, plus what the move adds."""
        return round(SLOPE * logit(float(self.plans[0].now) + promise))


def player(
    weights: Mapping[str, float] = USUAL, noise: float = 0.0, overlook: float = 0.0, far: bool = False
) -> OnePly:
    """A player that weighs each move by chance times worth; `far`: also by the next seat's turn.

    Ties go to the highest move number, so that `end` wins.
    """
    loaded = weights_for(**weights)
    return OnePly(lambda state: Weighing(state, loaded, far), noise, overlook, ties_to_last=True)


SLOPE = 800
"""The win estimate is 1 / (1 + exp(-value / SLOPE)); early in a game for two 100 is a lead of one point."""

PLAYERS = {
    "cadet": player(noise=0.04, overlook=0.31),
    "pilot": player(noise=0.024, overlook=0.2),
    "captain": player(noise=0.0145, overlook=0.13),
    "admiral": player(far=True),
}
"""Each level makes fewer errors than the one before; an admiral makes none."""
WARMING = {"admiral": player()}
"""What plays for a level that would think too long in plain Python, until the game is compiled."""
ADVISER = "admiral"
"""The level that gives hints."""

JUDGE = TreeSearch(iterations=400)
"""The search that judges positions."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the bots."""
    return [
        ("bots", lambda: player().think(game.new(seed=0), 1, Budget())),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
