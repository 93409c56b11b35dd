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
from starboard.server.errors import Refused
from starboard.server.eyes import Look, Wish, look_at
from starboard.server.games import automats, game_of, meta_of, offered
from starboard.server.order import together
from starboard.server.origins import origin_words
from starboard.server.play import Play, seen, state_at
from starboard.server.reasons import last_reason
from starboard.server.sealing import is_sealed, published_seed
from starboard.server.seats import Visitor
from starboard.server.table import Progress, SeatInfo, Since, Table, TurnInfo
from starboard.server.talking import is_shared
from starboard.server.undo import can_undo
from starboard.server.veil import Veil, veil_of
from starboard.server.votes import offer_of
from starboard.store import SeatRow

if TYPE_CHECKING:
    from starboard.engine.state import State


@dataclass(frozen=True, slots=True)
class Sight:
    """Who looks at a match, and what is known besides its log."""

    visitor: Visitor
    here: Collection[str]  # hashes of the secrets whose pages are open
    preparing: Progress | None
    invite: str | None
    now: float
    glimpse: float  # seconds for which what was open stays open where people have to remember
    linked: Collection[str] = ()  # the matches before and after this one that the visitor may know of
    wish: Wish = None  # the eyes that were asked for
    screen: bool = False  # it is shown on a screen that several may look at


def lay(play: Play, sight: Sight, at: int | None = None, draft: Sequence[str] = ()) -> Table:
    """The table now, after `at` moves of the line, or after a draft."""
    state = _state(play, at, draft)
    yours = play.seats_of(sight.visitor)
    now = at is None or at == len(play.line)
    result = _result(play, state) if now else None
    to_move = "over" if result else _whose(state)
    look = look_at(play.match, yours, _whose(play.state), sight.wish, sight.screen)
    going = now and result is None and play.closed is None
    line = len(play.line) + len(draft)
    veil = veil_of(play, yours, sight.now, sight.glimpse)
    if veil and not now:
        raise Refused("Here everybody has to remember: the replay opens when the match is over.")
    view = _view(state, look, veil)
    start, log = _drawn_from(play, state, veil, look)
    moves = tuple(state.moves()) if going and to_move in yours and look.curtain is None else ()
    own_eyes = look.eye == to_move  # not those of another seat of the visitor's
    mine = look.eye if len(yours) == 1 or has_secrets(state.game) else None  # None: a screen for several
    return Table(
        **_always(play, sight),
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
        warnings=_warnings(play, view, moves) if own_eyes else {},
        to_move=to_move,
        result=result,
        turns=_turns(play, veil, look),
        events=tuple(_draft_events(play, look, draft) if draft else _last_turn(play, look, veil, at)),
        news=tuple(
            _news(play, mine, veil) if going and mine is not None else _last_turn(play, look, veil, at)
        ),
        since=_since(play, look) if moves and own_eyes else None,
        thinking=going and any(seat.kind == "bot" and seat.seat == to_move for seat in play.seats),
        can_undo=going and not draft and can_undo(play, yours),
        undo_offer=offer_of(play, "undo") if going else None,
        resign_offer=offer_of(play, "resign") if going else None,
        together=together(play, state, yours) if going else None,
        reason=last_reason(play, veil) if going else None,
        veiled=veil is not None,
        until=max(0.0, veil.until - sight.now) if veil and veil.until else None,
    )


def _always(play: Play, sight: Sight) -> dict[str, Any]:
    """What is the same at every move of the line and for all eyes."""
    match = play.match
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
        "ply": play.known,
        "seats": seat_infos(play.seats, sight.visitor, sight.here),
        "shared": is_shared(play.seats),
        "public": match.public,
        "rematch": match.rematch if match.rematch in sight.linked else None,
        "parent": match.parent if match.parent in sight.linked else None,
        "origin": match.origin,
        "imported": match.imported,
        "came_from": origin_words(match),
        "invite": sight.invite,
        "commitment": match.commitment,
        "seed": published_seed(match, sight.now),
        **_luck(play, sight),
        "day": match.day,
        "sealed": is_sealed(match, sight.now),
        "preparing": sight.preparing,
        "closed": play.closed,
    }


def _luck(play: Play, sight: Sight) -> dict[str, Any]:
    """What people add for the dice, and whether the visitor still may."""
    own = next((row.luck for row in play.snapshot.luck if row.person in sight.visitor.hashes), None)
    sits = bool(play.seats_of(sight.visitor)) and play.match.status != "over" and play.match.day is None
    return {
        "luck": tuple(row.contribution for row in play.snapshot.luck),
        "own_luck": own,
        "may_add_luck": sits and own is None,
        "sealing": play.luck_due(sight.now) > 0,
    }


