"""Runs a search in slices: a few milliseconds of compiled code, then a look at the clock."""

import math
import time
from collections.abc import Callable
from typing import Any

from starboard.search.result import Budget

FIRST_SLICE = 8
SHORTEST_SLICE, LONGEST_SLICE = 0.001, 0.004
"""The wanted length of a slice, in seconds."""
WARM_UP = 0.05
"""Seconds until the speed is measured reliably."""


class Clock:
    """Counts positions and time from its creation.

    A given budget is used as it is. Without one the player's usual number of positions is the limit, so that
    play is fixed; the search stops earlier only after `patience_ms` of computing time.
    """

    def __init__(self, budget: Budget, usual_positions: int = 0, patience_ms: int = 0) -> None:
        self._positions = budget.positions
        self._begin = time.perf_counter()
        self._end: float | None = None
        self._patience_end: float | None = None
        if budget.ms is not None:
            self._end = self._begin + budget.ms / 1000
        elif budget.positions is None:
            self._positions = usual_positions or None
            if patience_ms:
                self._patience_end = time.thread_time() + patience_ms / 1000
        self._slice = FIRST_SLICE

    def run(self, search: Callable[..., bool], works: Any, hurry: bool) -> bool:
        """Search until the tree is done (True) or, in a hurry, the budget is spent (False)."""
        work = works[0]
        while True:
            before = time.perf_counter()
            limit = work.seen + self._slice
            if hurry and self._positions is not None:
                limit = min(limit, self._positions)
            if search(works, limit):
                return True
            now = time.perf_counter()
            self._fit(now - before)
            if hurry and self._is_up(now, int(work.seen)):
                return False

    def foreseen(self, seen: int) -> int:
        """Estimated positions within the time budget; 0: not known yet."""
        spent = time.perf_counter() - self._begin
        if self._end is None or spent < WARM_UP:
            return 0
        return math.ceil(seen * max(1.0, (self._end - self._begin) / spent))

    def _is_up(self, now: float, seen: int) -> bool:
        if self._end is not None and now >= self._end:
            return True
        if self._patience_end is not None and time.thread_time() >= self._patience_end:
            return True
        return self._positions is not None and seen >= self._positions

    def _fit(self, took: float) -> None:
        if took < SHORTEST_SLICE:
            self._slice *= 2
        elif took > LONGEST_SLICE:
            self._slice = max(1, self._slice // 2)
