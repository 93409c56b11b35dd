"""Telling open streams that something has happened in a match, and who has one open."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager


class Bus:
    """Rings a bell for each open stream of a match. What happened, the stream reads from the store."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._here: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Bells ring on this event loop."""
        self._loop = loop

    def stop(self) -> None:
        """No more ringing."""
        self._loop = None

    def ring(self, match: str | None) -> None:
        """Something happened in a match (None: perhaps in any). May be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ring, match)

    def _ring(self, match: str | None) -> None:
        found = list(self._bells) if match is None else [match]
        for bell in [bell for name in found for bell in self._bells.get(name, ())]:
            bell.set()

    @contextmanager
    def listening(self, match: str, hashes: Collection[str]) -> Iterator[asyncio.Event]:
        """A bell for one stream; while it is open, its visitor is here. Used on the event loop."""
        bell = asyncio.Event()
        self._bells[match].add(bell)
        self._arrive(match, hashes, 1)
        try:
            yield bell
        finally:
            self._bells[match].discard(bell)
            if not self._bells[match]:
                del self._bells[match]
            self._arrive(match, hashes, -1)

    def _arrive(self, match: str, hashes: Collection[str], count: int) -> None:
        with self._lock:
            here = self._here[match]
            for secret in hashes:
                here[secret] += count
            self._here[match] = +here
            if not self._here[match]:
                del self._here[match]
        if hashes:
            self.ring(match)

    def here(self, match: str) -> frozenset[str]:
        """The hashes of the secrets whose streams are open. May be called from any thread."""
        with self._lock:
            return frozenset(self._here[match]) if match in self._here else frozenset()
