"""Small signs that all parts of the picture share: emblems, badges, crew, money, text."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from starboard.engine.picture.draw import placed, sign, text
from starboard.engine.picture.marks import SEATS
from starboard.engine.picture.svg import tag
from starboard.games.orbital.data import LETTERS, View
from starboard.games.orbital.words.phrases import side

EMBLEMS = {
    "structural": "M-11 -11H11V11H-11z",
    "bio": "M0 -13C10 -10 13 -2 11 11C-2 13-10 10-13 0C-12 -8-7 -12 0 -13z",
    "commercial": "M0 -12.5A12.5 12.5 0 1 0 .01 -12.5z",
    "support": "M-6.5 -11.5H6.5L13 0 6.5 11.5H-6.5L-13 0z",
    "scientific": "M0 -14 14 0 0 14-14 0z",
    "military": "M-12 -11H12V1C12 8 6 12 0 14.5C-6 12-12 8-12 1z",
    "event": "M2 -14-11 3H-2L-4 14 11 -4H2z",
}
"""The shape of each colour: plate, leaf, coin, nut, crystal, shield; of events a bolt."""

PAWN = "M0 -9.5A4 4 0 1 1 -.01 -9.5zM-3.6 -1.5H3.6L6 9H-6z"
COIN = "M0 -8A8 8 0 1 0 .01 -8z"
STAR = "M0 -9 2.6 -3.2 8.8 -2.6 4.1 1.6 5.5 7.7 0 4.5-5.5 7.7-4.1 1.6-8.8 -2.6-2.6 -3.2z"
CARD = "M-5.5 -8H5.5V8H-5.5z"
SHIELD = "M-7 -8H7V0C7 5 3.5 7.5 0 9C-3.5 7.5-7 5-7 0z"
BURST = "M0 -17 4.5 -7.5 14 -11 9 -1.5 17 4 7.5 6 7 16 0 9.5-7 16-7.5 6-17 4-9 -1.5-14 -11-4.5 -7.5z"
FLAG = "M-4 9V-9L7 -4.5-4 0"
AVERAGE = 0.57  # the width of a letter as a share of its height, in running text
LETTER = 0.6  # the same in single words
BOLD = 1.14  # bold letters are broader
SMALLEST = 0.8  # text shrinks to this share of its size before it is condensed


def fitted(said: str, x: float, y: float, room: float, size: float, class_: str, bold: bool = False) -> str:
    """A line of text that shrinks to fit, and is condensed if that is not enough."""
    return _pressed(said, x, y, room, _shrunk([said], room, size, bold), class_, bold)


def fitted_lines(
    said: Sequence[str], x: float, y: float, step: float, room: float, size: float, class_: str
) -> Iterator[str]:
    """Bold lines below each other, all in the size that the longest needs."""
    size = _shrunk(said, room, size, True)
    for at, line in enumerate(said):
        yield _pressed(line, x, y + at * step, room, size, class_, True)


def _shrunk(said: Sequence[str], room: float, size: float, bold: bool) -> float:
    """The size in which the longest line fits, but not below the smallest."""
    share = room / max(1.0, *(_length(line, size, bold) for line in said))
    return size * min(1.0, max(share, SMALLEST))


def _pressed(said: str, x: float, y: float, room: float, size: float, class_: str, bold: bool) -> str:
    """A line of text that is condensed if it is too long."""
    room = max(room, size)
    long = _length(said, size, bold) > room + 1
    squeeze = {"textLength": float(room), "lengthAdjust": "spacingAndGlyphs"} if long else {}
    return text(said, x, y, class_, style=f"font-size:{size:.1f}px", **squeeze)


def _length(said: str, size: float, bold: bool) -> float:
    """The estimated width of a line of text."""
    return len(said) * LETTER * size * (BOLD if bold else 1)


def broken(said: str, room: float, size: float) -> list[str]:
    """Text broken into lines that fit."""
    return wrap(said, max(4, int(room / (size * AVERAGE))), break_long_words=False)


def emblem(kind: str, x: float, y: float, scale: float = 1.0) -> str:
    """A colour as shape and letters, or the bolt of an event."""
    shape = tag("path", d=EMBLEMS[kind], class_="ob-emblem-shape")
    letters = text(LETTERS[kind], 0, 4.4, "ob-emblem-letter") if kind in LETTERS else ""
    return placed(shape + letters, x, y, scale, class_=f"ob-{kind}")


def initials(view: View, seat: int) -> str:
    """The text of a seat's badge: its letter or number; A1 for an automatic opponent."""
    name = side(view, seat)
    number = "".join(filter(str.isdigit, name))
    return f"A{number}" if seat >= view["players"] else number or name[:1]


def badge(view: View, seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A seat's shape with its letter."""
    low = 7.5 if seat == 2 else 4.6
    said = initials(view, seat)
    letter = text(said, 0, low, "ob-badge-letter" if len(said) == 1 else "ob-badge-letter ob-badge-two")
    return placed(placed(SEATS[seat], 0, 0, 1.1) + letter, x, y, scale, class_=f"ob-badge ob-seat-{seat}")


def silent_badge(number: int, x: float, y: float, scale: float = 1.0) -> str:
    """A silent opponent of the peace version."""
    ring = tag("circle", r=11, class_="ob-silent-ring")
    return placed(ring + text(f"N{number + 1}", 0, 4.6, "ob-silent-letter"), x, y, scale)


def rival_badge(view: View, rival: int, x: float, y: float, scale: float = 1.0) -> str:
    """The badge of a seat or of a silent opponent."""
    seats = len(view["seats"])
    return badge(view, rival, x, y, scale) if rival < seats else silent_badge(rival - seats, x, y, scale)


def figure(path: str, said: str, x: float, y: float, class_: str = "", scale: float = 0.8) -> str:
    """A sign with its number: money, points, crew, cards."""
    return sign(path, x, y, f"ob-figure {class_}", scale) + text(said, x + 10, y + 5, "ob-number")
