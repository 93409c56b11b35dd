"""Games in compiled code: every seat plays what looks best to it."""

from typing import Any

from starboard.engine.compiling.jit import part
from starboard.engine.generic.play import settle
from starboard.engine.generic.rules import OVER


@part
def play_until(
    rules: Any, guide: Any, state: Any, room: Any, until: Any, dice: Any, moves: Any, weights: Any
) -> Any:
    """Play on to the first decision of that hour; how many moves are legal there, 0 if the game is over."""
    while True:
        settle(rules, state, dice, moves, weights)
        if rules.to_move(state) == OVER:
            return 0
        count = rules.legal(state, moves)
        if guide.hour(state) >= until:
            return count
        best = guide.choose(state, room, moves, count) if count > 1 else 0
        rules.apply(state, moves[best])


@part
def play_through(
    rules: Any,
    guide: Any,
    state: Any,
    mine: Any,
    others: Any,
    first: Any,
    dice: Any,
    moves: Any,
    weights: Any,
) -> Any:
    """Play to the end: the seat `first` chooses with one room, all others with another one."""
    while True:
        settle(rules, state, dice, moves, weights)
        seat = rules.to_move(state)
        if seat == OVER:
            return
        count = rules.legal(state, moves)
        best = 0
        if count > 1:
            if seat == first:
                best = guide.choose(state, mine, moves, count)
            else:
                best = guide.choose(state, others, moves, count)
        rules.apply(state, moves[best])
