"""Taking a turn back: at once against bots, by consent between people."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.record.row import Undo, parse, undo_row
from starboard.server.loaded.conditions import need_current, need_seat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.loaded.offers import offer_of
from starboard.server.matches import consent
from starboard.server.matches.context import Context
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Undone
from starboard.server.schemas.table import Offer
from starboard.server.views.undo_limit import back_to
from starboard.store import Transaction


class Undoing:
    """Undo at once against bots, by consent between people."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def ask(self, visitor: Visitor, match: str, ply: int) -> Undone:
        """Take back the visitor's last turn: at once against bots, else the others are asked."""
        with self._context.transaction(match) as (loaded, transaction):
            yours = need_seat(loaded, visitor)
            if ply < loaded.known and _undone(transaction, ply, yours):
                return Undone(done=True, ply=ply + 1)
            need_current(loaded, ply)
            _ = loaded.state  # so that the turns are known
            back = back_to(loaded, yours)
            seat = next(turn.seat for turn in reversed(loaded.turns) if turn.seat in yours)
            offer = consent.ask(loaded, transaction, yours, seat, back, "undo")
            if offer is None:
                return Undone(done=False, ply=ply)
            self._take_back(loaded, transaction, offer)
        self._context.ports.wake(match, visitor.address)
        return Undone(done=True, ply=ply + 1)

    def _take_back(self, loaded: LoadedMatch, transaction: Transaction, offer: Offer) -> None:
        self._context.append(loaded, transaction, [(offer.seat, undo_row(offer.to))])

    def answer(self, visitor: Visitor, match: str, accept: bool) -> Undone:
        """Agree that a turn is taken back, or not."""
        with self._context.transaction(match) as (loaded, transaction):
            yours = need_seat(loaded, visitor)
            ply = loaded.known
            if not accept:
                consent.refuse(loaded, transaction, yours, "undo")
                return Undone(done=False, ply=ply)
            if offer_of(loaded, "undo") is None:
                if row := consent.carried_out(loaded, transaction, yours, "undo"):
                    return Undone(done=True, ply=row.ply + 1)
            offer = consent.agree(loaded, transaction, yours, "undo")
            if offer is None:
                return Undone(done=False, ply=ply)
            self._take_back(loaded, transaction, offer)
        self._context.ports.wake(match, visitor.address)
        return Undone(done=True, ply=ply + 1)


def _undone(transaction: Transaction, ply: int, yours: Sequence[int]) -> bool:
    """A repeated request: the turn was taken back at this ply already."""
    rows = transaction.rows(ply)
    return bool(rows) and isinstance(parse(rows[0].text), Undo) and rows[0].seat in yours
