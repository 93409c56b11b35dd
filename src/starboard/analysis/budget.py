"""Asking for judgements, with the effort divided among all of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import starboard

if TYPE_CHECKING:
    from starboard.analysis.decisions import Choice
    from starboard.bots import Judgement
    from starboard.engine.game import Game
    from starboard.engine.state import State

LEVEL = "captain"
LEAST = 16
"""Iterations below which a judgement says nothing."""
LONGEST = 0.3
"""Seconds of the longest judgement: a captain's thought."""
SAMPLES = 3
"""Positions by which the speed of a judge is measured."""
MOST = 1 << 20
"""Iterations that are enough for any judgement."""


class Judge(Protocol):
    """Whoever can say how a game stands."""

    def judge(self, state: State, seat: int) -> Judgement:
        """How it stands by what a seat may know."""


Judges = Callable[["Game", int, int], Judge]
"""A judge of a game by seed and iterations."""


def house_judges(game: Game, seed: int, iterations: int) -> Judge:
    """The judges of this package."""
    judge: Judge = starboard.bot(LEVEL, game, seed=seed, iterations=iterations)
    return judge


def iterations_for(
    choices: Sequence[Choice],
    judges: Judges,
    seconds: float,
    judgements: int,
    clock: Callable[[], float] = time.perf_counter,
) -> int:
    """How many iterations each of so many judgements may have, so that all of them together take about so
    many seconds here and now; never more than a captain's thought has.
    """
    if not choices:
        return LEAST
    samples = [choices[len(choices) * at // SAMPLES] for at in range(SAMPLES)]
    time_for_each = min(LONGEST, seconds / max(1, judgements))
    iterations = LEAST
    duration(samples[:1], judges, iterations, clock)  # the first one loads the compiled search
    while iterations < MOST and duration(samples, judges, 2 * iterations, clock) <= time_for_each:
        iterations *= 2
    return iterations


def duration(samples: Sequence[Choice], judges: Judges, iterations: int, clock: Callable[[], float]) -> float:
    """Seconds of one judgement."""
    judge = judges(samples[0].state.game, 0, iterations)
    begun = clock()
    for choice in samples:
        judge.judge(choice.state, choice.seat)
    return (clock() - begun) / len(samples)
