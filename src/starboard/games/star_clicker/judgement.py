"""What each feature is worth: the weights of the evaluation, in logits."""

from __future__ import annotations

from typing import Any

import numpy as np

from starboard.games.star_clicker.evaluate import FEATURES, Feature

OUTAGE = 0.1
"""What each press of the team is worth that has no effect as long as an outage lasts."""
MARGIN = 0.003
"""An extra press or a power has to better the chance to win by this much."""

USUAL = {
    Feature.BIAS: 0.0,
    Feature.LEFT: -0.3,
    Feature.FOUND: 0.0,
    Feature.SEARCH: -0.12,
    Feature.REACH: 0.3,
    Feature.WAY: -0.08,
    Feature.FIRST_ENERGY: 0.22,
    Feature.SECOND_ENERGY: 0.08,
    Feature.MORE_ENERGY: 0.03,
    Feature.SHORTAGE: -0.05,
    Feature.MOVES_KNOWN: 0.06,
    Feature.FIRES_KNOWN: 0.22,
    Feature.REPLICATORS_KNOWN: 0.15,
    Feature.BROKEN: 0.0,
    Feature.PROBES_MISSING: -0.4,
    Feature.PROBES_FOUND: 0.0,
    Feature.PULL: 0.35,
    Feature.ONE_SHIELD: -3.0,
    Feature.TWO_SHIELDS: -1.6,
    Feature.THREE_SHIELDS: -0.7,
    Feature.NEAR: -1.8,
    Feature.NEAR_AIMED: -0.9,
    Feature.MIDDLE: -0.6,
    Feature.MIDDLE_AIMED: -0.5,
    Feature.FAR: -0.05,
    Feature.TOKENS: 0.05,
    Feature.PACE: 1.3,
    Feature.RATE: 0.2,
    Feature.ATTACK: -0.3,
    Feature.LAST_STAND: -0.7,
}


def weights(level: int, players: int) -> np.ndarray[Any, Any]:
    """The weights for a level (from 0) and a number of pilots."""
    found = np.zeros(FEATURES)
    for feature, weight in USUAL.items():
        found[feature] = weight
    return found
