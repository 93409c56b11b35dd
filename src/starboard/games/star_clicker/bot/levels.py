"""How each level plays Star Clicker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.star_clicker.bot.forgetting import recall
from starboard.games.star_clicker.bot.policy import STACK_SIZE, Node, decide
from starboard.games.star_clicker.bot.weights import CERTAIN, DAMPING, LEAST_CHANCE, USUAL_LOGIT, outlook
from starboard.games.star_clicker.rules.state import MOST_PLAYERS
from starboard.games.star_clicker.rules.state import State as Record
from starboard.search.result import Budget, Result, logit
from starboard.search.tree_search import TreeSearch
from starboard.search.weights import Array

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Weighing:
    """The evaluation of one state's moves."""

    def __init__(self, records: Array, **changed: float) -> None:
        self.states = np.zeros(STACK_SIZE, Record)
        self.states[0] = records[0]
        self.outlooks = outlook(int(records[0].level), **changed)
        self.room = np.zeros(STACK_SIZE, Node)
        self.best = np.zeros(MOST_PLAYERS, np.int16)
        self.values = np.zeros(MOST_PLAYERS, np.float64)

    def decide(self) -> int:
        """The move for the seat to move."""
        return int(decide(self.states, self.outlooks, self.room, self.best, self.values))

    @property
    def seen(self) -> int:
        """Positions evaluated."""
        return int(self.outlooks["seen"][0])

    @property
    def win(self) -> float:
        """The chance to win by the evaluation, after the best plan other than one already certain."""
        plans = [float(value) for value in self.values if value < CERTAIN]
        return max(float(self.outlooks["now"][0]), *plans, 0.0)


@dataclass(frozen=True)
class Teammate:
    """Plans for every pilot, and acts if its own plan is the best; otherwise it waits."""

    forgets: float = 0.0
    """The chance to forget a button in each round."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """Weights that replace the default ones."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """Its move. Only its memory is random. It ignores the budget, because it is always fast."""
        weighing = Weighing(recall(state, self.forgets), **self.weights)
        move = weighing.decide()
        value = USUAL_LOGIT + DAMPING * logit(weighing.win, LEAST_CHANCE)
        return Result([move], round(SLOPE * value), weighing.seen, DEPTH)


SLOPE = 1000
"""The win estimate is 1 / (1 + exp(-value / SLOPE)): the evaluation is a logit."""
DEPTH = 1
"""The depth it reports: the rest of its turn and the creepers' turn after it."""

PLAYERS = {
    "cadet": Teammate(forgets=0.35),
    "pilot": Teammate(forgets=0.17),
    "captain": Teammate(forgets=0.06),
    "admiral": Teammate(),
}
"""Each level forgets less than the one before; an admiral forgets nothing."""
ADVISER = "admiral"
"""The level that gives hints."""

JUDGE = TreeSearch(iterations=400)
"""The search that judges positions."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the bots."""
    return [
        ("bots", lambda: Teammate().think(game.new(seed=0), 1, Budget())),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
