"""The player that `starboard tune` tunes: it evaluates each move and does not search."""

from collections.abc import Mapping
from typing import Any

from starboard.games.stellar_scramble.bot.levels import player
from starboard.games.stellar_scramble.bot.weights import USUAL

__all__ = ["USUAL", "player", "section"]


def section(seats: int, options: Mapping[str, Any]) -> str:
    """The weights to tune; a pilot alone has weights of its own."""
    return "usual" if seats > 1 else "alone"
