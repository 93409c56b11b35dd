"""`python -m bench.scramble`: how strong the bots of Stellar Scramble are."""

from __future__ import annotations

import random
from collections.abc import Callable

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_scramble
from starboard.search.finding import Budget

GAME = Game(stellar_scramble.META, stellar_scramble.__name__)
SALTS = 100_003
FREELY = Budget()

Player = Callable[[State, int], int]


def at_random(state: State, salt: int) -> int:
    """Any legal move."""
    return random.Random(salt).choice(state.numbers())


def level(name: str) -> Player:
    """A level of ours."""
    player = GAME.part("players").PLAYERS[name]
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
