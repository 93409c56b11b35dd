"""The contract between a game and alpha-beta: what its rules do not say but a player knows.

Scores are whole numbers; what the game calls one point is worth 100.
"""

from collections.abc import Callable
from typing import NamedTuple


class Tactics(NamedTuple):
    """What a game of two seats without secrets gives. `state` is one record, `notes` an array to write on."""

    evaluate: Callable[..., int]
    """evaluate(state, notes): how good the state is for the seat to move, between turns."""

    key: Callable[..., int]
    """key(state): 64 bits that name all that the worth of the state depends on."""

    sharp: Callable[..., int]
    """sharp(state, moves): write the moves that have to be seen out before a state can be judged.

    Between turns these are the captures; within a turn the sensible ways to finish it, never none.
    """

    gain: Callable[..., int]
    """gain(state, number): what the move takes at once, in scores; 0 for a quiet move."""

    promise: Callable[..., int]
    """promise(state, number): a first guess, from -999 to 999, at how good a quiet move is."""

    slot: Callable[..., int]
    """slot(state, number): where to count how often this move was good; alike moves share a slot."""
