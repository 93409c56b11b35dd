"""Reading one match: its rows in all tables, over a connection that somebody else opened."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import groupby

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.rows import LogRow, LuckRow, MarkRow, MatchRow, SeatRow, Snapshot, VoteRow


def snapshot_of(
    connection: sa.Connection,
    match: str,
    since: int,
    known: Snapshot | None = None,
    *,
    locked: bool = False,
) -> Snapshot | None:
    """A match with its seats and its log from row `since` on; `locked`: no other writer until this one ends.
    What has not changed since the snapshot that is `known` is not read again.

    SQLite has one writer at a time anyway, and leaves the lock out.
    """
    query = sa.select(tables.matches).where(tables.matches.c.id == match)
    if locked:
        query = query.with_for_update(key_share=True)
    row = connection.execute(query).first()
    if row is None:
        return None
    found = MatchRow(**row._mapping)
    rows = rows_of(connection, match, since) if found.length > since else ()
    if known is not None and known.match.changes == found.changes:
        return replace(known, match=found, since=since, rows=rows)
    return Snapshot(
        found,
        seats_of(connection, match),
        votes_of(connection, match),
        since,
        rows,
        marks_of(connection, match),
        luck_of(connection, match),
    )


def seats_of(connection: sa.Connection, match: str) -> tuple[SeatRow, ...]:
    """Who sits where."""
    seats = tables.seats
    query = sa.select(seats).where(seats.c.match == match).order_by(seats.c.seat)
    return tuple(SeatRow(*row) for row in connection.execute(query))


def seats_of_all(connection: sa.Connection, matches: Collection[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of several matches, by one query."""
    seats = tables.seats
    query = sa.select(seats).where(seats.c.match.in_(matches)).order_by(seats.c.match, seats.c.seat)
    rows = [SeatRow(*row) for row in connection.execute(query)]
    return {match: tuple(group) for match, group in groupby(rows, key=lambda row: row.match)}


def rows_of(connection: sa.Connection, match: str, since: int) -> tuple[LogRow, ...]:
    """The log from row `since` on."""
    log = tables.log
    query = sa.select(log).where(log.c.match == match, log.c.ply >= since).order_by(log.c.ply)
    return tuple(LogRow(*row) for row in connection.execute(query))


def luck_of(connection: sa.Connection, match: str) -> tuple[LuckRow, ...]:
    """The random bytes that people have added."""
    query = sa.select(tables.luck).where(tables.luck.c.match == match).order_by(tables.luck.c.number)
    return tuple(LuckRow(*row) for row in connection.execute(query))


def votes_of(connection: sa.Connection, match: str) -> tuple[VoteRow, ...]:
    """Who is for what, in the order of plies."""
    votes = tables.votes
    query = sa.select(votes).where(votes.c.match == match).order_by(votes.c.ply, votes.c.seat)
    return tuple(VoteRow(*row) for row in connection.execute(query))


def marks_of(connection: sa.Connection, match: str) -> tuple[MarkRow, ...]:
    """Who is ready."""
    query = sa.select(tables.marks).where(tables.marks.c.match == match).order_by(tables.marks.c.seat)
    return tuple(MarkRow(*row) for row in connection.execute(query))
