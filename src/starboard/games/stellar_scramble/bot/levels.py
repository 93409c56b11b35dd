"""How each level plays Stellar Scramble."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from starboard.games.stellar_scramble.bot.evaluate import Plan
from starboard.games.stellar_scramble.bot.policy import SCRATCH_STATES, weigh_moves
from starboard.games.stellar_scramble.bot.weights import weights_for
from starboard.search.one_ply import OnePly
from starboard.search.result import Budget
from starboard.search.tree_search import TreeSearch

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

NO_CHANGES: Mapping[str, float] = MappingProxyType({})


class Weighing:
    """The evaluation of one state's moves."""

    def __init__(self, state: State, **changed: float) -> None:
        self.states = np.zeros(SCRATCH_STATES, state.game.record)
        self.states[0] = state.records[0]
        self.weights = weights_for(state.players, **changed)
        self.plans = np.zeros(1, Plan)
        self.numbers = state.numbers()

    def weigh(self) -> dict[int, float]:
        """The promise of each legal move, in Invaders."""
        values = np.zeros(len(self.numbers))
        weigh_moves(self.states, self.weights, self.plans, np.array(self.numbers, np.int16), values)
        return dict(zip(self.numbers, values.tolist(), strict=True))

    def value_of(self, promise: float) -> int:
        """The promise less that of an even game."""
        return round(VALUE_UNIT * (promise - EVEN_PROMISE[int(self.states[0].players)]))


def player(weights: Mapping[str, float] = NO_CHANGES, noise: float = 0.0, overlook: float = 0.0) -> OnePly:
    """A player that evaluates its own turn to the end; these weights replace the default ones."""
    return OnePly(lambda state: Weighing(state, **weights), noise, overlook)


VALUE_UNIT = 100
"""Values are in hundredths of an Invader."""

EVEN_PROMISE = {1: 4.6, 2: 0.2, 3: 2.2, 4: 3.3}
"""The promise, in Invaders, at which half of the games are won, by the number of players."""

SLOPE = 250
"""The win estimate is 1 / (1 + exp(-value / SLOPE)); `python -m bench.scramble_slope` fits both to games."""

PLAYERS = {
    "cadet": player(noise=0.42, overlook=0.2),
    "pilot": player(noise=0.18, overlook=0.09),
    "captain": player(),
    "admiral": TreeSearch(iterations=2000, patience_ms=600, ahead=2, slope=SLOPE),
}
"""A pilot makes fewer errors than a cadet, a captain none; an admiral also searches two rounds ahead."""
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
