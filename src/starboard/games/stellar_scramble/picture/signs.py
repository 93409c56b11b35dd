"""Small signs that all parts of the picture share: gems, badges, icons of weapons and cards, text."""

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import placed, sign, text
from starboard.engine.picture.svg import escape, tag
from starboard.engine.text import unbroken

GEM_SHAPES = {
    "red": tag("circle", r=10),
    "blue": tag("rect", x=-9, y=-9, width=18, height=18, rx=2.5),
    "yellow": tag("path", d="M0 -11.5 11.5 8.5H-11.5z"),
    "green": tag("path", d="M0 -12 12 0 0 12-12 0z"),
    "overheat": tag(
        "path",
        d="M1 -13C3 -7 10 -5 10 3 10 9 5.5 12 0 12S-10 9-10 3C-10 -1-7 -3-6 -6-4 -4-2 -1-2 -1 0 -4 2-8 1-13z",
    ),
}
GEM_LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "green": "G", "overheat": "O"}

ICONS = {
    "move": "M-9 0H9M-4.5 -5-9 0-4.5 5M4.5 -5 9 0 4.5 5",
    "fire": "M0 -10V10M-10 0H10M0 -6A6 6 0 1 0 .01 -6z",
    "scatter": "M0 9V-2M0 -2V-10M0 3-8 -6M0 3 8 -6M-8 -1V-6H-3.5M8 -1V-6H3.5",
    "beam": "M-4 10V-10M4 10V-10M0 10V-10",
    "blast": "M0 10V2M0 2-8 -8M0 2V-10M0 2 8 -8M-9 3A10 10 0 0 1 9 3",
    "boost": "M-8 1 0 -8 8 1M-8 9 0 0 8 9",
    "convert": "M-9 -4H7L2 -9M9 4H-7L-2 9",
    "energize": "M0 -9V9M-9 0H9",
    "scavenge": "M0 -9A9 9 0 1 0 .01 -9zM3.5 -4A5 5 0 1 0 3.5 4",
    "vent": "M-9 -5Q-4.5 -9 0 -5T9 -5M-9 2Q-4.5 -2 0 2T9 2M-9 9Q-4.5 5 0 9T9 9",
}
SYSTEM_SIGN = (
    "M-3 -9H3L4 -6 7 -7 9 -3 7 0 9 3 7 7 4 6 3 9H-3L-4 6-7 7-9 3-7 0-9 -3-7 -7-4 -6zM0 -3A3 3 0 1 0 .01 -3z"
)
FIRE_SIGN = "M2 -10-7 2H-1L-3 10 7 -2H1z"
MOVE_SIGN = "M-8 -8 0 -1 8 -8M-8 1 0 8 8 1"
EVENT_SIGNS = {"fire": FIRE_SIGN, "move": MOVE_SIGN}


def line(said: str) -> str:
    """A line of flowing text, in which a number stays with its sign."""
    return tag("div", escape(unbroken(said)))


def flowing(inside: str, box: Box, class_: str) -> str:
    """Text that breaks its own lines, so that it can be larger on a phone."""
    block = tag("div", inside, xmlns="http://www.w3.org/1999/xhtml", class_=class_)
    return tag("foreignObject", block, x=box.x, y=box.y, width=box.width, height=box.height)


def icon(kind: str, x: float, y: float, scale: float = 1.0, class_: str = "sc-icon") -> str:
    """The sign of a number on a weapon or a card."""
    return sign(ICONS[kind], x, y, class_, scale)


def gem(kind: str, x: float, y: float, scale: float = 1.0) -> str:
    """A gem: colour, shape and letter."""
    low = {"yellow": 6.5, "overheat": 8}.get(kind, 4.8)
    letter = text(GEM_LETTERS[kind], 0, low, "sc-gem-letter")
    return placed(GEM_SHAPES[kind] + letter, x, y, scale, class_=f"sc-gem sc-{kind}")


def badge(colour: str, x: float, y: float, scale: float = 1.0) -> str:
    """A pilot's shape with its letter: the same as the gem of that colour, in a ring."""
    return gem(colour, x, y, scale)
