"""A seat's area beside the board: its points in parts, completed systems, single worlds and upgrades."""

from collections.abc import Iterator

from starboard.engine.picture.draw import sign
from starboard.engine.picture.svg import escape, tag
from starboard.engine.views.scene import Scene
from starboard.games.stellar_settlers.data import CARDS, SYSTEMS, pack_of
from starboard.games.stellar_settlers.picture.signs import SHIELD
from starboard.games.stellar_settlers.position import standings
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import name, points
from starboard.games.stellar_settlers.words.text_board import parts

_SHIELD = tag("svg", sign(SHIELD, 12, 12, "ss-shield"), viewBox="0 0 24 24", aria_hidden="true")


def panel(scene: Scene, seat: int) -> str:
    """Everything that a seat has."""
    view = scene.view
    standing = standings(dict(view))[seat]
    total = tag("b", escape(str(standing.points)))
    sum_of = tag("span", escape(f": {parts(standing)}"), class_="ss-panel-parts")
    score = tag("div", total, escape(f" {_unit(standing.points)}"), sum_of, class_="ss-panel-score")
    chips = [*_systems(view, seat), *_worlds(view, seat), *_upgrades(view, seat)]
    return tag(
        "div",
        score,
        tag("div", *chips, class_="ss-chips") if chips else "",
        class_=f"ss-panel ss-seat-{seat}",
    )


def _unit(count: int) -> str:
    return "point" if count == 1 else "points"


def _chip(title: str, note: str, class_: str, said: str, guard: str = "") -> str:
    parts = [tag("span", escape(title)), tag("small", escape(note)) if note else ""]
    if guard:
        parts.append(tag("small", _SHIELD, escape(guard)))
    return tag("span", *parts, class_=f"ss-chip {class_}", title=said)


def _systems(view: View, seat: int) -> Iterator[str]:
    """§5.2 Completed systems, turned over."""
    for system in SYSTEMS.values():
        if table.lord(view, system.id) == seat:
            said = f"{system.name} is complete and locked: {points(system.points)}"
            yield _chip(system.name, f"{system.points}", f"ss-chip-set ss-{system.id}", said)


def _worlds(view: View, seat: int) -> Iterator[str]:
    """Single worlds with their points and what an attacker has to fill besides."""
    for world in view["worlds"][seat]:
        card = CARDS[world]
        if table.lord(view, card.system) != seat:
            guard = pack_of(world, "defence")
            said = f"{card.name}, {SYSTEMS[card.system].name}, {points(card.points)}, defence {guard.words}"
            yield _chip(card.name, f"{card.points}", f"ss-{card.system}", said, guard.letters)


def _upgrades(view: View, seat: int) -> Iterator[str]:
    for id, count in view["upgrades"][seat].items():
        card = CARDS[id]
        note = str(card.points) if card.points else ""
        guard = card.guard.letters if card.guard else ""
        times = f" ×{count}" if count > 1 else ""
        yield _chip(name(id) + times, note, f"ss-chip-{card.kind}", card.text, guard)
