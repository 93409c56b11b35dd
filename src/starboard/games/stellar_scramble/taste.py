"""What a bot likes: the weights of its judgement, in Invaders."""

from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.engine.jit import record

USUAL: dict[str, float] = load_toml(__package__, "taste.toml")["usual"]

Taste = record([(name, np.float64) for name in USUAL])

Tastes = np.ndarray[Any, Any]


def taste(**liked: float) -> Tastes:
    """The usual weights, but for those that are named."""
    tastes = np.zeros(1, Taste)
    for name, weight in {**USUAL, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes
