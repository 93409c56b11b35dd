"""The table as plain text, for the terminal and for screen readers."""

from collections.abc import Iterator

from starboard.games.stellar_settlers.data import CARDS, SYSTEMS
from starboard.games.stellar_settlers.position import Standing, standings
from starboard.games.stellar_settlers.reading import table
from starboard.games.stellar_settlers.reading.table import View
from starboard.games.stellar_settlers.words.phrases import (
    SIDES,
    dice,
    name,
    pack_name,
    points,
    roll_letters,
    with_counts,
)

PIECES = tuple(rf"\b{side}\b" for side in SIDES)
"""Patterns of each seat's things in `text`, which the terminal colours."""


def text(view: View) -> str:
    """Worlds by system, the display, each seat's cards, and the dice; `*` marks the chosen card."""
    parts = [
        *_systems(view),
        *_display(view),
        "",
        *(_seat(view, seat, standing) for seat, standing in enumerate(standings(dict(view)))),
        "",
        _dice(view),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _systems(view: View) -> Iterator[str]:
    for system in SYSTEMS.values():
        seat = table.lord(view, system.id)
        locked = f", complete: {SIDES[seat]}" if seat is not None else ""
        yield f"{system.name} ({points(system.points)}{locked})"
        for world in system.worlds:
            yield _world(view, world)


def _world(view: View, world: str) -> str:
    card, seat = CARDS[world], table.owner(view, world)
    guard = card.guard.letters if card.guard else ""
    extra = "".join(f", {name(id)}" for id in table.guards(view, world))
    owner = "" if seat is None else SIDES[seat]
    filled = _filled(view, world)
    packs = "  ".join(pack.letters + filled.get(label, "") for label, pack in card.packs.items())
    defence = f"defence {guard}{filled.get('defence', '')}{extra}"
    return f"{_mark(view, world)} {card.name:<15}{card.points}  {owner:<7} {packs:<21} {defence}"


def _filled(view: View, card: str) -> dict[str, str]:
    """A tick behind each filled pack of the chosen card."""
    return dict.fromkeys(view["filled"], "+") if view["target"] == card else {}


def _mark(view: View, card: str) -> str:
    return "*" if view["target"] == card else " "


def _display(view: View) -> Iterator[str]:
    for title, cards in (
        ("Settlements", dict.fromkeys(view["settlements"], 1)),
        ("Upgrades", view["display"]),
    ):
        if cards:
            yield title
        for id, count in cards.items():
            filled = _filled(view, id)
            packs = "  ".join(pack.letters + filled.get(label, "") for label, pack in CARDS[id].packs.items())
            times = f" ×{count}" if count > 1 else ""
            yield f"{_mark(view, id)} {name(id) + times:<18}{packs:<17}{CARDS[id].text}"


def _seat(view: View, seat: int, standing: Standing) -> str:
    turn = ">" if view["seat"] == seat and view["phase"] != "over" else " "
    cards = ", ".join(with_counts(view["upgrades"][seat]))
    having = f"{parts(standing)}; {cards}" if cards else parts(standing)
    return f"{turn} {SIDES[seat]:<7}{points(standing.points):>9}  {having}"


def parts(standing: Standing) -> str:
    """§7.3 systems 6, worlds 3, settlements 1"""
    named = {
        "systems": standing.systems,
        "worlds": standing.worlds,
        "settlements": standing.settlements,
        "network": standing.network,
    }
    return ", ".join(f"{word} {count}" for word, count in named.items() if count) or "nothing yet"


def _dice(view: View) -> str:
    if view["phase"] == "over":
        return "The game is over."
    shown = roll_letters(view["dice"]) or f"{dice(view['to_roll'])} to roll"
    target = view["target"]
    filled = ", ".join(pack_name(label) for label in view["filled"])
    on = f"; {name(target)}: {filled or 'no pack'} filled" if target else ""
    return f"  Dice: {shown}   placed {view['placed']}, lost {view['lost']}{on}"
