"""Asking for judgements, with the effort divided among all of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import starboard

if TYPE_CHECKING:
    from starboard.bots import Judgement
    from starboard.engine.game import Game
    from starboard.engine.state import State
    from starboard.study.walk import Choice

LEVEL = "captain"
LEAST = 16
"""Iterations below which a judgement says nothing."""
LONGEST = 0.3
"""Seconds of the longest judgement: a captain's thought."""
SAMPLES = 3
"""Positions by which the speed of a judge is measured."""
MEASURED = 0.1
"""Seconds below which a measurement says nothing."""
FASTER = 4
"""By how much more is asked for in the next measurement."""
ENOUGH = 1_000_000
"""Iterations after which a judge counts as fast."""
SHORTEST = 1e-6
"""Seconds that anything takes."""


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
    many seconds; never more than a captain's thought has.
    """
    if not choices:
        return LEAST
    samples = [choices[len(choices) * at // SAMPLES] for at in range(SAMPLES)]
    speed = per_second(samples, judges, clock)
    return max(LEAST, round(speed * min(LONGEST, seconds / max(1, judgements))))


def per_second(samples: Sequence[Choice], judges: Judges, clock: Callable[[], float]) -> float:
    """How many iterations a judge makes in a second, here and now."""
    iterations = LEAST
    while True:
        judge = judges(samples[0].state.game, 0, iterations)
        begun = clock()
        for choice in samples:
            judge.judge(choice.state, choice.seat)
        took = clock() - begun
        if took >= MEASURED or iterations > ENOUGH:
            return iterations * len(samples) / max(took, SHORTEST)
        iterations *= FASTER
