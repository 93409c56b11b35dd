"""Timing in seconds of one core: processor time, so that other programs on the machine count little.

The best of several rounds is taken, since they can only make a round slower.
"""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 5
SECONDS = 0.6
"""How long one round lasts at least."""


def per_second(work: Callable[[], int]) -> float:
    """How many units a second: `work` does some and says how many."""
    work()
    return max(one_round(work) for _ in range(ROUNDS))


def one_round(work: Callable[[], int]) -> float:
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += work()
    return done / spent


def microseconds(call: Callable[[], object], repeat: int = 10_000) -> float:
    """How long one call takes, the loop around it not counted."""
    rounds = range(ROUNDS)
    loop = min(time_loop(lambda: None, repeat) for _ in rounds)
    return max(min(time_loop(call, repeat) for _ in rounds) - loop, 0.0) * 1e6


def time_loop(call: Callable[[], object], repeat: int) -> float:
    start = time.process_time()
    for _ in range(repeat):
        call()
    return (time.process_time() - start) / repeat
