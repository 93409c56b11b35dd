"""What the tree search needs from a game besides its rules."""

from collections.abc import Callable
from math import exp
from typing import Any, NamedTuple

from starboard.engine.compiling.jit import generic, part


@generic
def redeal_by_rules(rules: Any, state: Any, known: Any, seat: Any, dice: Any) -> None:
    """A guess that knows only what the seat sees."""
    rules.redeal(state, seat, dice)


class Heuristics(NamedTuple):
    """A game's evaluation, compiled. `room` is its working memory: a named tuple of arrays."""

    judge: Callable[..., None]
    """judge(state, room, moves, count, priors, shares): at a decision, write the prior of each legal move
    (their sum is 1) and the expected return of each seat."""
    choose: Callable[..., int]
    """choose(state, room, moves, count): at a decision, the index of the rollout's move."""
    clock: Callable[..., int]
    """clock(state): the round, turn or year. A rollout stops after `ahead` ticks of it."""
    foresee: Callable[..., None]
    """foresee(state, room, moves, count, priors, shares): write the expected returns at the end of a rollout,
    which is the first decision of a tick. Games without a better estimate use `judge`."""
    redeal: Callable[..., None] = redeal_by_rules
    """redeal(rules, state, known, seat, dice): replace what the seat cannot know by a guess; `known` is what
    the player's `known` gave."""


@part
def softmax(values: Any, count: Any, scale: Any, priors: Any) -> Any:
    """Write the softmax of the values with a temperature of `scale` into priors; the best value."""
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
def weighted_sum(weights: Any, clues: Any) -> Any:
    """The sum of clues times weights."""
    total = 0.0
    for clue in range(len(clues)):
        total += weights[clue] * clues[clue]
    return total


@part
def win_shares(players: Any, shares: Any) -> Any:
    """Replace the log-strengths in shares by chances to win: their softmax."""
    most = shares[0]
    for seat in range(1, players):
        most = max(most, shares[seat])
    total = 0.0
    for seat in range(players):
        shares[seat] = exp(shares[seat] - most)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total
