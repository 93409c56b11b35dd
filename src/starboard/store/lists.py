"""Lists of matches: a person's own, public ones, and those that may wait for the server.

Each is found by an index (see tables.py), so that a page costs the same however many matches others have. A
page ends where the next begins: at the time and the id of its last match.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database
from starboard.store.rows import MatchRow, SeatRow
from starboard.store.snapshots import seats_of_all

Seated = tuple[MatchRow, tuple[SeatRow, ...]]


class Place(NamedTuple):
    """Where a match stands in the order of all: by its time, and by its id among those of the same moment."""

    created: float
    id: str


class Lists:
    """The newest matches come first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def newest(
        self,
        game: str | None,
        status: str | None,
        limit: int,
        secrets: Collection[str] = (),
        *,
        public: bool = False,
        before: Place | None = None,
    ) -> list[Seated]:
        """The newest matches (older than `before`) with their seats: those where one of `secrets` (hashes)
        has a seat, and if wished also those that everybody may see.
        """
        matches = tables.matches
        query = _newest_first(sa.select(matches), before).limit(limit)
        if game is not None:
            query = query.where(matches.c.game == game)
        if status is not None:
            query = query.where(matches.c.status == status)
        own = matches.c.id.in_(sa.select(tables.seats.c.match).where(tables.seats.c.secret.in_(secrets)))
        kinds = [own] if secrets else []
        kinds += [tables.PUBLIC] if public else []
        with self._database.read() as connection:  # one query for each kind, so that each has an index
            rows = [row for kind in kinds for row in connection.execute(query.where(kind))]
            found = {row.id: MatchRow(**row._mapping) for row in rows}
            newest = sorted(found.values(), key=place_of_match, reverse=True)[:limit]
            seats = seats_of_all(connection, [match.id for match in newest]) if newest else {}
        return [(match, seats[match.id]) for match in newest]

    def known_among(self, matches: Collection[str], secrets: Collection[str]) -> frozenset[str]:
        """Which of these matches are public, or have a seat of one of `secrets` (hashes)."""
        if not matches:
            return frozenset()
        table, seats = tables.matches, tables.seats
        own = sa.select(seats.c.match).where(seats.c.match.in_(matches), seats.c.secret.in_(secrets))
        public = sa.select(table.c.id).where(table.c.id.in_(matches), table.c.public.is_(True))
        with self._database.read() as connection:
            return frozenset(connection.execute(own.union(public)).scalars())

    def has_seat(self, secret: str) -> bool:
        """Whether a secret (its hash) is the right to any seat."""
        query = sa.select(tables.seats.c.seat).where(tables.seats.c.secret == secret).limit(1)
        with self._database.read() as connection:
            return connection.execute(query).first() is not None

    def pending(self, game: str, limit: int, before: Place | None = None) -> list[Place]:
        """The newest unfinished matches of a game (older than `before`) in which the server may have
        something to do: a move of a bot, chance, or what is due when people are ready.
        """
        matches = tables.matches
        query = sa.select(matches.c.created, matches.c.id).where(matches.c.game == game, tables.PENDING)
        with self._database.read() as connection:
            return [Place(*row) for row in connection.execute(_newest_first(query, before).limit(limit))]


def place_of_match(match: MatchRow) -> Place:
    """Where a match stands in the order of all."""
    return Place(match.created, match.id)


def _newest_first(query: sa.Select[Any], before: Place | None) -> sa.Select[Any]:
    matches = tables.matches
    if before is not None:
        query = query.where(sa.tuple_(matches.c.created, matches.c.id) < sa.tuple_(*before))
    return query.order_by(matches.c.created.desc(), matches.c.id.desc())
