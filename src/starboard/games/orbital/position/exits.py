"""The plan of an orbital in a view: its exits, the prices of builds, the modules that can be damaged."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from starboard.games.orbital.data import CARDS, CORES, NUMBERS, Card, Orbital, View

Cell = tuple[int, int]

WAYS: Mapping[str, Cell] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
ROUND = "nesw"
TURNS = {"left": 3, "ahead": 0, "right": 1}
CORE: Cell = (0, 0)
EDGE: int = NUMBERS["grid"]
PREFAB: int = CARDS["prefab-delivery"].amount


class Exit(NamedTuple):
    """§4.3 An exit: the module it belongs to, its direction, and the cell in front of it."""

    base: Cell
    way: str
    front: Cell


class Place(NamedTuple):
    """§7.2 A legal place for a module: the exit, the price, and the number of usable exits left."""

    exit: Exit
    price: int
    left: int

    @property
    def move(self) -> str:
        """at 1,0 e"""
        return f"at {word_of(self.exit.front)} {self.exit.way}"


# --- cells and headings ------------------------------------------------------------------------------


def cell_of(word: str) -> Cell:
    """The cell of a word like `1,-2`."""
    x, y = word.split(",")
    return int(x), int(y)


def word_of(cell: Cell) -> str:
    """1,-2"""
    return f"{cell[0]},{cell[1]}"


def ahead(cell: Cell, way: str) -> Cell:
    """The next cell in a direction."""
    dx, dy = WAYS[way]
    return cell[0] + dx, cell[1] + dy


def behind(cell: Cell, way: str) -> Cell:
    """§4.2 The base of a module with that heading."""
    dx, dy = WAYS[way]
    return cell[0] - dx, cell[1] - dy


def turned(way: str, side: str) -> str:
    """§4.2 Left, ahead or right of a heading."""
    return ROUND[(ROUND.index(way) + TURNS[side]) % 4]


def exits_of(card: Card, heading: str) -> list[str]:
    """The directions of a module's exits."""
    return [turned(heading, side) for side in card.exits]


def in_grid(cell: Cell) -> bool:
    """§4.1 Within five cells of the core."""
    return max(abs(cell[0]), abs(cell[1])) <= EDGE


@cache
def ring_order() -> tuple[Cell, ...]:
    """§4.5 All cells inside out, each ring clockwise from the west."""
    return (CORE, *(cell for radius in range(1, EDGE + 1) for cell in _ring(radius)))


def _ring(r: int) -> Iterator[Cell]:
    yield from ((-r, y) for y in range(r))
    yield from ((x, r) for x in range(-r, r))
    yield from ((r, y) for y in range(r, -r, -1))
    yield from ((x, -r) for x in range(r, -r, -1))
    yield from ((-r, y) for y in range(-r, 0))


@cache
def _rank() -> dict[Cell, int]:
    """The index of each cell in ring order."""
    return {cell: at for at, cell in enumerate(ring_order())}


# --- modules -----------------------------------------------------------------------------------------


def modules_of(orbital: Orbital) -> dict[Cell, Mapping[str, Any]]:
    """The modules by their cells, in ring order."""
    found = {cell_of(word): module for word, module in orbital["modules"].items()}
    return dict(sorted(found.items(), key=lambda each: _rank().get(each[0], len(_rank()))))


def working(orbital: Orbital) -> Iterator[Card]:
    """§8.14 The cards of the undamaged modules."""
    for module in orbital["modules"].values():
        if not module["damage"]:
            yield CARDS[module["card"]]


def bonus(orbital: Orbital, name: str) -> int:
    """§8.14 The sum of a perk over working modules, such as `build_discount`."""
    return sum(int(card.numbers.get(name, 0)) for card in working(orbital))


def exterior(orbital: Orbital) -> set[Cell]:
    """§4.4 The modules on which nothing is built."""
    modules = modules_of(orbital)
    return set(modules) - {behind(cell, module["heading"]) for cell, module in modules.items()}


def shielded(orbital: Orbital) -> dict[Cell, str]:
    """§10.3 The modules that cannot be damaged, and why: `immune`, `core` or `shield`."""
    modules = modules_of(orbital)
    guard = CORES[orbital["core"]].numbers.get("guard")
    found = {cell: _protection(modules, cell, guard) for cell in modules}
    return {cell: why for cell, why in found.items() if why}


def _protection(modules: Mapping[Cell, Mapping[str, Any]], cell: Cell, guard: str | None) -> str:
    module = modules[cell]
    card = CARDS[module["card"]]
    if card.numbers.get("immune"):
        return "immune"
    if guard == card.colour:
        return "core"
    if card.numbers.get("shield"):
        return ""
    near = [behind(cell, module["heading"])]
    near += [other for other, each in modules.items() if behind(other, each["heading"]) == cell]
    return "shield" if any(_shields(modules.get(other)) for other in near) else ""


def _shields(module: Mapping[str, Any] | None) -> bool:
    return module is not None and not module["damage"] and bool(CARDS[module["card"]].numbers.get("shield"))


def targets(orbital: Orbital, scope: str = "any") -> list[Cell]:
    """§10.3 The modules that can be damaged; with scope `exterior` only those."""
    safe, outside = shielded(orbital), exterior(orbital)
    return [cell for cell in modules_of(orbital) if cell not in safe and (scope == "any" or cell in outside)]


