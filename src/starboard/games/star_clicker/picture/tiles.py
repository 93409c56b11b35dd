"""The 40 tiles: face down with the mark of their area, face up with what was found."""

from starboard.engine.picture.svg import escape, tag
from starboard.games.star_clicker.picture.layout import CELL

HALF = CELL / 2 - 3
SIGNS = {
    "accelerator": (("M-15 12L0 -2L15 12M-15 -1L0 -15L15 -1", "sc-tile-line"),),
    "reserve": (
        ("M-12 -15H-5V-19H5V-15H12V19H-12Z", "sc-tile-line"),
        ("M2 -10L-7 4H-1L-2 14L7 0H1Z", "sc-tile-fill"),
    ),
    "probe": (
        ("M-19 0Q0 -19 19 0Q0 19 -19 0Z", "sc-tile-line"),
        ("M0 -7A7 7 0 1 1 -.01 -7Z", "sc-tile-fill"),
    ),
    "jammer": (
        ("M-8 20L0 -5L8 20M-5 11H5", "sc-tile-line"),
        (
            "M-8 -2A12 12 0 0 1 -8 -17M8 -2A12 12 0 0 0 8 -17"
            "M-15 3A20 20 0 0 1 -15 -22M15 3A20 20 0 0 0 15 -22",
            "sc-tile-line",
        ),
        ("M0 -14A4.5 4.5 0 1 1 -.01 -14Z", "sc-tile-fill"),
    ),
    "empty": (),
}
"""The paths on each tile, with their classes."""


def draw_down(area: str) -> str:
    """The back of a tile."""
    mark = "✕" if area == "cross" else area
    return _square("sc-back") + tag("text", escape(mark), y=9, class_="sc-area-mark")


def draw_up(tile: str) -> str:
    """The face of a tile."""
    signs = "".join(tag("path", d=path, class_=class_) for path, class_ in SIGNS[tile])
    return _square(f"sc-face sc-{tile}") + tag("g", signs, class_=f"sc-sign sc-{tile}")


def _square(class_: str) -> str:
    return tag("rect", x=-HALF, y=-HALF, width=2 * HALF, height=2 * HALF, rx=9, class_=class_)
