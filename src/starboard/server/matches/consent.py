"""Asking the others: to take a turn back, or to give up together.

Whoever completes a wish carries it out in the same transaction, so that no wish is left with everybody's
consent and nobody to act on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.record.row import CALLS, parse
from starboard.server.errors import Conflict
from starboard.server.loaded.conditions import need_current
from starboard.server.loaded.match import LoadedMatch
from starboard.server.loaded.offers import offer_of, people, votes_on
from starboard.server.schemas.table import Offer
from starboard.store import LogRow, Transaction, VoteRow


def ask(
    loaded: LoadedMatch, transaction: Transaction, yours: Sequence[int], seat: int, back: int, about: str
) -> Offer | None:
    """One of the visitor's seats wishes for something; the wish, if all others are for it already."""
    asked = {each: offer_of(loaded, each) for each in ("undo", "resign")}
    if any(offer and (each != about or offer.seat not in yours) for each, offer in asked.items()):
        raise Conflict("Something else is being asked already: answer that first.")
    offer = Offer(seat, back, ())
    if people(loaded) <= set(yours):
        return offer  # there is nobody to ask
    return _vote(loaded, transaction, yours, offer, about)


def agree(loaded: LoadedMatch, transaction: Transaction, yours: Sequence[int], about: str) -> Offer | None:
    """Agree to a wish; the wish, if all have agreed now. Agreeing twice is agreeing once."""
    offer = offer_of(loaded, about)
    if offer is None or offer.seat in yours:
        raise Conflict("Nobody is asking you that now.")
    need_current(loaded, loaded.known)
    return _vote(loaded, transaction, yours, offer, about)


def _vote(
    loaded: LoadedMatch, transaction: Transaction, yours: Sequence[int], offer: Offer, about: str
) -> Offer | None:
    for own in yours:
        vote = VoteRow(loaded.match.id, loaded.known, own, offer.to, own == offer.seat, about)
        transaction.vote(vote)
    agreed = {vote.seat for vote in votes_on(loaded, about)} | set(yours)
    return offer if people(loaded) <= agreed else None


def refuse(loaded: LoadedMatch, transaction: Transaction, yours: Sequence[int], about: str) -> None:
    """Do not agree. Where nothing is asked (any more) there is nothing to do."""
    offer = offer_of(loaded, about)
    if offer is None:
        return
    if offer.seat in yours:
        raise Conflict("Nobody is asking you that now.")
    need_current(loaded, loaded.known)
    transaction.drop_votes()


def carried_out(
    loaded: LoadedMatch, transaction: Transaction, yours: Sequence[int], about: str
) -> LogRow | None:
    """The row by which the last wish that the visitor agreed to was carried out."""
    own = [vote for vote in loaded.snapshot.votes if vote.seat in yours and vote.about == about]
    if not own or own[-1].asked or own[-1].ply >= loaded.known:
        return None
    row = transaction.rows(own[-1].ply)[0]
    return row if isinstance(parse(row.text), CALLS[about]) else None
