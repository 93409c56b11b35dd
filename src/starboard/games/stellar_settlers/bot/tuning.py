"""What `starboard tune` tunes: the player that weighs each move by itself."""

from starboard.games.stellar_settlers.bot.levels import player
from starboard.games.stellar_settlers.bot.weights import USUAL

__all__ = ["USUAL", "player"]
