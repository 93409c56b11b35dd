"""The picture of Stellar Scramble: one SVG whose parts carry the words of the legal moves."""

from collections.abc import Iterator
from typing import NamedTuple

from starboard.engine.picture.board import board, sheet
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect
from starboard.engine.picture.marks import draw_marks
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.stellar_scramble.data import COLOURS
from starboard.games.stellar_scramble.picture.changes import changes
from starboard.games.stellar_scramble.picture.cockpit import draw_cockpit, draw_tabs
from starboard.games.stellar_scramble.picture.console import draw_console
from starboard.games.stellar_scramble.picture.details import draw_lenses, lens_rules
from starboard.games.stellar_scramble.picture.layout import WIDTH, Layout
from starboard.games.stellar_scramble.picture.panel import panel
from starboard.games.stellar_scramble.picture.sky.aiming import draw_aim
from starboard.games.stellar_scramble.picture.sky.background import draw_invaders, draw_ships, draw_sky
from starboard.games.stellar_scramble.picture.sky.effects import (
    delay_of_steps,
    draw_effects,
    have_moved,
    jolts,
)
from starboard.games.stellar_scramble.picture.sky.invaders import gradients
from starboard.games.stellar_scramble.picture.track import draw_track
from starboard.games.stellar_scramble.reading.table import active
from starboard.games.stellar_scramble.words import status

__all__ = ["COVER", "draw", "panel"]

COVER = (
    "players=2 round=9 at=3/5 level=2 victory=5/4 credits=7/4 heat=2/3 "
    "cards=buckshot-pod+hot-barrel+nav-computer/twin-pulse "
    "front=2:1g6:3@1,5:1b4 middle=1:1r6,2:1y4,3:1b6:2@01,4:1g2,6:1r4 "
    "back=1:2g9,2:2r11,3:2b9,4:2y12,5:2r9,6:2b11 "
    "track=magma-lance,skim-jets:move,arc-cutter,heat-sink,spore-shell:fire,volt-lash fires=yellow phase=move"
)
"""A position from the middle of a game, for the title picture."""


def _page_colours() -> str:
    """Styles that give each seat the colour its pilot chose, also beside the board: pages of this game use
    its palette.
    """
    rules = "".join(f"--seat-{at}:var(--sc-{colour});" for at, colour in enumerate(COLOURS))
    return f":is(.table, .page:has(> .game-head)):has(.sc) {{{rules}}}"


STYLE = sheet(__package__) + _page_colours()


class Table(NamedTuple):
    """A scene with everything that several parts of the picture need."""

    scene: Scene
    layout: Layout
    own: int
    """Whose board lies at the bottom."""


def draw(scene: Scene) -> str:
    """The table, with the viewer's board at the bottom."""
    view = scene.view
    table = Table(scene, Layout(view), own_seat(scene))
    layout, still, frame = table.layout, scene.is_still, _frame(table)
    return board(
        f"Stellar Scramble. {status(view)}",
        frame,
        "sc",
        tag("defs", gradients()),
        rect(*frame, "sc-sky", 10),
        *draw_track(view, layout, table.own, scene.moves),
        *draw_sky(view, layout),
        tag("g", *draw_invaders(view, layout, have_moved(scene.events)), id="sc-invaders"),
        tag("g", *draw_ships(view, layout, jolts(scene)), id="sc-ships"),
        *draw_aim(view, layout, scene.moves),
        draw_effects(scene, layout),
        *_pilots(table),
        draw_marks(changes(view, layout, scene.news)),
        *([] if still else [_console(table), *draw_lenses(view, layout, table.own)]),
        rules="" if still else lens_rules(view, table.own, scene.moves),
        style=f"--sc-late:{delay_of_steps(scene.events):.2f}s",
    )


def _frame(table: Table) -> Box:
    """The visible part of the table: a still picture has no console, a picture of a flight or a shot no
    cockpit, and one of a shot no track.
    """
    layout = table.layout
    if not table.scene.is_still:
        return Box(0, 0, WIDTH, layout.height)
    if table.scene.view["activation"]:
        top = layout.sky.y - 4 if table.scene.view["phase"] == "fire" else 0.0
        return Box(0, top, WIDTH, layout.row.bottom - top + 4)
    return Box(0, 0, WIDTH, layout.strip.bottom + 4)


def own_seat(scene: Scene) -> int:
    """The viewer's seat; on a shared screen and for spectators the seat to move."""
    if scene.seat is not None:
        return scene.seat
    return active(scene.view) or 0


def _pilots(table: Table) -> Iterator[str]:
    """The tabs, the viewer's board, and the others' boards in its place while their tabs are hovered."""
    view, layout = table.scene.view, table.layout
    others = [seat for seat in range(view["players"]) if seat != table.own]
    if others:
        yield from draw_tabs(view, table.own, layout)
    words = table.scene.moves
    yield tag(
        "g", *draw_cockpit(view, table.own, layout, words), id=f"cockpit-{table.own}", class_="sc-cockpit"
    )
    for seat in others if not table.scene.is_still else []:
        area = layout.meters._replace(height=layout.strip.bottom - layout.meters.y).inset(-3)
        ground = rect(*area, f"sc-cockpit-ground sc-{view['options']['colours'][seat]}", 12)
        yield tag("g", ground, *draw_cockpit(view, seat, layout, []), id=f"board-{seat}", class_="sc-lens")


def _console(table: Table) -> str:
    scene = table.scene
    return tag("g", *draw_console(scene.view, table.own, scene.moves, table.layout.console), id="sc-console")
