"""What a player of Stellar Settlers likes."""

from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.games.stellar_settlers.bot.evaluate import Taste

USUAL: dict[str, float] = load_toml(__package__, "taste.toml")["usual"]

Tastes = np.ndarray[Any, Any]


def taste(**liked: float) -> Tastes:
    """The weights of the evaluation by name."""
    tastes = np.zeros(1, Taste)
    for name, weight in {**USUAL, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes
