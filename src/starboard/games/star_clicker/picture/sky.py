"""The board: tiles, the coloured rim, assault lines with their numbers, the planet, ships and creepers."""

from collections.abc import Iterator, Mapping

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect, sign, text, told
from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import counted
from starboard.games.star_clicker.data import AREA_OF, COUNTS, EDGES, LINES, PILOTS, PLANET, TILES
from starboard.games.star_clicker.picture.figures import draw_creeper, draw_planet, draw_ship
from starboard.games.star_clicker.picture.layout import BOARD, CELL, MARGIN, RIM, cell_box, centre
from starboard.games.star_clicker.picture.signs import CROSS, later
from starboard.games.star_clicker.picture.tiles import draw_down, draw_up
from starboard.games.star_clicker.reading import creepers_turn, table
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import area_words, percent, tile_odds

FRAME = Box(MARGIN, MARGIN, BOARD, BOARD)
SECTORS = {"north": "2", "east": "4", "south": "6", "west": "8"}
"""§1.4 The sector at each edge."""
_STARS = (
    (62, 60),
    (150, 300),
    (232, 92),
    (312, 424),
    (430, 202),
    (470, 446),
    (80, 430),
    (382, 66),
    (290, 330),
)
STARS = "".join(f"M{x} {y}h2v2h-2z" for x, y in _STARS)


def draw_board(view: View, delays: Mapping[str, float]) -> Iterator[str]:
    """Everything that does not move; `delays` are the times at which tiles are turned over."""
    yield rect(*FRAME, "sc-frame", 16)
    yield from (_rim(view, colour) for colour in EDGES)
    inner = FRAME.inset(RIM)
    yield rect(*inner, "sc-sky", 4) + tag("path", d=STARS, class_="sc-stars")
    yield from _cells(view, delays)
    yield tag("g", *(_line(view, line) for line in LINES), class_="sc-lines")
    yield _planet(view)
    yield from (_number(view, line, said) for line, said in line_facts(view).items())


# --- the rim -----------------------------------------------------------------------------------------


def _rim(view: View, colour: str) -> str:
    """An edge in its colour, with its letter, and the jammers of its sector."""
    edge = EDGES[colour]
    sector = SECTORS[edge.side]
    gone, known, most = view["jammers"][sector], table.found(view, sector), COUNTS[sector]["jammer"]
    said = f"The {colour} edge, {edge.side}. Sector {sector}: {gone} of {most} jammers destroyed"
    half = BOARD / 2 - RIM
    bar = rect(*Box(-half, 3 - RIM / 2, 2 * half, RIM - 6), "sc-bar", 6)
    name = text(f"{colour[0].upper()} · {colour}", 10 - half, 6, "sc-bar-text")
    label = text(f"sector {sector}", 34, 6, "sc-bar-text")
    pips = [_pip(half - 44 + 26 * at, at < gone, at < gone + known) for at in range(most)]
    (east, south), middle, out = edge.step, MARGIN + BOARD / 2, half + RIM / 2
    where = f"translate({middle + east * out:g} {middle + south * out:g}) rotate({90 * east})"
    return told(said, bar, name, label, *pips, class_=f"sc-edge sc-{colour}", transform=where)


def _pip(x: float, gone: bool, found: bool) -> str:
    """A jammer of a sector: to be found, found, or destroyed."""
    mast = "M-5 9L0 -3L5 9M-7 -2A9 9 0 0 1 -7 -9M7 -2A9 9 0 0 0 7 -9"
    state = "sc-gone" if gone else "sc-found" if found else "sc-sought"
    cross = sign(CROSS, x, 0, "sc-pip-cross", 1.1) if gone else ""
    return sign(mast, x, 0, f"sc-pip {state}") + cross


# --- cells and lines ---------------------------------------------------------------------------------


def _cells(view: View, delays: Mapping[str, float]) -> Iterator[str]:
    """Start cells and corners as outlines, and the 40 tiles."""
    for pilot in PILOTS.values():
        yield rect(*cell_box(pilot.start).inset(6), f"sc-start sc-{pilot.colour}", 14)
    for cell in AREA_OF:
        yield _tile(view, cell, delays.get(cell))


def _tile(view: View, cell: str, delay: float | None) -> str:
    """A tile. Its group stays on the page; new content in it starts the turning animation."""
    x, y = centre(cell)
    said, face = _faced(view, cell, delay)
    return told(said, face, id=f"tile-{cell}", class_="sc-tile", transform=f"translate({x:g} {y:g})")


