"""Invaders, Starfighters and Wormholes, drawn around their middle with light from the upper left."""

from collections.abc import Iterable

from starboard.engine.picture.draw import rect, text
from starboard.engine.picture.svg import tag
from starboard.games.stellar_scramble.data import COLOURS, TOKENS
from starboard.games.stellar_scramble.picture.signs import gem

HULLS = {
    1: "M-19 9V-3A19 17 0 0 1 19 -3V9L13 17 6.5 10 0 17-6.5 10-13 17z",
    2: "M-29 8-23 -7-12 -16H12L23 -7 29 8 20 5 15 17 7 10H-7L-15 17-20 5z",
    3: "M-32 2-27 -14-16 -10-9 -21H9L16 -10 27 -14 32 2 26 18 16 12 9 20H-9L-16 12-26 18z",
}
FEELERS = {
    1: "M-9 -18-13 -25M9 -18 13 -25",
    2: "M-12 -16-18 -24M12 -16 18 -24M-6 -16V-22M6 -16V-22",
    3: "M-27 -14-30 -24M27 -14 30 -24M-4 -21V-26M4 -21V-26",
}
EYES = {1: ((-7, 4.6), (7, 4.6)), 2: ((-8, 4.4), (8, 4.4)), 3: ((-11, 4.2), (0, 4.2), (11, 4.2))}
SHIP = "M0 -25 5.5 -9 7 -1 20 11V17L8 13 5 20H-5L-8 13-20 17V11L-7 -1-5.5 -9z"
FLAME = "M-4 20 0 30 4 20z"
SPIRALS = ("M-24 2A25 17 0 1 1 22 8", "M-15 0A16 11 0 1 1 14 6", "M-7 1A8 6 0 1 1 7 4")


def gradients() -> str:
    """The shading of hulls, one for each colour."""
    return "".join(_gradient(colour) for colour in COLOURS)


def _gradient(colour: str) -> str:
    stops = (
        tag("stop", offset=0, class_=f"sc-light-{colour}"),
        tag("stop", offset=1, class_=f"sc-dark-{colour}"),
    )
    return tag("linearGradient", *stops, id=f"sc-hull-{colour}", x1=0, y1=0, x2=0.7, y2=1)


def hull(token: str) -> str:
    """An Invader's body without its numbers."""
    face = TOKENS[token]
    eyes = "".join(
        tag("circle", cx=x, cy=-4, r=size, class_="sc-eye")
        + tag("circle", cx=x + 0.8, cy=-3, r=2, class_="sc-pupil")
        for x, size in EYES[face.level]
    )
    body = tag("path", d=HULLS[face.level], class_="sc-hull", fill=f"url(#sc-hull-{face.colour})")
    return tag("path", d=FEELERS[face.level], class_="sc-feeler") + body + eyes


def draw_invader(token: str, shields: int, helpers: Iterable[str]) -> str:
    """Colour by shape and letter, shields left of those printed, and the Assist tokens on it."""
    face = TOKENS[token]
    marks = "".join(gem(colour, 25, 18 - 15 * at, 0.62) for at, colour in enumerate(helpers))
    return hull(token) + _plate(shields, face.shields) + gem(face.colour, -24, -17, 0.78) + marks


def _plate(shields: int, printed: int) -> str:
    """9, or 3/12 once it is damaged."""
    if shields == printed:
        return rect(-15, 7, 30, 19, "sc-plate", 6) + text(str(shields), 0, 22.5, "sc-shields")
    width = 14 + 10 * len(str(shields)) + 8 * len(str(printed))
    left = text(str(shields), -width / 2 + 4, 22.5, "sc-shields sc-hurt")
    return (
        rect(-width / 2, 7, width, 19, "sc-plate", 6)
        + left
        + text(f"/{printed}", width / 2 - 3, 22.5, "sc-printed")
    )


def draw_ship(colour: str) -> str:
    """A Starfighter with its pilot's letter."""
    body = tag("path", d=SHIP, class_="sc-hull", fill=f"url(#sc-hull-{colour})")
    glass = tag("path", d="M0 -13C2.5 -10 3.5 -6 3 -2H-3C-3.5 -6-2.5 -10 0 -13z", class_="sc-glass")
    return tag("path", d=FLAME, class_="sc-flame") + body + glass + gem(colour, 0, 8, 0.7)


def draw_wormhole() -> str:
    """A Wormhole."""
    return "".join(tag("path", d=path, class_="sc-spiral") for path in SPIRALS)
