"""Hearing at once that the process is asked to stop.

A server ends its lifespan only after all answers have ended, and a stream of events never ends by itself: so
the signal itself has to end them.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def on_stop(call: Callable[[], None]) -> Iterator[None]:
    """While the block runs, a signal to stop calls `call` first and then does what it did before."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are only heard there: whoever runs the server in a thread ends it by hand
        return
    before = {number: handler for number in SIGNALS if callable(handler := signal.getsignal(number))}

    def heard(number: int, frame: FrameType | None) -> None:
        call()
        before[signal.Signals(number)](number, frame)

    for number in before:
        signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is heard:
                signal.signal(number, handler)
