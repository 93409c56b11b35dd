"""The ships from above: Blue is round, its shields are rings; Red is angular, its shields are hexagons.

A hull is drawn pointing up around 0,0 in a square of 100; the picture turns it. Light always comes from the
upper left, so each angle has its own gradient.
"""

from math import cos, pi, sin

from starboard.engine.picture.svg import escape, tag
from starboard.games.star_fleet_scramble.position.notation import LETTERS

# The right half of each hull from nose to tail: a point, or two handles of a curve and a point.
ROUND = {
    3: ["0 -47", "9 -40 16 -30 17 -15", "29 -12 38 0 39 18", "38 28 30 30 24 27", "18 37", "7 33", "0 35"],
    2: ["0 -43", "8 -34 12 -20 13 -7", "23 -2 32 8 33 23", "32 31 22 30 15 26", "11 33", "0 30"],
    1: ["0 -40", "8 -30 12 -18 13 -5", "20 2 27 12 28 24", "26 32 15 29 9 26", "7 33", "0 30"],
}
ANGULAR = {
    3: ["0 -47", "7 -27", "14 -27", "19 -38", "22 -9", "39 2", "39 29", "27 24", "19 37", "9 31", "0 33"],
    2: ["0 -43", "6 -20", "13 -25", "15 -4", "33 9", "33 31", "20 24", "11 33", "0 29"],
    1: ["0 -40", "9 -12", "28 12", "28 31", "13 25", "7 33", "0 29"],
}
COLOURS = ("#56B4E9", "#D55E00")  # without a style sheet
ENGINES = {3: (-17, 0, 17), 2: (-9, 9), 1: (0,)}
NOSE = {3: 38, 2: 35, 1: 32}
TAIL = {3: 33, 2: 29, 1: 29}
DOME = {3: 44, 2: 39, 1: 34}


def hull_path(seat: int, size: int) -> str:
    """The outline: down the right side, and up the left side as its mirror image."""
    right = [[float(part) for part in step.split()] for step in (ROUND, ANGULAR)[seat][size]]
    points = [step[-2:] for step in right]
    down = [_step(step) for step in right[1:]]
    up = [_step(_mirror(step, before)) for step, before in zip(right[1:], points, strict=False)]
    return f"M{points[0][0]:g} {points[0][1]:g}{''.join(down)}{''.join(reversed(up))}Z"


def _mirror(step: list[float], before: list[float]) -> list[float]:
    """A step of the right side walked backwards on the left side."""
    handles = [step[2], step[3], step[0], step[1]] if len(step) == 6 else []
    return [value if at % 2 else -value for at, value in enumerate([*handles, *before])]


def _step(step: list[float]) -> str:
    return ("C" if len(step) == 6 else "L") + " ".join(f"{value:g}" for value in step)


def draw_hull(seat: int, size: int, angle: int) -> str:
    """Engines, hull, deck, keel and as many lights as the ship is large."""
    outline, tail = hull_path(seat, size), TAIL[size]
    flames = [tag("path", d=f"M{x - 4} {tail}L{x} {tail + 12}L{x + 4} {tail}Z") for x in ENGINES[size]]
    light = f"url(#sfs-{seat}-{angle % 360}) {COLOURS[seat]}"
    return (
        tag("g", *flames, class_="sfs-flame")
        + tag("path", d=outline, class_=f"sfs-skin sfs-skin-{seat}", fill=light)
        + tag("path", d=outline, class_="sfs-deck", transform="translate(0 6) scale(.62)")
        + tag("path", d=f"M0 {-NOSE[size]}V-17", class_="sfs-keel")
        + tag("g", *_lights(size), class_="sfs-lights")
    )


def draw_shadow(seat: int, size: int) -> str:
    return tag("path", d=hull_path(seat, size), class_="sfs-shadow")


