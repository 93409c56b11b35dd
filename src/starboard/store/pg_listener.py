"""Changes made by other processes, by PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

import psycopg
import sqlalchemy as sa

CHANNEL = "starboard_matches"
PAUSE = 1.0  # seconds before a lost connection is tried again
STILL_THERE = 30.0  # seconds between two questions whether the database is still there

logger = logging.getLogger(__name__)


class Listener:
    """A thread with a connection of its own that hears which matches change."""

    def __init__(self, url: sa.URL, heard: Callable[[str | None], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="starboard-news", daemon=True)
        self._thread.start()
        self._ready.wait(10)

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.OperationalError:
                logger.warning("The connection that hears of changes was lost; trying again.")
            except Exception:  # whatever it is: without this thread no process hears of the others
                logger.exception("Changes made by other processes could not be heard; trying again.")
            self._stop.wait(PAUSE)

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            if self._ready.is_set():
                self._heard(None)  # whatever happened while nobody listened
            self._ready.set()
            asked = time.monotonic()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=0.5):
                    self._heard(notice.payload)
                if time.monotonic() - asked > STILL_THERE:
                    connection.execute("SELECT 1")  # a line that was cut is silent, too
                    asked = time.monotonic()
