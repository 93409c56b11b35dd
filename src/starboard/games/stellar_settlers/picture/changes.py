"""What is marked: cards and systems that others took or attacked, and the scores of those it concerns."""

from collections.abc import Iterable, Iterator

from starboard.engine.events import Event
from starboard.engine.picture.marks import Mark
from starboard.games.stellar_settlers.picture.layout import Layout, score_box, system_box
from starboard.games.stellar_settlers.reading.table import View

OUT = -3.0  # marks lie around a card, not on its frame


def changes(view: View, layout: Layout, events: Iterable[Event]) -> Iterator[Mark]:
    """The places of all events."""
    for event in events:
        seat, victim = event["seat"], event.get("victim")
        fate = "" if victim is None else "hit"
        match event["event"]:
            case "rolled" if seat == view["seat"] and view["phase"] != "over":
                yield Mark(layout.dice, seat)
            case "filled" | "failed" | "claimed" | "conquered" if event["card"] in layout.cards:
                yield Mark(layout.cards[event["card"]].inset(OUT), seat, fate=fate)
            case "revealed" if event["upgrade"] in layout.cards:
                yield Mark(layout.cards[event["upgrade"]].inset(OUT), None)
            case "completed":
                yield Mark(system_box(event["system"]).inset(OUT), seat)
        if event["event"] in ("claimed", "conquered", "discarded"):
            yield Mark(score_box(view["players"], seat), seat)
        if victim is not None and event["event"] in ("conquered", "destroyed", "corrupted"):
            yield Mark(score_box(view["players"], victim), seat, fate="hit")
