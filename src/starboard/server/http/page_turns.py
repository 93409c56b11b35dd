"""Turns on the threads that answer pages: one address has a few at once, and its next requests wait for them.

Budgets alone do not help against a thousand pages at once: they would be answered before anybody else's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.types import Message, Send


@dataclass
class Line:
    """The requests of one address."""

    free: asyncio.Semaphore
    requests: int = 0  # being answered, or waiting for that


class Turns:
    """So many answers at once for each address; 0: there is no limit. Used on the event loop only."""

    def __init__(self, each: int) -> None:
        self._each = each
        self._lines: dict[str, Line] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn; it ends with the block, or when what it yields is called."""
        if not self._each:
            yield lambda: None
            return
        line = self._lines.setdefault(address, Line(asyncio.Semaphore(self._each)))
        line.requests += 1
        try:
            async with once_released(line.free) as end:
                yield end
        finally:
            line.requests -= 1
            if not line.requests:
                del self._lines[address]

    def __len__(self) -> int:
        return len(self._lines)


@asynccontextmanager
async def once_released(free: asyncio.Semaphore) -> AsyncIterator[Callable[[], None]]:
    """Holds a semaphore until the end of the block, or until what it yields is called."""
    await free.acquire()
    held = True

    def release() -> None:
        nonlocal held
        if held:
            held = False
            free.release()

    try:
        yield release
    finally:
        release()


def until_answered(send: Send, end: Callable[[], None]) -> Send:
    """Call `end` when an answer begins: it is made by then, and who reads it slowly holds nobody up."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            end()
        await send(message)

    return sending
