"""What `starboard tune` tunes: the player that weighs each move by itself."""

from collections.abc import Mapping

from starboard.games.stellar_scramble.players import Judging
from starboard.games.stellar_scramble.taste import USUAL, taste

__all__ = ["USUAL", "player"]


def player(weights: Mapping[str, float]) -> Judging:
    """It plays by the usual weights, but for those that are named."""
    return Judging(taste(**weights))
