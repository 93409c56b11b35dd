"""What can be heard at a table: the sounds of its last moves. Each has the number of its row in the log, so
that a page plays only those that are new to it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from starboard.engine.events import Event, heard_events
from starboard.engine.sounds import MOVE, sounds_of
from starboard.engine.views.redaction import Viewer
from starboard.server.catalogue import game_of
from starboard.server.loaded.match import LoadedMatch

MOST_ROWS = 32  # the last moves of the line; a page that has missed more has no use for their sounds

Sound = tuple[int, str]  # the row, and its sound


def sounds_at(
    loaded: LoadedMatch,
    viewer: Viewer,
    yours: Collection[int],
    first: int,
    drafted: Sequence[Sequence[Event]],
    result: dict[str, Any] | None,
) -> tuple[Sound, ...]:
    """The sounds of the last moves, not before `first`, of a draft, and of the end of the game."""
    return (*_of_moves(loaded, viewer, yours, first, drafted), *_of_end(loaded, result, yours))


def _of_moves(
    loaded: LoadedMatch,
    viewer: Viewer,
    yours: Collection[int],
    first: int,
    drafted: Sequence[Sequence[Event]],
) -> list[Sound]:
    """One's own moves do not sound like a move again: the page has answered the click already."""
    game = game_of(loaded.match.game)
    first = max(first, len(loaded.line) - MOST_ROWS)
    rows = [(row.ply, row.seat) for row in loaded.line[first:]]
    rows += [(loaded.known + at, None) for at in range(len(drafted))]
    happened = [*loaded.happened(first), *drafted]
    return [
        (ply, sound)
        for (ply, seat), events in zip(rows, happened, strict=True)
        for sound in sounds_of(game, heard_events(game, events, viewer))
        if sound != MOVE or not (seat in yours or ply >= loaded.known)
    ]


def _of_end(loaded: LoadedMatch, result: dict[str, Any] | None, yours: Collection[int]) -> list[Sound]:
    """How the end of the game sounds for the visitor; others are glad with whoever wins."""
    if result is None:
        return []
    glad = set(result["winners"]) & set(yours) if yours else result["winners"]
    return [(loaded.known - 1, "win" if glad else "lose")]
