"""The second telling, part 2: the grid, exits, prices, counts and damage of one orbital."""

from collections.abc import Iterator

from games.orbital.reference_cards import COLOURS, CORES, EVENTS, MODULES, NUMBERS, Position

Cell = tuple[int, int]
Exit = tuple[Cell, str]
"""A cell to build on and the heading of what is built there."""

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
TURNS = {"left": -1, "ahead": 0, "right": 1}
CORE = (0, 0)
EDGE = NUMBERS["grid"]


def _ring(radius: int) -> Iterator[Cell]:
    """Clockwise from the west: north, east, south, west, and north again."""
    x, y = -radius, 0
    for heading, steps in (("n", radius), ("e", 2 * radius), ("s", 2 * radius), ("w", 2 * radius)):
        for _ in range(steps):
            yield x, y
            x, y = x + STEPS[heading][0], y + STEPS[heading][1]
    for _ in range(radius):
        yield x, y
        y += 1


RING_ORDER = [CORE, *(cell for radius in range(1, EDGE + 1) for cell in _ring(radius))]
RANK = {cell: rank for rank, cell in enumerate(RING_ORDER)}
"""Of each cell of the grid in ring order."""


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def text_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def front(cell: Cell, heading: str) -> Cell:
    return cell[0] + STEPS[heading][0], cell[1] + STEPS[heading][1]


def base_of(cell: Cell, heading: str) -> Cell:
    return cell[0] - STEPS[heading][0], cell[1] - STEPS[heading][1]


def cells(seat: Position) -> list[Cell]:
    """Where modules stand, in the order of lists: by x, then by y."""
    return sorted(map(cell_of, seat["modules"]))


def by_ring(seat: Position) -> list[Cell]:
    """The same, inside out, clockwise, from the west."""
    return sorted(cells(seat), key=lambda cell: RANK[cell])


def module(seat: Position, cell: Cell) -> Position:
    found: Position = seat["modules"][text_of(cell)]
    return found


def card_at(seat: Position, cell: Cell) -> Position:
    found: Position = MODULES[module(seat, cell)["card"]]
    return found


def colour_at(seat: Position, cell: Cell) -> str:
    """Of a module, or of the core."""
    colour: str = seat["core"] if cell == CORE else card_at(seat, cell)["colour"]
    return colour


def working(seat: Position) -> list[Position]:
    """The cards of all undamaged modules."""
    return [MODULES[its["card"]] for its in seat["modules"].values() if its["damage"] == 0]


def total(seat: Position, ability: str) -> int:
    """How much of an always-on ability a seat has, its core included."""
    return int(CORES[seat["core"]].get(ability, 0)) + sum(card.get(ability, 0) for card in working(seat))


def count(seat: Position, colour: str) -> int:
    of_modules = sum(card.get("weight", 1) for card in working(seat) if card["colour"] == colour)
    return int(seat["core"] == colour) + int(of_modules)


def highest_count(seat: Position) -> int:
    return max(count(seat, colour) for colour in COLOURS)


def is_damaged(seat: Position) -> bool:
    return any(its["damage"] for its in seat["modules"].values())


# --- exits ----------------------------------------------------------------------------------------------


def headings_out(card: Position, heading: str) -> list[str]:
    """Where the exits of a module look: left, ahead, right as seen when entering."""
    around = list(STEPS)
    return [around[(around.index(heading) + TURNS[turn]) % 4] for turn in card["exits"]]


def exits_of(seat: Position, cell: Cell) -> list[str]:
    if cell == CORE:
        return list(STEPS)
    its = module(seat, cell)
    return [] if its["damage"] else headings_out(MODULES[its["card"]], its["heading"])


def usable_exits(seat: Position) -> list[Exit]:
    """Exits that work and look at an empty cell of the grid, in the order of lists."""
    taken = {CORE, *cells(seat)}
    found = {
        (front(cell, heading), heading)
        for cell in taken
        for heading in exits_of(seat, cell)
        if front(cell, heading) not in taken and front(cell, heading) in RANK
    }
    return sorted(found, key=lambda place: (place[0], list(STEPS).index(place[1])))


def with_module(seat: Position, place: Exit, its: Position) -> Position:
    """The seat as it would be with one more module."""
    cell, heading = place
    return seat | {"modules": seat["modules"] | {text_of(cell): its | {"heading": heading}}}


def leaves_an_exit(seat: Position, place: Exit, its: Position) -> bool:
    return bool(usable_exits(with_module(seat, place, its)))


def fresh(card: str) -> Position:
    """A module as it is built; its heading comes with its place."""
    return {"card": card, "heading": "", "damage": 0, "used": False}


def price(seat: Position, card: str, mode: str, place: Exit) -> int:
    if mode == "free":
        return 0
    kind = MODULES[card]
    found: int = NUMBERS["build_price"] + kind.get("surcharge", 0) - kind.get("cheap", 0)
    found -= total(seat, "build_discount")
    if colour_at(seat, base_of(*place)) == kind["colour"]:
        found -= NUMBERS["colour_discount"]
    if mode == "prefab":
        found -= EVENTS["prefab-delivery"]["amount"]
    return max(0, found)


def legal_exits(seat: Position, card: str, mode: str, only: list[int] | None) -> list[Exit]:
    """Where a card can be built; `only` is the cell whose exits may be used."""
    return [
        place
        for place in usable_exits(seat)
        if (only is None or base_of(*place) == tuple(only))
        and price(seat, card, mode, place) <= seat["mc"]
        and leaves_an_exit(seat, place, fresh(card))
    ]


def new_places(seat: Position, cell: Cell) -> list[Exit]:
    """Robotic Arm: where an exterior module could stand instead."""
    its = module(seat, cell)
    rest = {text: other for text, other in seat["modules"].items() if text != text_of(cell)}
    lifted = seat | {"modules": rest}
    return [
        place
        for place in usable_exits(lifted)
        if place != (cell, its["heading"]) and leaves_an_exit(lifted, place, its)
    ]


def movable(seat: Position) -> list[Cell]:
    return [cell for cell in cells(seat) if is_exterior(seat, cell) and new_places(seat, cell)]


# --- damage ---------------------------------------------------------------------------------------------


def base_at(seat: Position, cell: Cell) -> Cell:
    return base_of(cell, module(seat, cell)["heading"])


def children(seat: Position, cell: Cell) -> list[Cell]:
    return [other for other in cells(seat) if base_at(seat, other) == cell]


def is_exterior(seat: Position, cell: Cell) -> bool:
    return not children(seat, cell)


def can_be_damaged(seat: Position, cell: Cell) -> bool:
    card = card_at(seat, cell)
    if card.get("immune") or CORES[seat["core"]].get("guard") == card["colour"]:
        return False
    if card.get("shield"):
        return True
    connected = [base_at(seat, cell), *children(seat, cell)]
    return not any(
        card_at(seat, other).get("shield") and module(seat, other)["damage"] == 0
        for other in connected
        if other != CORE
    )


def in_scope(seat: Position, scope: str) -> list[Cell]:
    """The modules of a seat that can be hit."""
    return [
        cell
        for cell in cells(seat)
        if can_be_damaged(seat, cell) and (scope == "any" or is_exterior(seat, cell))
    ]
