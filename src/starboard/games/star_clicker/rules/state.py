"""The record of Star Clicker and the tables its rules read.

§1.1 Cells are numbered row by row from the north-west, §1.3 lines one less than on the board:

         a   b   c   d   e   f   g
    1    0   1   2   3   4   5   6          line 1 (number 0)  0  8 16
    2    7   8   9  10  11  12  13          line 2 (number 1)  3 10 17
    3   14  15  16  17  18  19  20          line 3 (number 2)  6 12 18
    4   21  22  23  24  25  26  27          line 4 (number 3) 27 26 25
    5   28  29  30  31  32  33  34          line 5 (number 4) 48 40 32
    6   35  36  37  38  39  40  41          line 6 (number 5) 45 38 31
    7   42  43  44  45  46  47  48          line 7 (number 6) 42 36 30
                                            line 8 (number 7) 21 22 23

A creeper is the step of its line it stands on: 0 at the rim, 1, 2 beside the planet. All other things are
numbers from 0 in the order of the data files: levels, pilots, buttons, kinds of buttons, tiles, disks.
"""

from enum import IntEnum

import numpy as np

from starboard.engine.compiling.jit import record, table
from starboard.engine.data import load_data

BOARD = load_data(__package__, "board.toml")
TILE_DATA = load_data(__package__, "tiles.toml")
PILOT_DATA = load_data(__package__, "pilots.toml")
DISK_DATA = load_data(__package__, "floppies.toml")
LEVEL_DATA = load_data(__package__, "levels.toml")

SIZE = BOARD["size"]
CELL_IDS = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in BOARD["columns"])
COLOUR_IDS = tuple(edge["colour"] for edge in BOARD["edge"])
AREA_IDS = tuple(area["id"] for area in BOARD["area"])
TILE_IDS = tuple(tile["id"] for tile in TILE_DATA["tile"])
KIND_IDS = tuple(button["id"] for button in PILOT_DATA["button"])
PILOT_IDS = tuple(pilot["id"] for pilot in PILOT_DATA["pilot"])
DISK_IDS = tuple(disk["id"] for disk in DISK_DATA["floppy"])
GROUP_IDS = ("a", "b", "c")
SECTOR_IDS = tuple(area for area in AREA_IDS if area.isdecimal())

CELLS, COLOURS, AREAS, TILES = len(CELL_IDS), len(COLOUR_IDS), len(AREA_IDS), len(TILE_IDS)
KINDS, PILOTS, DISKS, GROUPS = len(KIND_IDS), len(PILOT_IDS), len(DISK_IDS), len(GROUP_IDS)
LINES, SECTORS = len(BOARD["line"]), len(SECTOR_IDS)
STEPS = len(BOARD["line"][0]["cells"])
BUTTONS = KINDS
"""A dashboard has one button of each kind."""
MOST_PLAYERS = PILOTS

TOKENS = LEVEL_DATA["creeper_tokens"]
SHIELDS = LEVEL_DATA["shields"]
STACKS = len(LEVEL_DATA["level"][0]["stacks"])
PROBES_NEEDED = LEVEL_DATA["probes_needed"]
ROUND_LIMIT = LEVEL_DATA["round_limit"]
JAMMERS = sum(counts.get("jammer", 0) for counts in TILE_DATA["counts"].values())

START_ENERGY = PILOT_DATA["start_energy"]
PRESSES = PILOT_DATA["presses"]
EXTRA_PRESS_COST = PILOT_DATA["extra_press_cost"]
POWER_COST = PILOT_DATA["power_cost"]
DESTROY_COST = PILOT_DATA["destroy_cost"]
STACK_DRAWN = DISK_DATA["stack_drawn"]
STACK_SIZE = STACK_DRAWN + sum(
    disk["level"] == DISK_DATA["stack_certain_level"] for disk in DISK_DATA["floppy"]
)

NONE = -1
"""No creeper on the line, no disk in force, nobody, a button nobody knows."""
BARE = -1
"""A cell without a tile."""
HIDDEN = -2
"""A cell with a face-down tile."""
EDGE = -1
"""Where a shot leaves the board."""


class Phase(IntEnum):
    """What kind of node it is."""

    PILOTS = 0
    BUTTON = 1
    COPY = 2
    EXTEND = 3
    TILE = 4
    PEEK = 5
    FLOPPY = 6
    ION = 7
    BUG = 8
    OVER = 9


class Use(IntEnum):
    """Why a button is turned up."""

    PRESS = 0
    PEEK_OWN = 1
    PEEK_OTHER = 2


