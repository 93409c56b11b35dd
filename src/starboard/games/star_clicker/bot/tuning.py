"""The player that `starboard tune` tunes: a pilot that forgets nothing."""

from collections.abc import Mapping
from typing import Any

from starboard.games.star_clicker.bot.levels import Teammate
from starboard.games.star_clicker.bot.weights import USUAL

__all__ = ["USUAL", "player", "section"]

FIRST_LEVEL = 1


def player(weights: Mapping[str, float]) -> Teammate:
    """The default weights of its level, with these replaced."""
    return Teammate(weights=weights)


def section(seats: int, options: Mapping[str, Any]) -> str:
    """The first level has weights of its own."""
    return "initiation" if options.get("level", FIRST_LEVEL) == FIRST_LEVEL else "usual"
