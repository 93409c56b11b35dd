"""`python -m bench.orbital_slope`: the win estimate of Orbital, fitted to games.

Admirals play among themselves, alone against automatic opponents, and in peace. Whenever it is its turn, a
seat says what it promises itself; in the end it has won or not. The value at which every second game is won,
and how fast the chance grows beyond it, are those under which the results are most likely.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from bench.orbital_arena import Arena

Values = np.ndarray[Any, Any]
STEPS = 30
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "NONE": [(2, {}), (3, {}), (4, {}), (2, {"bots": 1})],
    "FULL": [(5, {})],
    "BOTS": [(1, {"solo": "bots"})],
    "PEACE": [(1, {"solo": "peace"})],
}


def fit(values: Values, won: Values) -> Values:
    """Logistic regression by Newton's method: the level, then the steepness."""
    features = np.column_stack([np.ones(len(values)), values])
    weights = np.zeros(2)
    for _ in range(STEPS):
        estimate = 1 / (1 + np.exp(-features @ weights))
        bend = (features * (estimate * (1 - estimate))[:, None]).T @ features
        weights += np.linalg.solve(bend, features.T @ (won - estimate))
    return weights


def main() -> None:
    """Play, fit, and show how good the fit is."""
    parser = argparse.ArgumentParser(prog="python -m bench.orbital_slope", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each kind of table")
    parser.add_argument("--seed", type=int, default=70_000)
    arguments = parser.parse_args()
    for name, tables in TABLES.items():
        arenas = [Arena(players, **options) for players, options in tables]
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        found = [sample for arena in arenas for seed in seeds for sample in arena.promises(seed)]
        values, won = np.array(found).T
        height, steepness = fit(values, won)
        print(f"{name}: even at {-height / steepness:.2f}, spread {1 / steepness:.2f}", flush=True)
        estimates = 1 / (1 + np.exp(-height - steepness * values))
        for low in np.arange(0, 1, 0.1):
            there = won[(estimates >= low) & (estimates < low + 0.1)]
            if len(there):
                print(f"  thought {low:.0%} to {low + 0.1:.0%}: {there.mean():.0%} of {len(there)} won")


if __name__ == "__main__":
    main()
