"""What events sound like: `words/sounds.py` of a game names its events for each sound, `{"hit": "burst"}`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from starboard.engine.contract import SOUNDS
from starboard.engine.events import Event

if TYPE_CHECKING:
    from starboard.engine.game import Game

Sound = Literal["move", "dice", "card", "build", "hit", "shield", "alarm", "silence"]
MOVE: Final = "move"
"""What an event sounds like in a game that says nothing about it."""


def sounds_of(game: Game, events: Iterable[Event]) -> list[Sound]:
    """The sounds of some events in order, a sound that would follow itself only once."""
    by_event = _table(game)
    heard: list[Sound] = []
    for event in events:
        sound = by_event.get(event["event"], MOVE)
        if sound != "silence" and heard[-1:] != [sound]:
            heard.append(sound)
    return heard


@cache
def _table(game: Game) -> dict[str, Sound]:
    """The sound of each event, by the name of the event."""
    table = game.find(SOUNDS) or {}
    return {event: sound for sound, events in table.items() for event in events.split()}
