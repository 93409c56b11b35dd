"""What alpha-beta needs from a game besides its rules: evaluation and move ordering.

Scores are whole numbers; what the game calls one point is worth 100.
"""

from collections.abc import Callable
from typing import NamedTuple


class Tactics(NamedTuple):
    """The heuristics of a game of two seats without hidden information. `notes` is their scratch record."""

    evaluate: Callable[..., int]
    """evaluate(state, notes): how good the state is for the seat to move, between turns."""

    key: Callable[..., int]
    """key(state): the hash of all that the evaluation depends on, for the transposition table."""

    noisy_moves: Callable[..., int]
    """noisy_moves(state, moves): write the moves of the quiescence search.

    Between turns these are the captures; within a turn the sensible ways to finish it, never none.
    """

    gain: Callable[..., int]
    """gain(state, number): what the move captures, in scores; 0 for a quiet move."""

    quiet_score: Callable[..., int]
    """quiet_score(state, number): from -999 to 999, ranks quiet moves for move ordering."""

    history_slot: Callable[..., int]
    """history_slot(state, number): where the history heuristic counts this move; like moves share a slot."""
