"""How each level plays Stellar Settlers."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.stellar_settlers.bot.policy import weigh_moves
from starboard.games.stellar_settlers.bot.roll_tables import books
from starboard.games.stellar_settlers.bot.turn_plan import Plan
from starboard.games.stellar_settlers.bot.weights import Tastes, taste
from starboard.search.result import Budget, Finding
from starboard.search.tree_search import TreeSearch

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Desk:
    """Room for one thought about one state."""

    def __init__(self, state: State, tastes: Tastes | None = None, far: bool = False) -> None:
        self.states = np.zeros(3, state.game.record)
        self.states[0] = state.records[0]
        self.tastes = taste() if tastes is None else tastes
        self.plans = np.zeros(2, Plan)
        self.far = far
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """How much each legal move adds to the chance to win."""
        values = np.zeros(len(self.numbers))
        moves = np.array(self.numbers, np.int16)
        weigh_moves(self.states, self.tastes, books(), self.plans, moves, values, self.far)
        return dict(zip(self.numbers, values.tolist(), strict=True))

    @property
    def now(self) -> float:
        """How likely the seat to move would win if its turn brought nothing."""
        return float(self.plans[0].now)


@dataclass(frozen=True)
class ByTheOdds:
    """Weighs each move by chance times worth and plays the best."""

    taste: Tastes = field(default_factory=taste)
    """What it likes."""
    noise: float = 0.0
    """Every judgement is off by up to so much of a win."""
    overlook: float = 0.0
    """The share of moves that it does not see."""
    far: bool = False
    """It reckons with the turn of the seat after it."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; one thought is so short that no budget matters."""
        desk = Desk(state, self.taste, self.far)
        weighed = desk.weigh()
        dice = random.Random(salt)
        judged = {number: value + dice.uniform(-self.noise, self.noise) for number, value in weighed.items()}
        seen = {number: value for number, value in judged.items() if dice.random() >= self.overlook}
        move = best(seen or judged)
        return Finding([move], value_of(desk.now + weighed[move]), len(weighed), 1)


def best(values: dict[int, float]) -> int:
    """The move that promises most; of equal ones the last, which ends the turn if it can be ended."""
    return max(reversed(values), key=lambda number: values[number])


def value_of(win: float) -> int:
    """A chance to win as the value of a finding; nothing is ever quite sure."""
    sure = min(max(win, 0.001), 0.999)
    return round(SLOPE * math.log(sure / (1 - sure)))


SLOPE = 800
"""The win estimate is 1 / (1 + exp(-value / SLOPE)); early in a game for two 100 is a lead of one point."""

PLAYERS = {
    "cadet": ByTheOdds(noise=0.04, overlook=0.31),
    "pilot": ByTheOdds(noise=0.024, overlook=0.2),
    "captain": ByTheOdds(noise=0.0145, overlook=0.13),
    "admiral": ByTheOdds(far=True),
}
"""Each errs less than the one before; an admiral does not."""
ADVISER = "admiral"
"""Who is asked for a hint."""

JUDGE = TreeSearch(iterations=400)
"""Who is asked how a game stands."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled for bots."""
    return [
        ("bots", lambda: Desk(game.new(seed=0)).weigh()),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
