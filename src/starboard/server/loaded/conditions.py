"""Conditions of a request: a seat, the turn, and a match that is where the request believes it to be."""

from __future__ import annotations

from starboard.engine.contract import TOGETHER
from starboard.server.catalogue import offered
from starboard.server.errors import Conflict, NotYourSeat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.people.secrets import Visitor


def need_seat(loaded: LoadedMatch, visitor: Visitor) -> tuple[int, ...]:
    """The visitor's seats; there has to be one."""
    yours = loaded.seats_of(visitor)
    if not yours:
        raise NotYourSeat("You are watching this match; only those who play in it can do that.")
    return yours


def need_current(loaded: LoadedMatch, ply: int) -> None:
    """The match is where the request believes it to be, and can go on."""
    if loaded.closed:
        raise Conflict(loaded.closed)
    if loaded.match.status == "over":
        raise Conflict("The match is over.")
    if ply != loaded.known:
        raise too_late(loaded)


def need_turn(loaded: LoadedMatch, visitor: Visitor) -> None:
    """The visitor is to move."""
    yours = need_seat(loaded, visitor)
    need_current(loaded, loaded.known)
    if loaded.state.to_move not in yours:
        raise NotYourSeat("It is not your turn.")


def too_late(loaded: LoadedMatch) -> Conflict:
    """What to say when a ply is taken."""
    if offered(loaded.match.game, TOGETHER):
        return Conflict("Somebody else was faster, so nothing was done for you. Look at the table again.")
    return Conflict(f"The match has gone on: it is at ply {loaded.known} now. Look at it again.")
