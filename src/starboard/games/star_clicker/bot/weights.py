"""What each feature is worth: the weights of the evaluation, in logits."""

from __future__ import annotations

from typing import Any

import numpy as np

from starboard.engine.data import load_toml
from starboard.games.star_clicker.bot.danger import Pace
from starboard.games.star_clicker.bot.evaluate import Feature
from starboard.games.star_clicker.bot.forecast import Outlook
from starboard.games.star_clicker.rules.state import LEVELS

_WEIGHTS = load_toml(__package__, "weights.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
INITIATION: dict[str, float] = _WEIGHTS["initiation"]
"""The weights of the first level."""

LEAST_CHANCE = 1e-6
CERTAIN = 1.0
"""What destroying a jammer is rated, to be done first."""
USUAL_LOGIT, DAMPING = 2.2, 0.3
"""Fitted to 240 games of two admirals: the evaluation exaggerates, and looks on the dark side."""

Outlooks = np.ndarray[Any, Any]


def outlook(level: int, **changed: float) -> Outlooks:
    """An empty outlook, in an array of one, with the weights of a level (from 0); `changed` replaces some."""
    made = np.zeros(1, Outlook)
    fill(made, level, **changed)
    return made


def outlooks() -> Outlooks:
    """An outlook for each level."""
    made = np.zeros(LEVELS, Outlook)
    for level in range(LEVELS):
        fill(made[level : level + 1], level)
    return made


def fill(made: Outlooks, level: int, **changed: float) -> None:
    """Write the weights."""
    weights = {**(INITIATION if level == 0 else USUAL), **changed}
    made["weights"] = [weights[feature.name.lower()] for feature in Feature]
    for name in Pace.names:
        made["pace"][name] = weights[name]
    made["outage"] = weights["outage"]
    made["margin"] = weights["margin"]