def _view(state: State, look: Look, veil: Veil | None) -> dict[str, Any]:
    """What these eyes may see now."""
    view = seen(state, look.eyes)
    return veil.view(view) if veil else view


def _drawn_from(
    play: Play, state: State, veil: Veil | None, look: Look
) -> tuple[dict[str, Any], Sequence[str]]:
    """Where the line begins and its moves, as far as they may be shown."""
    if veil:
        return veil.scene()
    if not has_secrets(state.game):
        return state.start, state.log
    return seen(state.begun, look.eyes), play.heard_by(look.eyes, 0, state.ply)


def _turns(play: Play, veil: Veil | None, look: Look) -> tuple[TurnInfo, ...]:
    """The turns of the line. Where a game has chance or secrets, only their words until the match is over:
    they are told from what the viewer may know. Turns without words (waits) are left out.
    """
    open_game = meta_of(play.match.game).drafts or play.match.status == "over"
    turns = [replace(turn, sentences=play.told_to(turn, look.eyes)) for turn in play.turns]
    turns = [veil.turn(turn) for turn in turns] if veil else turns
    told = [turn for turn in turns if turn.words] if offered(play.match.game, TOGETHER) else turns
    return tuple(turn if open_game else replace(turn, moves=()) for turn in told)


def _draft_events(play: Play, look: Look, draft: Sequence[str]) -> Sequence[Event]:
    """What would happen in a draft, as far as these eyes may know."""
    game, found = game_of(play.match.game), events_of(play.state, draft)
    return heard_events(game, (event for events in found for event in events), look.eyes)


def _last_turn(play: Play, look: Look, veil: Veil | None, at: int | None) -> Sequence[Event]:
    """What happened in the last turn, as far as these eyes may know."""
    end = len(play.line) if at is None else at
    turn = next((turn for turn in reversed(play.turns) if turn.first < end), None)
    if turn is None:
        return ()
    first = max(turn.first, veil.first) if veil else turn.first
    return play.events(look.eyes, first, min(turn.last, end)) if first < end else ()


def _news(play: Play, seat: int, veil: Veil | None) -> Sequence[Event]:
    """What others did since a seat's own last move, without what has to be remembered by now."""
    own = _last_own(play, seat)
    if own is None:
        own = next((at for at, row in enumerate(play.line) if row.seat is not None), len(play.line))
    told = max(own, veil.first) if veil else own
    earlier = veil.memory.forget(play.events(seat, own, told)) if veil else []
    return by_others(game_of(play.match.game), [*earlier, *play.events(seat, told)], seat)


def _warnings(play: Play, view: dict[str, Any], moves: Sequence[str]) -> dict[str, str]:
    """What should be known before some of the moves, where the game's story has a `warning`."""
    warn = game_of(play.match.game).find(WARNING) if moves else None
    return {move: words for move in moves if (words := warn(view, move))} if warn else {}


def _since(play: Play, look: Look) -> Since | None:
    """What has happened to the viewer since the seat's last move, where the game's story has a `since`. What
    that move set off is part of it: opponents that need nobody act at once.
    """
    tell = game_of(play.match.game).find(SINCE)
    at = _last_own(play, look.eye) if tell and look.eye is not None else None
    if tell is None or at is None or look.eye is None:
        return None
    before = seen(play.state_near(at), look.eyes)
    words = tuple(tell(before, play.events(look.eyes, at), look.eye))
    return Since(at + 1, words) if words else None


def _last_own(play: Play, seat: int) -> int | None:
    """The last move of the line that was a seat's own."""
    movers, moves = [row.seat for row in play.line], [row.text for row in play.line]
    game = game_of(play.match.game)
    return last_own(game, movers, moves, seat, play.state_near)


def _whose(state: State) -> int | Literal["chance", "over"]:
    """Whose move it is; a seat as a plain number, whichever way the rules run."""
    return state.to_move if isinstance(state.to_move, str) else int(state.to_move)


def _state(play: Play, at: int | None, draft: Sequence[str]) -> State:
    state = state_at(play, at)
    for move in draft:
        state.play(move)
    return state


def _result(play: Play, state: State) -> dict[str, Any] | None:
    if play.match.result is not None:
        return play.match.result
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
