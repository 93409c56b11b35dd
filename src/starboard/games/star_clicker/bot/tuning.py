"""What `starboard tune` tunes: a pilot that forgets nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.games.star_clicker.bot.levels import DEPTH, Desk
from starboard.games.star_clicker.bot.weights import USUAL, outlook
from starboard.search.result import Budget, Finding

if TYPE_CHECKING:
    from starboard.engine.state import State

__all__ = ["USUAL", "player", "section"]

FIRST_LEVEL = 1


@dataclass(frozen=True)
class Trying:
    """Judges by other weights than the usual ones."""

    liked: Mapping[str, float]

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; how it stands is of no interest here."""
        desk = Desk(state.records)
        desk.outlooks = outlook(int(state.records[0].level), **self.liked)
        return Finding([desk.decide()], 0, desk.seen, DEPTH)


def player(weights: Mapping[str, float]) -> Trying:
    """It plays by the weights of its level, but for those that are named."""
    return Trying(weights)


def section(seats: int, options: Mapping[str, Any]) -> str:
    """The first level has weights of its own."""
    return "initiation" if options.get("level", FIRST_LEVEL) == FIRST_LEVEL else "usual"
