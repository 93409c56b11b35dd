"""The orbitals after something happened: what an event changes in the race, and nothing else of a view."""

from collections.abc import Iterable
from typing import Any

from starboard.engine.events import Event
from starboard.games.orbital.data import Orbital, View
from starboard.games.orbital.position.exits import cell_of, with_module
from starboard.games.orbital.reading.race import damaged, with_orbital


def table_after(view: View, events: Iterable[Event]) -> View:
    """The view with the orbitals as these events left them."""
    for event in events:
        view = _then(view, event)
    return view


def _then(view: View, event: Event) -> View:
    seat = event["seat"]
    match event["event"]:
        case "built" | "moved" | "upgraded":
            return with_orbital(view, seat, _changed(view["seats"][seat], event))
        case "damaged":
            return damaged(view, event["victim"], cell_of(event["cell"]), 1)
        case "repaired" | "mended":
            return damaged(view, seat, cell_of(event["cell"]), -event.get("tokens", 1))
        case "mended-all":
            return with_orbital(view, seat, _whole(view["seats"][seat]))
        case "year-began":
            return {**view, "year": event["year"], "seats": [_whole(orbital) for orbital in view["seats"]]}
    return view


def _changed(orbital: Orbital, event: Event) -> Orbital:
    """§7.2, §7.6, §8.13 A new module or core; a module that is moved keeps its tokens and marks."""
    if event["event"] == "upgraded":
        return {**orbital, "core": event["colour"]}
    if event["event"] == "built":
        return with_module(orbital, event["card"], cell_of(event["cell"]), event["heading"])
    modules: dict[str, Any] = {cell: its for cell, its in orbital["modules"].items() if cell != event["from"]}
    modules[event["cell"]] = {**orbital["modules"][event["from"]], "heading": event["heading"]}
    return {**orbital, "modules": modules}


def _whole(orbital: Orbital) -> Orbital:
    """§9.3, §11.5 All damage is removed."""
    return {**orbital, "modules": {cell: {**its, "damage": 0} for cell, its in orbital["modules"].items()}}
