"""The sky with its Invaders, the Player Row with its Starfighters, and the coming attacks."""

from collections.abc import Iterator, Mapping

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import placed, rect, sign, text
from starboard.engine.picture.svg import tag
from starboard.engine.text import counted, listed
from starboard.games.stellar_scramble.data import ROWS, TOKENS
from starboard.games.stellar_scramble.picture.layout import ROW_HEIGHT, Layout
from starboard.games.stellar_scramble.picture.signs import badge
from starboard.games.stellar_scramble.picture.sky.invaders import draw_invader, draw_ship, draw_wormhole
from starboard.games.stellar_scramble.reading import shots, table
from starboard.games.stellar_scramble.reading.shots import Cell, Space, View
from starboard.games.stellar_scramble.words.phrases import place, side, token_name, when

CROSSHAIR = "M0 -11V-5M0 5V11M-11 0H-5M5 0H11M0 -8A8 8 0 1 0 .01 -8z"
SPREAD = {1: ((0.0, 1.0),), 2: ((-17.0, 0.78), (17.0, 0.78)), 3: ((-23.0, 0.62), (0.0, 0.62), (23.0, 0.62))}
SPREAD[4] = ((-26.0, 0.52), (-9.0, 0.52), (9.0, 0.52), (26.0, 0.52))


def draw_sky(view: View, layout: Layout) -> Iterator[str]:
    """The background: cells, Wormholes, column numbers, threats."""
    sky, row = layout.sky, layout.row
    yield rect(sky.x + layout.cell, sky.y, sky.width - 2 * layout.cell, sky.height, "sc-sky-ground", 10)
    yield rect(*row, "sc-row-ground", 10)
    yield tag("path", d=_grid(layout), class_="sc-grid")
    for end in ("west", "east"):
        box = layout.space(end)
        yield placed(draw_wormhole(), box.middle, box.centre, class_=f"sc-wormhole sc-{end}")
    for column in range(1, layout.columns + 1):
        box = layout.space(column)
        yield text(str(column), box.x + 6, box.bottom - 6, "sc-column")
    yield from _threats(view, layout)


def _grid(layout: Layout) -> str:
    sky = layout.sky
    left, right = sky.x + layout.cell, sky.x + sky.width - layout.cell
    across = (f"M{left:g} {sky.y + at * ROW_HEIGHT:g}H{right:g}" for at in range(1, ROWS))
    down = (
        f"M{left + at * layout.cell:g} {sky.y:g}V{layout.row.bottom:g}" for at in range(layout.columns + 1)
    )
    return "".join([*across, *down])


# --- threats -----------------------------------------------------------------------------------------


def _threats(view: View, layout: Layout) -> Iterator[str]:
    """The time of each row's attack on the left, the attacked seats on the right."""
    for row in range(1, ROWS + 1):
        rounds, seats = table.attack_in(view, row), table.attackers(view, row)
        left, right = layout.cell_at((row, 0)), layout.cell_at((row, layout.columns + 1))
        soon = " sc-danger" if rounds is not None and rounds <= 2 and seats else ""
        yield text("attacks", left.middle, left.y + 25, f"sc-threat{soon}")
        yield text(_soon(rounds), left.middle, left.y + 44, f"sc-threat sc-bold{soon}")
        for at, (seat, count) in enumerate(seats.items()):
            x, y = _spot(right, at, len(seats))
            yield badge(view["options"]["colours"][seat], x, y, 0.62)
            yield text(f"−{count}", x + 7.5, y + 5.5, "sc-loss")
        yield tag("title", threat_words(view, row)) if seats else ""


