"""A game's one-ply player: the evaluation without a search, with the usual weights or others.

A game that has one says so in its `bot/tuning.py`: `USUAL` are its weights by name, `player(weights)` makes
the player that these weights give. `WIDTH` may say how far they should be varied, and
`section(seats, options)` which part of `weights.toml` a table has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from starboard.engine.contract import TUNING
from starboard.search.result import Budget, Result

if TYPE_CHECKING:
    from starboard.arena.players import Player
    from starboard.engine.game import Game
    from starboard.engine.state import State

FREELY = Budget()
SALTS, MOST_SALTS = 100_003, 1 << 64


class Thinking(Protocol):
    """A search, or what takes its place."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """The best move for the seat to move."""


class Tuning(Protocol):
    """A game's page about its weights."""

    USUAL: Mapping[str, float]

    def player(self, weights: Mapping[str, float]) -> Thinking:
        """The player that the usual weights make, but for those that are named."""


def tuning_of(game: Game) -> Tuning:
    """The page of the game's folder that says how it is tuned."""
    tuning: Tuning = game.need(TUNING)
    return tuning


def heuristic(game: Game, weights: Mapping[str, float], seed: int) -> Player:
    """The one-ply player, which knows only what its seat may know."""
    from starboard.bots.player import as_known

    thinking = tuning_of(game).player(weights)

    def choose(state: State) -> int:
        salt = (seed * SALTS + 2 * state.ply + 1) % MOST_SALTS
        return int(thinking.think(as_known(state), salt, FREELY).line[0])

    return choose
