"""Flights and shots at a position, for pictures and labels."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.games.star_clicker.data import BUTTONS, EDGES, PLANET, SIZE, cell_at, place_of
from starboard.games.star_clicker.reading.table import View


class Flight(NamedTuple):
    """A flight: every cell it passes, skipped ones too, and its landing cell."""

    start: str
    passed: tuple[str, ...]
    end: str


class Shot(NamedTuple):
    """A shot: the cells it crosses, and what it hits."""

    start: str
    crossed: tuple[str, ...]
    hit: str
    """`planet`, `creeper`, `ship`, or nothing."""
    cell: str
    """The cell that it hits, or the last cell before the edge."""


def is_skipped(view: View, seat: int, cell: str) -> bool:
    """§4.4 Other ships, creepers, the planet and face-up accelerators are skipped."""
    others = [ship for other, ship in enumerate(view["ships"]) if other != seat]
    return (
        cell == PLANET
        or cell in others
        or cell in view["creepers"]
        or view["tiles"].get(cell) == "accelerator"
    )


def fly(view: View, seat: int, colour: str, spaces: int = 1) -> Flight:
    """§4.3 A flight of some spaces towards an edge, wrapping round."""
    start = view["ships"][seat]
    passed: list[str] = []
    for cell in round_the_board(start, colour):
        passed.append(cell)
        spaces -= cell == start or not is_skipped(view, seat, cell)
        if not spaces:
            break
    return Flight(start, tuple(passed), passed[-1])


def round_the_board(start: str, colour: str) -> Iterator[str]:
    """The cells towards an edge, and on from the opposite one, for ever."""
    (column, row), (east, south) = place_of(start), EDGES[colour].step
    while True:
        column, row = column + east, row + south
        yield cell_at(column, row)


def goes_round(start: str, end: str, colour: str) -> bool:
    """§4.3 Whether a flight between these cells goes beyond the edge."""
    (column, row), (far, deep), (east, south) = place_of(start), place_of(end), EDGES[colour].step
    return (far - column) * east + (deep - row) * south <= 0


def shoot(view: View, seat: int, colour: str) -> Shot:
    """§4.1 Straight on to the first creeper, ship or planet, or over the edge."""
    start = view["ships"][seat]
    crossed: list[str] = []
    for cell in ahead(start, colour):
        crossed.append(cell)
        if hit := _thing_on(view, cell):
            return Shot(start, tuple(crossed), hit, cell)
    return Shot(start, tuple(crossed), "", crossed[-1] if crossed else start)


def ahead(cell: str, colour: str) -> Iterator[str]:
    """The cells from here to an edge."""
    (column, row), (east, south) = place_of(cell), EDGES[colour].step
    while 0 <= (column := column + east) < SIZE and 0 <= (row := row + south) < SIZE:
        yield cell_at(column, row)


def _thing_on(view: View, cell: str) -> str:
    if cell == PLANET:
        return "planet"
    if cell in view["creepers"]:
        return "creeper"
    return "ship" if cell in view["ships"] else ""


def seat_on(view: View, cell: str) -> int:
    """The seat whose ship is on a cell."""
    seat: int = view["ships"].index(cell)
    return seat


def hits_planet(view: View, seat: int, kind: str) -> bool:
    """§4.2 Whether a button would cost a shield."""
    button = BUTTONS[kind]
    return button.kind == "fire" and shoot(view, seat, button.colour).hit == "planet"
