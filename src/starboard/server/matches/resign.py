"""Giving a match up: alone against one opponent, together in a team."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.record.log import may_resign, resignation
from starboard.engine.record.row import resign_row
from starboard.server.catalogue import meta_of
from starboard.server.errors import NotYourSeat, Refused
from starboard.server.loaded.match import Play
from starboard.server.matches.consent import Voting
from starboard.server.matches.moves import Playing
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Played
from starboard.store import Transaction


class GivingUp(Playing, Voting):
    """A resignation is a row of the log. A team gives up when all its people agree."""

    def resign(self, visitor: Visitor, match: str, ply: int, seat: int | None = None) -> Played:
        """Give the match up, or ask the other people of the team."""
        with self._transaction(match) as (play, transaction):
            yours = self._need_seat(play, visitor)
            seat = self._resigning(play, yours, seat)
            text = resign_row(seat)
            if ply < play.known:
                return self._repeated(play, transaction, visitor, ply, [text])
            self._need_current(play, ply)
            meta = meta_of(play.match.game)
            if not may_resign(meta, play.match.options, play.match.players):
                raise Refused("Here nobody would win by it: let a bot take your seat instead.")
            if meta.cooperative and not self._ask(play, transaction, yours, seat, 0, "resign"):
                return Played(ply=ply, next=ply, moves=[])
            return self._resign(play, transaction, seat)

    def _resigning(self, play: Play, yours: Sequence[int], seat: int | None) -> int:
        """The seat that gives up: the one that was named, else the visitor's that is to move."""
        if seat is None:
            seat = yours[0]
            if len(yours) > 1 and play.state.to_move in yours:
                seat = int(play.state.to_move)
        if seat not in yours:
            raise NotYourSeat("You can only give up for a seat of your own.")
        return seat

    def answer_resign(self, visitor: Visitor, match: str, accept: bool) -> Played:
        """Agree that the team gives up, or not."""
        with self._transaction(match) as (play, transaction):
            yours = self._need_seat(play, visitor)
            unchanged = Played(ply=play.known, next=play.known, moves=[])
            if not accept:
                self._refuse(play, transaction, yours, "resign")
                return unchanged
            if row := self._carried_out(play, transaction, yours, "resign"):
                return Played(ply=row.ply, next=row.ply + 1, moves=[row.text])
            offer = self._agree(play, transaction, yours, "resign")
            return self._resign(play, transaction, offer.seat) if offer else unchanged

    def _resign(self, play: Play, transaction: Transaction, seat: int) -> Played:
        ply, text = play.known, resign_row(seat)
        self._append(play, transaction, [(seat, text)], resignation(play.state, seat))
        return Played(ply=ply, next=ply + 1, moves=[text])
