"""What `starboard tune` tunes: the player that weighs each move by itself."""

from collections.abc import Mapping
from typing import Any

from starboard.games.stellar_scramble.bot.levels import player
from starboard.games.stellar_scramble.bot.weights import USUAL

__all__ = ["USUAL", "player", "section"]


def section(seats: int, options: Mapping[str, Any]) -> str:
    """A pilot alone has weights of its own."""
    return "usual" if seats > 1 else "alone"
