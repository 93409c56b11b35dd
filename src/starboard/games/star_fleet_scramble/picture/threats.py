"""Signs on the board: lines of fire, dangers and pins, and where a ship can land."""

from collections.abc import Iterable, Sequence
from math import hypot

from starboard.engine.picture.draw import title, word_button
from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import listed
from starboard.games.star_fleet_scramble import words
from starboard.games.star_fleet_scramble.picture.chart import CELL, Chart
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.position.notation import Arrangement, Ship, View
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.words.phrases import the

NOSE = 46.0  # from the middle of a ship to its nose


def line(chart: Chart, start: str, end: str, short: float = 0.0, **attributes: object) -> str:
    """A straight line from a ship's nose to a square, ending `short` of its middle."""
    (x1, y1), (x2, y2) = chart.centre(start), chart.centre(end)
    length = hypot(x2 - x1, y2 - y1)
    if length <= NOSE + short:
        return ""
    near, far = NOSE / length, 1 - short / length
    points = [x1 + (x2 - x1) * near, y1 + (y2 - y1) * near, x1 + (x2 - x1) * far, y1 + (y2 - y1) * far]
    return tag("line", **dict(zip(("x1", "y1", "x2", "y2"), points, strict=True)), **attributes)


def frame(chart: Chart, square: str, class_: str, inset: float = 4.0) -> str:
    """A rounded frame inside a square."""
    x, y = chart.centre(square)
    side = CELL - 2 * inset
    return tag("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=14, class_=class_)


# --- lines of fire -----------------------------------------------------------------------------------


def draw_aims(chart: Chart, board: Arrangement) -> str:
    """A faint line ahead of every unshielded ship."""
    return tag("g", *(_aim(chart, board, ship) for ship in board.ships.values()), class_="sfs-aims")


def _aim(chart: Chart, board: Arrangement, ship: Ship) -> str:
    ahead = lines_of_fire.line_of_fire(board, ship)
    if ahead.first:
        return line(chart, ship.square, ahead.first.square, 46, class_=f"sfs-seat-{ship.seat}")
    end = ahead.empty[-1:]
    return "".join(line(chart, ship.square, square, -30, class_=f"sfs-seat-{ship.seat}") for square in end)


def draw_fire(chart: Chart, board: Arrangement, ship: Ship, **attributes: object) -> str:
    """The line of fire of one ship, shown while the ship is hovered or chosen."""
    ahead = lines_of_fire.line_of_fire(board, ship)
    reach = [*ahead.empty, *([ahead.first.square] if ahead.first else [])]
    parts = [
        line(chart, ship.square, square, 40 if ahead.first else 0, class_="sfs-ray") for square in reach[-1:]
    ]
    parts += [_dot(chart, square) for square in ahead.empty]
    if ahead.first and ahead.first.seat != ship.seat:
        parts.append(draw_target(chart, ahead.first) if ahead.destroys else draw_stop(chart, ahead.first))
    return tag("g", *parts, **attributes) if parts else ""


def draw_target(chart: Chart, victim: Ship) -> str:
    """Cross-hairs on a ship that could be destroyed, with its points."""
    x, y = chart.centre(victim.square)
    hairs = "M0 -54V-38M0 54V38M-54 0H-38M54 0H38"
    parts = (
        tag("circle", r=46, class_="sfs-ring"),
        tag("path", d=hairs, class_="sfs-ring"),
        tag("rect", x=14, y=-58, width=42, height=30, rx=15, class_="sfs-gain"),
        tag("text", escape(f"+{victim.size}"), x=35, y=-35.5, class_="sfs-gain-text"),
    )
    return tag("g", *parts, class_="sfs-target", transform=f"translate({x:g} {y:g})")


def draw_stop(chart: Chart, ship: Ship) -> str:
    """A closed ring around a ship whose shield holds."""
    x, y = chart.centre(ship.square)
    return tag("circle", cx=x, cy=y, r=48, class_="sfs-stop")


def _dot(chart: Chart, square: str) -> str:
    x, y = chart.centre(square)
    return tag("circle", cx=x, cy=y, r=7, class_="sfs-dot")


# --- words: where a ship can land --------------------------------------------------------------------


def draw_landings(chart: Chart, view: View, moves: Sequence[str]) -> str:
    """One element for each flight, visible once its ship is chosen."""
    flights = (move for move in moves if move.startswith("fly"))
    return tag("g", *(_landing(chart, view, move) for move in flights), class_="sfs-landings")


def _landing(chart: Chart, view: View, move: str) -> str:
    _, square, distance = move.split()
    board = notation.seen(view)
    landing = lines_of_fire.landings(board, board.ships[square])[int(distance)]
    x, y = chart.centre(landing)
    area = tag("rect", x=-46, y=-46, width=92, height=92, rx=14, class_="sfs-area")
    here = tag("path", d=TURN_HERE, class_="sfs-here") if distance == "0" else ""
    mark = tag("circle", r=13, class_="sfs-land") if landing not in board.ships else here
    said = words.label(view, move)
    return word_button(
        distance,
        said,
        title(said),
        area,
        mark,
        id=f"land-{square}-{distance}",
        class_="sfs-word sfs-landing after",
        data_after=square,
        transform=f"translate({x:g} {y:g})",
    )


# Two arrows around the ship: stay here and turn.
TURN_HERE = "M-40 -14A42 42 0 0 1 12 -40M2 -48L14 -40L5 -29M40 14A42 42 0 0 1 -12 40M-2 48L-14 40L-5 29"


# --- dangers and pins --------------------------------------------------------------------------------


def draw_dangers(chart: Chart, board: Arrangement, seat: int) -> str:
    """The enemies that could destroy ships of a seat now, and those that pin them."""
    pins = [_warn(chart, at, by, "pin", "Pinned by") for at, by in lines_of_fire.pinned(board, seat).items()]
    dangers = [
        _warn(chart, at, by, "danger", "In danger from")
        for at, by in lines_of_fire.threatened(board, seat).items()
    ]
    return tag("g", *pins, *dangers, class_="sfs-warnings")


def _warn(chart: Chart, square: str, enemies: list[Ship], kind: str, said: str) -> str:
    """A line from each enemy and a tag at the ship that names their squares."""
    told = title(f"{said} {listed(the(enemy) for enemy in enemies)}")
    rays = [line(chart, enemy.square, square, 46, class_=f"sfs-{kind}-ray") for enemy in enemies]
    name = _tag(chart, square, [enemy.square for enemy in enemies], kind)
    return tag("g", told, *rays, name, class_=f"sfs-{kind}")


def _tag(chart: Chart, square: str, names: Iterable[str], kind: str) -> str:
    """A small label on the lower edge of a square: a sign and names of squares."""
    x, y = chart.centre(square)
    text = " ".join(names)
    width = 34 + 13.5 * len(text)
    left = -width / 2
    parts = (
        tag("rect", x=left, y=-14, width=width, height=28, rx=14, class_="sfs-tag"),
        tag("path", d=SIGNS[kind], class_="sfs-sign", transform=f"translate({left + 16:g} 0)"),
        tag("text", escape(text), x=left + 28, y=8, class_="sfs-tag-text"),
    )
    return tag("g", *parts, transform=f"translate({x:g} {y + 40:g})")


# A triangle for a danger, a padlock for a pin.
SIGNS = {
    "danger": "M0 -8L8 7H-8ZM0 -3V2M0 4.2V5",
    "pin": "M-6 -1H6V8H-6ZM-3.5 -1V-4A3.5 3.5 0 0 1 3.5 -4V-1",
}
