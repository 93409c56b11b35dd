"""What happened in a match, as far as somebody may know: turns in words, the last turn, what is new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from starboard.engine.contract import SINCE, TOGETHER
from starboard.engine.events import Event, by_others, heard_events
from starboard.engine.views.news import last_own
from starboard.engine.views.redaction import Viewer
from starboard.server.catalogue import game_of, meta_of, offered
from starboard.server.loaded.match import LoadedMatch, view_of
from starboard.server.schemas.table import Since, TurnInfo
from starboard.server.views.memory_mask import MemoryMask
from starboard.server.views.viewpoint import Viewpoint


def turns(loaded: LoadedMatch, mask: MemoryMask | None, viewer: Viewer) -> tuple[TurnInfo, ...]:
    """The turns of the line. Where a game has chance or secrets, only their words until the match is over:
    they are told from what the viewer may know. Turns without words (waits) are left out.
    """
    open_game = meta_of(loaded.match.game).drafts or loaded.match.status == "over"
    turns = [replace(turn, sentences=loaded.told_to(turn, viewer)) for turn in loaded.turns]
    turns = [mask.turn(turn) for turn in turns] if mask else turns
    told = [turn for turn in turns if turn.words] if offered(loaded.match.game, TOGETHER) else turns
    return tuple(turn if open_game else replace(turn, moves=()) for turn in told)


def draft_events(loaded: LoadedMatch, viewer: Viewer, drafted: Sequence[list[Event]]) -> Sequence[Event]:
    """What would happen in a draft, as far as the viewer may know."""
    every = [event for found in drafted for event in found]
    return heard_events(game_of(loaded.match.game), every, viewer)


def last_turn(
    loaded: LoadedMatch, viewer: Viewer, mask: MemoryMask | None, at: int | None
) -> Sequence[Event]:
    """What happened in the last turn, as far as the viewer may know."""
    end = len(loaded.line) if at is None else at
    turn = next((turn for turn in reversed(loaded.turns) if turn.first < end), None)
    if turn is None:
        return ()
    first = max(turn.first, mask.first) if mask else turn.first
    return loaded.events(viewer, first, min(turn.last, end)) if first < end else ()


def news(loaded: LoadedMatch, seat: int, mask: MemoryMask | None) -> Sequence[Event]:
    """What others did since a seat's own last move, without what has to be remembered by now."""
    own = _last_own(loaded, seat)
    if own is None:
        own = next((at for at, row in enumerate(loaded.line) if row.seat is not None), len(loaded.line))
    told = max(own, mask.first) if mask else own
    earlier = mask.memory.forget(loaded.events(seat, own, told)) if mask else []
    return by_others(game_of(loaded.match.game), [*earlier, *loaded.events(seat, told)], seat)


def since(loaded: LoadedMatch, viewpoint: Viewpoint) -> Since | None:
    """What has happened to the viewer since the seat's last move, where the game's story has a `since`. What
    that move set off is part of it: opponents that need nobody act at once.
    """
    tell = game_of(loaded.match.game).find(SINCE)
    at = _last_own(loaded, viewpoint.seat) if tell and viewpoint.seat is not None else None
    if tell is None or at is None or viewpoint.seat is None:
        return None
    before = view_of(loaded.state_near(at), viewpoint.viewer)
    words = tuple(tell(before, loaded.events(viewpoint.viewer, at), viewpoint.seat))
    return Since(at + 1, words) if words else None


def _last_own(loaded: LoadedMatch, seat: int) -> int | None:
    """The last move of the line that was a seat's own."""
    movers, moves = [row.seat for row in loaded.line], [row.text for row in loaded.line]
    game = game_of(loaded.match.game)
    return last_own(game, movers, moves, seat, loaded.state_near)
