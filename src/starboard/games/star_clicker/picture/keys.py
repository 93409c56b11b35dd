"""Keys of a dashboard, and small chips for the kinds of buttons."""

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import rect, text
from starboard.engine.picture.svg import tag
from starboard.games.star_clicker.data import BUTTONS, EDGES, letter_of

TURNS = {"north": 0, "east": 90, "south": 180, "west": 270}
ARROW = "M0 -13L11 0H5V12H-5V0H-11Z"
SHOT = "M0 -15L6 -7H2.5V-2L9 -2L-3 14L0 3H-7L-2.5 -7H-6Z"
COPY = "M-10 -11H5V4H-10ZM-4 4V11H11V-4H5"
DEPTH = 5.0  # how far a key stands out


def draw_kind(kind: str, size: float) -> str:
    """The sign of a kind around its middle: an arrow flies, a bolt fires, two sheets copy."""
    button = BUTTONS[kind]
    scale = size / 34
    if not button.colour:
        return tag("path", d=COPY, class_="sc-kind-copy", transform=f"scale({scale:g})")
    turn = TURNS[EDGES[button.colour].side]
    path = ARROW if button.kind == "move" else SHOT
    return tag("path", d=path, class_="sc-kind", transform=f"scale({scale:g}) rotate({turn})")


def colour_class(kind: str) -> str:
    """The CSS class for the colour of a chip or key."""
    return f"sc-{BUTTONS[kind].colour or 'copy'}"


def draw_chip(kind: str, x: float, y: float, size: float, class_: str = "") -> str:
    """A small square with the sign of a kind, and its letter if there is room."""
    half = size / 2
    square = tag("rect", x=-half, y=-half, width=size, height=size, rx=size / 5, class_="sc-chip-ground")
    letter = text(letter_of(kind), half - 2, -half + size * 0.36, "sc-chip-letter")
    sign = tag("g", draw_kind(kind, size * 0.78), transform=f"translate({-size * 0.1:g} {size * 0.08:g})")
    return tag(
        "g",
        square,
        sign,
        tag("g", letter, style=f"font-size:{size * 0.36:g}px"),
        class_=f"sc-chip {colour_class(kind)} {class_}".rstrip(),
        transform=f"translate({x:g} {y:g})",
    )


def draw_blank(box: Box, number: int, hint: str | None) -> str:
    """A face-down key with its number; `hint` is its kind, if the match shows it."""
    size = min(34.0, box.height * 0.5)
    shift = -box.width * 0.18 if hint else 0.0
    x, y = box.middle + shift, box.centre + size * 0.34
    label = text(str(number), x, y, "sc-key-number", style=f"font-size:{size:g}px")
    small = min(box.width * 0.42, box.height * 0.5)
    chip = draw_chip(hint, box.x + box.width * 0.7, box.y + box.height / 2, small, "sc-dim") if hint else ""
    return _cap(box, "sc-cap") + label + chip


def draw_turned(box: Box, number: int, kind: str) -> str:
    """A key that is face up: lit in the colour of its edge."""
    size = min(box.width * 0.72, box.height * 0.8)
    x, y = box.middle, box.y + box.height / 2
    small = min(20.0, box.height * 0.36)
    letter = text(letter_of(kind), box.x + box.width - 4, box.y + small, "sc-key-letter")
    label = text(str(number), box.x + 4, box.y + small, "sc-key-small")
    sign = tag("g", draw_kind(kind, size), transform=f"translate({x:g} {y + 2:g})")
    corner = tag("g", letter, label, style=f"font-size:{small:g}px") if box.width > 34 else ""
    return tag("g", _cap(box, "sc-cap sc-lit-cap"), sign, corner, class_=colour_class(kind))


def draw_well(box: Box) -> str:
    """The dark well a key sits in, and its side."""
    deep = min(DEPTH, box.height / 9)
    well = rect(box.x - 2, box.y - 2, box.width + 4, box.height + deep + 4, "sc-well", 9)
    return well + rect(box.x, box.y + deep, box.width, box.height, "sc-key-side", 8)


def _cap(box: Box, class_: str) -> str:
    gleam = rect(box.x + 3, box.y + 2.5, box.width - 6, box.height * 0.4, "sc-gleam", 6)
    return rect(*box, class_, 8) + gleam
