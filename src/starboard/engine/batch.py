"""Thousands of games at once: an array of records, stepped by compiled code on all cores."""

from __future__ import annotations

import os
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
        self.dice = np.random.default_rng(seed).integers(1, 2**63, count, np.uint64)
        self.to_move = np.zeros(count, np.int64)
        self._each_share(self._settle)

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
        self._each_share(lambda share: self._step(share, numbers))
        refused = np.flatnonzero(self.to_move == ILLEGAL)
        if len(refused):
            self.to_move[refused] = before[refused]
            raise IllegalMove(f"illegal moves in games {', '.join(map(str, refused[:10]))}")
        return self.to_move

    def masks(self) -> Array:
        """One row of booleans for each game: which moves are legal."""
        masks = np.zeros((len(self), len(self.game.moves)), np.bool_)
        self._each_share(lambda share: self.game.code.masks(self.states[share], masks[share], *self._room()))
        return masks

    def restart(self, which: Array) -> None:
        """Begin these games (indices or booleans) anew."""
        self.states[which] = self.origin.states[0]
        self._each_share(self._settle)

    def _step(self, share: slice, numbers: Array) -> None:
        self.game.code.step(
            self.states[share], numbers[share], self.dice[share], self.to_move[share], *self._room()
        )

    def _settle(self, share: slice) -> None:
        self.game.code.settle(self.states[share], self.dice[share], self.to_move[share], *self._room())

    def _room(self) -> tuple[Array, Array]:
        return self.game.buffers.moves, self.game.buffers.weights

    def _each_share(self, work: Any) -> None:
        """Divide the games among the cores."""
        workers = max(1, min(os.cpu_count() or 1, len(self) // SMALLEST_SHARE))
        edges = np.linspace(0, len(self), workers + 1).astype(int).tolist()
        shares = [slice(first, last) for first, last in pairwise(edges)]
        if workers == 1:
            work(shares[0])
            return
        list(_pool().map(work, shares))


_threads: ThreadPoolExecutor | None = None


def _pool() -> ThreadPoolExecutor:
    """One pool for all batches; compiled code runs without the GIL."""
    global _threads
    if _threads is None:
        _threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="batch")
    return _threads
