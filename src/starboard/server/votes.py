"""Asking the others: to take a turn back, or to give up together. A wish lapses when the match goes on."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.server.desk import Desk
from starboard.server.errors import Conflict
from starboard.server.play import Play
from starboard.server.seats import Visitor
from starboard.server.table import Offer
from starboard.store import VoteRow


def others(play: Play, visitor: Visitor) -> set[int]:
    """The seats of the other people, who have to agree."""
    yours = play.seats_of(visitor)
    return {seat.seat for seat in play.seats if seat.kind == "person" and seat.seat not in yours}


def offer_of(play: Play, about: str) -> Offer | None:
    """The wish that waits for an answer."""
    votes = [vote for vote in play.snapshot.votes if vote.ply == play.known and vote.about == about]
    asked = next((vote for vote in votes if vote.asked), None)
    if asked is None:
        return None
    agreed = {vote.seat for vote in votes}
    waiting = {seat.seat for seat in play.seats if seat.kind == "person"} - agreed
    return Offer(asked.seat, asked.back, tuple(sorted(waiting)))


class Voting(Desk):
    """Wishes and answers, whatever they are about."""

    def _ask(self, play: Play, yours: Sequence[int], seat: int, back: int, about: str) -> None:
        """One of the visitor's seats wishes for something."""
        asked = {each: offer_of(play, each) for each in ("undo", "resign")}
        if any(offer and (each != about or offer.seat not in yours) for each, offer in asked.items()):
            raise Conflict("Something else is being asked already: answer that first.")
        for own in yours:
            self.store.vote(VoteRow(play.match.id, play.known, own, back, own == seat, about))

    def _agrees(self, play: Play, yours: Sequence[int], accept: bool, about: str) -> Offer | None:
        """An answer to a wish; the wish, if all have agreed now."""
        offer = offer_of(play, about)
        if offer is None or not set(yours) & set(offer.waiting):
            raise Conflict("Nobody is asking you that now.")
        self._need_current(play, play.known)
        if not accept:
            self.store.drop_votes(play.match.id)
            return None
        for seat in yours:
            self.store.vote(VoteRow(play.match.id, play.known, seat, offer.to, False, about))
        return None if set(offer.waiting) - set(yours) else offer
