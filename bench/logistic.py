"""Win estimates fitted to the results of games: what was thought of positions against what became of them."""

from __future__ import annotations

import numpy as np

from starboard.arena import logit
from starboard.arena.logit import Values


def fit(features: Values, won: Values) -> Values:
    """The weights under which the results are most likely."""
    return logit.fit(against_nothing(features), np.column_stack([won, 1 - won]))


def estimates(features: Values, weights: Values) -> Values:
    """How likely each position is won."""
    likely: Values = logit.chances(against_nothing(features), weights)[:, 0]
    return likely


def against_nothing(features: Values) -> Values:
    """Two alternatives: a win, for which the features speak, and a loss, for which nothing does."""
    return np.stack([features, np.zeros_like(features)], axis=1)


def tell(thought: Values, won: Values) -> None:
    """Print how many of the positions were won that were thought to be won so often."""
    for low in np.arange(0, 1, 0.1):
        there = won[(thought >= low) & (thought < low + 0.1)]
        if len(there):
            print(f"  thought {low:.0%} to {low + 0.1:.0%}: {there.mean():.0%} of {len(there)} won")