def draw_dome(seat: int, size: int) -> str:
    """The raised shield: a ring or a hexagon with a gleam, and as many lights as the ship is large."""
    radius = DOME[size]
    return (
        tag("path", d=dome_path(seat, radius), class_="sfs-field", fill=f"url(#sfs-dome-{seat}) none")
        + tag("path", d=dome_path(seat, radius - 7), class_="sfs-rim")
        + tag("path", d=_gleam(radius - 3.5), class_="sfs-gleam")
        + tag("g", *_lights(size), class_="sfs-dome-lights")
    )


def dome_path(seat: int, radius: float) -> str:
    if seat == 0:
        half = f"A{radius:g} {radius:g} 0 1 1"
        return f"M{-radius:g} 0{half} {radius:g} 0{half} {-radius:g} 0Z"
    far = radius * 1.06
    corners = [(far * sin(corner * pi / 3), -far * cos(corner * pi / 3)) for corner in range(6)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def draw_letter(size: int) -> str:
    """The ship's letter, always upright."""
    badge = tag("circle", r=15, class_="sfs-badge")
    return badge + tag("text", escape(LETTERS[size]), y=8, class_="sfs-letter")


def draw_icon(seat: int, size: int, **attributes: object) -> str:
    """A small ship pointing up, for tracks and lists."""
    picture = draw_hull(seat, size, 0) + draw_letter(size)
    return tag("svg", picture, viewBox="-50 -50 100 100", aria_hidden="true", **attributes)


def gradients() -> str:
    """Light from the upper left for every angle of both fleets, and for their shields."""
    skins = [_skin(seat, angle) for seat in (0, 1) for angle in range(0, 360, 45)]
    return "".join(skins) + "".join(_dome_light(seat) for seat in (0, 1)) + _glow()


def _skin(seat: int, angle: int) -> str:
    return tag(
        "linearGradient",
        *_stops(seat),
        id=f"sfs-{seat}-{angle}",
        gradientUnits="userSpaceOnUse",
        gradientTransform=f"rotate({-angle})",
        **{"x1": -30, "y1": -34, "x2": 30, "y2": 34},
    )


def _stops(seat: int) -> list[str]:
    lit, base, dark = (("#a9dcf7", "#56B4E9", "#23608a"), ("#ffab6b", "#D55E00", "#7d3200"))[seat]
    stops = ((0.05, "lit", lit), (0.45, "base", base), (1, "dark", dark))
    return [
        tag("stop", offset=at, stop_color=colour, class_=f"sfs-{name}-{seat}") for at, name, colour in stops
    ]


def _dome_light(seat: int) -> str:
    stops = [
        tag("stop", offset=at, stop_color=COLOURS[seat], stop_opacity=opacity, class_=f"sfs-base-{seat}")
        for at, opacity in ((0, 0.5), (0.7, 0.22), (1, 0.42))
    ]
    return tag("radialGradient", *stops, id=f"sfs-dome-{seat}", cx=0.36, cy=0.3, r=0.8)


def _glow() -> str:
    stops = [
        tag("stop", offset=0, class_="sfs-glow-in", stop_color="#26407a", stop_opacity=0.55),
        tag("stop", offset=1, class_="sfs-glow-out", stop_color="#0b1026", stop_opacity=0),
    ]
    return tag("radialGradient", *stops, id="sfs-glow", cx=0.38, cy=0.32, r=0.85)


def _gleam(radius: float) -> str:
    """A bright arc on the upper left of a shield."""
    (x1, y1), (x2, y2) = ((radius * cos(turn), -radius * sin(turn)) for turn in (0.92 * pi, 0.62 * pi))
    return f"M{x1:.1f} {y1:.1f}A{radius:g} {radius:g} 0 0 1 {x2:.1f} {y2:.1f}"


def _lights(size: int) -> list[str]:
    """One light for each point of a ship's size."""
    return [tag("circle", cx=11 * (at - (size - 1) / 2), cy=23, r=4) for at in range(size)]