def crew_symbols(orbital: Orbital) -> int:
    """§4.7 The crew that an orbital supports."""
    return CORES[orbital["core"]].crew + sum(card.crew for card in working(orbital))


# --- exits and prices --------------------------------------------------------------------------------


def usable_exits(orbital: Orbital) -> list[Exit]:
    """§4.3 The exits where a module can be built."""
    modules = modules_of(orbital)
    ways = {CORE: list(ROUND)} | {
        cell: exits_of(CARDS[module["card"]], module["heading"])
        for cell, module in modules.items()
        if not module["damage"]
    }
    found = [Exit(cell, way, ahead(cell, way)) for cell, each in ways.items() for way in each]
    taken = {CORE, *modules}
    return [exit for exit in found if in_grid(exit.front) and exit.front not in taken]


def colour_at(orbital: Orbital, cell: Cell) -> str:
    """The colour of the core or of a module."""
    if cell == CORE:
        return str(orbital["core"])
    return CARDS[orbital["modules"][word_of(cell)]["card"]].colour


def price(orbital: Orbital, card: Card, base: Cell, mode: str = "normal") -> int:
    """§7.3 The price of a card on an exit of a module or of the core."""
    if mode == "free":
        return 0
    full = NUMBERS["build_price"] + card.numbers.get("surcharge", 0) - card.numbers.get("cheap", 0)
    less = bonus(orbital, "build_discount") + (PREFAB if mode == "prefab" else 0)
    same = NUMBERS["colour_discount"] if colour_at(orbital, base) == card.colour else 0
    return max(0, int(full) - less - int(same))


def with_module(orbital: Orbital, card: str, cell: Cell, heading: str) -> dict[str, Any]:
    """The orbital after a build."""
    module = {"card": card, "heading": heading, "damage": 0, "used": False}
    return {**orbital, "modules": {**orbital["modules"], word_of(cell): module}}


def without_module(orbital: Orbital, cell: Cell) -> dict[str, Any]:
    """§8.13 The orbital without a module."""
    rest = {word: module for word, module in orbital["modules"].items() if word != word_of(cell)}
    return {**orbital, "modules": rest}


def exits_left(orbital: Orbital, card: str, exit: Exit) -> int:
    """§7.4 The number of usable exits after a build."""
    return len(usable_exits(with_module(orbital, card, exit.front, exit.way)))


def places(orbital: Orbital, card: str, mode: str = "normal", base: Cell | None = None) -> list[Place]:
    """§7.2 The legal exits for a card; with `base` only those of that module."""
    found = [
        Place(exit, price(orbital, CARDS[card], exit.base, mode), exits_left(orbital, card, exit))
        for exit in usable_exits(orbital)
        if base is None or exit.base == base
    ]
    return [place for place in found if place.price <= orbital["mc"] and place.left]


def cheapest(orbital: Orbital, card: str) -> int | None:
    """The lowest price of a card now, also above the seat's money; None: it fits nowhere."""
    rich = {**orbital, "mc": 1000}
    return min((place.price for place in places(rich, card)), default=None)


def arm_places(orbital: Orbital, cell: Cell) -> list[Place]:
    """§8.13 The places where the Robotic Arm can put a module; the price is 0."""
    module = orbital["modules"][word_of(cell)]
    rest, old = without_module(orbital, cell), (cell, module["heading"])
    found = []
    for exit in usable_exits(rest):
        if (exit.front, exit.way) != old:
            after = {**module, "heading": exit.way}
            moved = {**rest, "modules": {**rest["modules"], word_of(exit.front): after}}
            found.append(Place(exit, 0, len(usable_exits(moved))))
    return [place for place in found if place.left]


# --- other prices ------------------------------------------------------------------------------------


def repair_price(orbital: Orbital) -> int:
    """§7.10 The price of removing one damage token."""
    return max(0, int(NUMBERS["repair_price"]) - bonus(orbital, "repair_discount"))


def market_price(orbital: Orbital, slot: int) -> int:
    """§7.7 The price of the card in a slot of the market."""
    return max(0, slot - bonus(orbital, "market_discount"))


def hand_size(orbital: Orbital) -> int:
    """§11.4 The hand limit at the end of the year."""
    core = CORES[orbital["core"]].numbers.get("hand_size", 0)
    return int(NUMBERS["hand_size"]) + int(core) + bonus(orbital, "hand_size")


def crew_at_work(orbital: Orbital) -> dict[Cell, int]:
    """§8.1 The places of the used crew: on the used modules as far as possible, the rest beside the core."""
    left = int(orbital["crew_used"])
    found: dict[Cell, int] = {}
    for cell, module in modules_of(orbital).items():
        here = min(left, CARDS[module["card"]].cost_crew) if module["used"] else 0
        if here:
            found[cell] = here
            left -= here
    if left:
        found[CORE] = left
    return found


def task(view: View) -> Mapping[str, Any]:
    """The first task of the queue; empty in a plain turn."""
    first: Mapping[str, Any] = view["queue"][0] if view["queue"] else {}
    return first


def offered_places(view: View) -> tuple[str, list[Place]]:
    """The card that is being placed and its legal places, in the phases `place` and `arm_to`."""
    now = task(view)
    orbital = view["seats"][now["seat"]]
    if now["do"] == "arm_to":
        return orbital["modules"][now["module"]]["card"], arm_places(orbital, cell_of(now["module"]))
    base = tuple(now["from"]) if now["from"] else None
    return now["card"], places(orbital, now["card"], now["mode"], base)
