"""How preparing a game is shown: a bar for people, lines for programs, and the time it took."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

Progress = Callable[[int, int, str], None]

WIDTH = 30
CLEAR = "\r\x1b[K"
"""Go back to the start of the line and empty it."""


def bar(title: str) -> Progress:
    """A bar that grows in place; where the output is no terminal, one line at the start and the end."""
    return growing(title) if sys.stdout.isatty() else terse(title)


def growing(title: str) -> Progress:
    start = time.perf_counter()

    def show(done: int, total: int, what: str) -> None:
        full = WIDTH * done // max(total, 1)
        end = "\n" if done == total else ""
        step = f"ready after {since(start)}" if done == total else what
        print(f"{CLEAR}{title} [{'=' * full}{' ' * (WIDTH - full)}] {step}", end=end, flush=True)

    return show


def terse(title: str) -> Progress:
    start = time.perf_counter()
    steps = 0

    def show(done: int, total: int, what: str) -> None:
        nonlocal steps
        if steps == 0:
            print(f"{title} …", flush=True)
        if done == total:
            print(f"{title}: ready after {since(start)}", flush=True)
        steps += 1

    return show


def print_line(text: str) -> None:
    """A line of its own, in place of a bar that grows on below it."""
    print(f"{CLEAR}{text}" if sys.stdout.isatty() else text, flush=True)


def since(start: float) -> str:
    return f"{time.perf_counter() - start:.1f} s"
