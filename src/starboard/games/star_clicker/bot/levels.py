"""How each level plays Star Clicker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.star_clicker.bot.forgetting import recall
from starboard.games.star_clicker.bot.policy import DEEP, Node, decide
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
    """One thought about one state."""

    def __init__(self, records: Array, **changed: float) -> None:
        self.states = np.zeros(DEEP, Record)
        self.states[0] = records[0]
        self.outlooks = outlook(int(records[0].level), **changed)
        self.room = np.zeros(DEEP, Node)
        self.best = np.zeros(MOST_PLAYERS, np.int16)
        self.values = np.zeros(MOST_PLAYERS, np.float64)

    def decide(self) -> int:
        """The move for the seat to move."""
        return int(decide(self.states, self.outlooks, self.room, self.best, self.values))

    @property
    def seen(self) -> int:
        """Positions looked at."""
        return int(self.outlooks["seen"][0])

    @property
    def win(self) -> float:
        """The chance to win by the evaluation, after the best plan other than one already certain."""
        plans = [float(value) for value in self.values if value < CERTAIN]
        return max(float(self.outlooks["now"][0]), *plans, 0.0)


@dataclass(frozen=True)
class Teammate:
    """Weighs what every pilot could do next, and acts when it is the one to go first."""

    forgets: float = 0.0
    """The chance to forget a button in each round."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """They replace the default ones."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """Its move; only memory is a matter of luck, and a thought is so short that no budget matters."""
        weighing = Weighing(recall(state, self.forgets), **self.weights)
        move = weighing.decide()
        value = USUAL_LOGIT + DAMPING * logit(weighing.win, LEAST_CHANCE)
        return Result([move], round(SLOPE * value), weighing.seen, DEPTH)


SLOPE = 1000
"""The win estimate is 1 / (1 + exp(-value / SLOPE)): the evaluation is a logit."""
DEPTH = 1
"""It looks at the rest of its turn and the creepers' turn after it."""

PLAYERS = {
    "cadet": Teammate(forgets=0.35),
    "pilot": Teammate(forgets=0.17),
    "captain": Teammate(forgets=0.06),
    "admiral": Teammate(),
}
"""Each forgets less than the one before; an admiral has perfect recall."""
ADVISER = "admiral"
"""Who is asked for a hint."""

JUDGE = TreeSearch(iterations=400)
"""Who is asked how a game stands."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled for bots."""
    return [
        ("bots", lambda: Teammate().think(game.new(seed=0), 1, Budget())),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
