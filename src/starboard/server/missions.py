"""The mission of the day: everybody plays alone by the same seed, and compares.

The seed follows from a key of the server, the game and the day (UTC), so that nobody can know tomorrow's.
It is told when the day is over. A device's first flight counts, if it is finished on its day; all others are
practice.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field

from starboard.engine.chance import commitment
from starboard.server import setup
from starboard.server.errors import Refused
from starboard.server.games import playable
from starboard.server.models import Created, SeatWish
from starboard.server.opening import Opening
from starboard.server.sealing import day_of
from starboard.server.seats import Visitor, hashed
from starboard.server.solo import Score, is_solo, rank, score_of
from starboard.store import MatchRow, SeatRow, Taken

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

Flown = tuple[MatchRow, SeatRow]
KEY = "missions"
SEED_LETTERS = 32


class Flight(BaseModel):
    """A flight that counts."""

    place: int
    name: str
    yours: bool
    result: Score = Field(description="its match is empty while others still fly, except of your own")


class Mission(BaseModel):
    """A day's mission as a visitor sees it."""

    game: str
    day: date
    ends: datetime = Field(description="flights have to be finished before")
    over: bool
    commitment: str = Field(description="SHA-256 of the seed")
    seed: str | None = Field(description="told when the day is over")
    flights: list[Flight] = Field(description="each device's first flight, the best first")
    practice: list[Score] = Field(description="your other flights, the best first")
    flying: str | None = Field(description="your match that is not finished yet")
    counts: bool = Field(description="the next flight that you begin would count")


class Missions(Opening):
    """The missions of all games that can be played alone."""

    def mission(self, visitor: Visitor, game: str, day: date | None = None) -> Mission:
        """A day's mission; today's, if no day is named."""
        today = day_of(self.clock())
        day = day or today
        _need_mission(game)
        if day > today:
            raise Refused("That day has not come yet, so nobody knows its mission.")
        seed, over = self._seed(game, day), day < today
        flown, hashes = self.store.flights(game, day.isoformat()), visitor.hashes
        own = [each for each in flown if each[1].secret in hashes]
        return Mission(
            game=game,
            day=day,
            ends=datetime.combine(day, time.min, UTC) + timedelta(days=1),
            over=over,
            commitment=commitment(seed),
            seed=seed if over else None,
            flights=ranked(flown, hashes, over),
            practice=practised(own),
            flying=_unfinished(own),
            counts=not own and not over,
        )

    def begin_mission(self, visitor: Visitor, game: str, name: str = "") -> Created:
        """Fly today's mission. Whoever still flies gets the same match again: nobody practises before the
        flight that counts is over.
        """
        meta, day = _need_mission(game), day_of(self.clock())
        own = [each for each in self.store.flights(game, day.isoformat()) if each[1].secret in visitor.hashes]
        if flying := _unfinished(own):
            return Created(match=flying, seats=[0])
        row = self._launched(visitor, meta, day, number=len(own))
        try:
            return self._open(row, [SeatWish(kind="you", name=name or "Guest")], visitor)
        except Taken:  # asked twice at the same moment
            return Created(match=row.id, seats=[0])

    def _launched(self, visitor: Visitor, meta: Meta, day: date, number: int) -> MatchRow:
        """A visitor's flight of this number. Its id follows from that, so that two requests at once make one
        match.
        """
        seed = self._seed(meta.id, day)
        mark = self._sign(f"{meta.id}/{day.isoformat()}/{hashed(visitor.secrets[0])}/{number}")
        letters = [setup.ALPHABET[byte % len(setup.ALPHABET)] for byte in mark[: setup.ID_LENGTH]]
        return replace(
            setup.match_row(meta, 1, meta.complete(None, 1), origin="mission"),
            id="".join(letters),
            seed=seed,
            commitment=commitment(seed),
            created=self.clock(),
            day=day.isoformat(),
        )

    def _seed(self, game: str, day: date) -> str:
        return self._sign(f"{game}/{day.isoformat()}").hex()[:SEED_LETTERS]

    def _sign(self, text: str) -> bytes:
        """What only a server with this database's key can compute."""
        return hmac.digest(self.store.key(KEY).encode(), text.encode(), "sha256")


def _need_mission(game: str) -> Meta:
    meta = playable(game)
    if not is_solo(meta):
        raise Refused(f"{meta.title} cannot be played alone, so it has no mission of the day.")
    return meta


def ranked(flown: Iterable[Flown], hashes: Collection[str], over: bool) -> list[Flight]:
    """Each device's first flight, if it was finished in time, the best first."""
    first: dict[str | None, Flown] = {}
    for match, seat in flown:
        first.setdefault(seat.secret, (match, seat))
    found = [(score_of(match), seat) for match, seat in first.values() if in_time(match)]
    found.sort(key=lambda each: rank(each[0]))
    return [
        Flight(
            place=place,
            name=seat.name,
            yours=(yours := seat.secret in hashes),
            result=score if yours or over else score.model_copy(update={"match": ""}),
        )
        for place, (score, seat) in enumerate(found, 1)
    ]


def practised(own: list[Flown]) -> list[Score]:
    """What a visitor has flown besides the first flight, and a first one that came too late."""
    return sorted(
        (
            score_of(match)
            for number, (match, _) in enumerate(own)
            if match.status == "over" and (number or not in_time(match))
        ),
        key=rank,
    )


def in_time(match: MatchRow) -> bool:
    """Whether a mission was finished on its day."""
    return match.finished is not None and day_of(match.finished).isoformat() == match.day


def _unfinished(own: Iterable[Flown]) -> str | None:
    return next((match.id for match, _ in own if match.status != "over"), None)
