"""`python -m bench.orbital`: how strong the bots of Orbital are.

One captain sits down with others, in every seat in turn. It has to win 95 of 100 games against players that
move at random, and to be at least level with the plain player of the yardstick. Games of captains among
themselves and alone give the figures that the rules page prints for its own player.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

import numpy as np

from bench.orbital_arena import GAME, Arena
from bench.orbital_yardstick import yardstick
from starboard.engine.contract import LEVELS
from starboard.engine.state import State
from starboard.search.result import Budget

NEEDED = 0.95
PRINTED = {2: 24, 3: 19, 4: 15, 5: 12}
"""The points of the player of the rules page, by the number of players."""
SALTS = 100_003
FREELY = Budget()

Player = Callable[[State, int], int]


def at_random(state: State, salt: int) -> int:
    """Any legal move."""
    return random.Random(salt).choice(state.numbers())


def level(name: str) -> Player:
    """A level of ours."""
    player = GAME.need(LEVELS).PLAYERS[name]
    return lambda state, salt: int(player.think(state, salt, FREELY).line[0])


def play_game(players: list[Player], seed: int, **options: object) -> State:
    """Play to the end; players[seat] plays that seat."""
    state = GAME.new(len(players), seed=seed, options=options)
    while isinstance(state.to_move, int):
        state.play(players[state.to_move](state, seed * SALTS + 2 * state.ply + 1))
    return state


def share(one: Player, others: Player, players: int, games: int, seed: int = 1) -> float:
    """The share of wins of one player against others, in every seat in turn."""
    won = 0.0
    for game in range(games):
        seat = game % players
        table = [one if place == seat else others for place in range(players)]
        won += play_game(table, seed + game // players).returns()[seat]
    return won / games


def doubt(share: float, games: int) -> float:
    """Half of the 95 % interval of a share of wins."""
    return 1.96 * float(np.sqrt(share * (1 - share) / games))


def against_random(games: int, seed: int) -> list[float]:
    """One captain, all others at random."""
    shares = []
    for players in (2, 3, 4, 5):
        won = Arena(players).share({}, None, games, seed)
        shares.append(won)
        print(
            f"captain among {players}, the others at random: {won:.1%} ± {doubt(won, games):.1%} of {games}",
            flush=True,
        )
    return shares


def among_themselves(games: int, seed: int) -> None:
    """The points of captains, and how they fare alone and with an automatic opponent."""
    for players, printed in PRINTED.items():
        points, _ = Arena(players).series({}, games, seed)
        print(f"{players} captains: {np.mean(points):.1f} VP (rules page {printed})", flush=True)
    _, won = Arena(1, solo="bots", bots=2).series({}, games, seed)
    print(f"alone against two automatic opponents: {np.mean(won):.0%} won (rules page 32 %)", flush=True)
    points, won = Arena(1, solo="peace", bots=0).series({}, games, seed)
    print(
        f"peace: {np.mean(won):.0%} won, {np.mean(points):.1f} VP (rules page 45 to 50 %, 17.4)", flush=True
    )
    _, won = Arena(2, bots=1).series({}, games, seed)
    left = 1 - np.mean(won.sum(axis=1))
    print(f"two captains and an automatic opponent: it wins {left:.0%} (rules page 30 %)", flush=True)


def main() -> int:
    """Measure; fails if the captain is weaker than promised."""
    parser = argparse.ArgumentParser(prog="python -m bench.orbital", description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="games against players at random")
    parser.add_argument("--slow", type=int, default=24, help="games of each kind in plain Python")
    parser.add_argument("--seed", type=int, default=90_000)
    arguments = parser.parse_args()
    games, slow, seed = arguments.games, arguments.slow, arguments.seed
    shares = against_random(games, seed)
    among_themselves(games // 3, seed)
    captain = level("captain")
    plain = share(captain, yardstick, 2, slow, seed)
    print(f"captain against the plain player: {plain:.1%} of {slow}", flush=True)
    print(f"captain against cadet: {share(captain, level('cadet'), 2, slow, seed):.1%} of {slow}", flush=True)
    for players in PRINTED:
        ends = [play_game([yardstick] * players, seed + game) for game in range(slow // 8)]
        points = [seat["vp"] for end in ends for seat in end.position()["seats"]]
        print(f"{players} plain players: {np.mean(points):.1f} VP", flush=True)
    return 0 if min(shares) >= NEEDED and plain >= 1 / 2 else 1


if __name__ == "__main__":
    raise SystemExit(main())
