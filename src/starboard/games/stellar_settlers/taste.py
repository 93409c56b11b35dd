"""What a player of Stellar Settlers likes."""

from typing import Any

import numpy as np

from starboard.games.stellar_settlers.evaluate import Taste

Tastes = np.ndarray[Any, Any]


def taste(**liked: float) -> Tastes:
    """The weights of the evaluation by name."""
    tastes = np.zeros(1, Taste)
    for name, weight in {**USUAL, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes


USUAL = {  # what did best in some hundred thousand games against each other and a greedy player
    "risk": 0.7,
    "claim": 0.7,
    "raid": 0.6,
    "drive": 0.4,
    "hope": 1.0,
    "fear": 1.3,
    "tool": 1.0,
    "second_tool": 0.6,
    "bribe": 0.7,
    "spread": 0.5,
    "shield": 2.5,
    "long": 2.7,
    "early": 8.0,
    "late": 7.0,
    "tempo": 1.0,
}
