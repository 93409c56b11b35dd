"""Who sits down where."""

from __future__ import annotations

from starboard.server import setup
from starboard.server.desk import Desk
from starboard.server.errors import Conflict, NotFound, NotYourSeat, Refused
from starboard.server.games import meta_of, seat_name
from starboard.server.models import Created
from starboard.server.play import Play
from starboard.server.seats import Visitor, hashed
from starboard.server.seeing import seat_infos
from starboard.server.table import SeatInfo
from starboard.store import SeatRow, Taken


class Seating(Desk):
    """Invitations, and bots that take seats."""

    def invited(self, invite: str) -> tuple[str, tuple[SeatInfo, ...]]:
        """The match that an invitation is for, and its seats (those of kind "open" can be taken)."""
        match = self.store.match_of_invite(hashed(invite))
        if match is None:
            raise NotFound("This invitation is not known here. Perhaps it was not copied completely.")
        with self.cache.open(match) as play:
            return match, seat_infos(play.seats, Visitor(), self.here(match))

    def join(self, visitor: Visitor, match: str, seat: int, name: str = "", invite: str = "") -> Created:
        """Sit down in an open seat, or take one's own seat back from a bot."""
        with self.cache.open(match) as play:
            was = self._seat(play, seat)
            if seat in play.seats_of(visitor):
                return Created(match=match, seats=list(play.seats_of(visitor)))
            own = was.kind == "bot" and was.secret in visitor.hashes
            if not own and self.store.match_of_invite(hashed(invite)) != match:
                raise NotYourSeat("To take this seat you need the invitation that belongs to the match.")
            if not own and was.kind != "open":
                raise Conflict("This seat is taken already. Choose another one, or watch the match.")
            plain = seat_name(meta_of(play.match.game), play.match.options, seat)
            name = name or (plain if own else was.name)
            self._sit(SeatRow(match, seat, "person", name, None, hashed(visitor.secrets[0])), was)
        with self.cache.open(match) as play:
            return Created(match=match, seats=list(play.seats_of(visitor)))

    def give_to_bot(self, visitor: Visitor, match: str, seat: int, level: str) -> None:
        """A bot takes an open seat or one of the visitor's own."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            was = self._seat(play, seat)
            if play.match.status == "over":
                raise Conflict("The match is over.")
            if play.match.day is not None:
                raise Refused("In a mission of the day you fly yourself.")
            if was.kind == "person" and seat not in yours:
                raise NotYourSeat("A bot can take an open seat or your own, but not somebody else's.")
            secret = was.secret if was.kind == "person" or was.secret in visitor.hashes else None
            self._sit(setup.bot_row(match, seat, level, secret), was)
        self.wake(match)

    def _sit(self, new: SeatRow, was: SeatRow) -> None:
        try:
            self.store.sit_down(new, was)
        except Taken:
            raise Conflict("Somebody else was faster: this seat has just been taken.") from None

    def _seat(self, play: Play, seat: int) -> SeatRow:
        if not 0 <= seat < len(play.seats):
            raise NotFound(f"This match has {len(play.seats)} seats, numbered from 0.")
        return play.seats[seat]
