"""Matches played by memory: redacts buttons that are face down again.

The rules remember every button; a match decides how much of that its players see. A button stays visible for
a moment after it was turned up, so that everybody can see what was pressed and what Brian has looked at.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from starboard.engine.events import Event
from starboard.games.star_clicker.data import DISKS

View = dict[str, Any]
Step = tuple[int | None, str]  # a seat (None: chance) and what it played
Button = tuple[int, int]  # a seat and a number from 1 to 9

LOOKS = ("press", "boost", "peek")
"""Moves that turn a button up."""
EFFECTS = frozenset(
    {"did-nothing", "outage-ended", "copied", "extended", "flew", "gained", "fired", "took", "hit-ship"}
)
"""Events from which the kind of a button follows."""
FORGOTTEN = {"turned-up": "kind", "destroyed": "cell"}
"""Fields from which it follows: the kind itself, and where the ship flew."""


def shown(setting: str, own: Collection[int], players: int) -> frozenset[int] | None:
    """The seats whose buttons stay visible for a viewer with these seats; None: nothing is hidden."""
    match setting:
        case "all":
            return None
        case "own":
            return frozenset(own) if len(set(own)) < players else None
    return frozenset()


def veil(view: View, shown: Collection[int], open_now: Collection[Button] = ()) -> View:
    """The view without the kinds of face-down buttons."""
    buttons = [
        [
            kind if seat in shown or key in view["visible"][seat] or (seat, key) in open_now else None
            for key, kind in enumerate(kinds, 1)
        ]
        for seat, kinds in enumerate(view["buttons"])
    ]
    return {**view, "buttons": buttons}


def open_buttons(view: View, events: Iterable[Event]) -> set[Button]:
    """The buttons that are face up in this view or were turned up after it."""
    found = {(seat, key) for seat, keys in enumerate(view["visible"]) for key in keys}
    return found | {(event["of"], event["button"]) for event in events if event["event"] == "turned-up"}


def this_round(steps: Sequence[Step]) -> int:
    """The step at which the round began: at its disk all buttons were face down."""
    return 1 + max((at for at, (_, text) in enumerate(steps) if text[1:] in DISKS), default=-1)


def closed(steps: Sequence[Step], shown: Collection[int], recent: int) -> list[bool]:
    """The steps to redact: those that show a button which is face down again, unless the step is recent
    (`recent` or later) or its dashboard is visible.
    """
    begun = this_round(steps)
    return [
        at < recent and _shows(seat, text, shown) and (at < begun or text.startswith("peek"))
        for at, (seat, text) in enumerate(steps)
    ]


def _shows(seat: int | None, text: str, shown: Collection[int]) -> bool:
    """The button that a step shows: a copied or looked-at one belongs to another pilot."""
    verb, *words = text.split()
    if verb == "copy" or (verb == "peek" and len(words) > 1):
        return True
    return verb in LOOKS and seat not in shown


def reveals(move: str) -> bool:
    """Whether a move shows something to the players, even if the rules knew the button before."""
    return move.split()[0] in LOOKS


def forget(events: Iterable[Event]) -> list[Event]:
    """What may stay in the log: nothing that shows which kinds of buttons were turned up."""
    return [
        {field: value for field, value in event.items() if field != FORGOTTEN.get(event["event"])}
        for event in events
        if not _is_effect(event)
    ]


def _is_effect(event: Event) -> bool:
    """Whether it came from a button: also a tile that a ship found, and a shield that was shot."""
    match event["event"]:
        case "found":
            return not event["scanned"]
        case "shield-lost":
            return event["by"] is not None
    return event["event"] in EFFECTS
