"""Campaigns: an option as a ladder whose rungs open one after the other, for each visitor.

A game with a module `together/campaign.py` says which option that is (`LADDER`) and what a result is worth.
What a visitor has reached follows from the finished matches in which the visitor sat; nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from starboard.engine.contract import CAMPAIGN, Campaign
from starboard.server.catalogue import meta_of, offered
from starboard.server.matches.context import Context
from starboard.server.people.secrets import Visitor
from starboard.store import MatchRow, SeatRow

Finished = tuple[MatchRow, Sequence[SeatRow]]
MOST_MATCHES = 1_000  # of a visitor's, the newest


class Best(NamedTuple):
    """A team's best result with so many seats."""

    players: int
    words: str
    names: str
    match: str


class Rung(NamedTuple):
    """One step of a ladder as a visitor sees it."""

    value: int
    title: str
    is_open: bool
    won: bool
    best: list[Best]


class Ladder(NamedTuple):
    """A game's campaign as a visitor sees it."""

    option: str
    rungs: list[Rung]

    @property
    def next(self) -> int:
        """The highest rung that is open."""
        return max((rung.value for rung in self.rungs if rung.is_open), default=self.rungs[0].value)


def ladder_of(game: str, finished: Iterable[Finished], hashes: Collection[str]) -> Ladder | None:
    """The campaign of a game for a visitor; None: it has none."""
    campaign = offered(game, CAMPAIGN)
    if campaign is None:
        return None
    counted = [each for each in finished if counts(each[0])]
    option = next(each for each in meta_of(game).options if each.name == campaign.LADDER)
    won = {match.options[option.name] for match, seats in counted if has_won(match, seats, hashes)}
    rungs = []
    for value in range(option.low, option.high + 1):
        here = [each for each in counted if each[0].options[option.name] == value]
        is_open = value == option.low or value - 1 in won or value in won
        rungs.append(Rung(value, campaign.TITLES[value], is_open, value in won, best_of(campaign, here)))
    return Ladder(option.name, rungs)


def counts(match: MatchRow) -> bool:
    """Whole games count: not those from a position, from a file, or given up."""
    given_up = match.result is not None and match.result["reason"] == "resign"
    return (
        match.status == "over" and match.origin in ("new", "rematch") and match.start is None and not given_up
    )


def has_won(match: MatchRow, seats: Sequence[SeatRow], hashes: Collection[str]) -> bool:
    """Whether a seat of the visitor's is among the winners."""
    winners = match.result["winners"] if match.result else []
    return any(seat.secret in hashes and seat.seat in winners for seat in seats)


def best_of(campaign: Campaign, finished: Sequence[Finished]) -> list[Best]:
    """The best result for each number of seats; of equal ones, the first."""
    best: dict[int, Finished] = {}
    for match, seats in sorted(finished, key=lambda each: each[0].created):
        before = best.get(match.players)
        if before is None or campaign.worth(match.result) > campaign.worth(before[0].result):
            best[match.players] = match, seats
    return [
        Best(players, campaign.words(match.options, match.result), ", ".join(s.name for s in seats), match.id)
        for players, (match, seats) in sorted(best.items())
    ]


class Campaigns:
    """How far visitors have come."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def ladder(self, visitor: Visitor, game: str) -> Ladder | None:
        """How far the visitor has come in a game's campaign; None: it has none."""
        if offered(game, CAMPAIGN) is None:
            return None
        hashes = visitor.hashes
        finished = self._context.store.lists.newest(game, "over", MOST_MATCHES, hashes)
        return ladder_of(game, finished, hashes)
