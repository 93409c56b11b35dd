"""`python -m bench.scramble_slope`: the win estimate of Stellar Scramble, fitted to games.

Admirals play among themselves. At the start of every turn the seat to move says what it promises itself; in
the end it has won or not. The slope, common to all, and the value at which a seat wins every second game, for
each number of players, are those under which the results are most likely.
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.logistic import estimates, fit, tell
from bench.scramble import level, play_game
from starboard.engine.state import State
from starboard.games.stellar_scramble.bot.levels import Weighing

PLAYERS = (1, 2, 3, 4)
HUNDRED = 100


def samples(players: int, games: int, seed: int) -> list[tuple[float, float]]:
    """What the seats promised themselves in some games, in Invaders, and their shares of the win."""
    captain = level("captain")
    found: list[tuple[float, float]] = []
    promised: list[tuple[int, float]] = []

    def player(state: State, salt: int) -> int:
        if isinstance(state.to_move, int) and "cooldown" in state.moves():
            promised.append((state.to_move, max(Weighing(state).weigh().values())))
        return captain(state, salt)

    for game in range(games):
        promised.clear()
        shares = play_game([player] * players, seed + game).returns()
        found += [(value, shares[seat]) for seat, value in promised]
    return found


def main() -> None:
    """Play, fit, and show how good the fit is."""
    parser = argparse.ArgumentParser(prog="python -m bench.scramble_slope", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each number of players")
    parser.add_argument("--seed", type=int, default=7_000)
    arguments = parser.parse_args()
    found = [samples(players, arguments.games, arguments.seed) for players in PLAYERS]
    values, won = np.array([sample for part in found for sample in part]).T
    groups = np.repeat(np.eye(len(PLAYERS)), [len(part) for part in found], axis=0)
    features = np.column_stack([values, groups])
    weights = fit(features, won)
    print(f"slope {HUNDRED / weights[0]:.0f} from {len(values)} turns")
    for players, height in zip(PLAYERS, weights[1:], strict=True):
        print(f"{players} players: every second game is won at {-height / weights[0]:.2f} Invaders")
    tell(estimates(features, weights), won)


if __name__ == "__main__":
    main()
