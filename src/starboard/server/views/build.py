"""Laying the table: what one visitor may see of a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from starboard.engine.contract import SINCE, TOGETHER, WARNING
from starboard.engine.events import Event, by_others, events_of, heard_events
from starboard.engine.views.news import last_own
from starboard.engine.views.redaction import has_secrets
from starboard.server.catalogue import automats, game_of, meta_of, offered
from starboard.server.errors import Refused
from starboard.server.loaded.free_order import together
from starboard.server.loaded.match import LoadedMatch, seen, state_at
from starboard.server.loaded.offers import offer_of
from starboard.server.matches.chat import is_shared
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.table import Progress, SeatInfo, Since, Table, TurnInfo
from starboard.server.views.bot_reason import last_reason
from starboard.server.views.embargo import is_sealed, published_seed
from starboard.server.views.memory_mask import MemoryMask, veil_of
from starboard.server.views.origin import origin_words
from starboard.server.views.sounds import sounds_at
from starboard.server.views.steps import told_at
from starboard.server.views.undo_limit import can_undo
from starboard.server.views.viewpoint import RequestedView, Viewpoint, look_at
from starboard.store import SeatRow

if TYPE_CHECKING:
    from starboard.engine.state import State


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """Who looks at a match, and what is known besides its log."""

    visitor: Visitor
    here: Collection[str]  # hashes of the secrets whose pages are open
    preparing: Progress | None
    invite: str | None
    now: float
    glimpse: float  # seconds for which what was open stays open where people have to remember
    linked: Collection[str] = ()  # the matches before and after this one that the visitor may know of
    wish: RequestedView = None  # the eyes that were asked for
    screen: bool = False  # it is shown on a screen that several may look at


def build_table(
    loaded: LoadedMatch, sight: ViewRequest, at: int | None = None, draft: Sequence[str] = ()
) -> Table:
    """The table now, after `at` moves of the line, or after a draft."""
    yours = loaded.seats_of(sight.visitor)
    now = at is None or at == len(loaded.line)
    look = look_at(loaded.match, yours, _whose(loaded.state), sight.wish, sight.screen)
    veil = veil_of(loaded, yours, sight.now, sight.glimpse)
    told = told_at(loaded, look.eyes, at) if at is not None and veil is None else None
    state = _state(loaded, at, draft)
    result = _result(loaded, state) if now else None
    to_move = "over" if result else _whose(state)
    going = now and result is None and loaded.closed is None
    line = len(loaded.line) + len(draft)
    drafted = list(events_of(loaded.state, draft))
    if veil and not now:
        raise Refused("Here everybody has to remember: the replay opens when the match is over.")
    view = _view(state, look, veil)
    start, log = _drawn_from(loaded, state, veil, look)
    moves = tuple(state.moves()) if going and to_move in yours and look.curtain is None else ()
    own_eyes = look.eye == to_move  # not those of another seat of the visitor's
    mine = look.eye if len(yours) == 1 or has_secrets(state.game) else None  # None: a screen for several
    return Table(
        **_always(loaded, sight),
        line=line,
        at=line if at is None else at,
        yours=yours,
        eye=look.eye,
        everything=look.everything,
        curtain=look.curtain if going else None,
        secret=has_secrets(state.game),
        state=state,
        view=view,
        start=start,
        log=tuple(log),
        moves=moves,
        warnings=_warnings(loaded, view, moves) if own_eyes else {},
        to_move=to_move,
        result=result,
        opening=() if veil else loaded.opening(look.eyes),
        turns=_turns(loaded, veil, look),
        events=tuple(_draft_events(loaded, look, drafted) if drafted else _last_turn(loaded, look, veil, at)),
        news=tuple(
            _news(loaded, mine, veil) if going and mine is not None else _last_turn(loaded, look, veil, at)
        ),
        sounds=sounds_at(loaded, look.eyes, yours, veil.first if veil else 0, drafted, result) if now else (),
        told=told,
        since=_since(loaded, look) if moves and own_eyes else None,
        thinking=going and any(seat.kind == "bot" and seat.seat == to_move for seat in loaded.seats),
        can_undo=going and not draft and can_undo(loaded, yours),
        undo_offer=offer_of(loaded, "undo") if going else None,
        resign_offer=offer_of(loaded, "resign") if going else None,
        together=together(loaded, state, yours) if going else None,
        reason=last_reason(loaded, veil) if going else None,
        veiled=veil is not None,
        until=max(0.0, veil.until - sight.now) if veil and veil.until else None,
    )


def _always(loaded: LoadedMatch, sight: ViewRequest) -> dict[str, Any]:
    """What is the same at every move of the line and for all eyes."""
    match = loaded.match
    meta = meta_of(match.game)
    return {
        "id": match.id,
        "game": match.game,
        "meta": meta,
        "options": match.options,
        "house": match.house,
        "players": match.players,
        "automats": automats(meta, match.options),
        "status": match.status,
        "created": datetime.fromtimestamp(match.created, UTC),
        "ply": loaded.known,
        "seats": seat_infos(loaded.seats, sight.visitor, sight.here),
        "shared": is_shared(loaded.seats),
        "public": match.public,
        "rematch": match.rematch if match.rematch in sight.linked else None,
        "parent": match.parent if match.parent in sight.linked else None,
        "origin": match.origin,
        "imported": match.imported,
        "came_from": origin_words(match),
        "invite": sight.invite,
        "commitment": match.commitment,
        "seed": published_seed(match, sight.now),
        **_luck(loaded, sight),
        "day": match.day,
        "sealed": is_sealed(match, sight.now),
        "preparing": sight.preparing,
        "closed": loaded.closed,
    }


def _luck(loaded: LoadedMatch, sight: ViewRequest) -> dict[str, Any]:
    """What people add for the dice, and whether the visitor still may."""
    own = next((row.luck for row in loaded.snapshot.luck if row.person in sight.visitor.hashes), None)
    sits = bool(loaded.seats_of(sight.visitor)) and loaded.match.status != "over" and loaded.match.day is None
    return {
        "luck": tuple(row.contribution for row in loaded.snapshot.luck),
        "own_luck": own,
        "may_add_luck": sits and own is None,
        "sealing": loaded.luck_due(sight.now) > 0,
    }


def _view(state: State, look: Viewpoint, veil: MemoryMask | None) -> dict[str, Any]:
    """What these eyes may see now."""
    view = seen(state, look.eyes)
    return veil.view(view) if veil else view


def _drawn_from(
    loaded: LoadedMatch, state: State, veil: MemoryMask | None, look: Viewpoint
) -> tuple[dict[str, Any], Sequence[str]]:
    """Where the line begins and its moves, as far as they may be shown."""
    if veil:
        return veil.scene()
    if not has_secrets(state.game):
        return state.start, state.log
    return seen(state.begun, look.eyes), loaded.heard_by(look.eyes, 0, state.ply)


def _turns(loaded: LoadedMatch, veil: MemoryMask | None, look: Viewpoint) -> tuple[TurnInfo, ...]:
    """The turns of the line. Where a game has chance or secrets, only their words until the match is over:
    they are told from what the viewer may know. Turns without words (waits) are left out.
    """
    open_game = meta_of(loaded.match.game).drafts or loaded.match.status == "over"
    turns = [replace(turn, sentences=loaded.told_to(turn, look.eyes)) for turn in loaded.turns]
    turns = [veil.turn(turn) for turn in turns] if veil else turns
    told = [turn for turn in turns if turn.words] if offered(loaded.match.game, TOGETHER) else turns
    return tuple(turn if open_game else replace(turn, moves=()) for turn in told)


def _draft_events(loaded: LoadedMatch, look: Viewpoint, drafted: Sequence[list[Event]]) -> Sequence[Event]:
    """What would happen in a draft, as far as these eyes may know."""
    every = [event for found in drafted for event in found]
    return heard_events(game_of(loaded.match.game), every, look.eyes)


def _last_turn(
    loaded: LoadedMatch, look: Viewpoint, veil: MemoryMask | None, at: int | None
) -> Sequence[Event]:
    """What happened in the last turn, as far as these eyes may know."""
    end = len(loaded.line) if at is None else at
    turn = next((turn for turn in reversed(loaded.turns) if turn.first < end), None)
    if turn is None:
        return ()
    first = max(turn.first, veil.first) if veil else turn.first
    return loaded.events(look.eyes, first, min(turn.last, end)) if first < end else ()


def _news(loaded: LoadedMatch, seat: int, veil: MemoryMask | None) -> Sequence[Event]:
    """What others did since a seat's own last move, without what has to be remembered by now."""
    own = _last_own(loaded, seat)
    if own is None:
        own = next((at for at, row in enumerate(loaded.line) if row.seat is not None), len(loaded.line))
    told = max(own, veil.first) if veil else own
    earlier = veil.memory.forget(loaded.events(seat, own, told)) if veil else []
    return by_others(game_of(loaded.match.game), [*earlier, *loaded.events(seat, told)], seat)


