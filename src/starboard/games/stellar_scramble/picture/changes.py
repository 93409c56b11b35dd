"""What is marked: Invaders that were shot at, flights, new cards, and the pilots whose boards changed."""

from collections.abc import Iterator, Sequence

from starboard.engine.events import Event
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.games.stellar_scramble.data import COLOURS
from starboard.games.stellar_scramble.picture.layout import Layout
from starboard.games.stellar_scramble.reading.shots import View


def changes(view: View, layout: Layout, events: Sequence[Event]) -> Iterator[Mark]:
    """The places of all events: where the Invaders are by now, and where cards have slid to."""
    slots = {slot["card"]: at for at, slot in enumerate(view["track"], 1)}
    for at, event in enumerate(events):
        seat = event["seat"]
        by = None if seat is None else COLOURS.index(view["options"]["colours"][seat])
        match event["event"]:
            case "destroyed" | "hit":
                row = event["row"] - sum(later["event"] == "aliens-moved" for later in events[at:])
                fate = "gone" if event["event"] == "destroyed" else "hit"
                if row >= 1:
                    yield Mark(layout.cell_at((row, event["column"])).inset(3), by, fate=fate)
            case "placed":
                yield Mark(layout.space(event["space"]).inset(3), by)
            case "flew":
                start, end = (layout.space(event[which]).inset(3) for which in ("from", "to"))
                straight = abs(start.x - end.x) <= layout.row.width / 2  # the Player Row is a ring
                yield Mark(end, by, start, straight=straight)
            case "aliens-moved":
                yield Mark(layout.sky.inset(2), None)
            case "laid" if event["card"] in slots:
                yield Mark(layout.slot(slots[event["card"]]), None)
            case "attacked":
                yield Mark(_things(view, layout, event["victim"]), None, fate="hit")
            case "overheated":
                yield Mark(_things(view, layout, seat), None if event["by_aliens"] else by, fate="hit")
            case "fired" | "held" | "activated" | "scored":
                pass
            case _ if seat is not None:
                yield Mark(_things(view, layout, seat), by)


def _things(view: View, layout: Layout, seat: int) -> Box:
    """A pilot's tab; alone there are only the meters."""
    return layout.tabs[seat] if view["players"] > 1 else layout.meters
