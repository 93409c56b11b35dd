"""What a game tells a tree search besides its rules."""

from collections.abc import Callable
from math import exp
from typing import Any, NamedTuple

from starboard.engine.compiling.jit import part


class Guide(NamedTuple):
    """A game's judgement, compiled. `room` is whatever the game needs for it, as a tuple of arrays."""

    judge: Callable[..., None]
    """judge(state, room, moves, count, priors, shares): at a decision, write how likely each legal move is
    the best (the sum is 1), and which return every seat may hope for."""
    choose: Callable[..., int]
    """choose(state, room, moves, count): at a decision, which move looks best, for playing on quickly."""
    hour: Callable[..., int]
    """hour(state): how late it is in the game, by its own measure: rounds, turns, years."""
    foresee: Callable[..., None]
    """foresee(state, room, moves, count, priors, shares): at the first decision of an hour, which return
    every seat may hope for; `judge`, if the game knows no better then."""


@part
def soften(values: Any, count: Any, scale: Any, priors: Any) -> Any:
    """priors[i]: how likely move i is the best, if values are off by about `scale`; the best value."""
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    total = 0.0
    for i in range(count):
        priors[i] = exp((values[i] - best) / scale)
        total += priors[i]
    for i in range(count):
        priors[i] /= total
    return best


@part
def weighed(weights: Any, clues: Any) -> Any:
    """All that speaks for a seat together."""
    total = 0.0
    for clue in range(len(clues)):
        total += weights[clue] * clues[clue]
    return total


@part
def compete(players: Any, shares: Any) -> Any:
    """shares[seat]: how likely a seat wins, if it is e times as likely for each 1 more of what was there."""
    most = shares[0]
    for seat in range(1, players):
        most = max(most, shares[seat])
    total = 0.0
    for seat in range(players):
        shares[seat] = exp(shares[seat] - most)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total
