"""Games in compiled code in which every seat plays the move of its heuristics."""

from typing import Any

from starboard.engine.compiling.jit import part
from starboard.engine.generic.play import settle
from starboard.engine.generic.rules import OVER


@part
def play_until(
    rules: Any, heuristics: Any, state: Any, room: Any, until: Any, dice: Any, moves: Any, weights: Any
) -> Any:
    """Play until the clock shows this time. Return the number of legal moves then, 0 if the game is over."""
    while True:
        settle(rules, state, dice, moves, weights)
        if rules.to_move(state) == OVER:
            return 0
        count = rules.legal(state, moves)
        if heuristics.clock(state) >= until:
            return count
        best = heuristics.choose(state, room, moves, count) if count > 1 else 0
        rules.apply(state, moves[best])


@part
def play_through(
    rules: Any,
    heuristics: Any,
    state: Any,
    mine: Any,
    others: Any,
    first: Any,
    dice: Any,
    moves: Any,
    weights: Any,
) -> Any:
    """Play to the end: the seat `first` uses one working memory with its weights, the others another one."""
    while True:
        settle(rules, state, dice, moves, weights)
        seat = rules.to_move(state)
        if seat == OVER:
            return
        count = rules.legal(state, moves)
        best = 0
        if count > 1:
            if seat == first:
                best = heuristics.choose(state, mine, moves, count)
            else:
                best = heuristics.choose(state, others, moves, count)
        rules.apply(state, moves[best])
