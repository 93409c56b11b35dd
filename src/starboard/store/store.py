"""The store: every question the server asks of its database, and every change it makes.

A log row's key is (match, ply). Writing is therefore atomic and repeatable: of two writers for one ply the
second gets `Taken`, and what was written before stays as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.analyses import Analyses
from starboard.store.base import Taken
from starboard.store.missions import Missions
from starboard.store.rows import InviteRow, LogRow, MatchRow, MessageRow, SeatRow, Snapshot
from starboard.store.together import Together


class Store(Together, Missions, Analyses):
    """Matches in one database. All methods may be called from any thread."""

    # --- reading ---------------------------------------------------------------------------------------

    def snapshot(self, match: str, since: int = 0) -> Snapshot | None:
        """A match with its seats and its log from row `since` on, all of one moment."""
        with self._read() as connection:
            row = connection.execute(sa.select(tables.matches).where(tables.matches.c.id == match)).first()
            if row is None:
                return None
            return Snapshot(
                MatchRow(**row._mapping),
                self._seats(connection, match),
                self._votes(connection, match),
                since,
                self._rows(connection, match, since),
                self._marks(connection, match),
                self._count_messages(connection, match),
            )

    def _seats(self, connection: sa.Connection, match: str) -> tuple[SeatRow, ...]:
        seats = tables.seats
        query = sa.select(seats).where(seats.c.match == match).order_by(seats.c.seat)
        return tuple(SeatRow(*row) for row in connection.execute(query))

    def _rows(self, connection: sa.Connection, match: str, since: int) -> tuple[LogRow, ...]:
        log = tables.log
        query = sa.select(log).where(log.c.match == match, log.c.ply >= since).order_by(log.c.ply)
        return tuple(LogRow(*row) for row in connection.execute(query))

    def match_of_invite(self, secret: str) -> str | None:
        """The match that an invitation (its hash) is for."""
        query = sa.select(tables.invites.c.match).where(tables.invites.c.secret == secret)
        with self._read() as connection:
            return connection.execute(query).scalar_one_or_none()

    def newest(
        self, game: str | None, status: str | None, limit: int, secrets: Collection[str] | None = None
    ) -> list[tuple[MatchRow, tuple[SeatRow, ...]]]:
        """The newest matches with their seats; with `secrets` (hashes), only where one of them has a seat."""
        matches = tables.matches
        query = sa.select(matches).order_by(matches.c.created.desc()).limit(limit)
        if game is not None:
            query = query.where(matches.c.game == game)
        if status is not None:
            query = query.where(matches.c.status == status)
        if secrets is not None:
            own = sa.select(tables.seats.c.match).where(tables.seats.c.secret.in_(secrets))
            query = query.where(matches.c.id.in_(own))
        with self._read() as connection:
            found = [MatchRow(**row._mapping) for row in connection.execute(query)]
            return [(match, self._seats(connection, match.id)) for match in found]

    def running_with_bots(self) -> list[str]:
        """Every match that is not over and in which a bot sits, the newest first."""
        matches, seats = tables.matches, tables.seats
        bots = sa.select(seats.c.match).where(seats.c.kind == "bot")
        query = sa.select(matches.c.id).where(matches.c.status != "over", matches.c.id.in_(bots))
        query = query.order_by(matches.c.created.desc())
        with self._read() as connection:
            return list(connection.execute(query).scalars())

    # --- writing ---------------------------------------------------------------------------------------

    def add(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        invite: InviteRow | None = None,
        rows: Sequence[LogRow] = (),
        messages: Sequence[MessageRow] = (),
    ) -> None:
        """A new match; `Taken` if there is one with its id, or for a rematch when its parent has one."""
        with self._write(match.parent or match.id) as connection:
            try:
                connection.execute(tables.matches.insert(), asdict(match))
            except sa.exc.IntegrityError as error:
                raise Taken(match.id) from error
            connection.execute(tables.seats.insert(), [asdict(seat) for seat in seats])
            if invite:
                connection.execute(tables.invites.insert(), asdict(invite))
            if rows:
                connection.execute(tables.log.insert(), [asdict(row) for row in rows])
            if messages:
                connection.execute(tables.messages.insert(), [asdict(message) for message in messages])
            if match.origin == "rematch":
                self._mark_rematch(connection, match)

    def _mark_rematch(self, connection: sa.Connection, match: MatchRow) -> None:
        matches = tables.matches
        change = matches.update().where(matches.c.id == match.parent, matches.c.rematch.is_(None))
        if connection.execute(change.values(rematch=match.id)).rowcount != 1:
            raise Taken(match.parent)

    def append(
        self,
        match: str,
        rows: Sequence[LogRow],
        ended: dict[str, Any] | None = None,
        unready: Sequence[int] = (),
        rounds: int | None = None,
    ) -> None:
        """Write rows to the log, all or none; `ended` is the result if they end the match, after so many
        `rounds`, and the marks of `unready` seats go with them.
        """
        change = tables.matches.update().where(tables.matches.c.id == match)
        with self._write(match) as connection:
            try:
                connection.execute(tables.log.insert(), [asdict(row) for row in rows])
            except sa.exc.IntegrityError as error:
                raise Taken(match) from error
            if unready:
                self._clear(connection, match, list(unready))
            if ended is not None:
                end = {"status": "over", "result": ended, "finished": rows[-1].at, "rounds": rounds}
                connection.execute(change.values(end))

    def sit_down(self, new: SeatRow, was: SeatRow) -> None:
        """Change who sits in a seat, if it still is as it `was`; the match runs when no seat is open."""
        seats, matches = tables.seats, tables.matches
        same = [
            seats.c.match == was.match,
            seats.c.seat == was.seat,
            seats.c.kind == was.kind,
            seats.c.secret.is_not_distinct_from(was.secret),
        ]
        still_open = sa.select(seats.c.seat).where(seats.c.match == was.match, seats.c.kind == "open")
        run = matches.update().where(
            matches.c.id == was.match, matches.c.status == "waiting", ~sa.exists(still_open)
        )
        with self._write(was.match) as connection:
            if connection.execute(seats.update().where(*same).values(asdict(new))).rowcount != 1:
                raise Taken(was.match)
            connection.execute(run.values(status="running"))
