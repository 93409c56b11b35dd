"""What each feature is worth: the weights of the evaluation, in logits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.games.star_clicker.evaluate import FEATURES, Feature

USUAL: dict[str, float] = load_toml(__package__, "taste.toml")["usual"]

OUTAGE = USUAL["outage"]
"""What each press of the team is worth that has no effect as long as an outage lasts."""
MARGIN = USUAL["margin"]
"""An extra press or a power has to better the chance to win by this much."""


def weights(level: int, players: int, liked: Mapping[str, float] = USUAL) -> np.ndarray[Any, Any]:
    """The weights for a level (from 0) and a number of pilots."""
    found = np.zeros(FEATURES)
    for feature in Feature:
        found[feature] = liked[feature.name.lower()]
    return found
