"""What is marked: modules that were built, used, moved or damaged, new cards, and whose things changed."""

from collections.abc import Iterable, Iterator

from starboard.engine.events import Event
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.games.orbital.data import View
from starboard.games.orbital.picture.layout import PILE, RACE, market_boxes
from starboard.games.orbital.picture.orbital.module import UNIT
from starboard.games.orbital.picture.orbital.plan import at
from starboard.games.orbital.position.exits import cell_of

MODULES = ("built", "operated", "repaired", "mended", "moved", "visited", "damaged")
DISCARDS = ("discarded", "scrapped", "played", "gambled", "risked")
THINGS = ("bought", "drew", "passed", "mended-all", "salvaged", "took-from-market", "spent-crew", *DISCARDS)
"""What changes a seat's hand, money or crew, or ends its year."""


def module_marks(events: Iterable[Event], seat: int) -> Iterator[Mark]:
    """The modules of a seat, on the plan of its orbital."""
    for event in events:
        if event["event"] in MODULES and event.get("victim", event["seat"]) == seat:
            came = _cell(event["from"]) if event["event"] == "moved" else None
            yield Mark(
                _cell(event["cell"]), event["seat"], came, "hit" if event["event"] == "damaged" else ""
            )
        elif event["event"] == "upgraded" and event["seat"] == seat:
            yield Mark(_cell("0,0"), seat)


def _cell(name: str) -> Box:
    x, y = at(cell_of(name))
    return Box(x - UNIT / 2, y - UNIT / 2, UNIT, UNIT).inset(2)


def seat_marks(events: Iterable[Event], seat: int, box: Box) -> Iterator[Mark]:
    """The line or tile with a seat's money, crew and cards."""
    for event in events:
        if event.get("victim") == seat and event["event"] not in MODULES:
            yield Mark(box, event["seat"], fate="hit")
        elif event["seat"] == seat and event["event"] in THINGS:
            yield Mark(box, seat)


def card_marks(view: View, events: Iterable[Event]) -> Iterator[Mark]:
    """Cards that are new on the market."""
    boxes = {card: box.inset(2) for card, box in zip(view["market"], market_boxes(), strict=False)}
    return (
        Mark(boxes[event["card"]], None)
        for event in events
        if event["event"] == "offered" and event["card"] in boxes
    )


def pile_marks(events: Iterable[Event]) -> Iterator[Mark]:
    """The discard pile."""
    return (Mark(PILE.inset(2), event["seat"]) for event in events if event["event"] in DISCARDS)


def race_marks(events: Iterable[Event]) -> Iterator[Mark]:
    """The race, when a year ended."""
    return (Mark(RACE.inset(2), None) for event in events if event["event"] == "year-ended")
