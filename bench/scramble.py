"""`python -m bench.scramble`: how strong the bots of Stellar Scramble are.

One captain sits down with others, in every seat in turn. It has to win 95 of 100 games against players that
move at random, and to be at least level with a plain rule-based pilot. Games of captains among themselves
give the figures that the rules page prints for its own: rounds, and how many games end with ten Invaders.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

from bench.scramble_yardstick import yardstick
from starboard.engine.contract import LEVELS
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.search.result import Budget

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
NEEDED = 0.95
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


def figures(player: Player, players: int, games: int, seed: int = 1) -> tuple[float, float]:
    """The mean rounds of games of one player against itself, and the share that ended with ten Invaders."""
    ends = [play_game([player] * players, seed + game) for game in range(games)]
    rounds = [state.position()["round"] for state in ends]
    full = [(state.result() or {})["reason"] == "full-track" for state in ends]
    return sum(rounds) / games, sum(full) / games


def main() -> int:
    """Measure; fails if the captain is weaker than promised."""
    parser = argparse.ArgumentParser(prog="python -m bench.scramble", description=__doc__)
    parser.add_argument("--games", type=int, default=120, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    games, seed, captain = arguments.games, arguments.seed, level("captain")
    shares = []
    for players in (2, 3, 4):
        shares.append(share(captain, at_random, players, games, seed))
        print(f"captain among {players}, the others at random: {shares[-1]:.1%} of {games}", flush=True)
    plain = share(captain, yardstick, 2, games, seed)
    print(f"captain against the plain pilot: {plain:.1%} of {games}", flush=True)
    easy = share(captain, level("cadet"), 2, games, seed)
    print(f"captain against cadet: {easy:.1%} of {games}", flush=True)
    for name, player in (("captain", captain), ("plain pilot", yardstick)):
        for players in (1, 2, 3, 4):
            rounds, full = figures(player, players, games, seed)
            print(f"{name}, {players}: {rounds:.1f} rounds, {full:.0%} with ten Invaders", flush=True)
    return 0 if min(shares) >= NEEDED and plain >= 1 / 2 else 1


if __name__ == "__main__":
    raise SystemExit(main())
