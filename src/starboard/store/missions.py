"""Missions of the day: whose flight counts, and the best flights."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database
from starboard.store.rows import MatchRow, SeatRow

Flown = tuple[MatchRow, SeatRow]
A_POINT = 10**6  # in rounds: no game takes as many
A_WIN = 10**16  # more than any score


class Missions:
    """A mission is flown by one person alone, so each of its matches has one seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def best(self, game: str, day: str, first: int, limit: int) -> list[Flown]:
        """Flights that count and were finished in time, the best first, from number `first` on."""
        matches = tables.matches
        order = matches.c.merit.desc(), matches.c.finished, matches.c.id
        query = _flights().where(*_ranked(game, day)).order_by(*order).offset(first).limit(limit)
        with self._database.read() as connection:
            return [_flown(row) for row in connection.execute(query)]

    def count(self, game: str, day: str) -> int:
        """How many flights are in the table of a day."""
        query = sa.select(sa.func.count()).select_from(tables.matches).where(*_ranked(game, day))
        with self._database.read() as connection:
            return int(connection.execute(query).scalar_one())

    def place_of(self, flight: MatchRow) -> int:
        """The place of a flight in the table of its day, from 1."""
        matches = tables.matches
        same = matches.c.merit == flight.merit
        better = sa.or_(
            matches.c.merit > flight.merit,
            sa.and_(same, matches.c.finished < flight.finished),
            sa.and_(same, matches.c.finished == flight.finished, matches.c.id < flight.id),
        )
        ranked = _ranked(flight.game, str(flight.day))
        query = sa.select(sa.func.count()).select_from(matches).where(*ranked, better)
        with self._database.read() as connection:
            return int(connection.execute(query).scalar_one()) + 1

    def of(self, game: str, day: str, hashes: Collection[str]) -> list[Flown]:
        """A person's flights of a day, in the order in which they were begun."""
        matches = tables.matches
        query = _flights().where(
            tables.seats.c.secret.in_(hashes), matches.c.game == game, matches.c.day == day
        )
        with self._database.read() as connection:
            found = connection.execute(query.order_by(matches.c.created, matches.c.id))
            return [_flown(row) for row in found]

    def is_claimed(self, game: str, day: str, claims: Collection[str]) -> bool:
        """Whether the flight that counts was begun already by one of these people or networks."""
        table = tables.claims
        query = sa.select(table.c.claim).where(
            table.c.game == game, table.c.day == day, table.c.claim.in_(claims)
        )
        with self._database.read() as connection:
            return connection.execute(query.limit(1)).first() is not None


def claim(connection: sa.Connection, match: MatchRow, claims: Sequence[str]) -> bool:
    """Write down who begins a mission; whether all of them do so for the first time.

    What was claimed on days before is of no use any more and is forgotten.
    """
    table = tables.claims
    connection.execute(table.delete().where(table.c.day < match.day))
    rows = [{"game": match.game, "day": match.day, "claim": each} for each in sorted(claims)]
    written = [_insert(connection, table.insert().values(row)) for row in rows]
    return all(written)


def _insert(connection: sa.Connection, statement: sa.Insert) -> bool:
    """Whether a row could be written: another process may have done so at the same moment."""
    try:
        with connection.begin_nested():
            connection.execute(statement)
    except sa.exc.IntegrityError:
        return False
    return True


def merit_of(result: dict[str, Any], rounds: int | None) -> int:
    """A result as one number that sorts: a win first, then points, then a win in fewer rounds or a longer
    stand.
    """
    won = 0 in result["winners"]
    rounds = min(rounds or 0, A_POINT - 1)
    last = A_POINT - 1 - rounds if won else rounds
    return (A_WIN if won else 0) + int(result["scores"][0]) * A_POINT + last


def in_time(day: str, finished: float) -> bool:
    """Whether a flight was finished on the day of its mission, by universal time."""
    return datetime.fromtimestamp(finished, UTC).date().isoformat() == day


def _flights() -> sa.Select[Any]:
    return sa.select(tables.matches, tables.seats).join(
        tables.seats, tables.seats.c.match == tables.matches.c.id
    )


def _ranked(game: str, day: str) -> tuple[sa.ColumnElement[bool], ...]:
    matches = tables.matches
    return matches.c.game == game, matches.c.day == day, tables.RANKED


def _flown(row: sa.Row[Any]) -> Flown:
    match = {column.name: row._mapping[column] for column in tables.matches.c}
    seat = {column.name: row._mapping[column] for column in tables.seats.c}
    return MatchRow(**match), SeatRow(**seat)
