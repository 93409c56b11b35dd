"""What somebody asks the others for, and who has agreed. A wish lapses when the match goes on."""

from __future__ import annotations

from starboard.server.loaded.match import LoadedMatch
from starboard.server.schemas.table import Offer
from starboard.store import VoteRow


def offer_of(loaded: LoadedMatch, about: str) -> Offer | None:
    """The wish that waits for an answer."""
    votes = votes_on(loaded, about)
    asked = next((vote for vote in votes if vote.asked), None)
    if asked is None:
        return None
    agreed = {vote.seat for vote in votes}
    return Offer(asked.seat, asked.back, tuple(sorted(people(loaded) - agreed)))


def votes_on(loaded: LoadedMatch, about: str) -> list[VoteRow]:
    """The votes that count as the match stands."""
    return [vote for vote in loaded.snapshot.votes if vote.ply == loaded.known and vote.about == about]


def people(loaded: LoadedMatch) -> set[int]:
    """The seats in which people sit."""
    return {seat.seat for seat in loaded.seats if seat.kind == "person"}
