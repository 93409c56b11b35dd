"""What happened, in words: one sentence for a button and its effect, one for creepers in a row."""

from collections.abc import Sequence
from typing import NamedTuple

from starboard.engine.events import Event, Sentence
from starboard.engine.text import counted
from starboard.games.star_clicker.data import DISKS, EXTRA_COST, JAMMERS, PLANET
from starboard.games.star_clicker.reading import table
from starboard.games.star_clicker.reading.flight_paths import goes_round
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import ending, kind_words, name, tile_words

IDLE = {
    "outage": "there is no power",
    "problem": "a technical problem",
    "broken": "the replicator is broken",
    "alone": "there is nothing to copy",
}


class Words(NamedTuple):
    """An event as a sentence of its own, and what it adds to the sentence before, if it can."""

    alone: str
    added: str = ""


def sentences(view: View, events: Sequence[Event]) -> list[Sentence]:
    """What happened, in order; `view` is the one before."""
    said: list[Sentence] = []
    first = last = ""  # the first and the last event of the last sentence
    for at, event in enumerate(events):
        words = (
            _pilot(view, event, last)
            or _board(view, event)
            or _creepers(event, first, last)
            or _end(view, events[: at + 1])
        )
        if not words:
            continue
        last = event["event"]
        if words.added and said and said[-1].seat == event["seat"]:
            said[-1] = Sentence(event["seat"], f"{said[-1].text}{words.added}")
        else:
            said.append(Sentence(event["seat"], words.alone))
            first = last
    return [Sentence(seat, f"{text}.") for seat, text in said]


# --- pilots ------------------------------------------------------------------------------------------


def _pilot(view: View, event: Event, last: str) -> Words | None:
    """What a pilot did. Buttons of turns that people have to remember have no kind."""
    if event["seat"] is None:
        return None
    who = name(view, event["seat"])
    match event["event"]:
        case "pressed":
            key = f"{event['button']}{f' for {EXTRA_COST} Energy' if event['extra'] else ''}"
            return Words(f"{who} presses {key}", f" and {key}" if last == "pressed" else "")
        case "peeked":
            return Words(f"{who} looks at {_button(view, event)}")
        case "turned-up" if "kind" in event:
            kind = kind_words(event["kind"])
            return Words(f"{who} turns up {_button(view, event)}: {kind}", f": {kind}")
        case "did-nothing":
            return Words(f"{who} can do nothing: {IDLE[event['why']]}", f", but {IDLE[event['why']]}")
        case "outage-ended":
            return Words(f"{who} brings the power back", ", the power is back")
        case "copied":
            return Words(f"{who} copies {kind_words(event['kind'])}", f", copies {kind_words(event['kind'])}")
        case "destroyed":
            return Words(f"{who} destroys {_destroyed(event)}")
        case "repelled":
            return Words(f"{who} pushes the creeper of line {event['line']} back to {event['to']}")
        case "shuffled":
            return Words(f"{who} has group {event['group'].upper()} of every dashboard shuffled")
    return _ship(view, event, who)


def _button(view: View, event: Event) -> str:
    whose = "" if event["of"] == event["seat"] else f"{name(view, event['of'])}'s "
    return f"{whose}button {event['button']}"


def _destroyed(event: Event) -> str:
    what = f"the {event['tile']} on {event['cell']}" if "cell" in event else f"a {event['tile']}"
    of = f" of {JAMMERS}" if event["tile"] == "jammer" else ""
    return f"{what}, number {event['count']}{of}"


