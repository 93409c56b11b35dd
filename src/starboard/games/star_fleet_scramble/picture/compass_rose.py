"""The compass rose around the ship that is being turned: eight directions, and the shield in the middle."""

from collections.abc import Sequence
from math import cos, pi, sin

from starboard.engine.picture.draw import title, word_button
from starboard.engine.picture.svg import escape, tag
from starboard.games.star_fleet_scramble import words
from starboard.games.star_fleet_scramble.picture.chart import Chart
from starboard.games.star_fleet_scramble.picture.threats import draw_stop, draw_target, line
from starboard.games.star_fleet_scramble.position import notation
from starboard.games.star_fleet_scramble.position.notation import FACINGS, SHIELD, View
from starboard.games.star_fleet_scramble.reading import lines_of_fire
from starboard.games.star_fleet_scramble.reading.lines_of_fire import Line

INNER, OUTER = 50.0, 128.0
HALF = pi / 8 - 0.03  # half the angle of a petal, with a gap to the next
REPEATED = "Not allowed: this arrangement stood before (§5.1)"


def draw_rose(chart: Chart, view: View, moves: Sequence[str]) -> str:
    """The rose with its words; those that would repeat an arrangement are crossed out."""
    x, y = rose_centre(chart, view["active"])
    ground = tag("circle", r=OUTER + 4, class_="sfs-rose-ground")
    petals = [
        _petal(chart, view, word, ahead, word in moves) for word, ahead in lines_of_fire.aims(view).items()
    ]
    flower = tag("g", ground, *petals, _middle(view, moves), transform=f"translate({x:g} {y:g})")
    return tag("g", _risks(chart, view), _targets(chart, view), flower, class_="sfs-rose")


def rose_centre(chart: Chart, square: str) -> tuple[float, float]:
    """The middle of a square, moved so that the whole rose is inside the picture."""
    room = OUTER + 3
    x, y = (min(max(at, room), chart.width - room) for at in chart.centre(square))
    return x, y


# --- petals ------------------------------------------------------------------------------------------


def _petal(chart: Chart, view: View, word: str, ahead: Line, allowed: bool) -> str:
    """One direction, labelled with what the ship would aim at."""
    angle = chart.angle(45 * FACINGS.index(word)) * pi / 180
    shape = tag("path", d=_sector(angle), class_="sfs-petal")
    arrow = tag("path", d=_arrow(angle), class_="sfs-arrow")
    if not allowed:
        return tag("g", title(REPEATED), shape, _cross(angle), class_="sfs-forbidden")
    return _say(view, word, shape + arrow + _aimed_at(view, ahead, angle))


def _say(view: View, word: str, picture: str) -> str:
    said = words.label(view, word)
    return word_button(word, said, title(said), picture, id=f"rose-{word}", class_="sfs-word sfs-choice")


def _aimed_at(view: View, ahead: Line, angle: float) -> str:
    """The letter of the ship in that direction: ringed if it can be destroyed, dotted if its shield holds."""
    if ahead.first is None:
        return ""
    x, y = _point(angle, 78)
    own = ahead.first.seat == view["to_move"]
    kind = "own" if own else "kill" if ahead.destroys else "hold"
    ring = tag("circle", r=19, class_="sfs-aimed-ring")
    letter = tag("text", escape(ahead.first.letter), y=9, class_="sfs-aimed-letter")
    return tag("g", ring, letter, class_=f"sfs-aimed sfs-{kind}", transform=f"translate({x:.1f} {y:.1f})")


def _point(angle: float, radius: float) -> tuple[float, float]:
    return radius * sin(angle), -radius * cos(angle)


def _sector(angle: float) -> str:
    """The outline of a petal: a sector of a ring."""
    first, last = angle - HALF, angle + HALF
    corners = [(first, INNER), (first, OUTER), (last, OUTER), (last, INNER)]
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in (_point(*corner) for corner in corners))
    return f"M{a}L{b}A{OUTER:g} {OUTER:g} 0 0 1 {c}L{d}A{INNER:g} {INNER:g} 0 0 0 {a}Z"


def _arrow(angle: float) -> str:
    corners = (_point(angle - 0.1, OUTER - 20), _point(angle, OUTER - 6), _point(angle + 0.1, OUTER - 20))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _cross(angle: float) -> str:
    x, y = _point(angle, (INNER + OUTER) / 2)
    return tag("path", d=CROSS, class_="sfs-cross", transform=f"translate({x:.1f} {y:.1f})")


# --- the middle --------------------------------------------------------------------------------------


def _middle(view: View, moves: Sequence[str]) -> str:
    """The shield, if the ship flew, with a mark whether it would hold here."""
    if SHIELD in moves:
        crest, fate = (CREST + CRACK, "sfs-unsafe") if lines_of_fire.risks(view)[1] else (CREST, "sfs-safe")
        ground = tag("circle", r=INNER - 5, class_="sfs-petal sfs-crest-ground")
        letter = tag(
            "text", escape(notation.seen(view).ships[view["active"]].letter), y=8, class_="sfs-letter"
        )
        return _say(view, SHIELD, ground + tag("path", d=crest, class_=f"sfs-crest {fate}") + letter)
    if SHIELD in lines_of_fire.forbidden(view):
        crest = tag("path", d=CREST, class_="sfs-crest") + tag("path", d=CROSS, class_="sfs-cross")
        return tag("g", title(REPEATED), crest, class_="sfs-forbidden")
    return ""


CROSS = "M-13 -13l26 26m0 -26l-26 26"
CRACK = "M-17 -16L-8 -9L-11 -2L-2 4"
CREST = "M0 -22C6 -17 13 -15 19 -15C20 4 14 16 0 24C-14 16 -20 4 -19 -15C-13 -15 -6 -17 0 -22Z"


# --- lines to and from the ship ----------------------------------------------------------------------


def _targets(chart: Chart, view: View) -> str:
    """Marks on the enemies that some direction would aim at."""
    found = [(ahead.first, ahead.destroys) for ahead in lines_of_fire.aims(view).values()]
    enemies = [(ship, destroys) for ship, destroys in found if ship and ship.seat != view["to_move"]]
    return "".join((draw_target if destroys else draw_stop)(chart, ship) for ship, destroys in enemies)


def _risks(chart: Chart, view: View) -> str:
    """Lines from the enemies that could destroy the ship here: broken if its shield would hold."""
    unshielded, shielded = lines_of_fire.risks(view)
    kinds = {enemy.square: "sfs-danger-ray" if enemy in shielded else "sfs-risk-ray" for enemy in unshielded}
    return "".join(line(chart, square, view["active"], 46, class_=kind) for square, kind in kinds.items())
