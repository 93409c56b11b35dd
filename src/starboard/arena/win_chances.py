"""Chances to win, fitted to results of games: what spoke for each seat against what became of it.

A game that can be fitted so names in its `bot/win_chance.py` what may speak for a seat (`CLUES`), and its
`bot/guide.py` plays from one hour to the next in compiled code and reports what speaks for whom (`watch`).
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.arena.fast_selfplay import deal
from starboard.arena.logit import Values, chances
from starboard.engine.contract import CLUES, GUIDE, WATCH
from starboard.search.tree import SEATS

if TYPE_CHECKING:
    from starboard.arena.schedule import Table
    from starboard.engine.game import Game

EVERY = 4
"""Of so many games one is kept back to see how well the others foretell it."""


@dataclass(frozen=True)
class Samples:
    """What was seen at the start of each hour, and what became of it."""

    clues: Values
    """By sample, seat and clue."""
    shares: Values
    """By sample and seat: its share of the win."""
    seated: Values
    """By sample and seat: whether there is one."""
    held_back: Values
    """By sample: whether it is there to see how well the others foretell it."""

    @classmethod
    def together(cls, parts: list[Samples]) -> Samples:
        """Those of several tables."""
        columns = zip(
            *((part.clues, part.shares, part.seated, part.held_back) for part in parts), strict=True
        )
        return cls(*(np.concatenate(column) for column in columns))

    def part(self, held_back: bool) -> Samples:
        """Those that are held back, or the others."""
        there = self.held_back == held_back
        return Samples(self.clues[there], self.shares[there], self.seated[there], self.held_back[there])


def clues_of(game: Game) -> tuple[str, ...]:
    """What may speak for a seat."""
    return tuple(game.need(CLUES))


def watched(game: Game, table: Table, games: int, seed: str, workers: int) -> Samples:
    """Watch the evaluation play against itself."""
    numbers = [range(worker, games, workers) for worker in range(min(workers, games))]
    with ThreadPoolExecutor(workers) as threads:
        parts = threads.map(lambda each: _watch(game, table, each, seed), numbers)
        return Samples.together(list(parts))


def surprise(samples: Samples, weights: Values) -> float:
    """The mean log loss: how far results lie from the estimates."""
    likely = np.maximum(chances(samples.clues, weights, samples.seated), 1e-9)
    return float(-(samples.shares * np.log(likely)).sum(axis=1).mean())


def _watch(game: Game, table: Table, numbers: range, seed: str) -> Samples:
    seen, shares, held_back = [], [], []
    for number in numbers:
        clues, won = _game(game, table, f"{seed} {table.seats}", number)
        seen += clues
        shares += [won] * len(clues)
        held_back += [number % EVERY == 0] * len(clues)
    seated = np.tile(np.arange(SEATS) < table.seats, (len(seen), 1))
    return Samples(np.array(seen), np.array(shares), seated, np.array(held_back))


def _game(game: Game, table: Table, seed: str, number: int) -> tuple[list[Values], Values]:
    """One game: what spoke for each seat at the start of each hour, and its share of the win."""
    states = game.new(table.seats, options=table.options, chance="explicit").records.copy()
    seen = list(_hours(game, states, deal(seed, number)))
    won = np.zeros(SEATS)
    game.code.returns(states, 0, won)
    return seen, won


def _hours(game: Game, states: Any, dice: Values) -> Iterator[Values]:
    watch = game.need(WATCH)
    room, width = game.need(GUIDE).room(), max(len(game.moves), len(game.outcomes))
    moves, weights = np.zeros(width, np.int16), np.zeros(width, np.int64)
    while True:
        clues = np.zeros((SEATS, len(clues_of(game))))
        if not watch(states, room, dice, moves, weights, clues):
            return
        yield clues
