"""A module on its cell: hull, entrance and exits, name, crew, effect, damage."""

from collections.abc import Iterator, Mapping
from typing import Any

from starboard.engine.picture.draw import placed, rect, sign, text
from starboard.engine.picture.svg import tag
from starboard.games.orbital.data import CARDS, CORES, Card
from starboard.games.orbital.picture.signs import (
    BURST,
    COIN,
    PAWN,
    STAR,
    broken,
    emblem,
    fitted,
    fitted_lines,
)
from starboard.games.orbital.position.exits import ROUND, exits_of
from starboard.games.orbital.words.card_in_brief import short

UNIT = 100.0  # a cell
HALF = 44.0  # from the middle of a module to its hull
ANGLES = {"n": 0, "e": 90, "s": 180, "w": 270}
NAME, LINE = 15.5, 14.0

PORT = tag("path", d="M-13 -44V-50H13V-44", class_="ob-port")
ARROW = tag("path", d="M-9 -51H9L0 -61z", class_="ob-free")
JOINT = tag("rect", x=-11, y=42, width=22, height=16, rx=3, class_="ob-joint")


def ports(card: Card, heading: str, free: set[str]) -> Iterator[str]:
    """The exits; those that can be used have an arrow."""
    for way in exits_of(card, heading):
        yield _port(way, way in free)


def _port(way: str, free: bool) -> str:
    return tag("g", PORT, ARROW if free else "", transform=f"rotate({ANGLES[way]})")


def joint(heading: str) -> str:
    """The bridge from the entrance to the exit it is built on."""
    return tag("g", JOINT, transform=f"rotate({ANGLES[heading]})")


def hull() -> str:
    """The body of a module, with light from the upper left."""
    return rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "ob-hull", 13) + tag(
        "path", d="M-34 -39H22M-39 -34V22", class_="ob-gleam"
    )


def draw_module(module: Mapping[str, Any], free: set[str]) -> str:
    """A module around its own middle."""
    card = CARDS[module["card"]]
    state = (" ob-damaged" if module["damage"] else "") + (" ob-used" if module["used"] else "")
    face = tag(
        "g", hull(), *ports(card, module["heading"], free), *face_of(card), class_=f"ob-{card.colour}{state}"
    )
    marks = []
    if module["used"]:
        marks.append(_used())
    return joint(module["heading"]) + face + "".join(marks)


def face_of(card: Card, brief: bool = False) -> Iterator[str]:
    """Emblem and crew on top, the name, the cost of operating, and unless `brief` the effect."""
    yield emblem(card.colour, -29, -28, 0.92)
    yield from _symbols(card)
    names = _name(card.name)
    top = (-7.0 if brief else -1.0) if len(names) == 2 else (0.0 if brief else 6.0)
    yield from fitted_lines(names, 0, top, 15, 82, NAME, "ob-name")
    said = "" if brief else short(card)
    if said:
        yield fitted(said, 0, 36, 82, LINE, "ob-short")


def _name(name: str) -> list[str]:
    """One or two lines."""
    words = name.split()
    if len(words) == 1 or len(name) <= 9:
        return [name]
    return [" ".join(words[:-1]), words[-1]]


def _symbols(card: Card) -> Iterator[str]:
    """Top right: the crew it supports, or the cost of operating it."""
    x = 34.0
    for _ in range(card.crew):
        yield sign(PAWN, x, -28, "ob-crew-symbol", 0.98)
        x -= 13.5
    if card.operates:
        x -= 2 if card.crew else 0
        yield from _cost(card, x)
    if card.weight > 1:
        yield text(f"×{card.weight}", 38, -22, "ob-weight")


def _cost(card: Card, right: float) -> Iterator[str]:
    """The cost of operating: crew in outline, and coins."""
    x = right
    for _ in range(card.cost_mc):
        yield sign(COIN, x, -28, "ob-cost-coin", 0.62)
        x -= 11
    for _ in range(card.cost_crew):
        yield sign(PAWN, x, -28, "ob-cost-crew", 0.9)
        x -= 13
    if not card.cost_crew and not card.cost_mc:
        yield text("free", right + 7, -23, "ob-cost-free")


def _used() -> str:
    """The mark of a module that was used this year."""
    return rect(-42, 39, 38, 17, "ob-used-plate", 8) + text("used", -23, 52, "ob-used-word")


def draw_damage(tokens: int) -> str:
    """§10.1 The damage tokens of a module."""
    return sign(BURST, 0, 0, "ob-token", 1.25) + text(str(tokens), 0, 6.5, "ob-token-number")


def draw_core(colour: str, free: set[str]) -> str:
    """The core: round inside, exits on all four sides."""
    parts = [
        rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "ob-hull ob-core-hull", 24),
        tag("circle", r=35, class_="ob-core-ring"),
        *(_port(way, way in free) for way in ROUND),
        emblem(colour, 0, -17, 1.1),
        text("Core", 0, 13, "ob-name"),
    ]
    return tag("g", *parts, class_=f"ob-{colour}")


def core_words(colour: str) -> str:
    """Bio Core Module: supports 3 crew."""
    core = CORES[colour]
    return f"{core.name}. {core.text}"


# --- small, for the others' orbitals -----------------------------------------------------------------


def draw_small_module(module: Mapping[str, Any], free: set[str]) -> str:
    """A small module: its colour, exits, damage and whether it was used."""
    card = CARDS[module["card"]]
    state = (" ob-damaged" if module["damage"] else "") + (" ob-used" if module["used"] else "")
    weight = sign(STAR, 27, -27, "ob-small-weight", 1.5) if card.weight > 1 else ""
    hit = sign(BURST, 22, 22, "ob-token", 1.5) if module["damage"] else ""
    parts = (hull(), *ports(card, module["heading"], free), emblem(card.colour, 0, 0, 2.2), weight)
    return joint(module["heading"]) + tag("g", *parts, class_=f"ob-{card.colour}{state}") + hit


def draw_small_core(colour: str, free: set[str]) -> str:
    """A small core: its colour."""
    parts = (
        rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "ob-hull ob-core-hull", 24),
        tag("circle", r=38, class_="ob-core-ring"),
        *(_port(way, way in free) for way in ROUND),
        emblem(colour, 0, 0, 2.0),
    )
    return tag("g", *parts, class_=f"ob-{colour}")


# --- on a card ---------------------------------------------------------------------------------------


def draw_exits(card: Card, x: float, y: float, scale: float) -> str:
    """The exits of a card, with the entrance at the bottom."""
    box = rect(-10, -10, 20, 20, "ob-mini-hull", 4)
    ways = {
        "left": "M-10 0H-19M-15 -4-20 0-15 4",
        "ahead": "M0 -10V-19M-4 -15 0 -20 4 -15",
        "right": "M10 0H19M15 -4 20 0 15 4",
    }
    found = [tag("path", d=ways[side], class_="ob-mini-exit") for side in card.exits]
    entrance = tag("path", d="M0 10V18", class_="ob-mini-entrance")
    return placed(entrance + box + "".join(found), x, y, scale)


def name_lines(card: Card, room: float, size: float) -> list[str]:
    """A card's name in two lines at most."""
    found = broken(card.name, room, size)
    return found if len(found) <= 2 else _name(card.name)
