"""The weights of the evaluation, in Invaders."""

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.data import load_toml
from starboard.search.weights import Array, load_weights

_WEIGHTS = load_toml(__package__, "weights.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
ALONE: dict[str, float] = _WEIGHTS["alone"]
"""The weights that differ for a pilot alone."""
CHANCES: dict[str, float] = _WEIGHTS["chances"]
"""The weights of the clues at the start of a round, in logits of the chance to win."""

Weights = record([(name, np.float64) for name in USUAL])


def weights_for(players: int, **changed: float) -> Array:
    """The default weights for a number of players, with these replaced."""
    return load_weights(Weights, {**USUAL, **(ALONE if players == 1 else {}), **changed})
