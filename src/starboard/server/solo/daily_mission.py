"""The mission of the day: everybody plays alone by the same seed, and compares.

The seed follows from a key of the server, the game and the day (UTC), so that nobody can know tomorrow's. It
is published when the day is over. A flight counts if it is the first of its person and the first from its
network (else a second cookie could look first), and if it is finished on its day; all others are practice.

What is kept of a network is an HMAC of its address, the game and the day, until the next day's first flight.
"""

from __future__ import annotations

import hmac
import ipaddress
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field

from starboard.engine.chance.fair_dice import commitment
from starboard.server.catalogue import playable
from starboard.server.errors import Refused
from starboard.server.matches.context import Context
from starboard.server.matches.create import rows
from starboard.server.matches.create.service import Create
from starboard.server.people.secrets import Visitor, hashed
from starboard.server.schemas.matches import Created, SeatWish
from starboard.server.solo.scores import Score, is_solo, rank, score_of
from starboard.server.views.embargo import day_of
from starboard.store import MatchRow, SeatRow, Taken

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

Flown = tuple[MatchRow, SeatRow]
KEY, NETWORK_KEY = "missions", "networks"
MOST_SHOWN = 20
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
    flights: list[Flight] = Field(description="flights that count, the best first, as many as were asked for")
    finished: int = Field(description="how many there are in all")
    yours: Flight | None = Field(description="your flight that counts, wherever it stands")
    practice: list[Score] = Field(description="your other flights, the best first")
    flying: str | None = Field(description="your match that is not finished yet")
    counts: bool = Field(description="the next flight that you begin would count")


class Missions:
    """The missions of all games that can be played alone."""

    def __init__(self, context: Context, create: Create) -> None:
        self._context = context
        self._create = create

    def find(
        self, visitor: Visitor, game: str, day: date | None = None, first: int = 0, limit: int = MOST_SHOWN
    ) -> Mission:
        """A day's mission, today's if none is named; of its table, `limit` flights from number `first` on."""
        today = day_of(self._context.clock())
        day = day or today
        _need_mission(game)
        if day > today:
            raise Refused("That day has not come yet, so nobody knows its mission.")
        seed, over, hashes, date = self._seed(game, day), day < today, visitor.hashes, day.isoformat()
        own = self._context.store.missions.of(game, date, hashes)
        best = self._context.store.missions.best(game, date, first, limit)
        counted = next((each for each in own if each[0].merit is not None), None)
        return Mission(
            game=game,
            day=day,
            ends=datetime.combine(day, time.min, UTC) + timedelta(days=1),
            over=over,
            commitment=commitment(seed),
            seed=seed if over else None,
            flights=[_flight(place, flown, hashes, over) for place, flown in enumerate(best, first + 1)],
            finished=self._context.store.missions.count(game, date),
            yours=_flight(self._context.store.missions.place_of(counted[0]), counted, hashes, over)
            if counted
            else None,
            practice=practised(own),
            flying=_unfinished(own),
            counts=not over and not own and self._is_first(visitor, game, day),
        )

    def begin(self, visitor: Visitor, game: str, name: str = "") -> Created:
        """Fly today's mission. Whoever still flies gets the same match again: nobody practises before the
        flight that counts is over.
        """
        meta, day = _need_mission(game), day_of(self._context.clock())
        own = self._context.store.missions.of(game, day.isoformat(), visitor.hashes)
        if flying := _unfinished(own):
            return Created(match=flying, seats=[0])
        row = self._launched(visitor, meta, day, number=len(own))
        claims = [] if own else self._claims(visitor, game, day)
        try:
            return self._create.open(
                row, [SeatWish(kind="you", name=name or "Guest")], visitor, claims=claims
            )
        except Taken:  # asked twice at the same moment
            return Created(match=row.id, seats=[0])

    def _is_first(self, visitor: Visitor, game: str, day: date) -> bool:
        return not self._context.store.missions.is_claimed(
            game, day.isoformat(), self._claims(visitor, game, day)
        )

    def _claims(self, visitor: Visitor, game: str, day: date) -> list[str]:
        """By what the first flight is known: the person, and the network if it can be told from others."""
        claims = [f"person {each}" for each in visitor.hashes]
        if is_told_apart(visitor.address):
            mark = self._sign(f"{game}/{day.isoformat()}/{visitor.address}", NETWORK_KEY)
            claims.append(f"network {mark.hex()}")
        return claims

    def _launched(self, visitor: Visitor, meta: Meta, day: date, number: int) -> MatchRow:
        """A visitor's flight of this number. Its id follows from that, so that two requests at once make one
        match.
        """
        seed = self._seed(meta.id, day)
        mark = self._sign(f"{meta.id}/{day.isoformat()}/{hashed(visitor.secrets[0])}/{number}")
        letters = [rows.ALPHABET[byte % len(rows.ALPHABET)] for byte in mark[: rows.ID_LENGTH]]
        return replace(
            rows.match_row(meta, 1, meta.complete(None, 1), origin="mission"),
            id="".join(letters),
            seed=seed,
            commitment=commitment(seed),
            created=self._context.clock(),
            day=day.isoformat(),
        )

    def _seed(self, game: str, day: date) -> str:
        return self._sign(f"{game}/{day.isoformat()}").hex()[:SEED_LETTERS]

    def _sign(self, text: str, key: str = KEY) -> bytes:
        """What only a server with this database's key can compute."""
        return hmac.digest(self._context.store.keys.key(key).encode(), text.encode(), "sha256")


def _need_mission(game: str) -> Meta:
    meta = playable(game)
    if not is_solo(meta):
        raise Refused(f"{meta.title} cannot be played alone, so it has no mission of the day.")
    return meta


def _flight(place: int, flown: Flown, hashes: Collection[str], over: bool) -> Flight:
    match, seat = flown
    score, yours = score_of(match), seat.secret in hashes
    if not yours and not over:
        score = score.model_copy(update={"match": ""})
    return Flight(place=place, name=seat.name, yours=yours, result=score)


def practised(own: Iterable[Flown]) -> list[Score]:
    """What a visitor has flown to the end without a place in the table."""
    flown = (score_of(match) for match, _ in own if match.status == "over" and match.merit is None)
    return sorted(flown, key=rank)


def is_told_apart(address: str) -> bool:
    """Whether an address is a client's own. This machine's is not: its user owns the database, or a proxy
    stands there that the server was not told of.
    """
    try:
        network = ipaddress.ip_network(address)
    except ValueError:
        return False
    own = network.network_address  # of ::1 nothing but zeros is left
    return not (network.is_loopback or own.is_unspecified or own.is_link_local)


def _unfinished(own: Iterable[Flown]) -> str | None:
    return next((match.id for match, _ in own if match.status != "over"), None)
