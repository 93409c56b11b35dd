"""Connections: how many there may be, and how long a request may take to arrive.

uvicorn waits for ever for the rest of a half-sent request, and takes connections until the system has no file
left to open. `Guarded` is its protocol with deadlines and limits.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from starboard.server.http.addresses import line_of
from starboard.server.settings import Settings

SPARE_FILES = 200
"""Files that are left for the database, for pages and for child processes."""
BODY_GRACE = 5.0
"""The application answers a slow body itself (see gate.py); this much later the line is cut anyway."""
CLOSING = 10.0
"""Seconds that a client has to take the last answer when its connection is closed."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 45\r\n\r\n"
    b"Too many connections are open. Try again soon"
)


class Open:
    """The connections there are, in all and for each address. 0: as many as an address likes."""

    def __init__(self, each: int, most: int) -> None:
        self._each = each
        self._most = most
        self._all = 0
        self._lines: Counter[str] = Counter()

    def add(self, line: str) -> bool:
        """Count one more; whether there was a place for it."""
        self._all += 1
        self._lines[line] += 1
        return self._all <= self._most and not (self._each and self._lines[line] > self._each)

    def remove(self, line: str) -> None:
        """Count one less."""
        self._all -= 1
        self._lines[line] -= 1
        if not self._lines[line]:
            del self._lines[line]


class Guarded(H11Protocol):
    """One connection: its requests have to arrive in time."""

    open: ClassVar[Open] = Open(0, sys.maxsize)
    header_seconds: ClassVar[float] = 10.0
    body_seconds: ClassVar[float] = 30.0
    _line = ""
    _deadline: asyncio.TimerHandle | None = None
    _awaited: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._line = line_of(self.client[0] if self.client else "")
        if self.open.add(self._line):
            self._watch()
        else:
            transport.write(FULL)
            self._hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open.remove(self._line)
        self._set_deadline(None, None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._watch()

    def timeout_keep_alive_handler(self) -> None:
        self._hang_up()

    def _watch(self) -> None:
        """Set the deadline for what is awaited of the client: the head of a request, or its body."""
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            self._set_deadline(theirs, self.body_seconds + BODY_GRACE)
        elif theirs is h11.IDLE and self.timeout_keep_alive_task is None:
            self._set_deadline(theirs, self.header_seconds)
        else:
            self._set_deadline(None, None)

    def _set_deadline(self, awaited: object, seconds: float | None) -> None:
        """A deadline for something that was awaited before stays as it is."""
        if awaited is not None and awaited is self._awaited:
            return
        if self._deadline:
            self._deadline.cancel()
        self._awaited = awaited
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._hang_up)

    def _hang_up(self) -> None:
        """Close, and do not wait long for a client that takes nothing."""
        self.transport.close()
        self.loop.call_later(CLOSING, self.transport.abort)


def guarded(settings: Settings) -> type[Guarded]:
    """The protocol with a host's limits. Behind a proxy all connections come from the proxy's address."""
    each = 0 if settings.proxies else settings.connections
    most = min(settings.connections_in_all, max(10, files_to_open() - SPARE_FILES))
    limits: dict[str, Any] = {
        "open": Open(each, most),
        "header_seconds": settings.header_seconds,
        "body_seconds": settings.body_seconds,
    }
    return type("Guarded", (Guarded,), limits)


def files_to_open() -> int:
    """How many files and connections this process may have open: as many as the system allows it."""
    if sys.platform == "win32":
        return 2**20
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):
            pass  # some systems name a hard limit that they do not grant
    return 2**20 if soft == resource.RLIM_INFINITY else soft
