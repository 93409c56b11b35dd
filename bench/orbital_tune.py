"""`python -m bench.orbital_tune`: which weights of the bots of Orbital should be larger, which smaller.

Every seat plays with weights of its own: each weight is the usual one times a random factor. A regression of
the results on the logarithms of the factors tells what each weight is worth, all of them from the same games.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from bench.orbital_arena import Arena
from starboard.games.orbital.bot.weights import weights_for
from starboard.games.orbital.rules.state import Solo

Array = np.ndarray[Any, Any]
TABLES: dict[str, tuple[Solo, list[tuple[int, dict[str, Any]]]]] = {
    "table": (Solo.NONE, [(2, {}), (3, {}), (4, {})]),
    "alone": (Solo.BOTS, [(1, {"solo": "bots"})]),
    "peace": (Solo.PEACE, [(1, {"solo": "peace"})]),
}
WIN = 3.0
"""A win counts as much as so many points."""


def sample(kind: str, games: int, seed: int, width: float) -> tuple[list[str], Array, Array]:
    """The names of the weights; the logarithms of all factors that were tried; and what came of them."""
    solo, tables = TABLES[kind]
    usual = weights_for(solo)[0]
    names = [name for name in usual.dtype.names if usual[name] > 0]
    dice = np.random.default_rng(seed)
    tried, results = [], []
    for game in range(games):
        players, options = tables[game % len(tables)]
        factors = dice.normal(0, width, (players, len(names)))
        table = [
            {name: float(usual[name] * np.exp(factor)) for name, factor in zip(names, row, strict=True)}
            for row in factors
        ]
        points, won = Arena(players, **options).game(table, seed + game)
        others = [max(np.delete(points, seat), default=0) for seat in range(players)]
        margin = points[:players] - others + WIN * won
        tried += list(factors)
        results += list(margin)
    return names, np.array(tried), np.array(results)


def main() -> None:
    """Play, fit, and print the weights that matter most."""
    parser = argparse.ArgumentParser(prog="python -m bench.orbital_tune", description=__doc__)
    parser.add_argument("kind", choices=TABLES)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=float, default=0.35, help="how far the weights are varied")
    arguments = parser.parse_args()
    names, tried, results = sample(arguments.kind, arguments.games, arguments.seed, arguments.width)
    features = np.column_stack([np.ones(len(tried)), tried])
    inverse = np.linalg.inv(features.T @ features)
    weights = inverse @ features.T @ results
    noise = np.std(results - features @ weights)
    errors = noise * np.sqrt(np.diag(inverse))
    print(f"{arguments.kind}: {len(tried)} players, {weights[0]:.2f} points on average")
    for k in sorted(range(len(names)), key=lambda each: -abs(weights[each + 1] / errors[each + 1])):
        print(f"  {names[k]:14} {weights[k + 1]:+.2f} ± {errors[k + 1]:.2f}")


if __name__ == "__main__":
    main()
