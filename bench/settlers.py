"""`python -m bench.settlers`: how strong the bots of Stellar Settlers are.

In games of two both players get both seats, each pair of games with the same seed. In larger games one
admiral sits down with greedy players, in every seat in turn. It has to win 95 of 100 games
against a player that greedily fills the first pack it can.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import pairwise

from bench.settlers_yardstick import yardstick
from starboard.bots.levels import names
from starboard.engine.contract import LEVELS
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_settlers
from starboard.search.result import Budget

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
NEEDED = 0.95
SALTS = 100_003
FREELY = Budget()

Player = Callable[[State, int], int]


def greedy(state: State, salt: int) -> int:
    """The first legal move: a pack of the first card if there is one to fill."""
    return state.numbers()[0]


def level(name: str) -> Player:
    """A level of ours."""
    player = GAME.need(LEVELS).PLAYERS[name]
    return lambda state, salt: int(player.think(state, salt, FREELY).line[0])


def play_game(players: list[Player], seed: int) -> State:
    """Play to the end; players[seat] plays that seat."""
    state = GAME.new(len(players), seed=seed)
    while isinstance(state.to_move, int):
        state.play(players[state.to_move](state, seed * SALTS + 2 * state.ply + 1))
    return state


def match(one: Player, other: Player, games: int, seed: int = 1) -> float:
    """The share of wins of the first player; a shared win is half a win."""
    won = 0.0
    for game in range(games):
        seat = game % 2
        pair = [one, other] if seat == 0 else [other, one]
        won += play_game(pair, seed + game // 2).returns()[seat]
    return won / games


def crowd(one: Player, others: Player, players: int, games: int, seed: int = 1) -> float:
    """The share of wins of one player against two or three others; 1 / players would be fair."""
    won = 0.0
    for game in range(games):
        seat = game % players
        table = [one if place == seat else others for place in range(players)]
        won += play_game(table, seed + game // players).returns()[seat]
    return won / games


def main() -> int:
    """Measure; fails if the admiral is weaker than promised."""
    parser = argparse.ArgumentParser(prog="python -m bench.settlers", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of the admiral against greedy players")
    parser.add_argument("--plain-games", type=int, default=100, help="games against the plain player")
    parser.add_argument("--level-games", type=int, default=100, help="games between neighbouring levels")
    parser.add_argument("--crowd-games", type=int, default=100, help="games of three, and of four")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    share = match(level("admiral"), greedy, arguments.games, arguments.seed) if arguments.games else 1.0
    print(f"admiral against the greedy player: {share:.1%} of {arguments.games}", flush=True)
    if arguments.plain_games:
        won = match(level("admiral"), yardstick, arguments.plain_games, arguments.seed)
        print(f"admiral against the plain player: {won:.1%} of {arguments.plain_games}", flush=True)
    for players in (3, 4):
        if arguments.crowd_games:
            won = crowd(level("admiral"), greedy, players, arguments.crowd_games, arguments.seed)
            print(f"admiral among {players}: {won:.1%} of {arguments.crowd_games}", flush=True)
    for below, above in pairwise(names()):
        if arguments.level_games:
            won = match(level(above), level(below), arguments.level_games, arguments.seed)
            print(f"{above} against {below}: {won:.1%} of {arguments.level_games}", flush=True)
    return 0 if share >= NEEDED else 1


if __name__ == "__main__":
    raise SystemExit(main())
