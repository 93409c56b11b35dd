"""§4.1 The grid: 121 cells, numbered north along each column, the columns from west to east.

10 21 … 120        x from -5 to 5, within x the y from -5 to 5;
 …  … …  …         the core is in cell 60.
 1 12 … 111        Directions: 0 north, 1 east, 2 south, 3 west.
 0 11 … 110
"""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.orbital.rules.cards import NONE, REACH

SIDE = 2 * REACH + 1
CELLS = SIDE * SIDE
CENTRE: Any = np.int64(CELLS // 2)
DIRECTION_IDS = ("n", "e", "s", "w")
DIRECTIONS = len(DIRECTION_IDS)
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def cell_at(x: int, y: int) -> int:
    """The number of a cell, NONE outside of the grid."""
    return (x + REACH) * SIDE + y + REACH if max(abs(x), abs(y)) <= REACH else NONE


def place_of(cell: int) -> tuple[int, int]:
    """x and y of a cell."""
    return int(cell) // SIDE - REACH, int(cell) % SIDE - REACH


PLACES = tuple(place_of(cell) for cell in range(CELLS))
CELL_IDS = tuple(f"{x},{y}" for x, y in PLACES)
NEXT = table([[cell_at(x + dx, y + dy) for dx, dy in _STEPS] for x, y in PLACES], np.int64)
"""NEXT[cell, direction]: the neighbour, or NONE."""


def _turn(x: int, y: int) -> tuple[int, int]:
    """§4.5 The ring, and how far round it from the west, clockwise."""
    r = max(abs(x), abs(y))
    if x == -r and y >= 0:
        return r, y
    if y == r:
        return r, r + x + r
    if x == r:
        return r, 3 * r + r - y
    if y == -r:
        return r, 5 * r + r - x
    return r, 7 * r + y + r


_IN_RINGS = sorted(range(CELLS), key=lambda cell: _turn(*place_of(cell)))
RING = table([cell for cell in _IN_RINGS if cell != CENTRE], np.int64)
"""§4.5 The cells of modules in ring order."""
RING_RANK = table([_IN_RINGS.index(cell) for cell in range(CELLS)], np.int64)
"""Each cell's place in that order; the core is the very first."""
