"""What the pictures of several games draw: text, signs, rectangles, and parts that say a word."""

from collections.abc import Iterable
from textwrap import wrap

from starboard.engine.picture.svg import escape, tag

LETTER = 0.6  # the width of a letter, as a share of its size


def title(said: str) -> str:
    """The tooltip of a part."""
    return tag("title", escape(said))


# --- text --------------------------------------------------------------------------------------------


def text(said: str, x: float, y: float, class_: str, **more: object) -> str:
    """A line of text."""
    return tag("text", escape(said), x=x, y=y, class_=class_, **more)


def fitted(
    said: str,
    x: float,
    y: float,
    room: float,
    size: float,
    class_: str,
    *,
    letter: float = LETTER,
    **more: object,
) -> str:
    """A line of text, condensed if it would be wider than `width`."""
    if len(said) * letter * size <= room:
        return text(said, x, y, class_, **more)
    return text(said, x, y, class_, textLength=room, lengthAdjust="spacingAndGlyphs", **more)


def lines(said: Iterable[str], x: float, y: float, step: float, class_: str) -> str:
    """Lines of text below each other."""
    return "".join(text(line, x, y + at * step, class_) for at, line in enumerate(said))


def paragraph(
    said: str, x: float, y: float, columns: int, class_: str, step: float, most: int | None = None
) -> str:
    """Text broken into lines of at most this many letters, and perhaps at most this many lines."""
    return lines(wrap(said, columns)[:most], x, y, step, class_)


# --- shapes ------------------------------------------------------------------------------------------


def rect(x: float, y: float, width: float, height: float, class_: str, rx: float = 8, **more: object) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_, **more)


def sign(path: str, x: float, y: float, class_: str, scale: float = 1.0) -> str:
    """A path around the origin, moved to a point."""
    return tag("path", d=path, class_=class_, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def placed(inside: str, x: float, y: float, scale: float = 1.0, **more: object) -> str:
    """Parts drawn around the origin, moved to a point."""
    grow = "" if scale == 1 else f" scale({scale:g})"
    return tag("g", inside, transform=f"translate({x:g} {y:g}){grow}", **more)


# --- speaking ----------------------------------------------------------------------------------------


def named(said: str, *inside: str, **more: object) -> str:
    """A part that a screen reader names."""
    return tag("g", *inside, **more, role="img", aria_label=said)


def told(said: str, *inside: str, **more: object) -> str:
    """A part that a screen reader names, with a tooltip that says the same."""
    return named(said, title(said), *inside, **more)


def word_button(
    word: object, said: str, *inside: str, id: str | None = None, class_: str | None = None, **more: object
) -> str:
    """A part that says a word of a move when it is clicked: `web/src/speak.ts` reads these attributes.

    `said` is what a screen reader says. `data_after` names the words that have to be said before,
    `data_seat` the seat for which it speaks, and `data_confirm=""` asks for a second tap on a touch screen.
    """
    return tag("g", *inside, id=id, class_=class_, role="button", aria_label=said, data_word=word, **more)
