"""What is marked: cells on which others did something, creepers that moved, buttons that were pressed."""

from collections.abc import Iterable, Iterator

from starboard.engine.events import Event
from starboard.engine.picture.box import Box
from starboard.engine.picture.marks import Mark
from starboard.games.star_clicker.data import PLANET
from starboard.games.star_clicker.picture.dashboard import group_box, key_box
from starboard.games.star_clicker.picture.layout import Layout, cell_box
from starboard.games.star_clicker.picture.mothership import disk_box
from starboard.games.star_clicker.reading.flight_paths import goes_round
from starboard.games.star_clicker.reading.table import View, look


def changes(view: View, layout: Layout, events: Iterable[Event]) -> Iterator[Mark]:
    """The places of all events. Where people have to remember, some have none."""
    for event in events:
        by = None if event["seat"] is None else look(view["options"], event["seat"])
        match event["event"]:
            case "pressed" | "peeked" | "turned-up":
                desk = layout.desks[event["of"] if "of" in event else event["seat"]]
                yield Mark(key_box(desk, event["button"]), by)
            case "shuffled":
                for desk in layout.desks.values():
                    yield Mark(group_box(desk, event["group"]), by)
            case "flew":
                straight = not goes_round(event["from"], event["to"], event["colour"])
                yield Mark(_at(event["to"]), by, _at(event["from"]), straight=straight)
            case "repelled" | "advanced":
                yield Mark(_at(event["to"]), by, _at(event["from"]) if event["from"] else None)
            case "took" | "destroyed" if "cell" in event:
                yield Mark(_at(event["cell"]), by, fate="gone")
            case "found" | "scanned":
                yield Mark(_at(event["cell"]), by)
            case "fired" if event["to"]:
                yield Mark(_at(event["to"]), by, fate="hit")
            case "landed":
                yield Mark(_at(PLANET), None, fate="hit")
            case "disk-drawn":
                yield Mark(disk_box(layout.side), None)


def _at(cell: str) -> Box:
    return cell_box(cell).inset(3)
