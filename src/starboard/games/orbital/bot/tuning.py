"""The player that `starboard tune` tunes: it evaluates each action to its end."""

from collections.abc import Mapping
from typing import Any

from starboard.games.orbital.bot.levels import player
from starboard.games.orbital.bot.weights import USUAL
from starboard.games.orbital.rules.cards import MOST_SEATS

__all__ = ["USUAL", "player", "section"]


def section(seats: int, options: Mapping[str, Any]) -> str:
    """The weights to tune: a full table and tables for one have weights of their own."""
    if seats > 1:
        return "many" if seats == MOST_SEATS else "usual"
    return "peace" if options.get("solo") == "peace" else "alone"
