"""What `starboard tune` tunes: the player that weighs each move by itself."""

from collections.abc import Mapping

from starboard.games.stellar_settlers.bot.levels import ByTheOdds
from starboard.games.stellar_settlers.bot.weights import USUAL, taste

__all__ = ["USUAL", "player"]


def player(weights: Mapping[str, float]) -> ByTheOdds:
    """It plays by the usual weights, but for those that are named."""
    return ByTheOdds(taste(**weights))
