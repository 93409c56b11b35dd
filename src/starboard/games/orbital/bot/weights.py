"""The weights of the evaluation, in victory points."""

from itertools import count
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.data import load_toml
from starboard.games.orbital.rules.cards import MOST_SEATS
from starboard.games.orbital.rules.state import Solo
from starboard.search.weights import Array, load_weights

_STAMPS = count(1)
_WEIGHTS = load_toml(__package__, "weights.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
MANY: dict[str, float] = _WEIGHTS["many"]
"""The weights of a full table, and the base of those for one player."""
PEACE: dict[str, float] = _WEIGHTS["peace"]
"""The weights that differ in peace, where nobody attacks."""
ALONE: dict[str, float] = _WEIGHTS["alone"]
"""The weights that differ alone against automatic opponents."""

Weights = record([("stamp", np.int64), *((name, np.float64) for name in USUAL)])
"""`stamp` identifies the weights: cached values with another stamp are stale."""

FULL = len(Solo)
"""The kind of a full table; the others are those of `Solo`."""

WIN_CURVES = {Solo.NONE: (-1.6, 2.6), Solo.BOTS: (5.6, 1.6), Solo.PEACE: (-1.7, 1.1), FULL: (1.3, 2.1)}
"""(even, spread) for each kind of table: the promise at which the win rate is 50 %, and the extra points that
make it 73 %. Fitted to games by `python -m bench.orbital_slope`.
"""


def kind_of(state: Any) -> int:
    """The kind of table of a state."""
    if state["solo"] == Solo.NONE and state["seats"] == MOST_SEATS:
        return FULL
    return int(state["solo"])


def weights_for(kind: int = Solo.NONE, **changed: float) -> Array:
    """The default weights for a kind of table, with these replaced."""
    usual = USUAL if kind == Solo.NONE else MANY
    special = {int(Solo.PEACE): PEACE, int(Solo.BOTS): ALONE}.get(kind, {})
    return load_weights(Weights, {**usual, **special, **changed, "stamp": next(_STAMPS)})
