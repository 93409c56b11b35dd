"""What every part of the service needs: the store, the matches in memory, and the conditions of a request."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor
from typing import Any

from starboard.server.bots import Bots
from starboard.server.cache import Cache
from starboard.server.errors import Conflict, NotPrepared, NotYourSeat
from starboard.server.games import meta_of, offered
from starboard.server.play import Play, Step
from starboard.server.seats import Visitor
from starboard.server.table import Progress
from starboard.store import LogRow, Store, Taken


class Desk:
    """Where requests arrive."""

    def __init__(
        self,
        store: Store,
        thinkers: Executor,
        bots: Bots,
        cached: int = 500,
        idle: float = 600.0,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bots = bots
        self.cache = Cache(store, cached, idle)
        self.pause = 0.0  # seconds in which a person may step in before a bot acts
        self.glimpse = 0.0  # seconds for which a button that was turned up stays open to people
        self.clock: Callable[[], float] = time.time
        # What the rest of the server knows or does about a match; see app.py.
        self.preparing: Callable[[str], Progress | None] = lambda game: None
        self.here: Callable[[str], Collection[str]] = lambda match: ()
        self.wake: Callable[[str], None] = lambda match: None
        self.study: Callable[[str], None] = lambda match: None

    def _append(
        self,
        play: Play,
        steps: Sequence[Step],
        result: dict[str, Any] | None = None,
        words: Sequence[str | None] = (),
        unready: Sequence[int] = (),
        rounds: int | None = None,
    ) -> None:
        """Write rows at the end of a match's log, or find that somebody else was faster."""
        now, ply, match = self.clock(), play.known, play.match.id
        told = [*words, *[None] * (len(steps) - len(words))]
        rows = [LogRow(match, ply + i, *step, now, told[i]) for i, step in enumerate(steps)]
        try:
            self.store.append(match, rows, result, unready, rounds)
        except Taken:
            raise too_late(play) from None

    def _rows(self, match: str, since: int) -> Sequence[LogRow]:
        """The rows of a match's log from a ply on."""
        snapshot = self.store.snapshot(match, since)
        return snapshot.rows if snapshot else ()

    def _need_seat(self, play: Play, visitor: Visitor) -> tuple[int, ...]:
        yours = play.seats_of(visitor)
        if not yours:
            raise NotYourSeat("You are watching this match; only those who play in it can do that.")
        return yours

    def _need_prepared(self, game: str) -> None:
        if self.preparing(game):
            raise not_prepared(game)

    def _need_current(self, play: Play, ply: int) -> None:
        """The match is where the request believes it to be, and can go on."""
        if play.closed:
            raise Conflict(play.closed)
        self._need_prepared(play.match.game)
        if play.match.status == "over":
            raise Conflict("The match is over.")
        if ply != play.known:
            raise too_late(play)

    def _need_turn(self, play: Play, visitor: Visitor) -> None:
        """The visitor is to move."""
        yours = self._need_seat(play, visitor)
        self._need_current(play, play.known)
        if play.state.to_move not in yours:
            raise NotYourSeat("It is not your turn.")


def too_late(play: Play) -> Conflict:
    """What to say when a ply is taken."""
    if offered(play.match.game, "together"):
        return Conflict("Somebody else was faster, so nothing was done for you. Look at the table again.")
    return Conflict(f"The match has gone on: it is at ply {play.known} now. Look at it again.")


def not_prepared(game: str) -> NotPrepared:
    """What to say while a game is being compiled."""
    return NotPrepared(
        f"{meta_of(game).title} is still being prepared on this machine. Try again in a moment."
    )