def _faced(view: View, cell: str, delay: float | None) -> tuple[str, str]:
    area = AREA_OF[cell]
    if cell in view["hidden"]:
        odds = tile_odds(table.tile_chances(view, cell))
        return f"{cell}, {area_words(area)}, face down: {odds}", tag("g", draw_down(area), id=f"down-{cell}")
    if tile := view["tiles"].get(cell):
        up = tag("g", draw_up(tile), id=f"up-{cell}-{tile}", class_="sc-flip", style=later(delay))
        return f"{cell}: {TILES[tile].name}. {TILES[tile].text}", up
    return f"{cell}, {area_words(area)}: empty space", ""


def _line(view: View, line: int) -> str:
    """§1.3 A dotted path to the planet."""
    points = [centre(cell) for cell in (*LINES[line], PLANET)]
    (x1, y1), (x2, y2) = points[0], points[-1]
    far = 0.86
    closed = " sc-closed" if table.is_neutralised(view, line) else ""
    return tag(
        "line", x1=x1, y1=y1, x2=x1 + (x2 - x1) * far, y2=y1 + (y2 - y1) * far, class_=f"sc-line{closed}"
    )


def _number(view: View, line: int, said: str) -> str:
    """The number of a line on the rim, with the chance that it is activated next."""
    x, y = centre(LINES[line][0])
    px, py = centre(PLANET)
    off = CELL / 2 + RIM / 2 - 1
    nx, ny = x + off * ((x > px) - (x < px)), y + off * ((y > py) - (y < py))
    near = creepers_turn.steps_left(view, line) == 1
    parts = [tag("circle", r=12.5, class_="sc-number sc-alarm" if near else "sc-number")]
    parts.append(tag("text", escape(str(line)), y=6.5, class_="sc-number-text"))
    if table.is_neutralised(view, line):
        parts.append(sign(CROSS, 0, 0, "sc-pip-cross", 1.2))
    return told(said, *parts, id=f"line-{line}", transform=f"translate({nx:g} {ny:g})")


def line_facts(view: View) -> dict[int, str]:
    """For each line the place of its creeper, when it lands, and the line's chance to be activated next."""
    chances = creepers_turn.line_chances(view)
    return {line: _facts(view, line, percent(chances[line])) for line in LINES}


def _facts(view: View, line: int, chance: str) -> str:
    cell = view["creepers"][line - 1]
    if cell:
        lands = counted(creepers_turn.steps_left(view, line), "activation")
        return f"Line {line}: a creeper on {cell}, lands after {lands}. Activated next with {chance}"
    if table.is_neutralised(view, line):
        return f"Line {line} is neutralised: no new creeper comes"
    return f"Line {line}: no creeper. A new one comes next with {chance}"


# --- planet, ships and creepers ----------------------------------------------------------------------


def _planet(view: View) -> str:
    x, y = centre(PLANET)
    said = f"Planet C-64 with {counted(view['shields'], 'shield')}"
    return told(said, draw_planet(view["shields"]), id="planet", transform=f"translate({x:g} {y:g})")


def draw_pieces(view: View, motions: dict[str, str]) -> Iterator[str]:
    """Creepers and ships, always in the same order; `motions` are the animations of the last move."""
    for line, said in line_facts(view).items():
        yield _creeper(view, line, said, motions.get(f"creeper-{line}"))
    for seat in range(view["players"]):
        yield _ship(view, seat, motions.get(f"ship-{seat}"))


def _creeper(view: View, line: int, said: str, motion: str | None) -> str:
    """The place of a line's creeper; empty when it has none."""
    cell = view["creepers"][line - 1]
    if cell is None:
        return tag("g", id=f"creeper-{line}")
    x, y = centre(cell)
    body = draw_creeper(creepers_turn.steps_left(view, line))
    # A creeper's element id changes with its place, so that the browser restarts its animation.
    inner = tag("g", body, id=f"creep-{line}-{cell}", class_="sc-moving", style=motion)
    return told(
        said, inner, id=f"creeper-{line}", class_="sc-creeper", style=f"transform:translate({x:g}px,{y:g}px)"
    )


def _ship(view: View, seat: int, motion: str | None) -> str:
    pilot, cell = table.pilot_of(view, seat), view["ships"][seat]
    x, y = centre(cell)
    said = f"{pilot.name}'s ship on {cell}"
    inner = tag("g", draw_ship(pilot.id), id=f"fly-{seat}-{cell}", class_="sc-moving", style=motion)
    return told(
        said,
        inner,
        id=f"ship-{seat}",
        class_=f"sc-ship sc-{pilot.colour}",
        style=f"transform:translate({x:g}px,{y:g}px)",
    )
