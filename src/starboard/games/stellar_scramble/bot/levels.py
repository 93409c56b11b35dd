"""How each level plays Stellar Scramble."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.stellar_scramble.bot.evaluate import Plan
from starboard.games.stellar_scramble.bot.policy import SHEETS, weigh_moves
from starboard.games.stellar_scramble.bot.weights import taste
from starboard.search.result import Budget, Finding
from starboard.search.tree_search import TreeSearch

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Desk:
    """Room for one thought about one state."""

    def __init__(self, state: State, **liked: float) -> None:
        self.states = np.zeros(SHEETS, state.game.record)
        self.states[0] = state.records[0]
        self.tastes = taste(state.players, **liked)
        self.plans = np.zeros(1, Plan)
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """What each legal move promises, in Invaders."""
        values = np.zeros(len(self.numbers))
        weigh_moves(self.states, self.tastes, self.plans, np.array(self.numbers, np.int16), values)
        return dict(zip(self.numbers, values.tolist(), strict=True))


@dataclass(frozen=True)
class Judging:
    """Sees its own turn to the end and plays what promises most."""

    liked: Mapping[str, float] = field(default_factory=dict)
    """The weights that differ from the usual ones."""
    noise: float = 0.0
    """Every judgement is off by up to so many Invaders."""
    overlook: float = 0.0
    """The share of moves that it does not see."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; one thought is so short that no budget matters."""
        desk = Desk(state, **self.liked)
        weighed = desk.weigh()
        dice = random.Random(salt)
        judged = {number: value + dice.uniform(-self.noise, self.noise) for number, value in weighed.items()}
        seen = {number: value for number, value in judged.items() if dice.random() >= self.overlook}
        move = max(seen or judged, key=lambda number: judged[number])
        value = weighed[move] - EVEN[state.players]
        return Finding([move], round(HUNDRED * value), len(weighed), 1)


HUNDRED = 100
"""A finding counts in hundredths of an Invader."""

EVEN = {1: 4.6, 2: 0.2, 3: 2.2, 4: 3.3}
"""What a move promises, in Invaders, when every second game is won, by the number of players."""

SLOPE = 250
"""The win estimate is 1 / (1 + exp(-value / SLOPE)); `python -m bench.scramble_slope` fits both to games."""

PLAYERS = {
    "cadet": Judging(noise=0.42, overlook=0.2),
    "pilot": Judging(noise=0.18, overlook=0.09),
    "captain": Judging(),
    "admiral": TreeSearch(iterations=2000, patience_ms=600, ahead=2, slope=SLOPE),
}
"""A pilot errs less than a cadet, a captain does not; an admiral also plays on for two rounds in its head."""
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
