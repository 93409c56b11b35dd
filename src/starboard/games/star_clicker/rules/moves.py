"""The 119 moves and the 38 outcomes by number.

press n, boost n          0 … 8, 9 … 17        n = 1 … 9
destroy                  18
scan CELL                19 … 58               the cells that have a tile at the start
repel LINE               59 … 66
peek n                   67 … 75
wait, done               76, 77
copy KIND                78 … 85               all kinds but the replicator
extend 1, extend 2, skip 86, 87, 88
peek PILOT n             89 … 115              of all pilots but the one who peeks
ion GROUP               116 … 118

~KIND 0 … 8, ~TILE 9 … 13, ~DISK 14 … 33, ~broken PILOT 34 … 37
"""

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.games.star_clicker.rules.state import (
    BUTTONS,
    CELL_IDS,
    CELLS,
    DISK_IDS,
    DISKS,
    GROUP_IDS,
    KIND_IDS,
    KINDS,
    LINES,
    NONE,
    PILOT_IDS,
    PILOTS,
    POWER,
    REPLICATOR,
    TILE_CELLS,
    TILE_IDS,
    TILES,
    Power,
)

_NUMBERS = range(1, BUTTONS + 1)
_PEEKED = [pilot for pilot in range(PILOTS) if POWER[pilot] != Power.PEEK]
_COPIED = [kind for kind in range(KINDS) if kind != REPLICATOR]

MOVES = (
    *(f"press {number}" for number in _NUMBERS),
    *(f"boost {number}" for number in _NUMBERS),
    "destroy",
    *(f"scan {CELL_IDS[cell]}" for cell in TILE_CELLS),
    *(f"repel {line}" for line in range(1, LINES + 1)),
    *(f"peek {number}" for number in _NUMBERS),
    "wait",
    "done",
    *(f"copy {KIND_IDS[kind]}" for kind in _COPIED),
    "extend 1",
    "extend 2",
    "skip",
    *(f"peek {PILOT_IDS[pilot]} {number}" for pilot in _PEEKED for number in _NUMBERS),
    *(f"ion {group}" for group in GROUP_IDS),
)
OUTCOMES = (
    *(f"~{kind}" for kind in KIND_IDS),
    *(f"~{tile}" for tile in TILE_IDS),
    *(f"~{disk}" for disk in DISK_IDS),
    *(f"~broken {pilot}" for pilot in PILOT_IDS),
)

FIRST_PRESS = 0
FIRST_BOOST = FIRST_PRESS + BUTTONS
DESTROY = FIRST_BOOST + BUTTONS
FIRST_SCAN = DESTROY + 1
FIRST_REPEL = FIRST_SCAN + len(TILE_CELLS)
FIRST_PEEK = FIRST_REPEL + LINES
WAIT = FIRST_PEEK + BUTTONS
DONE = WAIT + 1
FIRST_COPY = DONE + 1
FIRST_EXTEND = FIRST_COPY + len(_COPIED)
SKIP = FIRST_EXTEND + 2
FIRST_PEEK_OTHER = SKIP + 1
FIRST_ION = FIRST_PEEK_OTHER + len(_PEEKED) * BUTTONS

FIRST_TILE = KINDS
"""The first outcome that is a tile, a disk, a pilot."""
FIRST_DISK = FIRST_TILE + TILES
FIRST_BROKEN = FIRST_DISK + DISKS

_SCAN = {cell: FIRST_SCAN + number for number, cell in enumerate(TILE_CELLS)}
SCAN = table([_SCAN.get(cell, NONE) for cell in range(CELLS)], np.int16)
"""SCAN[cell] turns up its tile."""
SCANNED = table(TILE_CELLS, np.int64)
"""SCANNED[number - FIRST_SCAN]: the cell."""
PEEKED_PILOT = table([pilot for pilot in _PEEKED for _ in range(BUTTONS)], np.int64)
PEEKED_BUTTON = table([button for _ in _PEEKED for button in range(BUTTONS)], np.int64)
PEEKED = len(_PEEKED) * BUTTONS
