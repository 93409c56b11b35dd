"""Builds the table: what one visitor may see of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from starboard.engine.contract import WARNING
from starboard.engine.events import Event, events_of
from starboard.engine.views.redaction import Viewer, has_secrets
from starboard.server.catalogue import game_of
from starboard.server.errors import Refused
from starboard.server.loaded.free_order import together
from starboard.server.loaded.match import LoadedMatch, state_at, view_of
from starboard.server.loaded.offers import offer_of
from starboard.server.schemas.table import Table
from starboard.server.views.bot_reason import last_reason
from starboard.server.views.common import ViewRequest, common_part
from starboard.server.views.happened import draft_events, last_turn, news, since, turns
from starboard.server.views.memory_mask import MemoryMask, mask_of
from starboard.server.views.sounds import sounds_at
from starboard.server.views.told import told_at
from starboard.server.views.undo_limit import can_undo
from starboard.server.views.viewpoint import Viewpoint, viewpoint_of

if TYPE_CHECKING:
    from starboard.engine.state import State


def build_table(
    loaded: LoadedMatch, request: ViewRequest, at: int | None = None, draft: Sequence[str] = ()
) -> Table:
    """The table now, after `at` moves of the line, or after a draft."""
    yours = loaded.seats_of(request.visitor)
    now = at is None or at == len(loaded.line)
    viewpoint = viewpoint_of(loaded.match, yours, _whose(loaded.state), request.requested, request.screen)
    mask = mask_of(loaded, yours, request.now, request.glimpse)
    viewer = viewpoint.viewer
    told = told_at(loaded, viewer, at) if at is not None and mask is None else None
    state = _state(loaded, at, draft)
    result = _result(loaded, state) if now else None
    to_move = "over" if result else _whose(state)
    going = now and result is None and loaded.closed is None
    line = len(loaded.line) + len(draft)
    drafted = list(events_of(loaded.state, draft))
    if mask and not now:
        raise Refused("Here everybody has to remember: the replay opens when the match is over.")
    view = _view(state, viewer, mask)
    moves = tuple(state.moves()) if going and to_move in yours and viewpoint.curtain is None else ()
    is_own = viewpoint.seat == to_move  # and not another seat of the visitor's
    mine = viewpoint.seat if going and (len(yours) == 1 or has_secrets(state.game)) else None
    return Table(
        **common_part(loaded, request),
        line=line,
        at=line if at is None else at,
        yours=yours,
        eye=viewpoint.seat,
        everything=viewpoint.everything,
        curtain=viewpoint.curtain if going else None,
        secret=has_secrets(state.game),
        state=state,
        view=view,
        **_drawn_from(loaded, state, mask, viewer),
        moves=moves,
        warnings=_warnings(loaded, view, moves) if is_own else {},
        to_move=to_move,
        result=result,
        **_happened(loaded, viewpoint, mask, at, drafted, mine),
        sounds=sounds_at(loaded, viewer, yours, mask.first if mask else 0, drafted, result) if now else (),
        told=told,
        since=since(loaded, viewpoint) if moves and is_own else None,
        thinking=going and any(seat.kind == "bot" and seat.seat == to_move for seat in loaded.seats),
        can_undo=going and not draft and can_undo(loaded, yours),
        **(_while_it_goes_on(loaded, state, yours, mask) if going else NOTHING_GOES_ON),
        veiled=mask is not None,
        until=max(0.0, mask.until - request.now) if mask and mask.until else None,
    )


NOTHING_GOES_ON: dict[str, Any] = dict.fromkeys(("undo_offer", "resign_offer", "together", "reason"))


def _while_it_goes_on(
    loaded: LoadedMatch, state: State, yours: Sequence[int], mask: MemoryMask | None
) -> dict[str, Any]:
    """What only a match that goes on has: wishes, a free order of seats, and why a bot did what it did."""
    return {
        "undo_offer": offer_of(loaded, "undo"),
        "resign_offer": offer_of(loaded, "resign"),
        "together": together(loaded, state, yours),
        "reason": last_reason(loaded, mask),
    }


def _happened(
    loaded: LoadedMatch,
    viewpoint: Viewpoint,
    mask: MemoryMask | None,
    at: int | None,
    drafted: Sequence[list[Event]],
    mine: int | None,
) -> dict[str, Any]:
    """What the log, the picture and its marks say of what happened; `mine`: the seat that marks are for."""
    viewer = viewpoint.viewer
    last = last_turn(loaded, viewer, mask, at)
    return {
        "opening": () if mask else loaded.opening(viewer),
        "turns": turns(loaded, mask, viewer),
        "events": tuple(draft_events(loaded, viewer, drafted) if drafted else last),
        "news": tuple(last if mine is None else news(loaded, mine, mask)),
    }


def _view(state: State, viewer: Viewer, mask: MemoryMask | None) -> dict[str, Any]:
    """What the viewer may see now."""
    view = view_of(state, viewer)
    return mask.view(view) if mask else view


def _drawn_from(loaded: LoadedMatch, state: State, mask: MemoryMask | None, viewer: Viewer) -> dict[str, Any]:
    """Where the line begins and its moves, as far as they may be shown."""
    if mask:
        start, log = mask.scene()
    elif not has_secrets(state.game):
        start, log = state.start, state.log
    else:
        start, log = view_of(state.begun, viewer), list(loaded.moves_for(viewer, 0, state.ply))
    return {"start": start, "log": tuple(log)}


def _warnings(loaded: LoadedMatch, view: dict[str, Any], moves: Sequence[str]) -> dict[str, str]:
    """What should be known before some of the moves, where the game's story has a `warning`."""
    warn = game_of(loaded.match.game).find(WARNING) if moves else None
    return {move: words for move in moves if (words := warn(view, move))} if warn else {}


def _whose(state: State) -> int | Literal["chance", "over"]:
    """Whose move it is; a seat as a plain number, whichever way the rules run."""
    return state.to_move if isinstance(state.to_move, str) else int(state.to_move)


def _state(loaded: LoadedMatch, at: int | None, draft: Sequence[str]) -> State:
    state = state_at(loaded, at)
    for move in draft:
        state.play(move)
    return state


def _result(loaded: LoadedMatch, state: State) -> dict[str, Any] | None:
    if loaded.match.result is not None:
        return loaded.match.result
    return state.result()
