"""One step in many games, with all that a learner is shown after it: generic, for each game's `vector.py`.

It goes through `compiled.play`, which moves and lists the next moves in one go. So each list of moves is made
once, and becomes the mask by which the next move is known to be legal.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from starboard.engine.compiling.jit import entry, generic
from starboard.engine.generic.play import roll
from starboard.engine.generic.rules import CHANCE, ILLEGAL


class Table(NamedTuple):
    """What a game gives."""

    play: Callable[..., Any]
    """play(states, i, number, moves, weights): the entry of `compiled.py`."""

    observe: Callable[..., None]
    """observe(state, seat, out): the rule of `features.py`."""


@generic
def step(
    table: Any,
    states: Any,
    numbers: Any,
    dice: Any,
    to_move: Any,
    masks: Any,
    rows: Any,
    blank: Any,
    moves: Any,
    weights: Any,
) -> None:
    """Play numbers[i] in states[i] and draw what follows; write who moves next, their moves, what they see.

    Where a game ends, its row is what the seat sees that moved last. A move that its mask does not allow
    is not played, and `to_move` says ILLEGAL.
    """
    for i in range(len(states)):
        number, seat, mask = numbers[i], to_move[i], masks[i]
        if number < 0 or number >= len(mask) or not mask[number]:
            to_move[i] = ILLEGAL
            continue
        node, count = CHANCE, 0
        while node == CHANCE:
            node, count = table.play(states, i, number, moves, weights)
            if node == CHANCE:
                number = drawn(dice, i, count, moves, weights)
        to_move[i] = node
        for move in range(len(mask)):
            mask[move] = False
        for j in range(count):
            mask[moves[j]] = True
        rows[i] = blank[0]
        table.observe(states[i], node if node >= 0 else seat, rows[i])


@generic
def drawn(dice: Any, i: Any, count: Any, outcomes: Any, weights: Any) -> Any:
    """One of the outcomes that are listed, by its weight."""
    total = 0
    for j in range(count):
        total += weights[j]
    left = roll(dice[i : i + 1], total)
    for j in range(count):
        left -= weights[j]
        if left < 0:
            return np.int64(outcomes[j])
    return np.int64(outcomes[count - 1])


@entry
def pick(masks: Any, dice: Any, numbers: Any) -> None:
    """Write a random legal move of each game, all of them equally likely."""
    for i in range(len(masks)):
        mask, count = masks[i], 0
        for move in range(len(mask)):
            count += mask[move]
        left, move = roll(dice[i : i + 1], max(count, 1)), -1
        while left >= 0 and count > 0:
            move += 1
            left -= mask[move]
        numbers[i] = move
