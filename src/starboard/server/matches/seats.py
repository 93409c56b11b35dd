"""Who sits down where."""

from __future__ import annotations

from starboard.server.catalogue import meta_of, seat_name
from starboard.server.errors import Conflict, NotFound, NotYourSeat, Refused
from starboard.server.loaded.conditions import need_seat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches import fair_dice
from starboard.server.matches.context import Context
from starboard.server.matches.create import rows
from starboard.server.people.bots_only import BotsOnly
from starboard.server.people.secrets import Visitor, hashed
from starboard.server.schemas.matches import Created
from starboard.server.schemas.table import Seat
from starboard.server.views.seats import seat_infos
from starboard.store import SeatRow


class Seats:
    """Invitations, and bots that take seats."""

    def __init__(self, context: Context, bots_only: BotsOnly) -> None:
        self._context = context
        self._bots_only = bots_only

    def invited(self, invite: str) -> tuple[str, tuple[Seat, ...]]:
        """The match that an invitation is for, and its seats (those of kind "open" can be taken)."""
        match = self._context.store.matches.match_of_invite(hashed(invite))
        if match is None:
            raise NotFound("This invitation is not known here. Perhaps it was not copied completely.")
        with self._context.cache.open(match) as loaded:
            return match, seat_infos(loaded.seats, Visitor(), self._context.ports.here(match))

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
        invited = self._context.store.matches.match_of_invite(hashed(invite)) == match
        with self._context.transaction(match) as (loaded, transaction):
            was = self._seat(loaded, seat)
            yours = loaded.seats_of(visitor)
            if seat in yours:
                return Created(match=match, seats=list(yours))
            own = was.kind == "bot" and was.secret in visitor.hashes
            if not own and not invited:
                raise NotYourSeat("To take this seat you need the invitation that belongs to the match.")
            if loaded.match.status == "over":
                raise Conflict("The match is over.")
            if not own and was.kind != "open":
                raise Conflict("This seat is taken already. Choose another one, or watch the match.")
            plain = seat_name(meta_of(loaded.match.game), loaded.match.options, seat)
            name = name or (was.owner or plain if own else was.name)
            sitting = SeatRow(match, seat, "person", name, None, hashed(visitor.secrets[0]))
            transaction.sit_down(sitting)
            if luck and not fair_dice.luck_of(loaded, sitting):
                fair_dice.add(loaded, transaction, sitting, luck)
        self._context.ports.wake(
            match, visitor.address
        )  # draws may wait for somebody's bytes, or not any more
        return Created(match=match, seats=sorted((*yours, seat)))

    def take_back(self, visitor: Visitor, match: str, seat: int) -> Created:
        """Sit down again in one's own seat, which a bot has kept."""
        with self._context.cache.open(match) as loaded:
            if self._seat(loaded, seat).secret not in visitor.hashes:
                raise NotYourSeat("Only the person who gave this seat to the bot can take it back.")
        return self.join(visitor, match, seat)

    def give_to_bot(self, visitor: Visitor, match: str, seat: int, level: str) -> None:
        """A bot takes an open seat or one of the visitor's own."""
        with self._context.transaction(match) as (loaded, transaction):
            need_seat(loaded, visitor)
            was = self._seat(loaded, seat)
            if loaded.match.status == "over":
                raise Conflict("The match is over.")
            if loaded.match.day is not None:
                raise Refused("In a mission of the day you fly yourself.")
            check_bot(loaded, visitor, was)
            owner = was.owner if was.kind == "bot" else was.name if was.kind == "person" else None
            new = rows.bot_row(match, seat, level, was.secret, owner)
            if was.kind != "bot" and all(its.kind == "bot" for its in loaded.seats if its.seat != seat):
                self._bots_only.begin(visitor, match)
            transaction.sit_down(new)
        self._context.ports.wake(match, visitor.address)

    def _seat(self, loaded: LoadedMatch, seat: int) -> SeatRow:
        if not 0 <= seat < len(loaded.seats):
            raise NotFound(f"This match has {len(loaded.seats)} seats, numbered from 0.")
        return loaded.seats[seat]


def check_bot(loaded: LoadedMatch, visitor: Visitor, was: SeatRow) -> None:
    """A bot takes an open seat, one's own, or that of another bot as long as nobody relies on that one."""
    if was.secret in visitor.hashes or was.kind == "open":
        return
    if was.kind == "person":
        raise NotYourSeat("A bot can take an open seat or your own, but not somebody else's.")
    if was.secret is not None:
        raise NotYourSeat(f"This bot keeps the seat of {was.owner or 'somebody'}, who may come back.")
    people = {seat.secret for seat in loaded.seats if seat.secret is not None}
    if has_begun(loaded) and not people <= visitor.hashes:
        raise Refused("The match has begun with this bot, so it stays: you are not alone at the table.")


def has_begun(loaded: LoadedMatch) -> bool:
    """Whether everybody has sat down, or something was played."""
    return loaded.match.status != "waiting" or loaded.known > 0
