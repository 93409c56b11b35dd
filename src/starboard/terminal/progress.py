"""How preparing a game is shown: a bar for people, lines for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable

Progress = Callable[[int, int, str], None]

WIDTH = 30


def bar(title: str) -> Progress:
    """A bar that grows in place; where the output is no terminal, one line at the start and the end."""
    return growing(title) if sys.stdout.isatty() else terse(title)


def growing(title: str) -> Progress:
    def show(done: int, total: int, what: str) -> None:
        full = WIDTH * done // max(total, 1)
        end = "\n" if done == total else ""
        step = "ready" if done == total else what
        print(f"\r\x1b[K{title} [{'=' * full}{' ' * (WIDTH - full)}] {step}", end=end, flush=True)

    return show


def terse(title: str) -> Progress:
    steps = 0

    def show(done: int, total: int, what: str) -> None:
        nonlocal steps
        if steps == 0:
            print(f"{title} …", flush=True)
        if done == total:
            print(f"{title}: ready", flush=True)
        steps += 1

    return show
