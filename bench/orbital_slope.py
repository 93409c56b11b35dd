"""`python -m bench.orbital_slope`: the win estimate of Orbital, fitted to games.

Admirals play among themselves, alone against automatic opponents, and in peace. Whenever it is its turn, a
seat says what it promises itself; in the end it has won or not. The value at which every second game is won,
and how fast the chance grows beyond it, are those under which the results are most likely.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from bench.logistic import estimates, fit, tell
from bench.orbital_arena import Arena

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "NONE": [(2, {}), (3, {}), (4, {}), (2, {"bots": 1})],
    "FULL": [(5, {})],
    "BOTS": [(1, {"solo": "bots"})],
    "PEACE": [(1, {"solo": "peace"})],
}


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
        features = np.column_stack([np.ones(len(values)), values])
        weights = fit(features, won)
        height, steepness = weights
        print(f"{name}: even at {-height / steepness:.2f}, spread {1 / steepness:.2f}", flush=True)
        tell(estimates(features, weights), won)


if __name__ == "__main__":
    main()
