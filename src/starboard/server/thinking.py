"""Bots at work: in a few threads off the event loop, one turn of one match at a time."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from starboard.server.errors import Conflict

if TYPE_CHECKING:
    from starboard.server.matches import Matches

logger = logging.getLogger(__name__)


class Thinking:
    """Which matches a bot has to think about. A match is in the queue at most once."""

    def __init__(self, matches: Matches, thinkers: Executor, pace: float = 0.0) -> None:
        self._matches = matches
        self._thinkers = thinkers
        self._pace = pace
        self._lock = threading.Lock()
        self._busy: set[str] = set()  # queued or being thought about
        self._again: set[str] = set()  # changed in the meantime
        self._stopped = False

    def wake(self, match: str) -> None:
        """Look whether a bot is to move in a match."""
        with self._lock:
            if self._stopped:
                return
            if match in self._busy:
                self._again.add(match)
                return
            self._busy.add(match)
            self._thinkers.submit(self._run, match)

    def wake_all(self) -> None:
        """After a start, or when a game is ready: bots that were thinking think again."""
        for match in self._matches.store.running_with_bots():
            self.wake(match)

    def stop(self) -> None:
        """Take no more work."""
        with self._lock:
            self._stopped = True

    def _run(self, match: str) -> None:
        """One turn, then to the end of the queue again, so that no match keeps the others waiting."""
        rest = self._advance(match)
        with self._lock:
            self._busy.discard(match)
            if match in self._again:
                rest = 0.0
            self._again.discard(match)
        if rest is not None:
            self._wake_soon(match, rest)

    def _wake_soon(self, match: str, rest: float) -> None:
        """At once, or after a moment while somebody watches: a bot's rolls are there to be seen, and where
        anybody may act it leaves people time to step in.
        """
        rest = max(rest, self._pace if self._matches.here(match) else 0.0)
        if rest:
            timer = threading.Timer(rest, self.wake, [match])
            timer.daemon = True
            timer.start()
        else:
            self.wake(match)

    def _advance(self, match: str) -> float | None:
        if self._stopped:
            return None
        try:
            return self._matches.advance(match)
        except Conflict:  # somebody else has moved on in this match: look again
            return 0.0
        except Exception:
            logger.exception("A bot could not move in match %s", match)
            return None
