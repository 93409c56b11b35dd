"""Taking a turn back: how far, whether at all, and who has to agree."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.contract import TOGETHER
from starboard.engine.record.row import Undo, parse, undo_row
from starboard.engine.views.redaction import has_secrets
from starboard.server.catalogue import game_of, meta_of, offered
from starboard.server.errors import Refused
from starboard.server.loaded.match import Play
from starboard.server.matches.consent import Voting, offer_of
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Undone
from starboard.server.views.memory_mask import is_veiled, memory_of
from starboard.server.views.table import Offer
from starboard.store import Transaction


def back_to(play: Play, seats: Sequence[int]) -> int:
    """How many moves of the line stay when the last turn of one of these seats is taken back.

    Refused where the line since then holds an outcome of chance, something that people have to remember or,
    in a game that may have secrets, a move of somebody else: nobody can unsee what was shown. Where hands are
    private, a turn that is over stays: it may have told something without a word.
    """
    own = [turn for turn in play.turns if turn.seat in seats and not _is_waiting(play, turn.moves)]
    if not own:
        raise Refused("You have not moved yet, so there is nothing to undo.")
    count = own[-1].first
    taken = play.line[count:]
    if any(row.text.startswith("~") for row in taken):
        raise Refused("Something was drawn or rolled since your turn, so it cannot be undone.")
    memory = memory_of(play.match) if is_veiled(play, seats) else None
    if memory and any(memory.reveals(row.text) for row in taken):
        raise Refused("A button was turned up since your turn, and nobody can unsee it.")
    open_game = meta_of(play.match.game).drafts
    if not open_game and any(row.seat not in seats for row in taken):
        raise Refused("Others have moved since your turn, so it cannot be undone.")
    if has_secrets(game_of(play.match.game)) and play.state.to_move != own[-1].seat:
        raise Refused("Your turn is over, and nobody can unsee what it has shown.")
    while count and _is_waiting(play, [play.line[count - 1].text]):  # the table played these for the turn
        count -= 1
    return count


def _is_waiting(play: Play, moves: Sequence[str]) -> bool:
    """Whether these moves only passed the offer on."""
    order = offered(play.match.game, TOGETHER)
    return order is not None and all(move == order.WAIT for move in moves)


def can_undo(play: Play, seats: Sequence[int]) -> bool:
    """Whether a visitor with these seats may undo, or ask for it."""
    try:
        back_to(play, seats)
    except Refused:
        return False
    return True


class Undoing(Voting):
    """Undo at once against bots, by consent between people."""

    def undo(self, visitor: Visitor, match: str, ply: int) -> Undone:
        """Take back the visitor's last turn: at once against bots, else the others are asked."""
        with self._transaction(match) as (play, transaction):
            yours = self._need_seat(play, visitor)
            if ply < play.known and _undone(transaction, ply, yours):
                return Undone(done=True, ply=ply + 1)
            self._need_current(play, ply)
            _ = play.state  # so that the turns are known
            back = back_to(play, yours)
            seat = next(turn.seat for turn in reversed(play.turns) if turn.seat in yours)
            offer = self._ask(play, transaction, yours, seat, back, "undo")
            if offer is None:
                return Undone(done=False, ply=ply)
            self._take_back(play, transaction, offer)
        self.wake(match, visitor.address)
        return Undone(done=True, ply=ply + 1)

    def _take_back(self, play: Play, transaction: Transaction, offer: Offer) -> None:
        self._append(play, transaction, [(offer.seat, undo_row(offer.to))])

    def answer_undo(self, visitor: Visitor, match: str, accept: bool) -> Undone:
        """Agree that a turn is taken back, or not."""
        with self._transaction(match) as (play, transaction):
            yours = self._need_seat(play, visitor)
            ply = play.known
            if not accept:
                self._refuse(play, transaction, yours, "undo")
                return Undone(done=False, ply=ply)
            if offer_of(play, "undo") is None:
                if row := self._carried_out(play, transaction, yours, "undo"):
                    return Undone(done=True, ply=row.ply + 1)
            offer = self._agree(play, transaction, yours, "undo")
            if offer is None:
                return Undone(done=False, ply=ply)
            self._take_back(play, transaction, offer)
        self.wake(match, visitor.address)
        return Undone(done=True, ply=ply + 1)


def _undone(transaction: Transaction, ply: int, yours: Sequence[int]) -> bool:
    """A repeated request: the turn was taken back at this ply already."""
    rows = transaction.rows(ply)
    return bool(rows) and isinstance(parse(rows[0].text), Undo) and rows[0].seat in yours
