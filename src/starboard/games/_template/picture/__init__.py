"""The picture of Comet Dash: one track for each comet, and a button for each of the two moves."""

from starboard.engine.picture import marks
from starboard.engine.picture.board import board
from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import word_button
from starboard.engine.picture.marks import Mark, draw_marks
from starboard.engine.picture.svg import escape, tag
from starboard.engine.views.scene import Scene
from starboard.games._template import META
from starboard.games._template.words import ice, label, status

STYLE = marks.STYLE  # a game with styles of its own has them in `board.css`: `sheet(__package__)`
WIDTH, LANE = 360, 40
COVER = "flown=14/9/17 turn=1 gathered=8"
"""A position from the middle of a game, for the title picture."""


def draw(scene: Scene) -> str:
    """The table as one seat sees it."""
    players = scene.view["players"]
    parts = [_track(scene, seat) for seat in range(players)]
    parts += [_button(scene, move, 100 * i, players * LANE) for i, move in enumerate(scene.moves)]
    changed = {event["seat"] for event in scene.news if event["event"] in ("flew", "burst")}
    marks = draw_marks(Mark(Box(3, seat * LANE + 3, WIDTH - 6, LANE - 6), seat) for seat in changed)
    frame = Box(0, 0, WIDTH, (players + 1) * LANE)
    return board(f"Comet Dash. {status(scene.view)}", frame, "cd", *parts, marks)


def panel(scene: Scene, seat: int) -> str:
    """A seat's own corner of the table."""
    return tag("p", escape(f"{META.seats[seat].name}: {scene.view['flown'][seat]}{ice(scene.view, seat)}"))


def _track(scene: Scene, seat: int) -> str:
    far = min(1.0, scene.view["flown"][seat] / scene.view["options"]["goal"])
    y = seat * LANE + LANE / 2
    return (
        tag("line", x1=20, y1=y, x2=WIDTH - 20, y2=y, stroke="var(--line, #456)")
        + tag(
            "circle",
            id=f"comet-{seat}",
            cx=20 + far * (WIDTH - 40),
            cy=y,
            r=8,
            fill=f"var(--seat-{seat}, #9cf)",
        )
        + tag("text", escape(META.seats[seat].name[0]), x=4, y=y + 5, fill="var(--ink, #eee)", font_size=14)
        + tag("text", ice(scene.view, seat), x=WIDTH - 30, y=y - 6, fill="var(--ink, #eee)", font_size=14)
    )


def _button(scene: Scene, move: str, x: int, y: int) -> str:
    name = label(scene.view, move)
    return word_button(
        move,
        name,
        tag("rect", x=x + 4, y=y + 4, width=92, height=32, rx=6, fill="var(--panel, #234)"),
        tag("text", escape(move), x=x + 50, y=y + 25, fill="var(--ink, #eee)", text_anchor="middle"),
    )
