"""Thousands of games at once: an array of records, stepped by compiled code on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.errors import IllegalMove
from starboard.engine.rules import ILLEGAL

if TYPE_CHECKING:
    from starboard.engine.game import Game

Array = np.ndarray[Any, Any]
SMALLEST_SHARE = 256
"""Fewer games than this are not worth a thread of their own."""


class Batch:
    """`count` games of the same kind. Chance is drawn in compiled code, from one generator per game."""

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        self.game = game
        self.origin = game.new(players, options=options, chance="explicit").origin
        self.states = np.repeat(self.origin.states, count)
        self.dice = np.zeros(count, np.uint64)
        self.to_move = np.zeros(count, np.int64)
        self._shares = _shares(count)
        self.seed(seed)
        self.each_share(self._settle)

    def __len__(self) -> int:
        return len(self.states)

    def step(self, numbers: Array) -> Array:
        """Play numbers[i] in game i and draw what follows; `to_move` afterwards. Games that are over stay so.

        An illegal number raises `IllegalMove` and names the games, which stay as they were.
        """
        numbers = np.ascontiguousarray(numbers, np.int64)
        if numbers.shape != self.to_move.shape:
            raise ValueError(f"one move for each of the {len(self)} games")
        before = self.to_move.copy()
        self.each_share(lambda share: self.play(share, numbers))
        refused = np.flatnonzero(self.to_move == ILLEGAL)
        if len(refused):
            self.to_move[refused] = before[refused]
            raise IllegalMove(f"illegal moves in games {', '.join(map(str, refused[:10]))}")
        return self.to_move

    def masks(self) -> Array:
        """One row of booleans for each game: which moves are legal."""
        masks = np.zeros((len(self), len(self.game.moves)), np.bool_)
        self.each_share(lambda share: self.mark(share, masks))
        return masks

    def restart(self, which: Array) -> Array:
        """Begin these games (indices or booleans) anew; their records."""
        dice = self.dice[which]
        fresh, to_move = np.repeat(self.origin.states, len(dice)), np.zeros(len(dice), np.int64)
        self.game.code.settle(fresh, dice, to_move, *self._room())
        _bytes(self.states)[which] = _bytes(fresh)
        self.dice[which] = dice
        self.to_move[which] = to_move
        return fresh

    def seed(self, seed: int) -> None:
        """Give each game its own luck."""
        self.dice[:] = np.random.default_rng(seed).integers(1, 2**63, len(self), np.uint64)

    # --- for some of the games, in a thread of its own --------------------------------------------------

    def each_share(self, work: Callable[[slice], Any]) -> list[Any]:
        """Do some work on all cores, each with its share of the games; what it gives for each share."""
        if len(self._shares) == 1:
            return [work(self._shares[0])]
        return list(_pool().map(work, self._shares))

    def play(self, share: slice, numbers: Array) -> None:
        """Play numbers[i] in each of these games; `to_move` is ILLEGAL where that could not be."""
        self.game.code.step(
            self.states[share], numbers[share], self.dice[share], self.to_move[share], *self._room()
        )

    def mark(self, share: slice, masks: Array) -> None:
        """Write which moves are legal in each of these games."""
        masks[share] = False
        self.game.code.masks(self.states[share], masks[share], *self._room())

    def _settle(self, share: slice) -> None:
        self.game.code.settle(self.states[share], self.dice[share], self.to_move[share], *self._room())

    def _room(self) -> tuple[Array, Array]:
        return self.game.buffers.moves, self.game.buffers.weights


def _shares(count: int) -> list[slice]:
    """The games divided among the cores."""
    workers = max(1, min(os.cpu_count() or 1, count // SMALLEST_SHARE))
    edges = np.linspace(0, count, workers + 1).astype(int).tolist()
    return [slice(first, last) for first, last in pairwise(edges)]


def _bytes(states: Array) -> Array:
    """NumPy copies plain bytes many times faster than records."""
    return states.view(np.uint8).reshape(len(states), -1)


_threads: ThreadPoolExecutor | None = None


def _pool() -> ThreadPoolExecutor:
    """One pool for all batches; compiled code runs without the GIL."""
    global _threads
    if _threads is None:
        _threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="batch")
    return _threads
