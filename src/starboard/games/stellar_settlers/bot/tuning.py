"""The player that `starboard tune` tunes: it evaluates each move and does not search."""

from starboard.games.stellar_settlers.bot.levels import player
from starboard.games.stellar_settlers.bot.weights import USUAL

__all__ = ["USUAL", "player"]
