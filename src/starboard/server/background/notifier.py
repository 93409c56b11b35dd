"""Telling open streams that something has happened in a match, who has one open, and reading once for all."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

PRESENCE_SECONDS = 1.0  # who comes and goes is announced at most once in this time
FRESH_SECONDS = 5.0  # how long something that was read is shared, if nobody says that it has changed

T = TypeVar("T")


class Subscription:
    """The bell of one stream, and which of its matches have rung it."""

    def __init__(self) -> None:
        self._bell = asyncio.Event()
        self._rung: set[str] = set()

    def ring(self, match: str | None) -> None:
        """Wake the stream (None: not because of a match)."""
        if match is not None:
            self._rung.add(match)
        self._bell.set()

    async def wait(self, seconds: float) -> set[str]:
        """The matches in which something happened; none: nothing did in this time."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bell.wait(), seconds)
        self._bell.clear()
        rung, self._rung = self._rung, set()
        return rung


@dataclass(slots=True, eq=False)
class Channel:
    """All streams of one match in this process."""

    streams: set[Subscription] = field(default_factory=set)
    visitors: Counter[str] = field(default_factory=Counter)
    here: frozenset[str] = frozenset()
    announced: float = -PRESENCE_SECONDS  # when the streams last heard who is here
    announcing: asyncio.TimerHandle | None = None
    reads: dict[Hashable, tuple[float, asyncio.Task[Any]]] = field(default_factory=dict)

    def move(self, hashes: Collection[str], count: int) -> bool:
        """Somebody came or went; whether that changes who is here."""
        for secret in hashes:
            self.visitors[secret] += count
        self.visitors = +self.visitors
        was, self.here = self.here, frozenset(self.visitors)
        return was != self.here


class Notifier:
    """Rings a bell for each open stream of a match. What happened, the streams read from the store."""

    def __init__(self) -> None:
        self._channels: dict[str, Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self.stopped = False  # streams end

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Bells ring on this event loop."""
        self._loop = loop

    def stop(self) -> None:
        """End every stream at once. May be called from any thread, and twice."""
        self.stopped = True
        self._call(self._end)

    def ring(self, match: str | None, *, stored: bool = True) -> None:
        """Something happened in a match (None: perhaps in any), and `stored`: the store has it. May be called
        from any thread.
        """
        self._call(self._ring, match, stored)

    def _call(self, what: Callable[..., None], *arguments: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            with suppress(RuntimeError):  # the loop is closed at this very moment: nobody listens any more
                self._loop.call_soon_threadsafe(what, *arguments)

    def _end(self) -> None:
        for channel in self._channels.values():
            for stream in channel.streams:
                stream.ring(None)

    def _ring(self, match: str | None, stored: bool) -> None:
        for name in list(self._channels) if match is None else [match]:
            if channel := self._channels.get(name):
                if stored:
                    channel.reads.clear()
                for stream in channel.streams:
                    stream.ring(name)

    # --- streams, on the event loop --------------------------------------------------------------------

    @contextmanager
    def listening(self, matches: Collection[str], hashes: Collection[str]) -> Iterator[Subscription]:
        """A bell for one stream of some matches; while it is open, its visitor is here."""
        stream = Subscription()
        for match in matches:
            channel = self._channels.setdefault(match, Channel())
            channel.streams.add(stream)
            self._move(match, channel, hashes, 1)
        try:
            yield stream
        finally:
            for match in matches:
                self._leave(match, stream, hashes)

    def _leave(self, match: str, stream: Subscription, hashes: Collection[str]) -> None:
        channel = self._channels[match]
        channel.streams.discard(stream)
        self._move(match, channel, hashes, -1)
        if not channel.streams:
            if channel.announcing:
                channel.announcing.cancel()
            del self._channels[match]

    def _move(self, match: str, channel: Channel, hashes: Collection[str], count: int) -> None:
        """Somebody came or went. The first one who comes is announced at once, whoever follows soon with the
        others; one who goes a little later, because a page that is loaded again goes and comes.
        """
        if not channel.move(hashes, count) or channel.announcing or self._loop is None:
            return
        wait = channel.announced + PRESENCE_SECONDS - self._loop.time() if count > 0 else PRESENCE_SECONDS
        channel.announcing = self._loop.call_later(max(0.0, wait), self._announce, match, channel)

    def _announce(self, match: str, channel: Channel) -> None:
        channel.announcing = None
        channel.announced = self._loop.time() if self._loop else 0.0
        for stream in channel.streams:
            stream.ring(match)

    def here(self, match: str) -> frozenset[str]:
        """The hashes of the secrets whose streams are open. May be called from any thread."""
        channel = self._channels.get(match)
        return channel.here if channel else frozenset()

    async def shared(self, match: str, key: Hashable, read: Callable[[], T]) -> T:
        """What `read` gives: read once for all streams of a match, until something happens in it."""
        reads, now = self._channels[match].reads, time.monotonic()
        at, task = reads.get(key, (0.0, None))
        if task is None or now - at > FRESH_SECONDS:
            task = asyncio.ensure_future(run_in_threadpool(read))
            reads[key] = now, task
        value: T = await asyncio.shield(task)  # one stream that ends leaves the others their answer
        return value
