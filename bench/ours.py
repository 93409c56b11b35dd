"""Starboard's own figures, one function for each line of the table."""

from __future__ import annotations

import random
import time
from itertools import count
from typing import Any

import starboard
from bench.clock import ROUNDS, microseconds, per_second
from starboard.engine.contract import LEVELS
from starboard.engine.generic import simulate
from starboard.search.result import Budget

PERFT_DEPTH = 7
PICTURE_PLIES = 200
OPENING_PLIES = 24
THINK_MS = 1500
ITERATIONS = 500
MIDDLE_PLIES = 60
"""Decisions after which two players are in the thick of every game of chance."""

Game = Any


def playouts(game: Game) -> float:
    """Nodes a second of random games in compiled code, from the start to the end."""
    seeds = count(1)
    return per_second(lambda: simulate.playouts(game, 100, seed=next(seeds)))


def perft(game: Game) -> float:
    """Leaves a second when all sequences of moves from the start are counted."""
    start = game.new(seed=1, chance="explicit")
    return per_second(lambda: simulate.perft(start, PERFT_DEPTH))


def by_number(game: Game) -> float:
    """Moves and outcomes a second when Python asks for the legal numbers, chooses one and plays it."""
    pick = random.Random(1).random

    def play_one() -> int:
        state = game.new(seed=1, chance="explicit")
        while numbers := state.numbers():
            state.play(numbers[int(pick() * len(numbers))])
        return int(state.ply)

    return per_second(play_one)


def drawn(game: Game) -> float:
    """Decisions a second of the first loop everybody writes: moves are texts, outcomes are drawn."""
    pick, seeds = random.Random(1), count(1)

    def play_one() -> int:
        state, decisions = game.new(seed=next(seeds)), 0
        while state.to_move != "over":
            state.play(pick.choice(state.moves()))
            decisions += 1
        return decisions

    return per_second(play_one)


def size(game: Game) -> float:
    """Bytes of one state."""
    return float(game.record.itemsize)


def copy(game: Game) -> float:
    """Microseconds for an independent copy of a state in the middle of a game."""
    return microseconds(middle(game).copy)


def picture(game: Game) -> float:
    """Milliseconds to draw the table of the most players, some moves into a game."""
    pick, state = random.Random(1), game.new(game.meta.max_players, seed=1)
    for _ in range(PICTURE_PLIES):
        if state.to_move != "over":
            state.play(pick.choice(state.numbers()))
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        state.svg(0)
        taken.append(1000 * (time.process_time() - start))
    return min(taken)


def search(game: Game) -> float:
    """Positions a second that the strongest bot looks at."""
    best = 0.0
    for number in range(ROUNDS):
        bot, state = starboard.bot("admiral", game, seed=number, budget_ms=THINK_MS), middle(game, number)
        start = time.process_time()
        seen = bot.think(state).seen
        best = max(best, seen / (time.process_time() - start))
    return best


def tree_from_start(game: Game) -> float:
    """Iterations a second of the tree search at the first decision."""
    return iterations(game.new(seed=1))


def tree_from_middle(game: Game) -> float:
    """The same in the middle of a game between good bots."""
    return iterations(midgame(game))


def tree_that_plays_on(game: Game) -> float:
    """The same for an admiral, which plays on for a while before it judges."""
    return iterations(midgame(game), "admiral")


def midgame(game: Game) -> Any:
    """A state that captains have played to."""
    state, bot = game.new(seed=1), starboard.bot("captain", game, seed=1)
    for _ in range(MIDDLE_PLIES):
        state.play(bot.choose(state))
    return state


def iterations(state: Any, level: str | None = None) -> float:
    """Iterations a second of processor time, the making of the tree included; by a level or the judge."""
    players = state.game.need(LEVELS)
    judge = players.PLAYERS[level] if level else players.JUDGE
    seat, salts = state.to_move, count(1, 2)

    def think() -> int:
        return int(judge.judge(state, seat, next(salts), Budget(positions=ITERATIONS)).seen)

    return per_second(think)


def middle(game: Game, seed: int = 1) -> Any:
    """A state some random moves into a game."""
    pick, state = random.Random(seed), game.new(seed=seed)
    for _ in range(OPENING_PLIES):
        state.play(pick.choice(state.numbers()))
    return state
