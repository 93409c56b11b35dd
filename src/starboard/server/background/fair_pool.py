"""Threads that serve everybody in turn: who brings much work waits for it, and nobody else does."""

from __future__ import annotations

import logging
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable

from starboard.server.background.threads import give_way

Work = Callable[[], None]

logger = logging.getLogger(__name__)


class FairPool:
    """A few threads, and a queue for each owner of work. One thread is always left for somebody else."""

    def __init__(self, name: str, threads: int, niceness: int) -> None:
        self._niceness = niceness
        self._each = max(1, threads - 1)  # threads that work for one owner at once
        self._changed = threading.Condition()
        self._queues: OrderedDict[str, deque[Work]] = OrderedDict()
        self._working: Counter[str] = Counter()
        self._stopped = False
        self._threads = [
            threading.Thread(target=self._run, name=f"starboard-{name}-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, owner: str, work: Work) -> None:
        """Have something done when it is the owner's turn."""
        with self._changed:
            if not self._stopped:
                self._queues.setdefault(owner, deque()).append(work)
                self._changed.notify()

    def stop(self) -> None:
        """Begin nothing more, and wait for what has begun."""
        with self._changed:
            self._stopped = True
            self._queues.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(30)

    def _run(self) -> None:
        give_way(self._niceness)
        while found := self._next():
            owner, work = found
            try:
                work()
            except Exception:
                logger.exception("Work of the pool failed")
            with self._changed:
                self._working[owner] -= 1
                self._working += Counter()  # forgets owners without work
                self._changed.notify_all()

    def _next(self) -> tuple[str, Work] | None:
        """The oldest work of the owner whose turn it is; None: there will be no more."""
        with self._changed:
            while not self._stopped:
                for owner in self._queues:
                    if self._working[owner] < self._each:
                        return owner, self._take(owner)
                self._changed.wait()
        return None

    def _take(self, owner: str) -> Work:
        queue = self._queues[owner]
        work = queue.popleft()
        self._queues.move_to_end(owner)
        if not queue:
            del self._queues[owner]
        self._working[owner] += 1
        return work
