"""Talk at the table."""

from __future__ import annotations

from dataclasses import asdict

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.connection import Database, Taken
from starboard.store.rows import MessageRow


class Chat:
    """Beside the log: it does not change what a match is."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def messages(self, match: str, since: int = 0) -> tuple[MessageRow, ...]:
        """What was said in a match, from a number on."""
        talk = tables.messages
        query = sa.select(talk).where(talk.c.match == match, talk.c.number >= since).order_by(talk.c.number)
        with self._database.read() as connection:
            return tuple(MessageRow(*row) for row in connection.execute(query))

    def say(self, message: MessageRow) -> None:
        """Write a message; `Taken` if its number is."""
        with self._database.write(message.match) as connection:
            try:
                connection.execute(tables.messages.insert(), asdict(message))
            except sa.exc.IntegrityError as error:
                raise Taken(message.match) from error
            matches, count = tables.matches, message.number + 1
            fewer = matches.c.id == message.match, matches.c.messages < count
            connection.execute(matches.update().where(*fewer).values(messages=count))
