"""A few threads of their own for work that takes long (files), so that no page has to wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from starboard.server.errors import Busy

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Workers:
    """So many threads, and so many requests that may wait for one of them; all others are refused."""

    def __init__(self, name: str, threads: int, waiting: int, refusal: str) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"starboard-{name}")
        self._room = threads + waiting
        self._refusal = refusal

    async def run(self, work: Callable[Given, Made], *args: Given.args, **named: Given.kwargs) -> Made:
        """What the work gives, as soon as a thread has done it."""
        if self._room == 0:
            raise Busy(self._refusal)
        self._room -= 1
        done = asyncio.wrap_future(self._threads.submit(work, *args, **named))
        done.add_done_callback(lambda _: self._leave())
        return await asyncio.shield(done)  # who goes away leaves the room when the work is done, not before

    def _leave(self) -> None:
        self._room += 1

    def stop(self) -> None:
        """Finish what is under way and begin nothing more."""
        self._threads.shutdown(cancel_futures=True)


def file_workers() -> Workers:
    """The threads that read and write files of matches."""
    return Workers(
        "files", threads=2, waiting=8, refusal="Many files are being read here now. Try again in a moment."
    )
