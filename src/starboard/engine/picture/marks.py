"""Marks of what changed, the same in all games: four corners around a thing, and dots along its way.

A mark has the colour and the small shape of the seat that did it; what the board did is white. It lies at the
edge of a thing, covers no text, takes no clicks, and is silent, because the log tells the same in words.
"""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from math import hypot
from typing import NamedTuple

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import placed, sign
from starboard.engine.picture.svg import tag

STYLE = files(__package__).joinpath("marks.css").read_text("utf-8")

SEATS = (
    tag("circle", r=10),
    tag("rect", x=-9.5, y=-9.5, width=19, height=19, rx=3),
    tag("path", d="M0 -11.5 11.5 8.5H-11.5z"),
    tag("path", d="M0 -12 12 0 0 12-12 0z"),
    tag("path", d="M-6 -10.5H6L12 0 6 10.5H-6L-12 0z"),
)
"""The shapes of the seats, the same as on the rest of the page."""
BURST = "M0 -11L3 -4L10 -6L6 0L11 6L3.5 4.5L0 11L-3.5 4.5L-11 6L-6 0L-10 -6L-3 -4Z"
CROSS = "M-8 -8L8 8M8 -8L-8 8"
SMALL = 0.62  # of a seat's shape at the corner of a mark


class Mark(NamedTuple):
    """One thing that changed."""

    box: Box
    by: int | None
    """The seat that changed it; None: the board."""
    came: Box | None = None
    """Where it was before."""
    fate: str = ""
    """`hit` if it was damaged or attacked, `gone` if it is there no more."""
    straight: bool = True
    """Whether it came the direct way, which is drawn; otherwise it went round an edge."""


def draw_marks(marks: Iterable[Mark], id: str = "marks", scale: float = 1.0) -> str:
    """Marks, one for each place: of what came there last, with what happened to it since. `scale` enlarges
    their signs where the picture is small.
    """
    found: dict[Box, Mark] = {}
    for mark in marks:
        before = found.pop(mark.box, mark)
        if mark.came:
            found.pop(mark.came, None)
        else:
            mark = before._replace(by=mark.by, fate=mark.fate or before.fate)
        found[mark.box] = mark
    drawn = (tag("g", *_draw(mark, scale), class_=_class(mark)) for mark in found.values())
    return tag("g", *drawn, id=id, class_="marks", aria_hidden="true")


def _class(mark: Mark) -> str:
    return " ".join(["mark", *(["mark-gone"] if mark.fate == "gone" else []), f"by-{mark.by}"])


def _draw(mark: Mark, scale: float) -> Iterator[str]:
    box = mark.box
    if mark.came and mark.came != box:
        yield tag("circle", cx=mark.came.middle, cy=mark.came.centre, r=7 * scale, class_="mark-line")
        yield _way(mark.came, box, scale) if mark.straight else ""
    corners = _corners(box)
    yield tag("path", d=corners, class_="mark-under") + tag("path", d=corners, class_="mark-line")
    if mark.fate == "gone":
        yield sign(CROSS, box.middle, box.centre, "mark-line", scale)
    if mark.fate == "hit":
        yield sign(BURST, box.x + box.width, box.y, "mark-sign", SMALL * scale)
    if mark.by is not None:
        yield placed(SEATS[mark.by], box.x, box.y, SMALL * scale, class_="mark-sign")


def _corners(box: Box) -> str:
    arm = min(box.width, box.height, 60.0) * 0.28
    x, y, right, bottom = box.x, box.y, box.x + box.width, box.bottom
    return (
        f"M{x:g} {y + arm:g}V{y:g}H{x + arm:g}M{right - arm:g} {y:g}H{right:g}V{y + arm:g}"
        f"M{right:g} {bottom - arm:g}V{bottom:g}H{right - arm:g}"
        f"M{x + arm:g} {bottom:g}H{x:g}V{bottom - arm:g}"
    )


def _way(start: Box, end: Box, scale: float) -> str:
    """Dots from the ring where it was to the edge of where it is."""
    (x1, y1), (x2, y2) = (start.middle, start.centre), (end.middle, end.centre)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    near, far = 8 * scale / length, 1 - min(end.width, end.height) / 2 / length
    if near >= far:
        return ""
    points = f"M{x1 + (x2 - x1) * near:.1f} {y1 + (y2 - y1) * near:.1f}"
    return tag("path", d=f"{points}L{x1 + (x2 - x1) * far:.1f} {y1 + (y2 - y1) * far:.1f}", class_="mark-way")
