"""The database behind the store: connections, transactions, and who hears of changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from starboard.store.database import connect, migrate
from starboard.store.news import CHANNEL, Listener

Heard = Callable[[str | None], None]


class Taken(Exception):
    """Somebody else has written this row already."""


class Base:
    """One database. All methods may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._reader = (
            self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        )
        self._heard: Heard | None = None
        self._listener: Listener | None = None
        migrate(self.engine)

    def listen(self, heard: Heard) -> None:
        """Have `heard` called with the id of each match that changes (None: any may have changed).

        On PostgreSQL changes made by other processes are heard, too.
        """
        self._heard = heard
        if self.shared:
            self._listener = Listener(self.engine.url, heard)

    def close(self) -> None:
        """Let go of all connections."""
        self._heard = None
        if self._listener:
            self._listener.close()
        self.engine.dispose()

    @contextmanager
    def _read(self) -> Iterator[sa.Connection]:
        """A reader that sees one moment."""
        with self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _write(self, match: str) -> Iterator[sa.Connection]:
        """A writer; when it has finished, everybody who listens hears of the match."""
        with self.engine.execution_options(writes=True).begin() as connection:
            yield connection
            if self.shared:
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, match)))
        if self._heard and not self.shared:
            self._heard(match)
