"""A whole game in compiled code: every seat plays what looks best to it, one of them by other weights."""

from typing import Any

from starboard.engine.jit import part
from starboard.engine.play import settle
from starboard.engine.rules import OVER


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
