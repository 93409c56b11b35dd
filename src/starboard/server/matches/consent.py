"""Asking the others: to take a turn back, or to give up together. A wish lapses when the match goes on."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.record.row import CALLS, parse
from starboard.server.errors import Conflict
from starboard.server.loaded.match import Play
from starboard.server.matches.context import Desk
from starboard.server.people.secrets import Visitor
from starboard.server.views.table import Offer
from starboard.store import LogRow, Transaction, VoteRow


def others(play: Play, visitor: Visitor) -> set[int]:
    """The seats of the other people, who have to agree."""
    return people(play) - set(play.seats_of(visitor))


def offer_of(play: Play, about: str) -> Offer | None:
    """The wish that waits for an answer."""
    votes = votes_on(play, about)
    asked = next((vote for vote in votes if vote.asked), None)
    if asked is None:
        return None
    agreed = {vote.seat for vote in votes}
    return Offer(asked.seat, asked.back, tuple(sorted(people(play) - agreed)))


def votes_on(play: Play, about: str) -> list[VoteRow]:
    """The votes that count as the match stands."""
    return [vote for vote in play.snapshot.votes if vote.ply == play.known and vote.about == about]


def people(play: Play) -> set[int]:
    """The seats in which people sit."""
    return {seat.seat for seat in play.seats if seat.kind == "person"}


class Voting(Desk):
    """Wishes and answers, whatever they are about. Whoever completes a wish carries it out in the same
    transaction, so that no wish is left with everybody's consent and nobody to act on it.
    """

    def _ask(
        self, play: Play, transaction: Transaction, yours: Sequence[int], seat: int, back: int, about: str
    ) -> Offer | None:
        """One of the visitor's seats wishes for something; the wish, if all others are for it already."""
        asked = {each: offer_of(play, each) for each in ("undo", "resign")}
        if any(offer and (each != about or offer.seat not in yours) for each, offer in asked.items()):
            raise Conflict("Something else is being asked already: answer that first.")
        offer = Offer(seat, back, ())
        if people(play) <= set(yours):
            return offer  # there is nobody to ask
        return self._vote(play, transaction, yours, offer, about)

    def _agree(self, play: Play, transaction: Transaction, yours: Sequence[int], about: str) -> Offer | None:
        """Agree to a wish; the wish, if all have agreed now. Agreeing twice is agreeing once."""
        offer = offer_of(play, about)
        if offer is None or offer.seat in yours:
            raise Conflict("Nobody is asking you that now.")
        self._need_current(play, play.known)
        return self._vote(play, transaction, yours, offer, about)

    def _vote(
        self, play: Play, transaction: Transaction, yours: Sequence[int], offer: Offer, about: str
    ) -> Offer | None:
        for own in yours:
            vote = VoteRow(play.match.id, play.known, own, offer.to, own == offer.seat, about)
            transaction.vote(vote)
        agreed = {vote.seat for vote in votes_on(play, about)} | set(yours)
        return offer if people(play) <= agreed else None

    def _refuse(self, play: Play, transaction: Transaction, yours: Sequence[int], about: str) -> None:
        """Do not agree. Where nothing is asked (any more) there is nothing to do."""
        offer = offer_of(play, about)
        if offer is None:
            return
        if offer.seat in yours:
            raise Conflict("Nobody is asking you that now.")
        self._need_current(play, play.known)
        transaction.drop_votes()

    def _carried_out(
        self, play: Play, transaction: Transaction, yours: Sequence[int], about: str
    ) -> LogRow | None:
        """The row by which the last wish that the visitor agreed to was carried out."""
        own = [vote for vote in play.snapshot.votes if vote.seat in yours and vote.about == about]
        if not own or own[-1].asked or own[-1].ply >= play.known:
            return None
        row = transaction.rows(own[-1].ply)[0]
        return row if isinstance(parse(row.text), CALLS[about]) else None
