"""Building: the legal exits with their prices, and a preview of the module there."""

from collections.abc import Iterator, Sequence

from starboard.engine.picture.draw import placed, rect, sign, text, word_button
from starboard.engine.picture.svg import tag
from starboard.games.orbital import words
from starboard.games.orbital.data import CARDS, View, known
from starboard.games.orbital.picture.orbital.module import ANGLES, UNIT, face_of, hull, joint, ports
from starboard.games.orbital.picture.orbital.plan import at, name_of
from starboard.games.orbital.picture.signs import COIN
from starboard.games.orbital.position.exits import (
    Exit,
    Place,
    exits_of,
    offered_places,
    places,
    usable_exits,
    with_module,
)

PLACING = ("place", "arm_to")
TRIANGLE = "M-46 46H46L0 4z"
"""The half of a cell at an exit, if several exits face the same cell."""


def exit_name(exit: Exit) -> str:
    """An exit as part of an id."""
    return f"{name_of(exit.front)}-{exit.way}"


# --- choosing an exit --------------------------------------------------------------------------------


def draw_exits(view: View, moves: Sequence[str]) -> Iterator[str]:
    """§7.2 All legal exits of the card that is being placed; a preview is visible on hover."""
    card, found = offered_places(view)
    legal = [place for place in found if place.move in moves]
    fronts = [place.exit.front for place in legal]
    seat = view["queue"][0]["seat"]
    for place in legal:
        yield _exit(view, place, fronts.count(place.exit.front) > 1)
    for place in legal:
        yield _ghost(view, seat, card, place)


def _exit(view: View, place: Place, shared: bool) -> str:
    x, y = at(place.exit.front)
    turn = f"rotate({ANGLES[place.exit.way]})"
    area = (
        tag("path", d=TRIANGLE, class_="ob-area", transform=turn)
        if shared
        else rect(-46, -46, 92, 92, "ob-area", 14)
    )
    dx, dy = _toward(place.exit, 26 if shared else 0)
    price = _price(place.price, dx, dy) if view["phase"] == "place" else ""
    return word_button(
        place.move.removeprefix("at "),
        words.label(view, place.move),
        tag("g", area, price),
        id=f"exit-{exit_name(place.exit)}",
        class_="ob-word ob-exit",
        data_confirm="",
        transform=f"translate({x:g} {y:g})",
    )


def _toward(exit: Exit, far: float) -> tuple[float, float]:
    """An arrow from the middle of the front cell towards the exit."""
    (bx, by), (x, y) = at(exit.base), at(exit.front)
    return (bx - x) / UNIT * far, (by - y) / UNIT * far


def _price(price: int, x: float, y: float) -> str:
    plate = rect(x - 23, y - 14, 46, 28, "ob-price", 14)
    return plate + sign(COIN, x - 10, y, "ob-coin", 0.85) + text(str(price), x + 7, y + 7, "ob-price-number")


def _ghost(view: View, seat: int, card: str, place: Place) -> str:
    """A preview of the module in its forced orientation, with its price and the exits left."""
    face, exit = CARDS[card], place.exit
    x, y = at(exit.front)
    damage = (
        view["phase"] == "arm_to" and view["seats"][seat]["modules"][view["queue"][0]["module"]]["damage"]
    )
    free = set() if damage else _free_after(view, seat, card, exit)
    face_parts = (hull(), *ports(face, exit.way, free), *face_of(face, brief=True))
    parts = [joint(exit.way), tag("g", *face_parts, class_=f"ob-{face.colour}")]
    if view["phase"] == "place":
        parts.append(_price(place.price, -20, 27) + _left(place.left, 5))
    else:
        parts.append(_left(place.left, -19))
    return placed("".join(parts), x, y, id=f"ghost-{exit_name(exit)}", class_="ob-ghost ob-hidden")


def _free_after(view: View, seat: int, card: str, exit: Exit) -> set[str]:
    after = with_module(view["seats"][seat], card, exit.front, exit.way)
    ways = exits_of(CARDS[card], exit.way)
    return {each.way for each in usable_exits(after) if each.base == exit.front and each.way in ways}


def _left(left: int, x: float) -> str:
    """§7.4 The number of usable exits after the build; a warning if it is one."""
    warn = " ob-warn" if left == 1 else ""
    arrow = tag("path", d="M-6 5H6L0 -6z", transform=f"translate({x + 11:g} 27)", class_="ob-free")
    plate = rect(x, 13, 38, 28, f"ob-left{warn}", 14)
    return plate + arrow + text(str(left), x + 27, 34, f"ob-price-number{warn}")


# --- exits for a card in hand ------------------------------------------------------------------------


def draw_fits(view: View, seat: int) -> Iterator[str]:
    """§7.2 For each module in hand, on hover: the exits where it fits, with its price there."""
    for id in modules_in_hand(view, seat):
        found = places(view["seats"][seat], id)
        yield tag("g", *map(_spot, found), id=f"fits-{id}", class_="ob-fits ob-hidden")


def modules_in_hand(view: View, seat: int) -> list[str]:
    """The modules that can be seen in a hand."""
    return [card.id for card, _ in known(view["seats"][seat]["hand"]) if card.is_module]


def _spot(place: Place) -> str:
    x, y = at(place.exit.front)
    dx, dy = _toward(place.exit, 30)
    frame = rect(x - 44, y - 44, 88, 88, "ob-spot", 13)
    return frame + _price(place.price, x + dx, y + dy)
