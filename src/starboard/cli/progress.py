"""How far something is: a bar for people, a line at the start and the end in a pipe."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn

from starboard.cli.console import console, say

Show = Callable[[int, int, str], None]
"""Called with the steps that are done, all steps, and what comes next."""
WIDTH = 30


@contextmanager
def bar(title: str) -> Iterator[Show]:
    """Shows the progress of what is done inside, and the time it took."""
    start = time.perf_counter()
    with growing(title) if console().is_terminal else terse(title) as show:
        yield lambda done, total, what: show(
            done, total, f"ready after {since(start)}" if done == total else what
        )


@contextmanager
def growing(title: str) -> Iterator[Show]:
    words = TextColumn("{task.description}", markup=False), TextColumn("{task.fields[what]}", markup=False)
    with Progress(words[0], BarColumn(WIDTH), words[1], console=console()) as shown:
        task = shown.add_task(title, total=None, what="")
        yield lambda done, total, what: shown.update(task, completed=done, total=total, what=what)


@contextmanager
def terse(title: str) -> Iterator[Show]:
    say(f"{title} …")
    yield lambda done, total, what: say(f"{title}: {what}") if done == total else None


def since(start: float) -> str:
    return f"{time.perf_counter() - start:.1f} s"
