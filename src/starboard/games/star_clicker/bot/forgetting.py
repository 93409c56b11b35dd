"""How the weaker levels forget buttons, as people do.

A seat remembers every button for the rest of the round in which it was turned up. At the beginning of each
later round it forgets the button with a fixed chance, until the button is seen again. Each seat has a memory
of its own. Only the seed of the game, the seats, the button and the rounds decide: the same game gives the
same memory, and the kind of a forgotten button does not matter.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.games.star_clicker.rules.state import BUTTONS, NONE, PILOT_IDS

if TYPE_CHECKING:
    from starboard.engine.state import State

Records = np.ndarray[Any, Any]
Sightings = dict[tuple[int, int], int]
"""By seat and button: the round in which it was last seen."""


def recall(state: State, rate: float) -> Records:
    """The state as the seat to move remembers it: forgotten buttons are unknown."""
    records = state.records.copy()
    if rate > 0:
        for seat, button in forgotten(state, rate):
            records[0].buttons[seat, button] = NONE
    return records


def forgotten(state: State, rate: float) -> Iterator[tuple[int, int]]:
    """The buttons that the seat to move no longer remembers, as seat and button."""
    now, known = int(state.records[0].rounds), state.records[0].buttons
    for (seat, button), seen in last_seen(state).items():
        if known[seat, button] == NONE:
            continue
        name = f"{state.seed}/{state.to_move}/{seat}/{button}/{seen}"
        if any(_chance(f"{name}/{later}") < rate for later in range(seen + 1, now + 1)):
            yield seat, button


def last_seen(state: State) -> Sightings:
    """The round in which each button was last turned up or looked at; at least the round of the start."""
    record = state.origin.states.copy()
    begun = int(record[0].rounds)
    sightings = {(seat, button): begun for seat in range(state.players) for button in range(BUTTONS)}
    for seat, move in _told(state, record):
        match move.split():
            case ["press" | "boost" | "peek", number]:
                sightings[seat, int(number) - 1] = int(record[0].rounds)
            case ["peek", pilot, number]:
                sightings[_seat_of(state, pilot), int(number) - 1] = int(record[0].rounds)
    return sightings


def _told(state: State, record: Records) -> Iterator[tuple[int, str]]:
    """Every move so far with its seat and the record before it."""
    game, room = state.game, state.game.buffers
    seat = game.code.to_move(record, 0)
    for move in state.log:
        yield seat, move
        seat, _ = game.code.play(record, 0, game.number(move), room.moves, room.weights)


def _seat_of(state: State, pilot: str) -> int:
    seats: list[int] = state.records[0].pilots.tolist()
    return seats.index(PILOT_IDS.index(pilot))


def _chance(name: str) -> float:
    """A pseudorandom number from 0 to 1 for a name."""
    return int.from_bytes(hashlib.sha256(f"forget/{name}".encode()).digest()[:8], "big") / 2**64
