"""Giving a match up: alone against one opponent, together in a team."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.record.log import may_resign, resignation
from starboard.engine.record.row import resign_row
from starboard.server.catalogue import meta_of
from starboard.server.errors import NotYourSeat, Refused
from starboard.server.loaded.conditions import need_current, need_seat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches import consent
from starboard.server.matches.context import Context
from starboard.server.matches.moves import Moves
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Played
from starboard.store import Transaction


class Resignation:
    """A resignation is a row of the log. A team gives up when all its people agree."""

    def __init__(self, context: Context, moves: Moves) -> None:
        self._context = context
        self._moves = moves

    def ask(self, visitor: Visitor, match: str, ply: int, seat: int | None = None) -> Played:
        """Give the match up, or ask the other people of the team."""
        with self._context.transaction(match) as (loaded, transaction):
            yours = need_seat(loaded, visitor)
            seat = self._resigning(loaded, yours, seat)
            text = resign_row(seat)
            if ply < loaded.known:
                return self._moves.repeated(loaded, transaction, visitor, ply, [text])
            need_current(loaded, ply)
            meta = meta_of(loaded.match.game)
            if not may_resign(meta, loaded.match.options, loaded.match.players):
                raise Refused("Here nobody would win by it: let a bot take your seat instead.")
            if meta.cooperative and not consent.ask(loaded, transaction, yours, seat, 0, "resign"):
                return Played(ply=ply, next=ply, moves=[])
            return self._resign(loaded, transaction, seat)

    def _resigning(self, loaded: LoadedMatch, yours: Sequence[int], seat: int | None) -> int:
        """The seat that gives up: the one that was named, else the visitor's that is to move."""
        if seat is None:
            seat = yours[0]
            if len(yours) > 1 and loaded.state.to_move in yours:
                seat = int(loaded.state.to_move)
        if seat not in yours:
            raise NotYourSeat("You can only give up for a seat of your own.")
        return seat

    def answer(self, visitor: Visitor, match: str, accept: bool) -> Played:
        """Agree that the team gives up, or not."""
        with self._context.transaction(match) as (loaded, transaction):
            yours = need_seat(loaded, visitor)
            unchanged = Played(ply=loaded.known, next=loaded.known, moves=[])
            if not accept:
                consent.refuse(loaded, transaction, yours, "resign")
                return unchanged
            if row := consent.carried_out(loaded, transaction, yours, "resign"):
                return Played(ply=row.ply, next=row.ply + 1, moves=[row.text])
            offer = consent.agree(loaded, transaction, yours, "resign")
            return self._resign(loaded, transaction, offer.seat) if offer else unchanged

    def _resign(self, loaded: LoadedMatch, transaction: Transaction, seat: int) -> Played:
        ply, text = loaded.known, resign_row(seat)
        self._context.append(loaded, transaction, [(seat, text)], resignation(loaded.state, seat))
        return Played(ply=ply, next=ply + 1, moves=[text])
