"""What `starboard tune` tunes: a pilot that forgets nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.games.star_clicker.judgement import USUAL, weights
from starboard.games.star_clicker.players import DEPTH, Desk
from starboard.search.finding import Budget, Finding

if TYPE_CHECKING:
    from starboard.engine.state import State

__all__ = ["USUAL", "player"]


@dataclass(frozen=True)
class Trying:
    """Judges by other weights than the usual ones."""

    liked: Mapping[str, float]

    def think(self, state: State, salt: int, budget: Budget) -> Finding:
        """Its move; how it stands is of no interest here."""
        desk = Desk(state._states)
        record = state._states[0]
        desk.outlooks["weights"] = weights(int(record.level), int(record.players), self.liked)
        desk.outlooks["outage"] = self.liked["outage"]
        desk.outlooks["margin"] = self.liked["margin"]
        return Finding([desk.decide()], 0, desk.seen, DEPTH)


def player(weights: Mapping[str, float]) -> Trying:
    """It plays by the usual weights, but for those that are named."""
    return Trying({**USUAL, **weights})
