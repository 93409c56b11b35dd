"""The database behind the store: connections, transactions, and who hears of changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import sqlalchemy as sa

from starboard.store import tables
from starboard.store.database import connect, migrate
from starboard.store.pg_listener import CHANNEL, Listener

Heard = Callable[[str | None], None]


class Taken(Exception):
    """Somebody else has written this row already."""


class Database:
    """What all parts of the store share. All methods may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._reader = (
            self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        )
        self._queue: AbstractContextManager[Any] = nullcontext() if self.shared else threading.Lock()
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

    def check(self) -> None:
        """Ask the database something; if it cannot answer, this raises."""
        with self.read() as connection:
            connection.execute(sa.select(tables.matches.c.id).limit(1)).first()

    def close(self) -> None:
        """Let go of all connections."""
        self._heard = None
        if self._listener:
            self._listener.close()
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """A reader that sees one moment."""
        with self._reader.begin() as connection:
            yield connection

    @contextmanager
    def begin(self) -> Iterator[sa.Connection]:
        """A writer. On SQLite those of this process queue up here: a thread that waits for the lock of the
        file sleeps and tries again, and others overtake it.
        """
        with self._queue, self.engine.execution_options(writes=True).begin() as connection:
            yield connection

    @contextmanager
    def write(self, match: str) -> Iterator[sa.Connection]:
        """A writer; when it has finished, everybody who listens hears of the match."""
        with self.begin() as connection:
            yield connection
            self.notify(connection, match)
        self.ring(match)

    def notify(self, connection: sa.Connection, match: str) -> None:
        """PostgreSQL says so itself, to all processes, when the writer has finished."""
        if self.shared:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, match)))

    def ring(self, match: str) -> None:
        if self._heard and not self.shared:
            self._heard(match)
