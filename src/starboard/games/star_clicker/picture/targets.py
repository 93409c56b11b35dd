"""Targets and landing cells of choices on the board, and the targets of powers."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from starboard.engine.picture.draw import rect, title, word_button
from starboard.engine.picture.svg import escape, tag
from starboard.games.star_clicker import words
from starboard.games.star_clicker.data import BUTTONS, CELLS, KEYS, place_of
from starboard.games.star_clicker.picture.keys import draw_chip
from starboard.games.star_clicker.picture.layout import CELL, cell_box, centre
from starboard.games.star_clicker.reading import table
from starboard.games.star_clicker.reading.flight_paths import Flight, Shot, fly, shoot
from starboard.games.star_clicker.reading.table import View

Choices = dict[int, Sequence[str]]
CORNERS = ((-18, -18), (18, -18), (-18, 18), (18, 18), (0, -18), (0, 18), (-18, 0), (18, 0))
"""The places of the chips of several choices for one cell."""
HAIRS = "M0 -30V-18M0 30V18M-30 0H-18M30 0H18"


def draw_targets(view: View, choices: Choices) -> Iterator[str]:
    """The parts of the board that carry words, for every seat that may act."""
    for seat, moves in choices.items():
        yield from _copies(view, seat, moves)
        yield from _landings(view, seat, moves)
        yield from _scans(view, seat, moves)
        yield from _repels(view, seat, moves)


def draw_aims(view: View) -> Iterator[str]:
    """The target or landing cell of a known button, visible while its key is hovered."""
    for seat in range(view["players"]):
        for key in KEYS:
            kind = table.known(view, seat, key)
            if kind and BUTTONS[kind].colour and not table.is_up(view, seat, key):
                yield tag("g", *_preview(view, seat, kind), id=f"aim-{seat}-{key}", class_="sc-aim")


def _preview(view: View, seat: int, kind: str) -> Iterator[str]:
    """A line from the ship to the target of the button, and a mark there."""
    button = BUTTONS[kind]
    if button.kind == "fire":
        shot = shoot(view, seat, button.colour)
        yield _ray(shot)
        yield _cross_hairs(shot)
    else:
        flight = fly(view, seat, button.colour)
        yield from _trail(flight)
        yield _ring(flight.end)


def _copies(view: View, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """§4.7 Each button that can be copied, with its target or landing cell."""
    places: dict[str, int] = {}
    for move in moves:
        if move.startswith("copy "):
            kind = move.split()[1]
            colour = BUTTONS[kind].colour
            is_shot = BUTTONS[kind].kind == "fire"
            cell = shoot(view, seat, colour).cell if is_shot else fly(view, seat, colour).end
            taken = places[cell] = places.get(cell, -1) + 1
            yield tag("g", *_preview(view, seat, kind), class_="sc-preview")
            yield _copy(view, seat, move, cell, taken)


def _copy(view: View, seat: int, move: str, cell: str, taken: int) -> str:
    kind, (x, y), (dx, dy) = move.split()[1], centre(cell), CORNERS[taken]
    area = tag("circle", cx=x + dx, cy=y + dy, r=16, class_="sc-area")
    chip = draw_chip(kind, x + dx, y + dy, 26)
    return _part(view, seat, move, None, [chip, area])


def _landings(view: View, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """§5.4 The cells where Max lands after one, two or three spaces."""
    spaces = {"skip": 1, "extend 1": 2, "extend 2": 3}
    for move in moves:
        if move in spaces:
            flight = fly(view, seat, view["pending"]["direction"], spaces[move])
            x, y = centre(flight.end)
            number = tag("text", escape(str(spaces[move])), x=x, y=y + 9, class_="sc-land-text")
            parts = [
                *_trail(flight),
                _ring(flight.end),
                number,
                rect(*cell_box(flight.end).inset(3), "sc-area", 9),
            ]
            yield _part(view, seat, move, None, parts)


def _scans(view: View, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """§5.2 Every tile that Lily could turn up."""
    for cell in CELLS:
        if f"scan {cell}" in moves:
            area = [rect(*cell_box(cell).inset(4), "sc-area", 9)]
            yield _part(view, seat, f"scan {cell}", "scan", area)


def _repels(view: View, seat: int, moves: Sequence[str]) -> Iterator[str]:
    """§5.3 Every creeper that Wendy could push, with the way it would go."""
    for line in table.creeper_lines(view):
        if (move := f"repel {line}") in moves:
            cell, end = view["creepers"][line - 1], words.pushed_to(view, line)
            (x1, y1), (x2, y2) = centre(cell), centre(end)
            way = tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="sc-way")
            yield _part(view, seat, move, "repel", [way, rect(*cell_box(cell).inset(3), "sc-area", 9)])


def _part(view: View, seat: int, move: str, after: str | None, parts: Sequence[str]) -> str:
    """A part of the picture that carries a whole move of a seat."""
    said = words.label(view, move, seat)
    return word_button(
        move,
        said,
        title(said),
        *parts,
        id=f"target-{seat}-{move.replace(' ', '-')}",
        class_="sc-word sc-target after" if after else "sc-word sc-target",
        data_after=after,
        data_seat=seat,
    )


# --- marks -------------------------------------------------------------------------------------------


def _ray(shot: Shot) -> str:
    (x1, y1), (x2, y2) = centre(shot.start), centre(shot.cell)
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="sc-ray")


def _cross_hairs(shot: Shot) -> str:
    x, y = centre(shot.cell)
    danger = " sc-harm" if shot.hit in ("planet", "ship") else "" if shot.hit else " sc-miss"
    ring = tag("circle", r=24, class_=f"sc-hairs{danger}") + tag("path", d=HAIRS, class_=f"sc-hairs{danger}")
    return tag("g", ring, transform=f"translate({x:g} {y:g})")


def _ring(cell: str) -> str:
    x, y = centre(cell)
    return tag("circle", cx=x, cy=y, r=25, class_="sc-ring")


def _trail(flight: Flight) -> Iterator[str]:
    """Dots from cell to cell; at the edge the line leaves the board and enters on the other side."""
    path = (flight.start, *flight.passed)
    for one, two in pairwise(path):
        (x1, y1), (x2, y2) = centre(one), centre(two)
        if is_next(one, two):
            yield tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="sc-trail")
        else:
            east, south = ((x1 > x2) - (x1 < x2)) * CELL / 2, ((y1 > y2) - (y1 < y2)) * CELL / 2
            yield tag("line", x1=x1, y1=y1, x2=x1 + east, y2=y1 + south, class_="sc-trail")
            yield tag("line", x1=x2 - east, y1=y2 - south, x2=x2, y2=y2, class_="sc-trail")


def is_next(one: str, two: str) -> bool:
    """Whether two cells are neighbours without wrapping round."""
    (column, row), (other, below) = place_of(one), place_of(two)
    return abs(column - other) + abs(row - below) == 1
