"""Threads for long work, which let the threads that serve pages go first."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

PEOPLE_WAIT = 0
"""The niceness of work that a person waits for: a thread that waits for a processor while it holds the
interpreter's lock would keep all pages waiting, so that these threads have no lower priority.
"""
NOBODY_WAITS = 5
"""The niceness of work that nobody waits for."""


def give_way(niceness: int) -> None:
    """Where a thread can have a priority of its own, this one lets others of the process go first. Threads
    that it begins do the same. A priority is never raised, which only an administrator may do.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        wanted = os.getpriority(os.PRIO_PROCESS, os.getpid()) + niceness
        if wanted > os.getpriority(os.PRIO_PROCESS, thread):
            os.setpriority(os.PRIO_PROCESS, thread, wanted)


def pool(name: str, threads: int, niceness: int) -> ThreadPoolExecutor:
    """Threads of their own for one kind of work."""
    return ThreadPoolExecutor(
        threads, thread_name_prefix=f"starboard-{name}", initializer=give_way, initargs=(niceness,)
    )
