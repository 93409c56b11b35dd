"""The picture of Star Fleet Scramble: one SVG whose parts carry the words of the legal moves."""

from collections.abc import Iterator

from starboard.engine.picture.board import board, sheet
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import title, word_button
from starboard.engine.picture.marks import draw_marks
from starboard.engine.picture.svg import escape, tag
from starboard.engine.views.scene import Scene
from starboard.games.star_fleet_scramble import words
from starboard.games.star_fleet_scramble.picture.changes import changes
from starboard.games.star_fleet_scramble.picture.chart import (
    Chart,
    draw_grid,
    draw_names,
    draw_sky,
    draw_turn,
)
from starboard.games.star_fleet_scramble.picture.compass_rose import draw_rose, rose_centre
from starboard.games.star_fleet_scramble.picture.panel import panel
from starboard.games.star_fleet_scramble.picture.ships import (
    draw_dome,
    draw_hull,
    draw_letter,
    draw_shadow,
    gradients,
)
from starboard.games.star_fleet_scramble.picture.threats import (
    draw_aims,
    draw_dangers,
    draw_fire,
    draw_landings,
    frame,
)
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.position.notation import Ship
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.reading.ship_tracks import Trace, follow

__all__ = ["draw", "panel"]

COVER = "corner-8 ......b#b#/.....c#.b5/.C3...d#../...D1..../.....d6../D#..C#..../B#B1..c7.../B#.D#..... 0"
"""A position from the middle of a game, for the title picture."""

STYLE = sheet(__package__)


def draw(scene: Scene) -> str:
    """The board as the scene's seat sees it: its own side is below."""
    chart = Chart(notation.seen(scene.view).size, turned=scene.seat == 1)
    trace = follow(scene.start, scene.log)
    return board(
        f"Star Fleet Scramble. {words.status(scene.view)}",
        Box(0, 0, chart.width, chart.width),
        "sfs",
        tag("defs", gradients()),
        *_ground(scene, chart),
        *_ships(scene, chart, trace),
        *_words(scene, chart),
    )


def _ground(scene: Scene, chart: Chart) -> Iterator[str]:
    """Everything under the ships."""
    view = scene.view
    yield draw_sky(chart) + draw_grid(chart) + draw_names(chart) + _draw_quiet(scene, chart)
    if view["phase"] != "over":
        yield draw_turn(chart, view["to_move"])
    yield draw_aims(chart, notation.seen(view)) + draw_marks(changes(chart, scene.news), scale=1.7)


def _draw_quiet(scene: Scene, chart: Chart) -> str:
    """§6.3 The count of quiet turns, shown from half the limit on."""
    quiet, limit = lines_of_fire.quiet_turns(scene.view), scene.view["options"]["quiet_limit"]
    if 2 * quiet < limit:
        return ""
    return tag(
        "text", escape(f"quiet turns {quiet} of {limit}"), x=chart.width - 52, y=30, class_="sfs-quiet"
    )


# --- ships -------------------------------------------------------------------------------------------


def _ships(scene: Scene, chart: Chart, trace: Trace) -> Iterator[str]:
    """The ships in a fixed order, so that the browser can animate them."""
    for square in sorted(trace.ships, key=lambda at: trace.names[at]):
        yield _draw_ship(scene, chart, trace, trace.ships[square])


def _draw_ship(scene: Scene, chart: Chart, trace: Trace, ship: Ship) -> str:
    turning = ship.square == scene.view["active"]
    x, y = rose_centre(chart, ship.square) if turning and scene.moves else chart.centre(ship.square)
    angle = chart.angle(trace.angles[ship.square])
    state = "shielded" if ship.facing is None else "unshielded"
    active = " active" if turning else ""
    return tag(
        "g",
        tag("g", draw_shadow(ship.seat, ship.size), class_="sfs-hull", style=_move(3, 4, angle)),
        tag("g", draw_hull(ship.seat, ship.size, angle), class_="sfs-hull", style=_move(0, 0, angle)),
        tag("g", draw_dome(ship.seat, ship.size), class_="sfs-dome"),
        tag("g", draw_letter(ship.size), class_="sfs-name"),
        id=trace.names[ship.square],
        class_=f"sfs-ship sfs-seat-{ship.seat} {state}{active}",
        style=_move(x, y),
        aria_hidden="true",
    )


def _move(x: float, y: float, angle: int | None = None) -> str:
    """A CSS transform, which the browser animates when it changes."""
    turn = "" if angle is None else f" rotate({angle}deg)"
    return f"transform:translate({x:g}px,{y:g}px){turn}"


# --- words -------------------------------------------------------------------------------------------


def _words(scene: Scene, chart: Chart) -> Iterator[str]:
    """Everything above the ships: dangers, handles of the ships, and the words of the moves."""
    view = scene.view
    if view["phase"] == "act":
        seat = view["to_move"] if scene.seat is None else scene.seat
        yield draw_dangers(chart, notation.seen(view), seat)
    yield from _handles(scene, chart)
    yield draw_landings(chart, view, scene.moves)
    if view["phase"] == "orient" and scene.moves:
        yield draw_rose(chart, view, scene.moves)


def _handles(scene: Scene, chart: Chart) -> Iterator[str]:
    """A handle over each ship, followed by its line of fire; those that can act carry their square."""
    seen = notation.seen(scene.view)
    sayable = {word for move in scene.moves for word in move.split()[1:2]}
    for square in chart.squares():
        if ship := seen.ships.get(square):
            can_act = square in sayable
            yield _handle(scene, chart, ship, can_act)
            kind = "sfs-fire after" if can_act else "sfs-fire"
            yield draw_fire(chart, seen, ship, class_=kind, data_after=square if can_act else None)


def _handle(scene: Scene, chart: Chart, ship: Ship, can_act: bool) -> str:
    said = words.describe(scene.view, ship.square)
    id, parts = f"at-{ship.square}", (title(said), frame(chart, ship.square, "sfs-area"))
    if can_act:
        return word_button(ship.square, said, *parts, id=id, class_="sfs-handle sfs-word")
    return tag("g", *parts, id=id, class_="sfs-handle", role="img", aria_label=said)
