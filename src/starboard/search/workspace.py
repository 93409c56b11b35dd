"""What a search works with: one record that Python makes and compiled code fills."""

from functools import cache
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record

LEVELS = 96
"""The longest line of moves that is looked at."""
TABLE_BITS = 20
SEATS = 2
NO_MOVE = -1

Frame = record(
    [
        ("key", np.uint64),
        ("seat", np.int16),
        ("depth", np.int16),  # whole turns still to be searched; 0 and less: only captures are seen out
        ("fresh", np.bool_),  # not looked at yet
        ("begins", np.bool_),  # the first node of a turn
        ("alpha", np.int32),
        ("beta", np.int32),
        ("floor", np.int32),  # alpha as it was at first
        ("best", np.int32),
        ("best_move", np.int16),
        ("number_of_moves", np.int16),
        ("tried", np.int16),  # moves whose value is known
        ("attempt", np.int16),  # how the current move is searched: see `descend`
        ("less", np.int16),  # by how many turns less
        ("line_length", np.int16),
    ]
)
"""One node of the line that is being searched."""

Entry = record(
    [
        ("key", np.uint64),
        ("value", np.int32),
        ("depth", np.int16),
        ("move", np.int16),
        ("bound", np.int8),
    ]
)
"""One place of the transposition table."""


@cache
def desk_type(state: np.dtype[Any], width: int, slots: int, notes: int) -> np.dtype[np.record]:
    """All that a search reads and writes, as one record."""
    return record(
        [
            ("salt", np.uint64),  # from the seed: which noise, what is overlooked
            ("seen", np.int64),  # positions so far
            ("level", np.int64),  # where in the tree the search is
            ("noise", np.int64),  # every judgement is off by up to this much
            ("overlook", np.int64),  # of a thousand captures, so many are not seen
            ("thorough", np.int64),  # 1: no move is searched less deeply or left out
            ("frames", Frame, (LEVELS,)),
            ("states", state, (LEVELS,)),  # the first is the position the search starts from
            ("moves", np.int16, (LEVELS, width)),
            ("worth", np.int32, (LEVELS, width)),  # of each move, guessed
            ("lines", np.int16, (LEVELS, LEVELS)),  # the best line from each level on
            ("killers", np.int16, (LEVELS, 2)),
            ("history", np.int32, (SEATS, slots)),
            ("notes", np.int16, (notes,)),
            ("shares", np.float64, (SEATS,)),
            ("table", Entry, (1 << TABLE_BITS,)),
        ]
    )


def new_desk(state: np.dtype[Any], width: int, slots: int, notes: int) -> np.ndarray[Any, Any]:
    """An empty desk for states of this kind with at most `width` moves at a node, in an array of one."""
    desks = np.zeros(1, desk_type(state, width, slots, notes))
    desks[0].killers[:] = NO_MOVE
    return desks
