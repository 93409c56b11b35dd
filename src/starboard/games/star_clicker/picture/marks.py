"""Small signs that all parts of the picture share, and lines of text that fit."""

from textwrap import wrap

from starboard.engine.picture.box import Box
from starboard.engine.picture.svg import escape, tag

BOLT = "M2 -10L-7 2H-1L-2 10L7 -2H1Z"
BURST = "M0 -11L3 -4L10 -6L6 0L11 6L3.5 4.5L0 11L-3.5 4.5L-11 6L-6 0L-10 -6L-3 -4Z"
CHECK = "M-7 0L-2 6L8 -6"
CROSS = "M-7 -7L7 7M7 -7L-7 7"
DISK = "M-14 -14H9L14 -9V14H-14ZM-8 -14V-5H7V-14M-8 14V3H8V14"
LETTER, BOLD = 0.56, 0.62  # the width of a letter, as a share of the size of the type


def text(said: str, x: float, y: float, class_: str, **attributes: object) -> str:
    """A line of text."""
    return tag("text", escape(said), x=x, y=y, class_=class_, **attributes)


def fitted(said: str, x: float, y: float, room: float, size: float, class_: str, **attributes: object) -> str:
    """A line of text that is pressed together where it would be too long."""
    long = len(said) * BOLD * size > room
    return text(
        said,
        x,
        y,
        class_,
        textLength=room if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
        **attributes,
    )


def paragraph(said: str, box: Box, size: float, class_: str) -> str:
    """Text broken into lines; what does not fit below is left to the title."""
    step = size * 1.18
    lines = wrap(said, max(4, int(box.width / (LETTER * size))))
    most = max(1, int(box.height / step))
    return "".join(
        text(line, box.x, box.y + size + at * step, class_) for at, line in enumerate(lines[:most])
    )


def sign(path: str, x: float, y: float, class_: str, scale: float = 1.0) -> str:
    """A small symbol."""
    return tag("path", d=path, class_=class_, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def title(said: str) -> str:
    """What a pointer shows when it rests."""
    return tag("title", escape(said))


def later(delay: float | None) -> str | None:
    """The style of an animation that waits for its turn."""
    return None if delay is None else f"animation-delay:{delay:.2f}s"


def plate(box: Box, class_: str, round: float = 12) -> str:
    """A rectangle with round corners."""
    return tag("rect", class_=class_, rx=round, **box._asdict())
