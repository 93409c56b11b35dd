"""Events in words: one short sentence for a button and its effect, and one for the creepers."""

from collections.abc import Iterable

from starboard.engine.text import listed
from starboard.games.star_clicker.data import DISKS
from starboard.games.star_clicker.reading import events
from starboard.games.star_clicker.reading.creepers_turn import LANDED, Advance
from starboard.games.star_clicker.reading.table import View
from starboard.games.star_clicker.words.phrases import kind_words, name, tile_words

FAILED = {
    "outage": "there is no power",
    "problem": "a technical problem",
    "broken": "the replicator is broken",
    "alone": "there is nothing to copy",
}


def retell(view: View, deeds: Iterable[events.Deed]) -> str:
    """All events in a few sentences; `view` is the position before them."""
    sentences: list[str] = []
    advances: list[Advance] = []
    for deed in deeds:
        match deed:
            case events.Turned():
                sentences.append(_turned(view, deed))
            case events.Drawn():
                sentences.append(f"Disk: {DISKS[deed.disk].name}")
            case Advance():
                advances.append(deed)
            case events.Destroyed():
                sentences.append(f"{name(view, deed.seat)} destroys the {deed.tile} on {deed.cell}")
            case events.Repelled():
                sentences.append(
                    f"{name(view, deed.seat)} pushes the creeper of line {deed.line} back to {deed.end}"
                )
            case events.Found(scanned=True):
                found = tile_words(deed.tile)
                sentences.append(f"{name(view, deed.seat)} scans {deed.cell} and finds {found}")
            case _:
                _add(
                    sentences,
                    _phrase(view, deed),
                    "" if isinstance(deed, events.Shuffled) else name(view, deed.seat),
                )
    if advances:
        sentences.append(_advances(advances))
    return ". ".join(sentences)


def _add(sentences: list[str], phrase: str, who: str) -> None:
    """Add the effect of a button to its sentence."""
    if sentences:
        sentences[-1] += f", {phrase}"
    else:
        sentences.append(f"{who}: {phrase}" if who else phrase.capitalize())


def _turned(view: View, deed: events.Turned) -> str:
    who, kind = name(view, deed.seat), kind_words(deed.kind)
    if deed.verb == "peek":
        whose = "the own" if deed.of == deed.seat else f"{name(view, deed.of)}'s"
        return f"{who} looks at {whose} button {deed.key}: {kind}"
    extra = " for 2 Energy" if deed.verb == "boost" else ""
    return f"{who} presses {deed.key}{extra}: {kind}"


def _phrase(view: View, deed: events.Deed) -> str:
    match deed:
        case events.Copied():
            return f"copies {kind_words(deed.kind)}"
        case events.Fired():
            return _shot(view, deed)
        case events.Flew():
            gain = ", 1 Energy more" if deed.gains else ""
            return f"to {deed.flight.end}{' round the edge' if deed.flight.wraps else ''}{gain}"
        case events.Found():
            return _found(deed)
        case events.Failed():
            return f"but {FAILED[deed.why]}"
        case events.Restored():
            return "the power is back"
        case events.Shuffled():
            return f"group {deed.group.upper()} is shuffled"
        case events.Broken():
            return f"{name(view, deed.seat)}'s replicator is broken"
    return ""


def _shot(view: View, deed: events.Fired) -> str:
    match deed.shot.hit:
        case "planet":
            return "which hits the planet: a shield is lost"
        case "creeper":
            return f"which takes the creeper on {deed.shot.cell}"
        case "ship":
            return f"which hits a friend on {deed.shot.cell}"
    return "which hits nothing"


def _found(deed: events.Found) -> str:
    match deed.tile:
        case "reserve":
            return "finds a reserve"
        case "accelerator":
            return "finds an accelerator and flies on"
    return f"finds {tile_words(deed.tile)}"


def _advances(advances: list[Advance]) -> str:
    """New creepers on line 2, others go on: 1 to b2, 3 lands."""
    new = [str(step.line) for step in advances if step.start is None and step.end != LANDED]
    on = [f"{step.line} to {step.end}" for step in advances if step.start and step.end != LANDED]
    landed = [str(step.line) for step in advances if step.end == LANDED]
    parts = [f"new creepers on {'line' if len(new) == 1 else 'lines'} {listed(new)}"] if len(new) > 1 else []
    parts += [f"a new creeper on line {new[0]}"] if len(new) == 1 else []
    parts += [f"on line {listed(on)}"] if on else []
    parts += [f"a creeper of line {line} lands on the planet" for line in landed]
    words = "; ".join(parts)
    return words[0].upper() + words[1:]
