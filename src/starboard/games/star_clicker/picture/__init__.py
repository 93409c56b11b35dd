"""The picture of Star Clicker: one SVG whose parts carry the words of the legal moves."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.board import board, sheet
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import draw_marks
from starboard.engine.picture.svg import tag
from starboard.engine.views.scene import Scene
from starboard.games.star_clicker import META, words
from starboard.games.star_clicker.data import KEYS
from starboard.games.star_clicker.picture.changes import changes
from starboard.games.star_clicker.picture.dashboard import Cockpit, draw_cockpit
from starboard.games.star_clicker.picture.layout import WIDTH, Layout
from starboard.games.star_clicker.picture.mothership import draw_enemy
from starboard.games.star_clicker.picture.motion import draw_effects, keyframes, last_motion, motions
from starboard.games.star_clicker.picture.panel import panel
from starboard.games.star_clicker.picture.sky import draw_board, draw_pieces
from starboard.games.star_clicker.picture.switches import draw_switches
from starboard.games.star_clicker.picture.targets import draw_aims, draw_targets
from starboard.games.star_clicker.reading import table

__all__ = ["COVER", "draw", "panel"]

COVER = (
    "pilots=lily+wendy+max+brian level=2 round=4 ships=d2/f3/e7/b5 energy=2/1/3/0 stacks=0+3+4+5 "
    "creepers=a1+e3+f4+g7+b6 tiles=d2:jammer+b5:reserve+c2:probe+e6:accelerator "
    "gone=c1+f3:jammer+e7+c6:jammer+a3 "
    "known=1:move-yellow+5:fire-blue/2:fire-purple/9:fire-green/ up=1+5/2// floppy=problem-fire-green"
)
"""A position from the middle of a game, for the title picture."""

_AIMS = ",".join(
    f".sc:has(#button-{seat}-{key}:is(:hover,:focus-visible)) #aim-{seat}-{key}"
    for seat in range(META.max_players)
    for key in KEYS
)
STYLE = sheet(__package__) + f"{_AIMS}{{display:inline}}"


def draw(scene: Scene) -> str:
    """The table; the viewer's dashboards are larger than the others."""
    view = scene.view
    choices = choices_of(scene)
    layout = Layout(view["players"], own_seats(scene))
    score = last_motion(scene)
    return board(
        f"Star Clicker. {words.status(view)}",
        Box(0, 0, WIDTH, layout.height),
        "sc",
        *draw_board(view, score.delays if score else {}),
        tag("g", *draw_aims(view), class_="sc-aims"),
        *draw_pieces(view, motions(score) if score else {}),
        draw_enemy(view, layout.side, score.delays.get("disk") if score else None),
        *_cockpits(view, layout, choices),
        tag("g", *(draw_effects(score, layout, view) if score else ()), id="sc-effects"),
        draw_marks(changes(view, layout, scene.news)),
        tag("g", *draw_targets(view, choices), id="sc-targets"),
        rules=keyframes(score) if score else "",
    )


def choices_of(scene: Scene) -> dict[int, Sequence[str]]:
    """What each seat of the viewer may do now."""
    given: dict[int, Sequence[str]] = getattr(scene, "choices", {})
    if given:
        return dict(given)
    return {scene.view["to_move"]: scene.moves} if scene.moves else {}


def own_seats(scene: Scene) -> list[int]:
    """The seats with a large dashboard: the viewer's; all of them on one screen and for spectators."""
    if scene.seat is None:
        return list(range(scene.view["players"]))
    return sorted({scene.seat, *choices_of(scene)})


def _cockpits(view: table.View, layout: Layout, choices: dict[int, Sequence[str]]) -> Iterator[str]:
    """All dashboards in the order of the seats."""
    looks = {
        move: seat
        for seat, moves in choices.items()
        for move in moves
        if view["phase"] == "peek" and move.startswith("peek ")
    }
    for seat, desk in sorted(layout.desks.items()):
        cockpit = Cockpit(view, seat, desk, choices.get(seat, ()), looks)
        yield draw_cockpit(cockpit) + draw_switches(cockpit)
