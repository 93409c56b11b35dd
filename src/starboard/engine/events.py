"""What happened: the events of a move, noted by the rules while the plain twin carries the move out.

An event is plain data: its name, the `seat` that acted (None: the board), and named fields in the words of
the rulebook, `{"event": "flew", "seat": 0, "from": "d4", "to": "d6"}`. A game lists its events in
`position/events.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from starboard.engine.contract import EVENTS
from starboard.engine.notes import taking_notes

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State
    from starboard.engine.views.redaction import Viewer

Event = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """How the numbers that rules note become an event, and who may know it."""

    fields: Mapping[str, Callable[[int], Any]]
    """The name of each number noted, in order, and what turns it into a word. `seat` is who acted."""
    secret: frozenset[str] = frozenset()
    """Fields that only the seat may know; others hear of the event without them."""
    private: bool = False
    """Only the seat may know that it happened at all."""
    suffered: str = ""
    """The field that is true if the seat did not act: the board did this to it."""


def one_of(words: Sequence[str]) -> Callable[[int], str | None]:
    """A field whose number is a place in this list; None if it is below 0."""
    return lambda number: words[number] if number >= 0 else None


class Sentence(NamedTuple):
    """What somebody did, in words."""

    seat: int | None
    """Who did it; None: the board."""
    text: str


def events_of(state: State, moves: Iterable[str]) -> Iterator[list[Event]]:
    """What each of these moves and outcomes does, one after the other, hidden things included."""
    game = state.game.twin
    states = state.records.copy().view(game.record)  # whose attributes plain Python reads faster
    for move in moves:
        yield _events(game, states, game.number(move))


def _events(game: Game, states: Any, number: int) -> list[Event]:
    """Carry out a move in the record, and say what it did."""
    with taking_notes() as notes:
        game.code.RULES.apply(states[0], number)
    kinds = game.need(EVENTS)
    return [_event(kind, kinds[kind], values) for kind, values in notes]


def _event(name: IntEnum, kind: Kind, values: Sequence[int]) -> Event:
    words = {field: word(value) for (field, word), value in zip(kind.fields.items(), values, strict=True)}
    return {"event": _name(name), "seat": None, **words}


def _name(kind: IntEnum) -> str:
    return kind.name.lower().replace("_", "-")


def heard_events(game: Game, events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as somebody may know them."""
    kinds = {_name(kind): how for kind, how in game.need(EVENTS).items()}
    return [
        masked for event in events if (masked := _masked(event, kinds[event["event"]], viewer)) is not None
    ]


def _masked(event: Event, kind: Kind, viewer: Viewer) -> Event | None:
    if viewer == "all" or viewer == event["seat"]:
        return event
    if kind.private:
        return None
    return {field: value for field, value in event.items() if field not in kind.secret}


def by_others(game: Game, events: Iterable[Event], seat: int) -> list[Event]:
    """What others and the board did, also to this seat."""
    suffered = {_name(kind): how.suffered for kind, how in game.need(EVENTS).items()}
    return [event for event in events if event["seat"] != seat or event.get(suffered[event["event"]])]


T = TypeVar("T")


def grouped(things: Iterable[T], goes_on: Callable[[Sequence[T], T], bool]) -> Iterator[list[T]]:
    """Things in rows; `goes_on` says whether the next one belongs to a row."""
    row: list[T] = []
    for thing in things:
        if row and not goes_on(row, thing):
            yield row
            row = []
        row.append(thing)
    if row:
        yield row


def tell(before: State, moves: Sequence[str], viewer: Viewer) -> list[Sentence]:
    """What these moves and outcomes, played from a state, did: in words, as far as a viewer may know."""
    game = before.game
    found = [event for events in events_of(before, moves) for event in events]
    view = before.position() if viewer == "all" else before.view(viewer)
    return game.words.sentences(view, heard_events(game, found, viewer))
