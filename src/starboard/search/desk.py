"""What a search works with: arrays that Python makes once and compiled code fills."""

from typing import Any, NamedTuple

import numpy as np

from starboard.engine.jit import record

LEVELS = 96
"""The longest line of moves that is looked at."""
TABLE_BITS = 18
SEATS = 2

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

Progress = record(
    [
        ("salt", np.uint64),  # from the seed: which noise, what is overlooked
        ("seen", np.int64),  # positions so far
        ("level", np.int16),
        ("noise", np.int16),  # every judgement is off by up to this much
        ("overlook", np.int16),  # of a thousand captures, so many are not seen
    ]
)
"""How far the search is, and how well it sees."""


class Desk(NamedTuple):
    """Everything a search reads and writes. `states[0]` is the position it starts from."""

    states: np.ndarray[Any, Any]
    frames: np.ndarray[Any, Any]
    moves: np.ndarray[Any, Any]
    worth: np.ndarray[Any, Any]
    lines: np.ndarray[Any, Any]
    table: np.ndarray[Any, Any]
    killers: np.ndarray[Any, Any]
    history: np.ndarray[Any, Any]
    scratch: np.ndarray[Any, Any]
    shares: np.ndarray[Any, Any]
    progress: np.ndarray[Any, Any]


def new_desk(kind: np.dtype[Any], width: int, slots: int, scratch: int) -> Desk:
    """An empty desk for states of this kind with at most `width` moves at a node."""
    return Desk(
        states=np.zeros(LEVELS, kind),
        frames=np.zeros(LEVELS, Frame),
        moves=np.zeros((LEVELS, width), np.int16),
        worth=np.zeros((LEVELS, width), np.int32),
        lines=np.zeros((LEVELS, LEVELS), np.int16),
        table=np.zeros(1 << TABLE_BITS, Entry),
        killers=np.zeros((LEVELS, 2), np.int16),
        history=np.zeros((SEATS, slots), np.int32),
        scratch=np.zeros(scratch, np.int16),
        shares=np.zeros(SEATS, np.float64),
        progress=np.zeros(1, Progress),
    )
