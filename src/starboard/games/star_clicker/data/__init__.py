"""The components, by the ids of the data files: pilots, buttons, tiles, disks, levels, lines, areas."""

from typing import NamedTuple

from starboard.engine.data import load_toml

_BOARD, _PILOTS, _TILES, _DISKS, _LEVELS = (
    load_toml(__package__, f"{name}.toml") for name in ("board", "pilots", "tiles", "floppies", "levels")
)

Step = tuple[int, int]
"""One cell east and one cell south."""


class Button(NamedTuple):
    """§1.5 What a button does, and towards which edge; the replicator has no colour."""

    id: str
    name: str
    kind: str
    colour: str
    text: str


class Pilot(NamedTuple):
    """A pilot with the three kinds of each group of the dashboard."""

    id: str
    name: str
    colour: str
    start: str
    power: str
    power_text: str
    groups: dict[str, tuple[str, ...]]


class Tile(NamedTuple):
    """§1.4 A tile of a sector or the cross."""

    id: str
    name: str
    text: str


class Disk(NamedTuple):
    """§1.8 A floppy disk; `group`, `force` and `button` say more about some effects."""

    id: str
    name: str
    effect: str
    probe_line: int
    lines: tuple[int, ...]
    text: str
    group: str
    force: int
    button: str


class Level(NamedTuple):
    """§1.7 A level of the game with its mothership; §9.1 without powers, §9.2, §9.3, §9.4 with them."""

    level: int
    name: str
    stacks: tuple[int, ...]
    symbols: tuple[int, ...]
    powers: bool
    destroy_probes: bool


class Edge(NamedTuple):
    """§1.2 An edge of the board."""

    colour: str
    side: str
    step: Step


SIZE: int = _BOARD["size"]
COLUMNS = "".join(_BOARD["columns"])
PLANET: str = _BOARD["planet"]
CELLS = tuple(f"{column}{row + 1}" for row in range(SIZE) for column in COLUMNS)
EDGES = {
    data["colour"]: Edge(data["colour"], data["side"], (data["dx"], data["dy"])) for data in _BOARD["edge"]
}
LINES: dict[int, tuple[str, ...]] = {data["number"]: tuple(data["cells"]) for data in _BOARD["line"]}
"""§1.3 The cells of each assault line, from the rim to the planet."""
AREAS: dict[str, tuple[str, ...]] = {data["id"]: tuple(data["cells"]) for data in _BOARD["area"]}
AREA_OF = {cell: area for area, cells in AREAS.items() for cell in cells}

BUTTONS = {
    data["id"]: Button(data["id"], data["name"], data["type"], data.get("colour", ""), data["text"])
    for data in _PILOTS["button"]
}
REPLICATOR = "replicator"
GROUPS = "abc"
GROUP_SIZE = 3
KEYS = tuple(range(1, len(GROUPS) * GROUP_SIZE + 1))
"""The numbers of the buttons of a dashboard."""
PILOTS = {
    data["id"]: Pilot(
        data["id"],
        data["name"],
        data["colour"],
        data["start"],
        data["power"],
        data["power_text"],
        {group: tuple(data[group]) for group in GROUPS},
    )
    for data in _PILOTS["pilot"]
}
TILES = {data["id"]: Tile(data["id"], data["name"], data["text"]) for data in _TILES["tile"]}
COUNTS: dict[str, dict[str, int]] = {area: dict(_TILES["counts"][area]) for area in AREAS}
DISKS = {
    data["id"]: Disk(
        data["id"],
        data["name"],
        data["effect"],
        data["probe_line"],
        tuple(data["lines"]),
        data["text"],
        data.get("group", ""),
        data.get("force", 0),
        data.get("button", ""),
    )
    for data in _DISKS["floppy"]
}
DISK_LEVEL: dict[str, int] = {data["id"]: data["level"] for data in _DISKS["floppy"]}
LEVELS = {
    data["level"]: Level(
        data["level"],
        data["name"],
        tuple(data["stacks"]),
        tuple(data["symbols"]),
        data["powers"],
        data["destroy_probes"],
    )
    for data in _LEVELS["level"]
}
POOLS: dict[int, tuple[int, ...]] = {data["level"]: tuple(data["pool"]) for data in _LEVELS["level"]}
SHIELDS: int = _LEVELS["shields"]
TOKENS: int = _LEVELS["creeper_tokens"]
PROBES_NEEDED: int = _LEVELS["probes_needed"]
STACK_DRAWN: int = _DISKS["stack_drawn"]
JAMMERS = 8
PRESSES: int = _PILOTS["presses"]
EXTRA_COST: int = _PILOTS["extra_press_cost"]
POWER_COST: int = _PILOTS["power_cost"]


def letter_of(kind: str) -> str:
    """Y, B, G, P for the colours, R for the replicator: every colour also has a letter."""
    return (BUTTONS[kind].colour or kind)[0].upper()


def group_of(key: int) -> str:
    """§1.5 Buttons 1 to 3 are group a, 4 to 6 b, 7 to 9 c."""
    return GROUPS[(key - 1) // GROUP_SIZE]


def keys_of(group: str) -> tuple[int, ...]:
    """The numbers of the three buttons of a group."""
    first = GROUPS.index(group) * GROUP_SIZE + 1
    return tuple(range(first, first + GROUP_SIZE))


def place_of(cell: str) -> tuple[int, int]:
    """Column and row from the north-west corner, from 0."""
    return COLUMNS.index(cell[0]), int(cell[1]) - 1


def cell_at(column: int, row: int) -> str:
    """The cell there; the board wraps round."""
    return f"{COLUMNS[column % SIZE]}{row % SIZE + 1}"
