"""The 735 moves by number: nine orientations, `unshield SQ` for 81 squares, `fly SQ D` for each distance."""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.engine.data import load_data
from starboard.games.star_fleet_scramble.rules.state import NOWHERE, SIDE, SQUARES

SQUARE_NAMES = tuple(f"{'abcdefghi'[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
FACING_WORDS = tuple(facing["id"] for facing in load_data(__package__, "ships.toml")["facing"])
ORIENTATIONS = (*FACING_WORDS, "shield")


def _farthest(square: int) -> int:
    rank, file = divmod(square, SIDE)
    return max(file, SIDE - 1 - file, rank, SIDE - 1 - rank)


_FLIGHTS = [(square, distance) for square in range(SQUARES) for distance in range(_farthest(square) + 1)]

MOVES = (
    *ORIENTATIONS,
    *(f"unshield {name}" for name in SQUARE_NAMES),
    *(f"fly {SQUARE_NAMES[square]} {distance}" for square, distance in _FLIGHTS),
)
OUTCOMES: tuple[str, ...] = ()

FIRST_UNSHIELD = len(ORIENTATIONS)
FIRST_FLIGHT = FIRST_UNSHIELD + SQUARES
FLIGHT = table([FIRST_FLIGHT + _FLIGHTS.index((square, 0)) for square in range(SQUARES)], np.int16)
"""FLIGHT[square] is the move `fly SQ 0`; the longer flights of the square follow it."""
FLOWN_FROM = table([NOWHERE] * FIRST_FLIGHT + [square for square, _ in _FLIGHTS], np.int16)
FLOWN_FAR = table([0] * FIRST_FLIGHT + [distance for _, distance in _FLIGHTS], np.int16)
