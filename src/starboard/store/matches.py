"""Matches: the rows of one, and every change to it.

What depends on how a match stands is decided in a `transaction`, which locks out the other writers of the
match in all processes. A log row's key is (match, ply), so that no ply is ever written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database, Taken
from starboard.store.missions import claim
from starboard.store.rows import InviteRow, LogRow, LuckRow, MatchRow, MessageRow, SeatRow, Snapshot
from starboard.store.snapshots import snapshot_of
from starboard.store.transaction import Transaction


class Matches:
    """Reading and writing matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- reading ---------------------------------------------------------------------------------------

    def snapshot(self, match: str, since: int = 0, known: Snapshot | None = None) -> Snapshot | None:
        """A match with its seats and its log from row `since` on, all of one moment. What has not changed
        since the snapshot that is `known` is not read again.
        """
        with self._database.read() as connection:
            return snapshot_of(connection, match, since, known)

    def length(self, match: str) -> int | None:
        """How many rows a match's log has; None: there is no such match."""
        query = sa.select(tables.matches.c.length).where(tables.matches.c.id == match)
        with self._database.read() as connection:
            return connection.execute(query).scalar_one_or_none()

    def match_of_invite(self, secret: str) -> str | None:
        """The match that an invitation (its hash) is for."""
        query = sa.select(tables.invites.c.match).where(tables.invites.c.secret == secret)
        with self._database.read() as connection:
            return connection.execute(query).scalar_one_or_none()

    # --- writing ---------------------------------------------------------------------------------------

    def add(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        invite: InviteRow | None = None,
        rows: Sequence[LogRow] = (),
        messages: Sequence[MessageRow] = (),
        claims: Sequence[str] = (),
        luck: Sequence[LuckRow] = (),
    ) -> None:
        """A new match; `Taken` if there is one with its id, or for a rematch when its parent has one.

        A flight of a mission counts if nobody has begun it before by one of its `claims`.
        """
        with self._database.write(match.parent or match.id) as connection:
            try:
                connection.execute(
                    tables.matches.insert(), asdict(match) | {"length": len(rows), "messages": len(messages)}
                )
            except sa.exc.IntegrityError as error:
                raise Taken(match.id) from error
            connection.execute(tables.seats.insert(), [asdict(seat) for seat in seats])
            if invite:
                connection.execute(tables.invites.insert(), asdict(invite))
            if rows:
                connection.execute(tables.log.insert(), [asdict(row) for row in rows])
            if messages:
                connection.execute(tables.messages.insert(), [asdict(message) for message in messages])
            if luck:
                connection.execute(tables.luck.insert(), [asdict(added) for added in luck])
            if match.origin == "rematch":
                self._mark_rematch(connection, match)
            if claims and claim(connection, match, claims):
                table = tables.matches
                connection.execute(table.update().where(table.c.id == match.id).values(counts=True))

    def _mark_rematch(self, connection: sa.Connection, match: MatchRow) -> None:
        matches = tables.matches
        change = matches.update().where(matches.c.id == match.parent, matches.c.rematch.is_(None))
        if connection.execute(change.values(rematch=match.id)).rowcount != 1:
            raise Taken(match.parent)

    @contextmanager
    def transaction(self, match: str, since: int = 0, known: Snapshot | None = None) -> Iterator[Transaction]:
        """Decide something about a match and write it while nobody else can. Of its log, the rows from
        `since` on are read, of all else what has changed since the snapshot that is `known`. All who listen
        hear of the match if something was written.
        """
        with self._database.begin() as connection:
            snapshot = snapshot_of(connection, match, since, known, locked=True)
            if snapshot is None:
                raise LookupError(match)
            transaction = Transaction(connection, snapshot)
            yield transaction
            transaction.finish()
            if transaction.changed:
                self._database.notify(connection, match)
        if transaction.changed:
            self._database.ring(match)

    def append(self, match: str, rows: Sequence[LogRow], ended: dict[str, Any] | None = None) -> None:
        """Write rows to the log without asking what stands there; see `Transaction.append`."""
        with self.transaction(match) as transaction:
            transaction.append(rows, ended)
