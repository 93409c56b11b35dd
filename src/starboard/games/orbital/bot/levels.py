"""How each level plays Orbital."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from starboard.engine.views.recall import known_to
from starboard.games.orbital.bot.evaluate import Survey
from starboard.games.orbital.bot.policy import SHEETS, weigh_moves
from starboard.games.orbital.bot.weights import FULL, kind_of, taste
from starboard.games.orbital.rules.knowledge import Searched
from starboard.games.orbital.rules.moves import MOVES
from starboard.games.orbital.rules.state import Solo
from starboard.search.result import Budget, Finding
from starboard.search.tree import Tree, tree_type
from starboard.search.tree_search import TreeSearch

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Desk:
    """Room for one thought about one state."""

    def __init__(self, state: State) -> None:
        self.states = np.zeros(SHEETS, state.game.record)
        self.states[0] = state.records[0]
        self.kind = kind_of(self.states[0])
        self.tastes = taste(self.kind)
        self.surveys = np.zeros(1, Survey)
        self.rows = np.zeros((SHEETS, len(MOVES)), np.int16)
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """What each legal move promises, in victory points."""
        values = np.zeros(len(self.numbers))
        moves = np.array(self.numbers, np.int16)
        weigh_moves(self.states, self.tastes, self.surveys, self.rows, moves, len(moves), values)
        return dict(zip(self.numbers, values.tolist(), strict=True))


@dataclass(frozen=True)
class Judging:
    """Sees each action to its end and plays what promises most."""

    noise: float = 0.0
    """Every judgement is off by up to so many points."""
    overlook: float = 0.0
    """The share of moves that it does not see."""

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; one thought is so short that no budget matters."""
        desk = Desk(state)
        weighed = desk.weigh()
        dice = random.Random(salt)
        judged = {number: value + dice.uniform(-self.noise, self.noise) for number, value in weighed.items()}
        seen = {number: value for number, value in judged.items() if dice.random() >= self.overlook}
        move = max(seen or judged, key=lambda number: judged[number])
        even, spread = FAIR[desk.kind]
        return Finding([move], round(SLOPE * (weighed[move] - even) / spread), len(weighed), 1)


@dataclass(frozen=True)
class InformedSearch(TreeSearch):
    """A tree search whose guesses at hidden cards agree with all that its seat has heard."""

    def _planted(self, state: State, seat: int, salt: int, budget: Budget) -> Tree:
        """The same tree, with states that hold what the seat knows."""
        planted = super()._planted(state, seat, salt, budget)
        old = planted.trees[0]
        trees = np.zeros(1, tree_type(Searched, len(old.moves)))
        new = trees[0]
        for name in PLAIN:
            new[name] = old[name]
        for name in state.game.record.names or ():
            new.start[name] = old.start[name]
        new.state.known = known_to(state, seat)[0]
        return Tree(trees, planted.nodes)


PLAIN = ("seat", "salt", "used", "explore", "wide", "ahead")
"""What a new tree says besides its state."""

FAIR = {Solo.NONE: (-1.6, 2.6), Solo.BOTS: (5.6, 1.6), Solo.PEACE: (-1.7, 1.1), FULL: (1.3, 2.1)}
"""For each kind of table: what is promised where every second game is won, and how many points more win it
about three times out of four. Fitted to games by `python -m bench.orbital_slope`.
"""

SLOPE = 100
"""The win estimate is 1 / (1 + exp(-value / SLOPE))."""

PLAYERS = {
    "cadet": Judging(noise=1.6, overlook=0.45),
    "pilot": Judging(noise=0.5, overlook=0.2),
    "captain": Judging(),
    "admiral": InformedSearch(iterations=1000, patience_ms=600, ahead=1, slope=SLOPE),
}
"""A pilot errs less than a cadet, a captain does not; an admiral plays the year to its end in its head."""
ADVISER = "admiral"
"""Who is asked for a hint."""

JUDGE = InformedSearch(iterations=400)
"""Who is asked how a game stands."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled for bots."""
    return [
        ("bots", lambda: Desk(game.new(seed=0)).weigh()),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