def _warnings(loaded: LoadedMatch, view: dict[str, Any], moves: Sequence[str]) -> dict[str, str]:
    """What should be known before some of the moves, where the game's story has a `warning`."""
    warn = game_of(loaded.match.game).find(WARNING) if moves else None
    return {move: words for move in moves if (words := warn(view, move))} if warn else {}


def _since(loaded: LoadedMatch, look: Viewpoint) -> Since | None:
    """What has happened to the viewer since the seat's last move, where the game's story has a `since`. What
    that move set off is part of it: opponents that need nobody act at once.
    """
    tell = game_of(loaded.match.game).find(SINCE)
    at = _last_own(loaded, look.eye) if tell and look.eye is not None else None
    if tell is None or at is None or look.eye is None:
        return None
    before = seen(loaded.state_near(at), look.eyes)
    words = tuple(tell(before, loaded.events(look.eyes, at), look.eye))
    return Since(at + 1, words) if words else None


def _last_own(loaded: LoadedMatch, seat: int) -> int | None:
    """The last move of the line that was a seat's own."""
    movers, moves = [row.seat for row in loaded.line], [row.text for row in loaded.line]
    game = game_of(loaded.match.game)
    return last_own(game, movers, moves, seat, loaded.state_near)


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


def seat_infos(seats: Sequence[SeatRow], visitor: Visitor, here: Collection[str]) -> tuple[SeatInfo, ...]:
    """The seats as everybody may know them."""
    hashes = visitor.hashes
    return tuple(
        SeatInfo(
            seat=row.seat,
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]
            level=row.level,
            here=row.kind == "bot" or (row.kind == "person" and row.secret in here),
            you=row.kind == "person" and row.secret in hashes,
            lent=row.kind == "bot" and row.secret in hashes,
            owner=row.owner,
        )
        for row in seats
    )
