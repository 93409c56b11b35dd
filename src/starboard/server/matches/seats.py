"""Who sits down where."""

from __future__ import annotations

from starboard.server.catalogue import meta_of, seat_name
from starboard.server.errors import Conflict, NotFound, NotYourSeat, Refused
from starboard.server.loaded.match import Play
from starboard.server.matches import fair_dice
from starboard.server.matches.context import Desk
from starboard.server.matches.create import rows
from starboard.server.people.secrets import Visitor, hashed
from starboard.server.schemas.matches import Created
from starboard.server.views.build import seat_infos
from starboard.server.views.table import SeatInfo
from starboard.store import SeatRow


class Seating(Desk):
    """Invitations, and bots that take seats."""

    def invited(self, invite: str) -> tuple[str, tuple[SeatInfo, ...]]:
        """The match that an invitation is for, and its seats (those of kind "open" can be taken)."""
        match = self.store.match_of_invite(hashed(invite))
        if match is None:
            raise NotFound("This invitation is not known here. Perhaps it was not copied completely.")
        with self.cache.open(match) as play:
            return match, seat_infos(play.seats, Visitor(), self.here(match))

    def join(
        self,
        visitor: Visitor,
        match: str,
        seat: int,
        name: str = "",
        invite: str = "",
        luck: str | None = None,
    ) -> Created:
        """Sit down in an open seat, or take one's own seat back from a bot; whoever has added no random bytes
        for the dice yet may do so in the same moment.
        """
        invited = self.store.match_of_invite(hashed(invite)) == match
        with self._transaction(match) as (play, transaction):
            was = self._seat(play, seat)
            yours = play.seats_of(visitor)
            if seat in yours:
                return Created(match=match, seats=list(yours))
            own = was.kind == "bot" and was.secret in visitor.hashes
            if not own and not invited:
                raise NotYourSeat("To take this seat you need the invitation that belongs to the match.")
            if not own and was.kind != "open":
                raise Conflict("This seat is taken already. Choose another one, or watch the match.")
            plain = seat_name(meta_of(play.match.game), play.match.options, seat)
            name = name or (was.owner or plain if own else was.name)
            sitting = SeatRow(match, seat, "person", name, None, hashed(visitor.secrets[0]))
            transaction.sit_down(sitting)
            if luck and not fair_dice.luck_of(play, sitting):
                fair_dice.add(play, transaction, sitting, luck)
        self.wake(match, visitor.address)  # draws may wait for somebody's bytes, or not any more
        return Created(match=match, seats=sorted((*yours, seat)))

    def take_back(self, visitor: Visitor, match: str, seat: int) -> Created:
        """Sit down again in one's own seat, which a bot has kept."""
        with self.cache.open(match) as play:
            if self._seat(play, seat).secret not in visitor.hashes:
                raise NotYourSeat("Only the person who gave this seat to the bot can take it back.")
        return self.join(visitor, match, seat)

    def give_to_bot(self, visitor: Visitor, match: str, seat: int, level: str) -> None:
        """A bot takes an open seat or one of the visitor's own."""
        with self._transaction(match) as (play, transaction):
            self._need_seat(play, visitor)
            was = self._seat(play, seat)
            if play.match.status == "over":
                raise Conflict("The match is over.")
            if play.match.day is not None:
                raise Refused("In a mission of the day you fly yourself.")
            check_bot(play, visitor, was)
            owner = was.owner if was.kind == "bot" else was.name if was.kind == "person" else None
            new = rows.bot_row(match, seat, level, was.secret, owner)
            if was.kind != "bot" and all(its.kind == "bot" for its in play.seats if its.seat != seat):
                self._begin_bots_only(visitor, match)
            transaction.sit_down(new)
        self.wake(match, visitor.address)

    def _seat(self, play: Play, seat: int) -> SeatRow:
        if not 0 <= seat < len(play.seats):
            raise NotFound(f"This match has {len(play.seats)} seats, numbered from 0.")
        return play.seats[seat]


def check_bot(play: Play, visitor: Visitor, was: SeatRow) -> None:
    """A bot takes an open seat, one's own, or that of another bot as long as nobody relies on that one."""
    if was.secret in visitor.hashes or was.kind == "open":
        return
    if was.kind == "person":
        raise NotYourSeat("A bot can take an open seat or your own, but not somebody else's.")
    if was.secret is not None:
        raise NotYourSeat(f"This bot keeps the seat of {was.owner or 'somebody'}, who may come back.")
    people = {seat.secret for seat in play.seats if seat.secret is not None}
    if has_begun(play) and not people <= visitor.hashes:
        raise Refused("The match has begun with this bot, so it stays: you are not alone at the table.")


def has_begun(play: Play) -> bool:
    """Whether everybody has sat down, or something was played."""
    return play.match.status != "waiting" or play.known > 0
