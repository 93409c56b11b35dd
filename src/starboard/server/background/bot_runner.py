"""Bots at work: on a few threads off the event loop, one turn of one match at a time.

There are three pools, so that a person who plays against a cadet waits for nobody's admiral: one for what is
quick, one for long thoughts in matches with people, and a single thread of low priority for matches that bots
play among themselves. In each, the addresses from which matches are played take turns.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeVar

from starboard.server.background.fair_pool import FairPool
from starboard.server.background.threads import NOBODY_WAITS, PEOPLE_WAIT
from starboard.server.errors import Conflict

if TYPE_CHECKING:
    from starboard.server.matches.moves import BotTurn, Moves
    from starboard.store import Place, Store

QUICK_THREADS = 2
QUICK = frozenset({"cadet", "pilot"})
"""Levels that hardly think: they need no thread of their own."""
MOST_OWNERS = 10_000
WOKEN_AT_ONCE = 100

Found = TypeVar("Found")

logger = logging.getLogger(__name__)


class BotRunner:
    """Which matches a bot has to think about. A match is in a queue at most once."""

    def __init__(
        self, store: Store, here: Callable[[str], Collection[str]], thinkers: int, pace: float = 0.0
    ) -> None:
        self._store = store
        self._here = here
        self._pace = pace
        self._moves: Moves
        self._quick = FairPool("quick", QUICK_THREADS, 0)
        self._long = FairPool("bot", thinkers, PEOPLE_WAIT)
        self._bots_only = FairPool("bots-only", 1, NOBODY_WAITS)
        self._lock = threading.Lock()
        self._busy: set[str] = set()  # queued or being thought about
        self._again: set[str] = set()  # changed in the meantime
        self._owners: OrderedDict[str, str] = OrderedDict()  # where each match was last played from
        self._stopped = False

    def start(self, moves: Moves) -> None:
        """Begin to work with what makes matches go on."""
        self._moves = moves

    def wake(self, match: str, owner: str = "") -> None:
        """Look whether a bot is to move in a match; `owner` is the address of whoever acted in it."""
        with self._lock:
            if self._stopped:
                return
            if owner:
                self._note(match, owner)
            if match in self._busy:
                self._again.add(match)
                return
            self._busy.add(match)
        self._submit(self._quick, match, lambda: self._look(match))

    def wake_all(self, game: str, before: Place | None = None) -> None:
        """When a game is ready after a start: whatever was interrupted goes on, the newest matches first.
        Matches that wait for a person are not even loaded.

        There may be many. The next ones are looked up when these have been looked at, and whoever acts in a
        match meanwhile has a turn in between.
        """
        found = self._store.lists.pending(game, WOKEN_AT_ONCE, before)
        for place in found:
            self.wake(place.id)
        if len(found) == WOKEN_AT_ONCE:
            self._quick.submit("", lambda: self.wake_all(game, found[-1]))

    def stop(self) -> None:
        """Take no more work, and wait for what has begun."""
        with self._lock:
            self._stopped = True
        for pool in (self._quick, self._long, self._bots_only):
            pool.stop()

    def _note(self, match: str, owner: str) -> None:
        self._owners[match] = owner
        self._owners.move_to_end(match)
        if len(self._owners) > MOST_OWNERS:
            self._owners.popitem(last=False)

    def _submit(self, pool: FairPool, match: str, work: Callable[[], None]) -> None:
        pool.submit(self._owners.get(match, ""), work)

    def _look(self, match: str) -> None:
        """Do what is quick; a long thought goes to the pool where it belongs."""
        found = self._safely(match, lambda: self._moves.advance(match))
        if found is None or isinstance(found, float):
            self._rest(match, found)
            return
        if found.with_people and found.level in QUICK:
            self._think(found)
            return
        pool = self._long if found.with_people else self._bots_only
        self._submit(pool, match, lambda: self._think(found))

    def _think(self, turn: BotTurn) -> None:
        rest = self._safely(turn.match, lambda: self._moves.bot_moves(turn))
        self._rest(turn.match, rest)

    def _rest(self, match: str, rest: float | None) -> None:
        """One turn, then to the end of the queue again, so that no match keeps the others waiting."""
        with self._lock:
            self._busy.discard(match)
            if match in self._again:
                rest = 0.0
            self._again.discard(match)
        if rest is not None:
            self._wake_soon(match, rest)

    def _wake_soon(self, match: str, rest: float) -> None:
        """At once, or after a moment while somebody watches: a bot's rolls are there to be seen, and where
        anybody may act it leaves people time to step in.
        """
        rest = max(rest, self._pace if self._here(match) else 0.0)
        if rest:
            timer = threading.Timer(rest, self.wake, [match])
            timer.daemon = True
            timer.start()
        else:
            self.wake(match)

    def _safely(self, match: str, work: Callable[[], Found]) -> Found | float | None:
        """What comes of some work for a match; the server goes on whatever happens."""
        if self._stopped:
            return None
        try:
            return work()
        except Conflict:  # somebody else has moved on in this match: look again
            return 0.0
        except Exception:
            logger.exception("A bot could not move in match %s", match)
            return None
