"""Small signs that all parts of the picture share, and lines of text that fit."""

from starboard.engine.picture.box import Box
from starboard.engine.picture.draw import paragraph

BOLT = "M2 -10L-7 2H-1L-2 10L7 -2H1Z"
BURST = "M0 -11L3 -4L10 -6L6 0L11 6L3.5 4.5L0 11L-3.5 4.5L-11 6L-6 0L-10 -6L-3 -4Z"
CHECK = "M-7 0L-2 6L8 -6"
CROSS = "M-7 -7L7 7M7 -7L-7 7"
DISK = "M-14 -14H9L14 -9V14H-14ZM-8 -14V-5H7V-14M-8 14V3H8V14"
LETTER, BOLD = 0.56, 0.62  # the width of a letter, as a share of the size of the type


def boxed(said: str, box: Box, size: float, class_: str) -> str:
    """Text broken into as many lines as the box has room for; the title has all of it."""
    step = size * 1.18
    columns = max(4, int(box.width / (LETTER * size)))
    most = max(1, int(box.height / step))
    return paragraph(said, box.x, box.y + size, columns, class_, step, most)


def later(delay: float | None) -> str | None:
    """The style of an animation that starts later."""
    return None if delay is None else f"animation-delay:{delay:.2f}s"