class Tile(IntEnum):
    """§1.4 What lies on the cells."""

    EMPTY = 0
    ACCELERATOR = 1
    RESERVE = 2
    PROBE = 3
    JAMMER = 4


class Power(IntEnum):
    """§5.1 Each pilot has one."""

    SCAN = 0
    REPEL = 1
    EXTEND = 2
    PEEK = 3


class Effect(IntEnum):
    """§1.8 What a disk does."""

    ION_GUN = 0
    ATTACK = 1
    OUTAGE = 2
    PROBLEM = 3
    RAYS = 4
    BUG = 5


State = record(
    [
        ("players", np.int64),  # seats are wide, so that each rule is compiled for one kind of number
        ("level", np.int16),  # 0 … 3
        ("pilots", np.int64, (MOST_PLAYERS,)),  # who flies in each seat
        ("phase", np.int16),
        ("seat", np.int64),  # the seat that has the offer, or acts
        ("rounds", np.int16),  # which round it is, from 1
        ("shields", np.int16),
        ("mothership", np.int16, (STACKS,)),
        ("stock", np.int16),
        ("removed", np.int16),
        ("ships", np.int64, (MOST_PLAYERS,)),  # cells
        ("energy", np.int16, (MOST_PLAYERS,)),
        ("creepers", np.int64, (LINES,)),  # a step of the line, or NONE
        ("tiles", np.int16, (CELLS,)),  # a face-up tile, BARE or HIDDEN
        ("unseen", np.int16, (AREAS, TILES)),  # how many of each tile lie face down in each area
        ("jammers", np.int16, (SECTORS,)),  # destroyed
        ("probes", np.int16),  # destroyed
        ("buttons", np.int16, (MOST_PLAYERS, BUTTONS)),  # what is known: a kind, or NONE
        ("visible", np.int16, (MOST_PLAYERS,)),  # one bit for each button that is face up
        ("presses", np.int16, (MOST_PLAYERS,)),
        ("boosted", np.uint8, (MOST_PLAYERS,)),
        ("powered", np.uint8, (MOST_PLAYERS,)),
        ("done", np.uint8, (MOST_PLAYERS,)),
        ("waited", np.uint8, (MOST_PLAYERS,)),
        ("broken", np.uint8, (MOST_PLAYERS,)),
        ("floppy", np.int16),  # the disk in force, or NONE
        ("outage", np.bool_),
        ("certain", np.int32),  # disks of the stack, one bit for each, …
        ("possible", np.int32),  # … those of which some are in it, …
        ("draws", np.int16),  # … and how many of these
        ("discard", np.int32),
        ("of", np.int64),  # at BUTTON: whose button is turned up, …
        ("button", np.int64),
        ("use", np.int64),
        ("cell", np.int64),  # at TILE: which tile is turned up
        ("direction", np.int64),  # at EXTEND and TILE: where the ship flies, NONE for a scan
    ]
)

# --- the board ------------------------------------------------------------------------------------------

PLANET = CELL_IDS.index(BOARD["planet"])
_STEP = [(edge["dx"], edge["dy"]) for edge in BOARD["edge"]]


def _beyond(cell: int, direction: int, wraps: bool) -> int:
    row, column = divmod(cell, SIZE)
    x, y = column + _STEP[direction][0], row + _STEP[direction][1]
    if wraps or (0 <= x < SIZE and 0 <= y < SIZE):
        return y % SIZE * SIZE + x % SIZE
    return EDGE


AHEAD = table(
    [[_beyond(cell, direction, False) for direction in range(COLOURS)] for cell in range(CELLS)], np.int64
)
"""§4.1 AHEAD[cell, direction]: the next cell of a shot, or EDGE."""
AROUND = table(
    [[_beyond(cell, direction, True) for direction in range(COLOURS)] for cell in range(CELLS)], np.int64
)
"""§4.3 AROUND[cell, direction]: the next cell of a flight, which wraps round."""

_LINE_CELLS = [[CELL_IDS.index(cell) for cell in line["cells"]] for line in BOARD["line"]]
LINE_CELL = table(_LINE_CELLS, np.int64)
"""§1.3 LINE_CELL[line, step]: from the rim to the planet."""
_WHERE = {cell: (line, step) for line, cells in enumerate(_LINE_CELLS) for step, cell in enumerate(cells)}
LINE_AT = table([_WHERE.get(cell, (NONE, NONE))[0] for cell in range(CELLS)], np.int64)
"""The line that a cell is part of, or NONE."""
STEP_AT = table([_WHERE.get(cell, (NONE, NONE))[1] for cell in range(CELLS)], np.int64)
CORNERS = [CELL_IDS.index(corner) for corner in BOARD["corners"]]
FIRST_STEP = table([0 if cells[0] in CORNERS else NONE for cells in _LINE_CELLS], np.int16)
"""§2.2 Which lines have a creeper at the start."""

