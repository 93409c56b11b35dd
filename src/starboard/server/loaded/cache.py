"""Matches in memory: the most recently used ones, always as the store has them."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from starboard.server.errors import NotFound
from starboard.server.loaded.match import LoadedMatch
from starboard.store import Store


class Cache:
    """At most `size` matches; those nobody has asked for in `idle` seconds leave."""

    def __init__(self, store: Store, size: int = 500, idle: float = 600.0) -> None:
        self._store = store
        self._size = size
        self._idle = idle
        self._lock = threading.Lock()
        self._plays: OrderedDict[str, tuple[LoadedMatch, float]] = OrderedDict()

    @contextmanager
    def open(self, match: str) -> Iterator[LoadedMatch]:
        """A match, up to date and locked against the other threads of this process.

        Only rows that are new are read, so that nothing is replayed from zero; and the store is asked each
        time, because other processes may write to it.
        """
        with self.hold(match) as loaded:
            snapshot = self._store.matches.snapshot(match, since=loaded.known, known=loaded.snapshot)
            if snapshot is None:
                raise no_such_match(match)
            loaded.take_in(snapshot)
            yield loaded

    @contextmanager
    def hold(self, match: str) -> Iterator[LoadedMatch]:
        """A match as it was when it was last opened, locked against the other threads of this process."""
        loaded = self._find(match)
        with loaded.lock:
            yield loaded

    def _find(self, match: str) -> LoadedMatch:
        if not is_id(match):
            raise no_such_match(match)
        with self._lock:
            if found := self._plays.get(match):
                self._keep(match, found[0])
                return found[0]
        snapshot = self._store.matches.snapshot(match)
        if snapshot is None:
            raise no_such_match(match)
        loaded = LoadedMatch(snapshot)
        loaded.take_in(snapshot)
        with self._lock:
            if found := self._plays.get(match):  # another thread was faster
                loaded = found[0]
            self._keep(match, loaded)
            return loaded

    def _keep(self, match: str, loaded: LoadedMatch) -> None:
        self._plays[match] = loaded, time.monotonic()
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
