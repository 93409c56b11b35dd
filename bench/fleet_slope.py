"""`python -m bench.fleet_slope`: the win estimate of Star Fleet Scramble, fitted to games.

The search plays against itself from varied openings. Before every turn it says what it thinks of its
position; in the end it has won or not. The slope is the one under which the results are most likely. Wins
that were seen to the end are left out.
"""

from __future__ import annotations

import argparse
import random

import numpy as np

from bench.logistic import estimates, fit, tell
from bench.strength import FREELY, opening
from starboard.search.deepening import AlphaBeta

POSITIONS = 4_000
SEEN_OUT = 2_000
"""Beyond so much, twenty points, the end is in sight."""


def samples(games: int, seed: int) -> list[tuple[float, float]]:
    """What the side to move thought of its position, and what it got in the end."""
    dice = random.Random(seed)
    search = AlphaBeta(positions=POSITIONS, noise=2)
    found: list[tuple[float, float]] = []
    for _ in range(games):
        state, thought = opening(dice), []
        while isinstance(state.to_move, int):
            seat = state.to_move
            finding = search.think(state, dice.getrandbits(60), FREELY)
            thought.append((seat, finding.value))
            for number in finding.line:
                if state.to_move == seat:
                    state.play(number)
        returns = state.returns()
        found += [(value, returns[seat]) for seat, value in thought if abs(value) < SEEN_OUT]
    return found


def main() -> None:
    """Play, fit, and show how good the fit is."""
    parser = argparse.ArgumentParser(prog="python -m bench.fleet_slope", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7_000)
    arguments = parser.parse_args()
    values, won = np.array(samples(arguments.games, arguments.seed)).T
    features = np.column_stack([np.ones(len(values)), values])
    weights = fit(features, won)
    level, steepness = weights
    print(f"slope {1 / steepness:.0f}, even at {-level / steepness:.0f}, from {len(values)} turns")
    tell(estimates(features, weights), won)


if __name__ == "__main__":
    main()
