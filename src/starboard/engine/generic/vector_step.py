"""One step in many games, with masks and observations: generic code for each game's `vector.py`.

It calls `compiled.play`, which plays a move and lists the next ones. So each list of moves is made once; it
becomes the mask, and the mask checks the next move.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from starboard.engine.compiling.jit import entry, generic
from starboard.engine.generic.play import pick_by_weight, roll
from starboard.engine.generic.rules import CHANCE, ILLEGAL


class Functions(NamedTuple):
    """The compiled functions of a game that a step calls."""

    play: Callable[..., Any]
    """play(states, i, number, moves, weights): the entry of `compiled.py`."""

    observe: Callable[..., None]
    """observe(state, seat, out): the rule of `features.py`."""


@generic
def step(
    functions: Any,
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
    """Play numbers[i] in states[i] and draw what follows; write the seat to move, its moves and observation.

    At the end of a game the observation is that of the seat that moved last. A move outside its mask is not
    played, and `to_move` becomes ILLEGAL.
    """
    for i in range(len(states)):
        number, seat, mask = numbers[i], to_move[i], masks[i]
        if number < 0 or number >= len(mask) or not mask[number]:
            to_move[i] = ILLEGAL
            continue
        node, count = CHANCE, 0
        while node == CHANCE:
            node, count = functions.play(states, i, number, moves, weights)
            if node == CHANCE:
                number = int(pick_by_weight(dice[i : i + 1], count, moves, weights))
        to_move[i] = node
        for move in range(len(mask)):
            mask[move] = False
        for j in range(count):
            mask[moves[j]] = True
        rows[i] = blank[0]
        functions.observe(states[i], node if node >= 0 else seat, rows[i])


@entry
def pick(masks: Any, dice: Any, numbers: Any) -> None:
    """Write a random legal move of each game, uniformly."""
    for i in range(len(masks)):
        mask, count = masks[i], 0
        for move in range(len(mask)):
            count += mask[move]
        left, move = roll(dice[i : i + 1], max(count, 1)), -1
        while left >= 0 and count > 0:
            move += 1
            left -= mask[move]
        numbers[i] = move
