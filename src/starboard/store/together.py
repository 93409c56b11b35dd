"""What people at one table tell each other: votes, marks of who is ready, and talk."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.base import Base, Taken
from starboard.store.rows import MarkRow, MessageRow, VoteRow


class Together(Base):
    """Beside the log: none of this changes what a match is."""

    # --- votes -----------------------------------------------------------------------------------------

    def _votes(self, connection: sa.Connection, match: str) -> tuple[VoteRow, ...]:
        votes = tables.votes
        query = sa.select(votes).where(votes.c.match == match).order_by(votes.c.ply, votes.c.seat)
        return tuple(VoteRow(*row) for row in connection.execute(query))

    def vote(self, vote: VoteRow) -> None:
        """Write a vote; a repeated one changes nothing."""
        votes = tables.votes
        own = votes.delete().where(
            votes.c.match == vote.match, votes.c.ply == vote.ply, votes.c.seat == vote.seat
        )
        with self._write(vote.match) as connection:
            connection.execute(own)
            connection.execute(votes.insert(), asdict(vote))

    def drop_votes(self, match: str) -> None:
        """Forget all votes of a match."""
        with self._write(match) as connection:
            connection.execute(tables.votes.delete().where(tables.votes.c.match == match))

    # --- marks -----------------------------------------------------------------------------------------

    def _marks(self, connection: sa.Connection, match: str) -> tuple[MarkRow, ...]:
        query = sa.select(tables.marks).where(tables.marks.c.match == match).order_by(tables.marks.c.seat)
        return tuple(MarkRow(*row) for row in connection.execute(query))

    def mark(self, mark: MarkRow, on: bool) -> None:
        """Set or clear the mark of a seat."""
        with self._write(mark.match) as connection:
            self._clear(connection, mark.match, [mark.seat])
            if on:
                connection.execute(tables.marks.insert(), asdict(mark))

    def _clear(self, connection: sa.Connection, match: str, seats: list[int]) -> None:
        marks = tables.marks
        connection.execute(marks.delete().where(marks.c.match == match, marks.c.seat.in_(seats)))

    # --- talk ------------------------------------------------------------------------------------------

    def _count_messages(self, connection: sa.Connection, match: str) -> int:
        talk = tables.messages
        last = sa.select(sa.func.max(talk.c.number)).where(talk.c.match == match)
        number = connection.execute(last).scalar()
        return 0 if number is None else number + 1

    def messages(self, match: str, since: int = 0) -> tuple[MessageRow, ...]:
        """What was said in a match, from a number on."""
        talk = tables.messages
        query = sa.select(talk).where(talk.c.match == match, talk.c.number >= since).order_by(talk.c.number)
        with self._read() as connection:
            return tuple(MessageRow(*row) for row in connection.execute(query))

    def say(self, message: MessageRow) -> None:
        """Write a message; `Taken` if its number is."""
        with self._write(message.match) as connection:
            try:
                connection.execute(tables.messages.insert(), asdict(message))
            except sa.exc.IntegrityError as error:
                raise Taken(message.match) from error
