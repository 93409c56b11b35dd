"""Games on all cores of this machine: processes, each of which prepares the game once."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from starboard.arena.match import Played, play, prepared
from starboard.arena.schedule import Fixture, Table
from starboard.engine.errors import StarboardError

AHEAD = 4
"""Games that wait for each process, so that none is ever idle."""


def cores() -> int:
    """How many this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def on_this_machine(table: Table, fixtures: Iterable[Fixture], workers: int) -> Iterator[Played]:
    """The games in the order in which they are finished."""
    if workers == 1:
        return (play(table, fixture) for fixture in fixtures)
    return in_processes(table, iter(fixtures), workers)


def in_processes(table: Table, fixtures: Iterator[Fixture], workers: int) -> Iterator[Played]:
    """Whoever stops listening (Ctrl-C) ends the processes in the middle of their games."""
    others = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, be_ready, (table.game,))
    try:
        waiting: set[Future[Played]] = set()
        while True:
            for fixture in islice(fixtures, workers * AHEAD - len(waiting)):
                waiting.add(pool.submit(play, table, fixture))
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise StarboardError("A process died while it played; perhaps the memory was full.") from None
    except BaseException:
        for child in set(multiprocessing.active_children()) - set(others):
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def be_ready(id: str) -> None:
    """A process begins: Ctrl-C is its parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepared(id)
