"""The picture of Orbital: one SVG whose parts carry the words of the legal moves."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from starboard.engine.picture.board import board, sheet
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect
from starboard.engine.picture.marks import Mark, draw_marks
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.orbital import words
from starboard.games.orbital.data import View
from starboard.games.orbital.picture.cards.details import Reading, draw_readings, pointing, readings
from starboard.games.orbital.picture.cards.rows import draw_cores, draw_hand, draw_market, draw_offer
from starboard.games.orbital.picture.changes import (
    card_marks,
    module_marks,
    pile_marks,
    race_marks,
    seat_marks,
)
from starboard.games.orbital.picture.console import draw_console
from starboard.games.orbital.picture.header import draw_head, draw_header, draw_pile
from starboard.games.orbital.picture.layout import HEAD, HEIGHT, MAIN, PHONE_MAIN, WIDTH, inside, phone_rules
from starboard.games.orbital.picture.orbital.building import PLACING, draw_exits, draw_fits
from starboard.games.orbital.picture.orbital.module_buttons import cell_word, shown_seat
from starboard.games.orbital.picture.orbital.opponents import draw_opened, draw_others, fits
from starboard.games.orbital.picture.orbital.plan import draw_plan, fit
from starboard.games.orbital.picture.panel import panel
from starboard.games.orbital.picture.race import draw_previews, draw_race
from starboard.games.orbital.words.revealed_cards import Turned, turned_up

__all__ = ["COVER", "draw", "panel"]

COVER = (
    "players=3 year=3 first=1 vp=6/5/7 mc=9/4/6 core=structural/bio/commercial used=1/1/0 "
    "hand=greenhouse+observatory+sabotage+citadel/4/5 "
    "orbit=1,0e:bulkhead+1,1n:laboratory*+2,0e:technical-support+2,1n:university+-1,0w:dormitory+"
    "-1,1n:shopping-mall+1,-1s:weapon-platform+-1,-1s:life-support+0,1n:shield-generator+2,-1s:storage!"
    "/1,0e:living-quarters+1,1n:greenhouse+0,1n:shield-generator+-1,0w:barracks+-1,-1s:casino*"
    "/0,1n:command-center+-1,1w:trade-center+0,2n:stock-exchange+1,1e:missile-battery+0,-1s:archive "
    "market=citadel+robotic-arm+lawsuit+think-tank+biodome"
)
"""A position from the middle of a game, for the title picture."""

STYLE = sheet(__package__) + phone_rules()


class Table(NamedTuple):
    """A scene with what several parts of the picture need."""

    scene: Scene
    own: int
    """The seat whose hand is at the bottom."""
    shown: int
    """The seat whose orbital is large."""
    turned: list[Turned]
    """The cards that automatic opponents revealed, if they take the place of the market."""
    readings: list[Reading]

    @property
    def view(self) -> View:
        return self.scene.view

    @property
    def moves(self) -> list[str]:
        return self.scene.moves


def draw(scene: Scene) -> str:
    """The table, with the viewer's orbital in the middle."""
    own = own_seat(scene)
    turned = turned_up(scene.view, scene.events) if scene.view["options"]["solo"] == "bots" else []
    found = [*readings(scene.view, own, scene.moves, turned)]
    table = Table(scene, own, shown_seat(scene.view, own, scene.moves), turned, found)
    frame = _frame(scene)
    return board(
        f"Orbital. {words.status(table.view)}",
        frame,
        "ob ob-attack" if table.moves and table.view["phase"] in ("target", "hit") else "ob",
        tag("defs", tag("clipPath", rect(*MAIN, "ob-frame", 10), id="ob-clip")),
        rect(*frame.inset(-4), "ob-sky", 10),
        *(tag("g", *inside_, class_=f"ob-at-{name}", id=f"ob-{name}") for name, inside_ in _groups(table)),
        rules="" if scene.is_still else pointing(table.view, own, table.moves, found),
        preserveAspectRatio="xMidYMin meet",
    )


