"""Matches being studied: one at a time, in a thread of its own that gives way to everybody else.

Bots never wait for it: they have their own threads, and where the system can it runs at a lower priority. An
analysis that is interrupted begins anew when the server is back, or when another process finds it abandoned.
"""

from __future__ import annotations

import logging
import queue
import threading
import time

from starboard.analysis import analyse
from starboard.analysis.timeline import Progress
from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.background.threads import NOBODY_WAITS, give_way
from starboard.server.catalogue import game_of
from starboard.server.errors import NotPrepared
from starboard.server.matches.analysis import SILENT, Analyses
from starboard.store import Store

SIGN = 0.5  # seconds between two signs of life

logger = logging.getLogger(__name__)


class Stopped(Exception):
    """The server stops."""


class AnalysisRunner:
    """The thread that studies, and the matches that wait for it."""

    def __init__(self, store: Store, seconds: float, iterations: int = 0) -> None:
        self._store = store
        self._analyses: Analyses
        self._seconds = seconds
        self._iterations = iterations or None
        self._waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._known: set[str] = set()  # waiting or being studied here
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="starboard-analysis", daemon=True)

    def start(self, analyses: Analyses) -> None:
        """Begin to work for those who ask."""
        self._analyses = analyses
        self._thread.start()

    def take_up(self) -> None:
        """Whatever was asked for and is not finished: asked again when a game is ready."""
        for match in self._store.analyses.wanted():
            self.ask(match)

    def ask(self, match: str) -> None:
        """Have a match studied, unless that is going to happen here anyway."""
        with self._lock:
            if match not in self._known and not self._stopped:
                self._known.add(match)
                self._waiting.put(match)

    def stop(self) -> None:
        """Let go of everything; what is unfinished stays on the list."""
        with self._lock:
            self._stopped = True
        self._waiting.put(None)
        if self._thread.is_alive():
            self._thread.join(30)

    def _run(self) -> None:
        give_way(NOBODY_WAITS)
        while (match := self._waiting.get()) is not None and not self._stopped:
            try:
                self._study(match)
            except (Stopped, NotPrepared):
                self._store.analyses.drop(match)
            except Exception:
                logger.exception("Match %s could not be analysed", match)
                self._store.analyses.keep(match, None)
            with self._lock:
                self._known.discard(match)
            self._analyses.ended(match)

    def _study(self, match: str) -> None:
        store, now = self._store, self._analyses.now()
        if not store.analyses.claim(match, ENGINE_VERSION, now, now - SILENT):
            return  # finished, or another process is at it
        record, resigned = self._analyses.record(match)
        found = analyse(
            record, game_of(record["game"]), self._seconds, self._iterations, self._progress(match), resigned
        )
        store.analyses.keep(match, found.as_json())

    def _progress(self, match: str) -> Progress:
        """Gives signs of life, and ends the analysis when the server stops."""
        told = 0.0

        def progress(done: float) -> None:
            nonlocal told
            if self._stopped:
                raise Stopped
            if time.monotonic() - told >= SIGN:
                told = time.monotonic()
                self._store.analyses.carry_on(match, self._analyses.now(), done)

        return progress