def _spot(box: Box, at: int, count: int) -> tuple[float, float]:
    """The attacked seats: up to two below each other, more in two columns."""
    if count <= 2:
        return box.x + 24, box.centre + (at - (count - 1) / 2) * 24
    return box.x + 9 + (at % 2) * (box.width / 2 + 1), box.centre - 12 + (at // 2) * 24


def _soon(rounds: int | None) -> str:
    if rounds is None:
        return "later"
    return "now!" if rounds == 1 else f"in {rounds}"


def threat_words(view: View, row: int) -> str:
    """Row 1 attacks Red (2) and Blue (1) at the end of this round."""
    rounds = table.attack_in(view, row)
    whom = listed(f"{side(view, seat)} ({count})" for seat, count in table.attackers(view, row).items())
    time = when(rounds) if rounds else "with an Aliens Move! that is not on the track yet"
    return f"Row {row} attacks {whom} {time}"


# --- Invaders and Starfighters -----------------------------------------------------------------------


def steps_down(view: View) -> int:
    """The number of the Invaders' moves, so that an Invader keeps its element id when it comes nearer."""
    on_track: int = sum(slot["event"] == "move" for slot in view["track"])
    in_deck: int = sum(part["move"] + part["last"] for part in view["deck"])
    return 6 - on_track - in_deck


def name_of(view: View, cell: Cell) -> str:
    """The element id of an Invader: its column and its distance at the start."""
    row, column = cell
    return f"invader-{column}-{row + steps_down(view)}"


def draw_invaders(view: View, layout: Layout, moved: bool = False) -> Iterator[str]:
    """Every Invader, column by column; its place is a CSS transform, which the browser animates. After a move
    of the Invaders those of the back row are new.
    """
    against = table.hostile(view)
    for column in range(1, layout.columns + 1):
        for row in range(1, ROWS + 1):
            each = shots.invader(view, (row, column))
            if each is None:
                continue
            box, face = layout.cell_at((row, column)), TOKENS[each["token"]]
            helpers = [view["options"]["colours"][seat] for seat in each["assists"]]
            body = draw_invader(each["token"], each["shields"], helpers)
            state = ("" if face.colour in against else " sc-harmless") + " sc-arrives" * (
                moved and row == ROWS
            )
            yield tag(
                "g",
                body,
                id=name_of(view, (row, column)),
                class_=f"sc-invader sc-{face.colour}{state}",
                style=f"transform:translate({box.middle:.1f}px,{box.centre:.1f}px)",
                role="img",
                aria_label=describe(view, (row, column)),
            )


def describe(view: View, cell: Cell) -> str:
    """A red scout in row 2, column 3: 5 of 6 shields, assisted by Blue."""
    each = shots.invader(view, cell)
    if each is None:
        return "empty"
    row, column = cell
    left = f"{each['shields']} of {counted(TOKENS[each['token']].shields, 'shield')}"
    helpers = listed(side(view, seat) for seat in each["assists"])
    assisted = f", assisted by {helpers}" if helpers else ""
    return f"{token_name(each['token']).capitalize()} in row {row}, column {column}: {left}{assisted}"


def spots(view: View, layout: Layout) -> dict[int, tuple[float, float, float]]:
    """The place and size of each Starfighter: those of a column are side by side."""
    found = {}
    for space in shots.ring(view):
        here = [seat for seat, pilot in enumerate(view["seats"]) if pilot["space"] == space]
        box = layout.space(space)
        for seat, (aside, scale) in zip(here, SPREAD.get(len(here), ()), strict=False):
            found[seat] = (box.middle + aside * layout.cell / 72, box.centre + 1, scale)
    return found


def draw_ships(view: View, layout: Layout, jolts: Mapping[int, str]) -> Iterator[str]:
    """The Starfighters; a crosshair on those that the next Aliens Fire! would hit."""
    hit = table.fired_at(view) if table.strikes(view, "fire") else []
    for seat, (x, y, scale) in spots(view, layout).items():
        colour = view["options"]["colours"][seat]
        mark = sign(CROSSHAIR, 22, -15, "sc-crosshair", 0.9) if seat in hit else ""
        yield tag(
            "g",
            _body(draw_ship(colour) + mark, jolts.get(seat)),
            id=f"ship-{seat}",
            class_=f"sc-ship sc-{colour}" + (" sc-active" if table.active(view) == seat else ""),
            style=f"transform:translate({x:.1f}px,{y:.1f}px) scale({scale:g})",
            role="img",
            aria_label=f"{side(view, seat)}'s Starfighter in {place(view['seats'][seat]['space'])}"
            + (", in the line of fire" if seat in hit else ""),
        )


def _body(inside: str, jolt: str | None) -> str:
    """A ship that has overheated shakes once: it is new on the page."""
    if jolt is None:
        return tag("g", inside, class_="sc-ship-body")
    return tag("g", inside, id=f"jolt-{jolt}", class_="sc-ship-body sc-jolt")


def column_box(layout: Layout, space: Space) -> tuple[float, float, float, float]:
    """A space of the row with the column above it, as one area to hover."""
    box = layout.space(space)
    top = layout.sky.y if isinstance(space, int) else box.y
    return box.x + 1.5, top + 1.5, box.width - 3, box.bottom - top - 3
