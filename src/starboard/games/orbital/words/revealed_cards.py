"""The cards that were turned up in the last turn, whose they were, and what became of each."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from starboard.engine.events import Event
from starboard.games.orbital.data import CARDS, Card, View
from starboard.games.orbital.words.phrases import is_automat, side
from starboard.games.orbital.words.turn import sentences

MOST = 5
FATES = ("built", "played", "scrapped")
"""§12.3, §12.4, §12.5 What an automatic opponent does with its card."""


class Turned(NamedTuple):
    """A publicly revealed card."""

    card: Card
    seat: int
    """Whose it was."""
    done: str
    """What happened to it, in a word."""
    why: str
    """What happened to it, in a sentence."""


def turned_up(view: View, events: Sequence[Event]) -> list[Turned]:
    """The last of them."""
    found = [each for at in range(len(events)) for each in _turned(view, events[at:])]
    return found[-MOST:]


def _turned(view: View, events: Sequence[Event]) -> Iterator[Turned]:
    """Nothing for a card that went into a hand."""
    event, seat = events[0], events[0]["seat"]
    match event["event"]:
        case "revealed":
            own = [event, *takewhile(lambda each: each["seat"] == seat, events[1:])]
            done = next((each["event"] for each in own if each["event"] in FATES), "")
            yield Turned(CARDS[event["card"]], seat, done, sentences(view, own)[0].text)
        case "discarded" if is_automat(view, seat):
            why = f"{side(view, seat)} has to discard the top card of its stack."
            yield Turned(CARDS[event["card"]], seat, "discarded", why)
        case "gambled":
            yield Turned(CARDS[event["card"]], seat, "Casino", CARDS["casino"].text)
        case "risked":
            yield Turned(CARDS[event["card"]], seat, "at risk", CARDS["high-risk-project"].text)
