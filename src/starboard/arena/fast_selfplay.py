"""Two sets of weights play each other in compiled code: hundreds of games a second, for tuning.

A game that can be played so has `play_through` in its `bot/guide.py`, and `room(weights)` there takes weights
that differ from the usual ones. These games are not kept: only what the new weights have won.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import starboard
from starboard.arena.schedule import Table
from starboard.engine.contract import GUIDE, PLAY_THROUGH
from starboard.search.tree import SEATS

Weights = Mapping[str, float]


def is_swift(id: str) -> bool:
    """Whether a game can be played so."""
    return starboard.game(id).has(PLAY_THROUGH)


def contest(table: Table, new: Weights, old: Weights, games: int, seed: str, workers: int) -> list[float]:
    """What the new weights win in each game; one half is even.

    In turn one of them sits in each seat among the old ones; among more than two seats then also the reverse.
    All games of such a round have the same luck.
    """
    numbers = [range(worker, games, workers) for worker in range(workers)]
    with ThreadPoolExecutor(workers) as threads:
        shares = list(threads.map(lambda each: _play(table, new, old, each, seed), numbers))
    return [shares[number % workers][number // workers] for number in range(games)]


def _play(table: Table, new: Weights, old: Weights, numbers: Sequence[int], seed: str) -> list[float]:
    """Some of the games, one after the other."""
    game = starboard.game(table.game)
    guide, play_through = game.need(GUIDE), game.need(PLAY_THROUGH)
    rooms = guide.room(new), guide.room(old)
    start = game.new(table.seats, options=table.options, chance="explicit").records
    states, shares = start.copy(), np.zeros(SEATS)
    width = max(len(game.moves), len(game.outcomes))
    moves, weights = np.zeros(width, np.int16), np.zeros(width, np.int64)
    a_round = table.seats * (1 if table.seats == 2 else 2)
    won = []
    for number in numbers:
        states[0] = start[0]
        first, reverse = number % table.seats, number % a_round >= table.seats
        mine, others = rooms[::-1] if reverse else rooms
        dice = deal(seed, number // a_round)
        play_through(states, mine, others, first, dice, moves, weights, shares)
        won.append(1 - shares[first] if reverse else float(shares[first]))
    return won


def deal(seed: str, number: int) -> np.ndarray[Any, Any]:
    """The luck of a round."""
    digest = hashlib.sha256(f"{seed} {number}".encode()).digest()
    return np.array([int.from_bytes(digest[:8], "big") | 1], np.uint64)
