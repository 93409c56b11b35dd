"""One decision about one match: read, decided and written while no other process can write to the match.

Two people who agree at the same moment, each on another server process, come one after the other here. The
second one sees the first one's vote, and carries out what both want.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Taken
from starboard.store.missions import in_time, merit_of
from starboard.store.rows import LogRow, LuckRow, MarkRow, SeatRow, Snapshot, VoteRow
from starboard.store.snapshots import rows_of


class Transaction:
    """What may be written about a match. All of it is kept, or, after an exception, nothing.

    Others wait for its end, on SQLite the writers of all matches: nobody thinks in here.
    """

    def __init__(self, connection: sa.Connection, snapshot: Snapshot) -> None:
        self.snapshot = snapshot  # the match as it was when the others were locked out
        self.changed = False
        self._connection = connection
        self._match = snapshot.match.id
        self._values: dict[str, Any] = {}  # of the match's own row, written at the end
        self._others_changed = False

    def rows(self, since: int) -> tuple[LogRow, ...]:
        """The log from a row on that may lie before those of the snapshot."""
        return rows_of(self._connection, self._match, since)

    def append(
        self,
        rows: Sequence[LogRow],
        ended: dict[str, Any] | None = None,
        unready: Sequence[int] = (),
        rounds: int | None = None,
        *,
        pending: bool = True,
    ) -> None:
        """Write rows to the log; `ended` is the result if they end the match, after so many `rounds`, and the
        marks of `unready` seats go with them. `Taken` if there is a row at one of these plies. `pending`: the
        server may have something to do next.
        """
        try:
            self._execute(tables.log.insert(), [asdict(row) for row in rows])
        except sa.exc.IntegrityError as error:
            raise Taken(self._match) from error
        if unready:
            self._clear_marks(unready)
        self._set_pending(pending)
        self._values["length"] = self._values.get("length", self.snapshot.match.length) + len(rows)
        if ended is not None:
            end: dict[str, Any] = {
                "status": "over",
                "result": ended,
                "finished": rows[-1].at,
                "rounds": rounds,
            }
            flight = self.snapshot.match
            if flight.counts and in_time(str(flight.day), rows[-1].at):
                end["merit"] = merit_of(ended, rounds)
            self._values |= end

    def add_luck(self, luck: LuckRow) -> None:
        """Write what a person adds for the dice."""
        self._change(tables.luck.insert(), asdict(luck))

    def vote(self, vote: VoteRow) -> None:
        """Write a vote; a repeated one changes nothing."""
        if vote in self.snapshot.votes:
            return
        votes = tables.votes
        own = votes.c.match == vote.match, votes.c.ply == vote.ply, votes.c.seat == vote.seat
        self._change(votes.delete().where(*own))
        self._change(votes.insert(), asdict(vote))

    def drop_votes(self) -> None:
        """Forget all votes of the match."""
        self._change(tables.votes.delete().where(tables.votes.c.match == self._match))

    def mark(self, mark: MarkRow, on: bool) -> None:
        """Set or clear the mark of a seat."""
        if (mark in self.snapshot.marks) == on:
            return
        self._clear_marks([mark.seat])
        if on:
            self._change(tables.marks.insert(), asdict(mark))
        self._set_pending(True)

    def _clear_marks(self, seats: Sequence[int]) -> None:
        marks = tables.marks
        self._change(marks.delete().where(marks.c.match == self._match, marks.c.seat.in_(seats)))

    def sit_down(self, new: SeatRow) -> None:
        """Change who sits in a seat; the match runs when no seat is open."""
        seats = tables.seats
        own = seats.c.match == self._match, seats.c.seat == new.seat
        self._change(seats.update().where(*own).values(asdict(new)))
        others = (seat.kind for seat in self.snapshot.seats if seat.seat != new.seat)
        if self.snapshot.match.status == "waiting" and "open" not in (new.kind, *others):
            self._values["status"] = "running"
        self._set_pending(True)

    def settle(self) -> None:
        """Nothing is to be done before a person acts. This is no news for those who listen."""
        self._set_pending(False)

    def finish(self) -> None:
        """Write the match's own row, after all else."""
        if self._others_changed:
            self._values["changes"] = self.snapshot.match.changes + 1
        if self._values:
            own = tables.matches.update().where(tables.matches.c.id == self._match)
            self._connection.execute(own.values(self._values))

    def _set_pending(self, pending: bool) -> None:
        if pending != self._values.get("pending", self.snapshot.match.pending):
            self._values["pending"] = pending

    def _change(self, statement: sa.Executable, values: Any = None) -> None:
        """Write seats, votes, marks or random bytes."""
        if self._execute(statement, values):
            self._others_changed = True

    def _execute(self, statement: sa.Executable, values: Any = None) -> int:
        """How many rows were written."""
        self.changed = True
        return self._connection.execute(statement, values).rowcount
