"""What each feature is worth: the weights of the evaluation, in logits."""

from __future__ import annotations

from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.games.star_clicker.evaluate import Feature
from starboard.games.star_clicker.forecast import Outlook

_WEIGHTS = load_toml(__package__, "taste.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
INITIATION: dict[str, float] = _WEIGHTS["initiation"]
"""Those of the first level."""

Outlooks = np.ndarray[Any, Any]


def outlook(level: int, **liked: float) -> Outlooks:
    """An outlook that is still empty, in an array of one: with the weights for a level (from 0), but for
    those that are named.
    """
    made = np.zeros(1, Outlook)
    weights = {**(INITIATION if level == 0 else USUAL), **liked}
    for feature in Feature:
        made[0].weights[feature] = weights[feature.name.lower()]
    made["outage"] = weights["outage"]
    made["margin"] = weights["margin"]
    return made
