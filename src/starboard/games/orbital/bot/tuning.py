"""What `starboard tune` tunes: the player that sees each action to its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.games.orbital.bot.levels import Desk
from starboard.games.orbital.bot.weights import USUAL, taste
from starboard.games.orbital.rules.cards import MOST_SEATS
from starboard.search.result import Budget, Finding

if TYPE_CHECKING:
    from starboard.engine.state import State

__all__ = ["USUAL", "player", "section"]


@dataclass(frozen=True)
class Trying:
    """Judges by other weights than the usual ones."""

    liked: Mapping[str, float]

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; how it stands is of no interest here."""
        desk = Desk(state)
        desk.tastes = taste(desk.kind, **self.liked)
        weighed = desk.weigh()
        return Finding([max(weighed, key=lambda number: weighed[number])], 0, len(weighed), 1)


def player(weights: Mapping[str, float]) -> Trying:
    """It plays by the weights of its table, but for those that are named."""
    return Trying(weights)


def section(seats: int, options: Mapping[str, Any]) -> str:
    """A full table and those for one have weights of their own."""
    if seats > 1:
        return "many" if seats == MOST_SEATS else "usual"
    return "peace" if options.get("solo") == "peace" else "alone"
