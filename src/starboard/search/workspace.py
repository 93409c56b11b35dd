"""Working memory of the alpha-beta search: stack of nodes, move lists, transposition table.

Python makes it, compiled code fills it.
"""

from functools import cache
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record

LEVELS = 96
"""The longest line of moves that is searched."""
TABLE_BITS = 20
SEATS = 2
NO_MOVE = -1

Frame = record(
    [
        ("key", np.uint64),
        ("seat", np.int16),
        ("depth", np.int16),  # whole turns still to search; 0 or less: quiescence search
        ("unopened", np.bool_),  # its moves are not listed yet
        ("starts_turn", np.bool_),  # the first node of a turn
        ("alpha", np.int32),
        ("beta", np.int32),
        ("first_alpha", np.int32),  # alpha when the node was opened
        ("best", np.int32),
        ("best_move", np.int16),
        ("number_of_moves", np.int16),
        ("tried", np.int16),  # moves that have been searched
        ("attempt", np.int16),  # how the current move is searched, see alphabeta.py
        ("reduction", np.int16),  # of the current move, in turns
        ("line_length", np.int16),
    ]
)
"""One node of the line under search."""

Entry = record(
    [
        ("key", np.uint64),
        ("value", np.int32),
        ("depth", np.int16),
        ("move", np.int16),
        ("bound", np.int8),
    ]
)
"""An entry of the transposition table."""


@cache
def workspace_type(state: np.dtype[Any], width: int, slots: int, notes: np.dtype[Any]) -> np.dtype[np.record]:
    """All that a search reads and writes, as one record; `notes` is the game's own scratch record."""
    return record(
        [
            ("salt", np.uint64),  # from the seed: which noise, what is overlooked
            ("seen", np.int64),  # positions searched so far
            ("level", np.int64),  # depth of the current node in moves
            ("noise", np.int64),  # every evaluation is off by up to this much
            ("overlook", np.int64),  # captures that are overlooked, of a thousand
            ("thorough", np.int64),  # 1: no reductions, no pruning
            ("frames", Frame, (LEVELS,)),
            ("states", state, (LEVELS,)),  # the first is the position the search starts from
            ("moves", np.int16, (LEVELS, width)),
            ("ranks", np.int32, (LEVELS, width)),  # of the moves, for move ordering
            ("lines", np.int16, (LEVELS, LEVELS)),  # the principal variation from each level on
            ("killers", np.int16, (LEVELS, 2)),
            ("history", np.int32, (SEATS, slots)),
            ("notes", notes),
            ("shares", np.float64, (SEATS,)),
            ("table", Entry, (1 << TABLE_BITS,)),
        ]
    )


def new_workspace(state: np.dtype[Any], width: int, slots: int, notes: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """An empty workspace for states of this kind with at most `width` moves at a node, in an array of one."""
    workspaces = np.zeros(1, workspace_type(state, width, slots, notes))
    workspaces[0].killers[:] = NO_MOVE
    return workspaces
