"""How each level plays Orbital."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from starboard.engine.views.recall import known_to
from starboard.games.orbital.bot.evaluate import Survey
from starboard.games.orbital.bot.policy import SCRATCH_STATES, weigh_moves
from starboard.games.orbital.bot.weights import WIN_CURVES, kind_of, weights_for
from starboard.games.orbital.rules.moves import MOVES
from starboard.search.one_ply import OnePly
from starboard.search.result import Budget
from starboard.search.tree_search import TreeSearch
from starboard.search.weights import Array

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

NO_CHANGES: Mapping[str, float] = MappingProxyType({})


class Weighing:
    """The evaluation of one state's moves."""

    def __init__(self, state: State, **changed: float) -> None:
        self.states = np.zeros(SCRATCH_STATES, state.game.record)
        self.states[0] = state.records[0]
        self.kind = kind_of(self.states[0])
        self.weights = weights_for(self.kind, **changed)
        self.surveys = np.zeros(1, Survey)
        self.rows = np.zeros((SCRATCH_STATES, len(MOVES)), np.int16)
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """The promise of each legal move, in victory points."""
        values = np.zeros(len(self.numbers))
        moves = np.array(self.numbers, np.int16)
        weigh_moves(self.states, self.weights, self.surveys, self.rows, moves, len(moves), values)
        return dict(zip(self.numbers, values.tolist(), strict=True))

    def value_of(self, promise: float) -> int:
        """The promise less that of an even game, in units of `spread`."""
        even, spread = WIN_CURVES[self.kind]
        return round(SLOPE * (promise - even) / spread)


def player(weights: Mapping[str, float] = NO_CHANGES, noise: float = 0.0, overlook: float = 0.0) -> OnePly:
    """A player that evaluates each action to its end; these weights replace the default ones."""
    return OnePly(lambda state: Weighing(state, **weights), noise, overlook)


@dataclass(frozen=True)
class InformedSearch(TreeSearch):
    """A tree search whose redeals agree with all that its seat has seen."""

    def known(self, state: State, seat: int) -> Array:
        """What the seat knows of hidden cards."""
        return known_to(state, seat)


SLOPE = 100
"""The win estimate is 1 / (1 + exp(-value / SLOPE))."""

PLAYERS = {
    "cadet": player(noise=1.6, overlook=0.45),
    "pilot": player(noise=0.5, overlook=0.2),
    "captain": player(),
    "admiral": InformedSearch(iterations=1000, patience_ms=600, ahead=1, slope=SLOPE),
}
"""A pilot makes fewer errors than a cadet, a captain none; an admiral searches to the end of the year."""
WARMING = {"admiral": player()}
"""What plays for a level that would think too long in plain Python, until the game is compiled."""
ADVISER = "admiral"
"""The level that gives hints."""

JUDGE = InformedSearch(iterations=400)
"""The search that judges positions."""


def prepare(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the bots."""
    return [
        ("bots", lambda: player().think(game.new(seed=0), 1, Budget())),
        ("judgements", lambda: JUDGE.judge(game.new(seed=0), 0, 1, Budget(positions=1))),
    ]
