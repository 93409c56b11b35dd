"""Games on all cores of this machine: processes, each of which prepares the game once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice

from starboard.arena.play_game import Played, play, prepared
from starboard.arena.schedule import Fixture, Table
from starboard.engine.errors import StarboardError

AHEAD = 4
"""Games that wait for each process, so that none is ever idle."""


class Crew:
    """Who plays: this process alone, or as many others as there are workers."""

    def __init__(self, workers: int, pool: ProcessPoolExecutor | None = None) -> None:
        self.workers = workers
        self._pool = pool

    def play(self, table: Table, fixtures: Iterable[Fixture]) -> Iterator[Played]:
        """The games in the order in which they are finished."""
        if self._pool is None:
            return (play(table, fixture) for fixture in fixtures)
        return self._in_processes(self._pool, table, iter(fixtures))

    def _in_processes(
        self, pool: ProcessPoolExecutor, table: Table, fixtures: Iterator[Fixture]
    ) -> Iterator[Played]:
        waiting: set[Future[Played]] = set()
        while True:
            for fixture in islice(fixtures, self.workers * AHEAD - len(waiting)):
                waiting.add(pool.submit(play, table, fixture))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


@contextmanager
def crew(game: str, workers: int) -> Iterator[Crew]:
    """A crew for one contest or many. If it is left by an exception (Ctrl-C is one), the processes end in
    the middle of their games.
    """
    if workers == 1:
        yield Crew(1)
        return
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), be_ready, (game,))
    try:
        yield Crew(workers, pool)
    except BrokenProcessPool:
        raise StarboardError("A process died while it played; perhaps the memory was full.") from None
    except BaseException:
        for child in set(multiprocessing.active_children()) - set(others):
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def on_this_machine(table: Table, fixtures: Iterable[Fixture], workers: int) -> Iterator[Played]:
    """The games of one contest."""
    with crew(table.game, workers) as ours:
        yield from ours.play(table, fixtures)


def be_ready(id: str) -> None:
    """A process begins: Ctrl-C is its parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepared(id)
