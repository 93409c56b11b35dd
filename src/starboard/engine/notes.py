"""What rules note while the plain twin carries out a move; compiled rules note nothing."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

Note = tuple[IntEnum, tuple[int, ...]]
"""A kind of event, and the numbers of its fields."""


class _Notebook(threading.local):
    notes: list[Note] | None = None


_notebook = _Notebook()


def note(event: IntEnum, *values: int) -> None:
    """Write down what a rule did, if anybody wants to know."""
    if _notebook.notes is not None:
        _notebook.notes.append((event, tuple(map(int, values))))


@contextmanager
def taking_notes() -> Iterator[list[Note]]:
    """All that rules note in this thread meanwhile, in order."""
    before, _notebook.notes = _notebook.notes, []
    try:
        yield _notebook.notes
    finally:
        _notebook.notes = before
