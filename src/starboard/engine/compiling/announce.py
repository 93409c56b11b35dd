"""Says on stderr that a game is being compiled, if that takes longer than a moment.

Numba reports when it starts and ends compiling, so calls of machine code pay nothing for it. Nothing is said
if STARBOARD_QUIET is set, or while `Game.prepare` reports its progress to somebody.
"""

import atexit
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from numba.core import event

GAMES = "starboard.games."
PATIENCE = 2.0
"""Seconds of compiling before anything is said."""
PAUSE = 1.0
"""Seconds without compiling after which it is taken to be done."""


@dataclass
class Burst:
    """Entries of one game that are compiled one after the other."""

    title: str
    began: float = field(default_factory=time.monotonic)
    ended: float = 0.0
    is_announced: bool = False


class Announcer(event.Listener):  # type: ignore[misc]
    """Hears of every function that Numba compiles. One that an entry calls is part of that entry."""

    def __init__(self, say: Callable[[str], None], patience: float = PATIENCE, pause: float = PAUSE) -> None:
        self._say, self._patience, self._pause = say, patience, pause
        self._depth = 0
        self._burst: Burst | None = None
        self._timer: threading.Timer | None = None
        self._lock = threading.RLock()
        self.is_silent = False

    def on_start(self, event: Any) -> None:
        """Numba holds its lock, so that one thread compiles at a time."""
        self._depth += 1
        title = title_of(event.data["dispatcher"].py_func.__module__)
        if self._depth > 1 or title is None or self.is_silent:
            return
        with self._lock:
            if self._burst is None or self._burst.title != title:
                self.finish()
                self._burst = Burst(title)
            spent = time.monotonic() - self._burst.began
            self._call_in(max(0.0, self._patience - spent), self._announce)

    def on_end(self, event: Any) -> None:
        """Wait whether more follows."""
        self._depth -= 1
        with self._lock:
            if self._depth == 0 and self._burst:
                self._burst.ended = time.monotonic()
                self._call_in(self._pause, self.finish)

    def finish(self) -> None:
        """Say how long it took, if it was announced."""
        with self._lock:
            burst, self._burst = self._burst, None
            if self._timer:
                self._timer.cancel()
            if burst and burst.is_announced and burst.ended:
                self._say(f"… {burst.title} is compiled, in {burst.ended - burst.began:.0f} s.")

    def _announce(self) -> None:
        with self._lock:
            if self._burst and not self._burst.is_announced:
                self._burst.is_announced = True
                self._say(f"Compiling {self._burst.title} for the first time; it is kept for later …")

    def _call_in(self, seconds: float, what: Callable[[], None]) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = threading.Timer(seconds, what)
        self._timer.daemon = True
        self._timer.start()


def title_of(module: str) -> str | None:
    """The title of the game that a module belongs to."""
    if not module.startswith(GAMES):
        return None
    package = module.removeprefix(GAMES).split(".")[0]
    meta = getattr(sys.modules.get(GAMES + package), "META", None)
    return str(meta.title) if meta else package


def say(line: str) -> None:
    """Print a line where it does not mix with a program's output."""
    if not os.environ.get("STARBOARD_QUIET") and sys.stderr:
        print(line, file=sys.stderr, flush=True)


ANNOUNCER = Announcer(say)


@cache
def listen() -> None:
    """From now on."""
    event.register("numba:compile", ANNOUNCER)
    atexit.register(ANNOUNCER.finish)


@contextmanager
def silence() -> Iterator[None]:
    """Say nothing meanwhile: somebody else reports the progress."""
    before, ANNOUNCER.is_silent = ANNOUNCER.is_silent, True
    try:
        yield
    finally:
        ANNOUNCER.is_silent = before
