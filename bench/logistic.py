"""Win estimates fitted to the results of games: what was thought of positions against what became of them."""

from __future__ import annotations

from typing import Any

import numpy as np

Values = np.ndarray[Any, Any]
STEPS = 30


def fit(features: Values, won: Values) -> Values:
    """Logistic regression by Newton's method: the weights under which the results are most likely."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        estimate = estimates(features, weights)
        bend = (features * (estimate * (1 - estimate))[:, None]).T @ features
        weights += np.linalg.solve(bend, features.T @ (won - estimate))
    return weights


def estimates(features: Values, weights: Values) -> Values:
    """How likely each position is won."""
    chances: Values = 1 / (1 + np.exp(-features @ weights))
    return chances


def tell(thought: Values, won: Values) -> None:
    """Print how many of the positions were won that were thought to be won so often."""
    for low in np.arange(0, 1, 0.1):
        there = won[(thought >= low) & (thought < low + 0.1)]
        if len(there):
            print(f"  thought {low:.0%} to {low + 0.1:.0%}: {there.mean():.0%} of {len(there)} won")
