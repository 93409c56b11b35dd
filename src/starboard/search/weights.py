"""The weights of an evaluation as a record that compiled code reads."""

from collections.abc import Mapping
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def load_weights(kind: np.dtype[Any], weights: Mapping[str, float]) -> Array:
    """A record of this type, in a read-only array of one."""
    loaded = np.zeros(1, kind)
    for name, weight in weights.items():
        loaded[name] = weight
    loaded.flags.writeable = False
    return loaded
