"""What a bot likes: the weights of its judgement, in victory points."""

from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.engine.jit import record
from starboard.games.orbital.state import Solo

_WEIGHTS = load_toml(__package__, "taste.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
PEACE: dict[str, float] = _WEIGHTS["peace"]
"""What is different in peace, where nobody answers."""
ALONE: dict[str, float] = _WEIGHTS["alone"]
"""What is different alone against automatic opponents."""

Taste = record([(name, np.float64) for name in USUAL])

Tastes = np.ndarray[Any, Any]


def taste(solo: int = Solo.NONE, **liked: float) -> Tastes:
    """The usual weights for a kind of table, but for those that are named."""
    tastes = np.zeros(1, Taste)
    special = {Solo.PEACE: PEACE, Solo.BOTS: ALONE}.get(Solo(solo), {})
    for name, weight in {**USUAL, **special, **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes
