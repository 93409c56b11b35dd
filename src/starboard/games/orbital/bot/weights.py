"""What a bot likes: the weights of its judgement, in victory points."""

from itertools import count
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.data import load_toml
from starboard.games.orbital.rules.cards import MOST_SEATS
from starboard.games.orbital.rules.state import Solo

_STAMPS = count(1)
_WEIGHTS = load_toml(__package__, "taste.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
MANY: dict[str, float] = _WEIGHTS["many"]
"""Those of a full table; a table for one starts from them, too."""
PEACE: dict[str, float] = _WEIGHTS["peace"]
"""What is different in peace, where nobody answers."""
ALONE: dict[str, float] = _WEIGHTS["alone"]
"""What is different alone against automatic opponents."""

Taste = record([("stamp", np.int64), *((name, np.float64) for name in USUAL)])
"""The stamp tells whether weights are still those that something was reckoned with."""

Tastes = np.ndarray[Any, Any]


FULL = len(Solo)
"""The kind of a full table; the others are those of `Solo`."""


def kind_of(state: Any) -> int:
    """The kind of table that a state is played at."""
    if state["solo"] == Solo.NONE and state["seats"] == MOST_SEATS:
        return FULL
    return int(state["solo"])


def taste(kind: int = Solo.NONE, **liked: float) -> Tastes:
    """The weights for a kind of table, but for those that are named."""
    tastes = np.zeros(1, Taste)
    usual = USUAL if kind == Solo.NONE else MANY
    special = {int(Solo.PEACE): PEACE, int(Solo.BOTS): ALONE}.get(kind, {})
    for name, weight in {**usual, **special, **liked}.items():
        tastes[name] = weight
    tastes["stamp"] = next(_STAMPS)
    tastes.flags.writeable = False
    return tastes