def _ship(view: View, event: Event, who: str) -> Words | None:
    """Flights, shots and scans."""
    match event["event"]:
        case "extended":
            spaces = f"{counted(event['spaces'], 'space')} for 1 Energy"
            return Words(f"{who} flies {spaces}", f", {spaces}")
        case "flew":
            edge = " round the edge" if goes_round(event["from"], event["to"], event["colour"]) else ""
            return Words(f"{who} flies to {event['to']}{edge}", f", to {event['to']}{edge}")
        case "scanned":
            return Words(f"{who} scans {event['cell']}")
        case "found":
            finds = f"finds {tile_words(event['tile'])}"
            further = " and flies on" if event["tile"] == "accelerator" and not event["scanned"] else ""
            lead = " and" if event["scanned"] else ","
            return Words(f"{who} {finds} on {event['cell']}{further}", f"{lead} {finds}{further}")
        case "gained":
            return Words(f"{who} has 1 Energy more", ", 1 Energy more")
        case "fired" if event["to"] in (None, PLANET):
            target = "the planet" if event["to"] else "nothing"
            return Words(f"{who} hits {target}", f", which hits {target}")
        case "took":
            taken = f"takes the creeper on {event['cell']}"
            return Words(f"{who} {taken}", f", which {taken}")
        case "hit-ship":
            loss = ", who loses 1 Energy" if event["lost"] else ""
            hit = f"hits {name(view, event['victim'])} on {event['cell']}{loss}"
            return Words(f"{who} {hit}", f", which {hit}")
    return None


# --- the board ---------------------------------------------------------------------------------------


def _board(view: View, event: Event) -> Words | None:
    """What disks did, and what became of lines and rounds."""
    match event["event"]:
        case "reshuffled":
            return Words("The discarded disks are shuffled and become the stack")
        case "disk-drawn":
            return Words(f"Disk: {_disk(event['disk'])}")
        case "shuffled":
            group = event["group"].upper()
            return Words(f"Group {group} of every dashboard is shuffled", f", group {group} is shuffled")
        case "outage-began":
            dark = "no button works until somebody turns up a replicator"
            return Words(f"Outage: {dark}", f", {dark}")
        case "replicator-broken":
            return Words(f"{name(view, event['victim'])}'s replicator is broken for good")
        case "neutralised":
            return Words(f"Line {event['line']} is neutralised: no new creeper comes on it")
        case "round-began":
            return Words(f"Round {event['round']} begins")
    return None


def _disk(id: str) -> str:
    disk = DISKS[id]
    if not disk.button:
        return disk.name
    return f"{disk.name.partition(':')[0]}, {kind_words(disk.button)} is dead in the next round"


def _creepers(event: Event, first: str, last: str) -> Words | None:
    """Lines in a row are one sentence, and so are all creepers of a general attack."""
    match event["event"]:
        case "general-attack":
            return Words(f"General attack of force {event['force']}")
        case "probe-called":
            return Words(f"A ship on a probe calls line {event['line']}, too")
        case "activated":
            return Words(f"Line {event['line']}", f"; line {event['line']}" if first == "activated" else "")
        case "advanced" | "landed" if last in ("activated", "stack-emptied"):
            moved = f"{'the' if event['from'] else 'a new'} creeper {_goes(event)}"
            return Words(f"On line {event['line']} {moved}", f": {moved}")
        case "advanced" | "landed":
            moved = f"creeper of line {event['line']} {_goes(event)}"
            lead = {"general-attack": ": the", "advanced": "; the"}.get(last)
            return Words(f"The {moved}", f"{lead} {moved}" if lead else "")
        case "kept-away":
            return Words(f"No new creeper comes on line {event['line']}", ": neutralised, no new creeper")
        case "stack-emptied":
            return Words(f"Stack {event['stack']} is empty", f" empties stack {event['stack']}")
        case "shield-lost":
            left = event["left"]
            return Words(f"A shield is lost, {left} left" if left else "The last shield is lost")
    return None


def _goes(event: Event) -> str:
    if event["event"] == "landed":
        return "lands on the planet"
    return f"advances to {event['to']}" if event["from"] else f"on {event['to']}"


def _end(view: View, events: Sequence[Event]) -> Words | None:
    """§8 The result; the last of the events is that of the end."""
    *before, event = events
    match event["event"]:
        case "won":
            return Words(ending("jammers", JAMMERS, event["probes"]))
        case "lost":
            counts = [past["count"] for past in before if past.get("tile") == "jammer" and "count" in past]
            return Words(ending(event["reason"], max(counts, default=table.destroyed(view)), 0))
    return None
