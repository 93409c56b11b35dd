"""Thousands of games at once: an array of records, stepped by compiled code on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.engine.compiling.cores import cores
from starboard.engine.errors import BadOption, IllegalMove
from starboard.engine.generic.rules import ILLEGAL

if TYPE_CHECKING:
    from starboard.engine.game import Game

Array = np.ndarray[Any, Any]
SMALLEST_SHARE = 256
"""A thread gets at least this many games; fewer are not worth one."""


class Batch:
    """`count` games of the same kind. Chance is drawn in compiled code, from one generator per game.

    Copies do not share the future: `copy`, `copy.copy` and `copy.deepcopy` give the copy luck of its own;
    `duplicate` and `pickle` keep the luck. `threads` is the number of threads; by default one for each core
    that this process may use.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        if threads is not None and (type(threads) is not int or threads < 1):
            raise BadOption("threads", "must be a whole number of at least 1")
        self.game = game
        self.threads = threads
        self.origin = game.new(players, options=options, chance="explicit").origin
        self.states = np.repeat(self.origin.states, count)
        self.dice = np.zeros(count, np.uint64)
        self.to_move = np.zeros(count, np.int64)
        self._shares = _shares(count, threads or cores())
        self.seed(seed)
        self.each_share(self._settle)

    def __len__(self) -> int:
        return len(self.states)

    def step(self, numbers: Array) -> Array:
        """Play numbers[i] in game i, draw what follows and return `to_move`. Finished games are left alone.

        An illegal number raises `IllegalMove`, which names the games; these games do not change.
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
        """Restart these games (indices or booleans); return their records."""
        dice = self.dice[which]
        fresh, to_move = np.repeat(self.origin.states, len(dice)), np.zeros(len(dice), np.int64)
        self.game.code.settle(fresh, dice, to_move, *self._room())
        _bytes(self.states)[which] = _bytes(fresh)
        self.dice[which] = dice
        self.to_move[which] = to_move
        return fresh

    def seed(self, seed: int | None) -> None:
        """Seed the generator of each game; None: with unpredictable seeds."""
        self.dice[:] = np.random.default_rng(seed).integers(1, 2**63, len(self), np.uint64)

    # --- copies -----------------------------------------------------------------------------------------

    def copy(self, seed: int | None = None) -> Batch:
        """An independent copy with luck of its own. Copies with the same seed have the same luck."""
        twin = self.duplicate()
        twin.seed(seed)
        return twin

    def duplicate(self) -> Batch:
        """An exact copy, its luck included: the same moves lead to the same outcomes."""
        twin = Batch.__new__(Batch)
        twin.__dict__.update(self.__dict__)
        twin.states, twin.dice, twin.to_move = self.states.copy(), self.dice.copy(), self.to_move.copy()
        return twin

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the luck too, but not the threads: the other machine may have other cores."""
        return {name: value for name, value in self.__dict__.items() if name != "_shares"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._shares = _shares(len(self), self.threads or cores())

    # --- for some of the games, in a thread of its own --------------------------------------------------

    def each_share(self, work: Callable[[slice], Any]) -> list[Any]:
        """Run `work` in threads, each with its share of the games; return the results of all shares."""
        if len(self._shares) == 1:
            return [work(self._shares[0])]
        return list(_pool(len(self._shares)).map(work, self._shares))

    def play(self, share: slice, numbers: Array) -> None:
        """Play numbers[i] in each of these games; `to_move` becomes ILLEGAL where the number is illegal."""
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


def _shares(count: int, threads: int) -> list[slice]:
    """The games divided among the threads."""
    workers = max(1, min(threads, count // SMALLEST_SHARE))
    edges = np.linspace(0, count, workers + 1).astype(int).tolist()
    return [slice(first, last) for first, last in pairwise(edges)]


def _bytes(states: Array) -> Array:
    """NumPy copies plain bytes many times faster than records."""
    return states.view(np.uint8).reshape(len(states), -1)


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """A pool of this many threads, shared by all batches; compiled code runs without the GIL."""
    return ThreadPoolExecutor(threads, thread_name_prefix="batch")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_pool.cache_clear)  # a forked child has no threads
