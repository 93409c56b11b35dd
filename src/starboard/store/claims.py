"""Which matches a process works at, so that the other processes leave them alone.

On PostgreSQL a claim is an advisory lock of one connection. It ends with the process, however that ends:
nobody has to give signs of life, and nothing is left to tidy up after a crash.
"""

from __future__ import annotations

import hashlib
import logging
import threading
from contextlib import suppress
from typing import Any

import psycopg
import sqlalchemy as sa

CLAIM, RELEASE = "SELECT pg_try_advisory_lock(%s)", "SELECT pg_advisory_unlock(%s)"

logger = logging.getLogger(__name__)


class Claims:
    """The claims of this process. Without a database that several processes share, it gets whatever it wants.

    They only save work. When a claim is lost with its connection, two processes may think about the same
    move, and one of them writes it.
    """

    def __init__(self, url: sa.URL | None) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False) if url else ""
        self._connection: psycopg.Connection[Any] | None = None
        self._lock = threading.Lock()

    def claim(self, match: str) -> bool:
        """Whether nobody else works at a match; from now on, this process does."""
        return self._ask(CLAIM, match)

    def release(self, match: str) -> None:
        """The work is done."""
        self._ask(RELEASE, match)

    def close(self) -> None:
        """Release all."""
        with self._lock:
            self._disconnect()

    def _ask(self, question: str, match: str) -> bool:
        if not self._address:
            return True
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = psycopg.connect(self._address, autocommit=True)
                answer = self._connection.execute(question, [key_of(match)]).fetchone()
            except psycopg.Error as error:
                logger.warning("The database could not be asked who works at a match: %s", error)
                self._disconnect()
                return True
        return bool(answer and answer[0])

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None


def key_of(match: str) -> int:
    """The number of a match's lock: 64 bits with a sign."""
    return int.from_bytes(hashlib.sha256(match.encode()).digest()[:8], signed=True)