_AREA = {cell: number for number, area in enumerate(BOARD["area"]) for cell in area["cells"]}
AREA_AT = table([_AREA.get(cell, NONE) for cell in CELL_IDS], np.int16)
"""§1.4 The area of a cell's tile, or NONE."""
TILE_CELLS = [cell for cell in range(CELLS) if AREA_AT[cell] != NONE]
TILE_COUNT = table(
    [[TILE_DATA["counts"][area].get(tile, 0) for tile in TILE_IDS] for area in AREA_IDS], np.int16
)
"""TILE_COUNT[area, tile]"""
_SECTOR = {int(id): sector for sector, id in enumerate(SECTOR_IDS)}
SECTOR_OF = table([_SECTOR.get(line["number"], NONE) for line in BOARD["line"]], np.int16)
"""§9.5 The sector in which a line is the middle, or NONE."""

# --- dashboards -----------------------------------------------------------------------------------------

REPLICATOR = KIND_IDS.index("replicator")
FIRES = table([button["type"] == "fire" for button in PILOT_DATA["button"]], np.bool_)
DIRECTION = table(
    [COLOUR_IDS.index(button["colour"]) if "colour" in button else NONE for button in PILOT_DATA["button"]],
    np.int64,
)
"""§1.2 Towards which edge a kind of button fires or flies."""
START = table([CELL_IDS.index(pilot["start"]) for pilot in PILOT_DATA["pilot"]], np.int16)
POWER = table([Power[pilot["power"].upper()] for pilot in PILOT_DATA["pilot"]], np.int16)
GROUP_SIZE = BUTTONS // GROUPS
GROUP_OF = table([button // GROUP_SIZE for button in range(BUTTONS)], np.int64)
"""The group of a button."""
GROUP_KIND = table(
    [
        [sorted(KIND_IDS.index(kind) for kind in pilot[group]) for group in GROUP_IDS]
        for pilot in PILOT_DATA["pilot"]
    ],
    np.int16,
)
"""§1.5 GROUP_KIND[pilot, group]: its three kinds of buttons, ascending."""

# --- disks ----------------------------------------------------------------------------------------------

_DISKS = DISK_DATA["floppy"]
DISK_BIT = table([1 << disk for disk in range(DISKS)], np.int32)
"""Sets of disks have one bit for each."""
EFFECT = table([Effect[disk["effect"].upper().replace("-", "_")] for disk in _DISKS], np.int16)
ION_GROUP = table([GROUP_IDS.index(disk["group"]) if "group" in disk else NONE for disk in _DISKS], np.int64)
FORCE = table([disk.get("force", 0) for disk in _DISKS], np.int64)
DEAD_KIND = table([KIND_IDS.index(disk["button"]) if "button" in disk else NONE for disk in _DISKS], np.int16)
"""§7.4 The kind of button that a technical problem is about."""
PROBE_LINE = table([disk["probe_line"] - 1 for disk in _DISKS], np.int64)
DISK_LINE = table([[line - 1 for line in disk["lines"]] for disk in _DISKS], np.int64)

# --- levels ---------------------------------------------------------------------------------------------

_LEVELS = LEVEL_DATA["level"]
LEVELS = len(_LEVELS)


def _disks(levels: list[int]) -> int:
    return sum(1 << number for number, disk in enumerate(_DISKS) if disk["level"] in levels)


STACK = table([level["stacks"] for level in _LEVELS], np.int16)
"""§1.7 STACK[level, stack]: how many creepers the mothership has at the start."""
ATTACK_FORCE = table([level["symbols"] for level in _LEVELS], np.int64)
"""ATTACK_FORCE[level, stack]: the general attack when this stack is empty."""
HAS_POWERS = table([level["powers"] for level in _LEVELS], np.bool_)
BREAKS = table([level["broken_replicators"] for level in _LEVELS], np.bool_)
"""§9.3 Replicators can be broken."""
DESTROYS_PROBES = table([level["destroy_probes"] for level in _LEVELS], np.bool_)
NEUTRALISES = table([level["neutralise_lines"] for level in _LEVELS], np.bool_)
CERTAIN = _disks([DISK_DATA["stack_certain_level"]])
POOL = table([_disks(level["pool"]) for level in _LEVELS], np.int32)
"""§2.4 The disks of which six are in the stack."""
