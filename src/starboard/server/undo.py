"""Taking a turn back: how far, whether at all, and who has to agree."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.server.desk import Desk
from starboard.server.errors import Conflict, Refused
from starboard.server.games import meta_of
from starboard.server.models import Undone
from starboard.server.play import Play
from starboard.server.seats import Visitor
from starboard.server.table import UndoOffer
from starboard.store import VoteRow


def back_to(play: Play, seats: Sequence[int]) -> int:
    """How many moves of the line stay when the last turn of one of these seats is taken back.

    Refused where the line since then holds an outcome of chance, or, in a game that may have secrets, a move
    of somebody else: nobody can unsee what was shown.
    """
    own = [turn for turn in play.turns if turn.seat in seats]
    if not own:
        raise Refused("You have not moved yet, so there is nothing to undo.")
    count = own[-1].first
    if any(row.text.startswith("~") for row in play.line[count:]):
        raise Refused("Something was drawn or rolled since your turn, so it cannot be undone.")
    open_game = meta_of(play.match.game).drafts
    if not open_game and any(row.seat not in seats for row in play.line[count:]):
        raise Refused("Others have moved since your turn, so it cannot be undone.")
    return count


def can_undo(play: Play, seats: Sequence[int]) -> bool:
    """Whether a visitor with these seats may undo, or ask for it."""
    try:
        back_to(play, seats)
    except Refused:
        return False
    return True


def others(play: Play, visitor: Visitor) -> set[int]:
    """The seats of the other people, who have to agree."""
    yours = play.seats_of(visitor)
    return {seat.seat for seat in play.seats if seat.kind == "person" and seat.seat not in yours}


def offer_of(play: Play) -> UndoOffer | None:
    """The wish to undo that waits for an answer. It lapses as soon as the match goes on."""
    votes = [vote for vote in play.snapshot.votes if vote.ply == play.known]
    asked = next((vote for vote in votes if vote.asked), None)
    if asked is None:
        return None
    agreed = {vote.seat for vote in votes}
    waiting = {seat.seat for seat in play.seats if seat.kind == "person"} - agreed
    return UndoOffer(asked.seat, asked.back, tuple(sorted(waiting)))


class Undoing(Desk):
    """Undo at once against bots, by consent between people."""

    def undo(self, visitor: Visitor, match: str, ply: int) -> Undone:
        """Take back the visitor's last turn: at once against bots, else the others are asked."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            if ply < play.known and self._undone(match, ply, yours):
                return Undone(done=True, ply=ply + 1)
            self._need_current(play, ply)
            _ = play.state  # so that the turns are known
            back = back_to(play, yours)
            seat = next(turn.seat for turn in reversed(play.turns) if turn.seat in yours)
            if others(play, visitor):
                for own in yours:
                    self.store.vote(VoteRow(match, ply, own, back, asked=own == seat))
                return Undone(done=False, ply=ply)
            self._append(play, [(seat, f"undo {back}")])
        self.wake(match)
        return Undone(done=True, ply=ply + 1)

    def _undone(self, match: str, ply: int, yours: Sequence[int]) -> bool:
        """A repeated request: the turn was taken back at this ply already."""
        rows = self._rows(match, ply)
        return bool(rows) and rows[0].text.startswith("undo ") and rows[0].seat in yours

    def answer_undo(self, visitor: Visitor, match: str, accept: bool) -> Undone:
        """Agree that a turn is taken back, or not."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            offer = offer_of(play)
            if offer is None or not set(yours) & set(offer.waiting):
                raise Conflict("Nobody is asking you to take a turn back.")
            self._need_current(play, play.known)
            if not accept:
                self.store.drop_votes(match)
                return Undone(done=False, ply=play.known)
            for seat in yours:
                self.store.vote(VoteRow(match, play.known, seat, offer.to, asked=False))
            if set(offer.waiting) - set(yours):
                return Undone(done=False, ply=play.known)
            self._append(play, [(offer.seat, f"undo {offer.to}")])
            ply = play.known + 1
        self.wake(match)
        return Undone(done=True, ply=ply)
