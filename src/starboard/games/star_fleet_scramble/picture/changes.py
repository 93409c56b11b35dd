"""What is marked: ships that the other side moved, turned or destroyed."""

from collections.abc import Iterable, Iterator

from starboard.engine.events import Event
from starboard.engine.picture.marks import Mark
from starboard.games.star_fleet_scramble.picture.chart import Chart


def changes(chart: Chart, events: Iterable[Event]) -> Iterator[Mark]:
    """The way of a ship that flew, where it is now, and a burst where it destroyed another."""
    for event in events:
        match event["event"]:
            case "flew":
                yield Mark(chart.box(event["to"]), event["seat"], chart.box(event["from"]))
            case "destroyed":
                yield Mark(chart.box(event["square"]), event["seat"], fate="hit")
            case "unshielded" | "stayed" | "pointed" | "shielded":
                yield Mark(chart.box(event["square"]), event["seat"])
