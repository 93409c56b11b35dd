"""The record of Star Fleet Scramble and the tables its rules read.

§2.1 Squares are numbered on the largest board, for all boards:

    9 | 72 73 74 75 76 77 78 79 80        A piece is one number: 0 for an empty square, else
      |           …                       1 + 27 × seat + 9 × (size − 1) + pose, where the pose is one
    2 |  9 10 11 12 13 14 15 16 17        of the eight facings, clockwise from north, or SHIELD.
    1 |  0  1  2  3  4  5  6  7  8
         a  b  c  d  e  f  g  h  i
"""

import hashlib
from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record, table
from starboard.engine.data import load_data

_SHIPS = load_data(__package__, "ships.toml")
_BOARDS = load_data(__package__, "boards.toml")["board"]

SIDE = 9
SQUARES = SIDE * SIDE
SEATS = 2
SHIPS = sum(ship["count"] for ship in _SHIPS["ship"])
FACINGS = len(_SHIPS["facing"])
SHIELD = FACINGS
POSES = FACINGS + 1
EMPTY = 0
NOWHERE = -1
LONGEST_MEMORY = 201
"""The largest quiet limit and the arrangement it counts from."""
BUCKETS = 1024


class Phase(IntEnum):
    """What kind of node it is."""

    ACT = 0
    ORIENT = 1
    OVER = 2


class Reason(IntEnum):
    """Why the game is over."""

    NONE = 0
    POINTS = 1
    LIMIT = 2
    STUCK = 3


class Winner(IntEnum):
    """Who has won: a seat, or both together."""

    BLUE = 0
    RED = 1
    BOTH = 2


State = record(
    [
        ("layout", np.int16),  # which board of boards.toml
        ("side", np.int16),  # its squares in a row
        ("target", np.int16),
        ("quiet_limit", np.int16),
        ("phase", np.int16),
        ("turn", np.int16),  # the seat whose turn it is
        ("active", np.int16),  # the square of the ship to be oriented, or NOWHERE
        ("reason", np.int16),
        ("winner", np.int16),
        ("scores", np.int16, (SEATS,)),
        ("board", np.int8, (SQUARES,)),
        ("ships", np.int16, (SEATS,)),  # how many ships each seat has …
        ("fleets", np.int16, (SEATS, SHIPS)),  # … and their squares, in ascending order
        ("key", np.uint64),  # names the arrangement on the board
        ("remembered", np.int16),  # how many arrangements since the last capture
        ("keys", np.uint64, (LONGEST_MEMORY,)),  # their names …
        ("bucket_used", np.uint8, (BUCKETS,)),  # … a quick "certainly new" …
        ("memory", np.int8, (LONGEST_MEMORY, SQUARES)),  # … and themselves, which only positions show
    ]
)


def piece_of(seat: int, size: int, pose: int) -> int:
    """The number of a ship on the board."""
    return 1 + (seat * 3 + size - 1) * POSES + pose


_PIECES = [(seat, size, pose) for seat in range(SEATS) for size in (1, 2, 3) for pose in range(POSES)]
PIECES = 1 + len(_PIECES)
SEAT_OF = table([NOWHERE, *(seat for seat, _, _ in _PIECES)], np.int16)
SIZE_OF = table([0, *(size for _, size, _ in _PIECES)], np.int16)
POSE_OF = table([NOWHERE, *(pose for _, _, pose in _PIECES)], np.int16)

_STEPS = [facing["step"] for facing in _SHIPS["facing"]]
STEP = table([file + SIDE * rank for file, rank in _STEPS], np.int16)


def _squares_ahead(side: int, square: int, facing: int) -> int:
    rank, file = divmod(square, SIDE)
    ahead = 0
    while 0 <= file + _STEPS[facing][0] < side and 0 <= rank + _STEPS[facing][1] < side:
        file, rank, ahead = file + _STEPS[facing][0], rank + _STEPS[facing][1], ahead + 1
    return ahead


AHEAD = table(
    [
        [[_squares_ahead(side, square, facing) for facing in range(FACINGS)] for square in range(SQUARES)]
        for side in range(SIDE + 1)
    ],
    np.int16,
)
"""AHEAD[side, square, facing]: how many squares lie between a ship and the edge."""

LAYOUTS = [board["id"] for board in _BOARDS]
SIDE_OF = table([board["size"] for board in _BOARDS], np.int16)


def _formation(rows: list[str], side: int) -> list[int]:
    """§2.2 A fleet in its corner and its image after half a turn."""
    sizes = {ship["letter"]: ship["size"] for ship in _SHIPS["ship"]}
    board = [EMPTY] * SQUARES
    for rank, row in enumerate(reversed(rows)):
        for file, letter in enumerate(row):
            if letter in sizes:
                board[rank * SIDE + file] = piece_of(0, sizes[letter], SHIELD)
                board[(side - 1 - rank) * SIDE + side - 1 - file] = piece_of(1, sizes[letter], SHIELD)
    return board


START = table([_formation(board["rows"], board["size"]) for board in _BOARDS], np.int8)


def _key(square: int, piece: int) -> int:
    if piece == EMPTY:
        return 0
    return int.from_bytes(hashlib.sha256(f"{square} {piece}".encode()).digest()[:8], "big")


KEY = table([[_key(square, piece) for piece in range(PIECES)] for square in range(SQUARES)], np.uint64)
"""The name of an arrangement is the exclusive or of KEY[square, piece] over its ships."""
