"""Matches in memory: the most recently used ones, always as the store has them."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from starboard.server.errors import NotFound
from starboard.server.loaded.match import Play
from starboard.store import Store


class Cache:
    """At most `size` matches; those nobody has asked for in `idle` seconds leave."""

    def __init__(self, store: Store, size: int = 500, idle: float = 600.0) -> None:
        self._store = store
        self._size = size
        self._idle = idle
        self._lock = threading.Lock()
        self._plays: OrderedDict[str, tuple[Play, float]] = OrderedDict()

    @contextmanager
    def open(self, match: str) -> Iterator[Play]:
        """A match, up to date and locked against the other threads of this process.

        Only rows that are new are read, so that nothing is replayed from zero; and the store is asked each
        time, because other processes may write to it.
        """
        with self.hold(match) as play:
            snapshot = self._store.snapshot(match, since=play.known)
            if snapshot is None:
                raise no_such_match(match)
            play.take_in(snapshot)
            yield play

    @contextmanager
    def hold(self, match: str) -> Iterator[Play]:
        """A match as it was when it was last opened, locked against the other threads of this process."""
        play = self._find(match)
        with play.lock:
            yield play

    def _find(self, match: str) -> Play:
        if not is_id(match):
            raise no_such_match(match)
        with self._lock:
            if found := self._plays.get(match):
                self._keep(match, found[0])
                return found[0]
        snapshot = self._store.snapshot(match)
        if snapshot is None:
            raise no_such_match(match)
        play = Play(snapshot)
        play.take_in(snapshot)
        with self._lock:
            if found := self._plays.get(match):  # another thread was faster
                play = found[0]
            self._keep(match, play)
            return play

    def _keep(self, match: str, play: Play) -> None:
        self._plays[match] = play, time.monotonic()
        self._plays.move_to_end(match)
        while len(self._plays) > self._size:
            self._plays.popitem(last=False)

    def sweep(self) -> None:
        """Let go of idle matches."""
        oldest = time.monotonic() - self._idle
        with self._lock:
            while self._plays and next(iter(self._plays.values()))[1] < oldest:
                self._plays.popitem(last=False)

    def __len__(self) -> int:
        return len(self._plays)


def is_id(match: str) -> bool:
    """Whether a text can be a match's id at all; anything else is not asked of the store."""
    return match.isascii() and match.isalnum()


def no_such_match(match: str) -> NotFound:
    """What to say when a match is not in the store."""
    return NotFound(f"There is no match '{match[:40]}' here. Perhaps its address was not copied completely.")