def own_seat(scene: Scene) -> int:
    """The viewer's seat; on a shared screen and for spectators the seat to move."""
    if scene.seat is not None:
        return scene.seat
    for seat in (scene.view["to_move"], scene.view["active"]):
        if isinstance(seat, int) and seat < scene.view["players"]:
            return seat
    return 0


def _frame(scene: Scene) -> Box:
    """The visible part of the table: of a still picture the orbital, and in peace the opponents."""
    if not scene.is_still:
        return Box(0, 0, WIDTH, HEIGHT)
    return MAIN._replace(width=WIDTH if scene.view["dummies"] else MAIN.width).inset(-2)


def _groups(table: Table) -> Iterator[tuple[str, Iterator[str]]]:
    """The parts of the table from back to front, by the names of their places."""
    view, own, moves, news = table.view, table.own, table.moves, table.scene.news
    yield "main", _main(table)
    yield "head", _marked(draw_head(view, table.shown), "head", seat_marks(news, table.shown, HEAD.inset(2)))
    if table.scene.is_still and not view["dummies"]:
        return
    yield "race", _marked(_race(table), "race", race_marks(news))
    yield "others", draw_others(view, table.shown, moves, news)
    if table.scene.is_still:
        return
    yield "header", _marked(draw_header(view), "pile", pile_marks(news))
    yield "market", _marked(draw_market(view, own, moves, table.turned), "market", card_marks(view, news))
    yield "cores", draw_cores(view, moves)
    yield "hand", draw_hand(view, own, moves)
    yield "console", _console(table)
    yield "offer", draw_offer(view, moves)
    yield "opened", iter([*draw_opened(view, table.shown, news), draw_pile(view)])


def _marked(parts: Iterable[str], name: str, marks: Iterable[Mark]) -> Iterator[str]:
    """Parts of the table, and the marks on them."""
    yield from parts
    yield draw_marks(marks, f"marks-{name}")


def _main(table: Table) -> Iterator[str]:
    """The large orbital in its frame; it can be panned and zoomed."""
    view, seat = table.view, table.shown
    wide, narrow = (fit(view["seats"][seat], inside(box), _fronts(table)) for box in (MAIN, PHONE_MAIN))
    state = " ob-turn" if view["active"] == seat and view["phase"] != "over" else ""
    plan = tag("g", *_plan(table), class_="ob-fit", id="ob-fit", style=fits(wide.css, narrow.css))
    yield rect(*MAIN, f"ob-frame ob-main-ground ob-seat-{seat}{state}", 10)
    zoom = "own" if seat == table.own else str(seat)
    yield tag("g", tag("g", plan, class_="zoomable", data_zoom=zoom, id="ob-zoom"), clip_path="url(#ob-clip)")


def _fronts(table: Table) -> float:
    """How much of the cells in front of exits is visible: all of them while a module is being placed."""
    if table.shown != table.own:
        return 0.0
    return 0.5 if table.moves and table.view["phase"] in PLACING else 0.32


def _plan(table: Table) -> Iterator[str]:
    view, moves = table.view, table.moves
    yield from draw_plan(view, table.shown, str(table.shown), cell_word(view, table.own, moves))
    if moves and view["phase"] in PLACING:
        yield tag("g", *draw_exits(view, moves), id="ob-exits")
    elif table.shown == table.own and view["phase"] not in PLACING:
        yield tag("g", *draw_fits(view, table.own), id="ob-fits")
    yield draw_marks(module_marks(table.scene.news, table.shown))


def _race(table: Table) -> Iterator[str]:
    yield from draw_race(table.view, table.own)
    yield from draw_previews(table.view, table.own, table.moves)


def _console(table: Table) -> Iterator[str]:
    you = table.own if table.moves else table.scene.seat  # None for a spectator
    yield from draw_console(table.view, table.own, table.moves, you)
    yield from draw_readings(table.readings, table.moves)
