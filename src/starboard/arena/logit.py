"""A conditional logit: how likely each of several alternatives wins, fitted to results.

An alternative is *e* times as likely to win for each 1 more that its features weigh.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from starboard.engine.errors import StarboardError

STEPS = 50
CLOSE = 1e-9
"""Newton's method has converged when a step promises less than this in log-likelihood."""
RIDGE = 1e-3
"""Large weights have to be worth it. Without that, features that separate all wins from all losses would get
endless weights, and two features that say the same would have none.
"""

Values = np.ndarray[Any, Any]
Present = Values | bool
"""By sample and alternative: whether there is such an alternative."""


def fit(features: Values, shares: Values, present: Present = True) -> Values:
    """The weights under which the results are most likely, by Newton's method: from features by sample,
    alternative and feature, and shares of the win by sample and alternative.
    """
    weights = np.zeros(features.shape[2])
    for _ in range(STEPS):
        likely = chances(features, weights, present)
        slope = np.einsum("nsk,ns->k", features, shares - likely) - RIDGE * weights
        middle = np.einsum("nsk,ns->nk", features, likely)
        bend = np.einsum("nsk,ns,nsj->kj", features, likely, features) - middle.T @ middle
        step = np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
        if slope @ step < CLOSE:
            return weights + step
        worth = _worth(features, shares, present, weights)
        while _worth(features, shares, present, weights + step) < worth:  # it went too far
            step /= 2
        weights += step
    raise StarboardError(f"The weights did not converge in {STEPS} steps: the results do not tell them.")


def chances(features: Values, weights: Values, present: Present = True) -> Values:
    """How likely each alternative wins."""
    likely: Values = np.exp(_logarithms(features, weights, present))
    return likely


def _worth(features: Values, shares: Values, present: Present, weights: Values) -> float:
    """The log-likelihood of the results, less what large weights cost."""
    logs = np.where(present, _logarithms(features, weights, present), 0.0)
    return float((shares * logs).sum() - RIDGE / 2 * weights @ weights)


def _logarithms(features: Values, weights: Values, present: Present) -> Values:
    speaks = np.where(present, features @ weights, -np.inf)
    speaks -= speaks.max(axis=1, keepdims=True)
    logs: Values = speaks - np.log(np.exp(speaks).sum(axis=1, keepdims=True))
    return logs
