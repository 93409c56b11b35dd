"""What every part of the service needs: the store, the matches in memory, and the conditions of a request."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, repeat
from typing import Any

from starboard.engine.contract import TOGETHER
from starboard.engine.events import Event
from starboard.server.catalogue import offered
from starboard.server.errors import Conflict, NotYourSeat
from starboard.server.loaded.cache import Cache
from starboard.server.loaded.match import Play, Step
from starboard.server.matches.bots import Bots
from starboard.server.people.issued import Identities
from starboard.server.people.limits import NO_LIMITS, Limits, Payer, Slots, payer_of
from starboard.server.people.secrets import Visitor
from starboard.server.views.table import Progress
from starboard.store import LogRow, Store, Taken, Transaction


class Desk:
    """Where requests arrive."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        cached: int = 500,
        idle: float = 600.0,
        limits: Limits = NO_LIMITS,
    ) -> None:
        self.store = store
        self.identities = Identities(store)
        self.bots = bots
        self.cache = Cache(store, cached, idle)
        self.pause = 0.0  # seconds in which a person may step in before a bot acts
        self.glimpse = 0.0  # seconds for which a button that was turned up stays open to people
        self.import_moves = 10_000  # moves that one file may make the server play
        self.luck_wait = 0.0  # seconds for which draws wait for random bytes of people's browsers
        waiting = "Your other analyses come first, or too many are waiting. Ask again in a few minutes."
        self.analyses = Slots(limits.analyses, limits.analyses_in_all, waiting, wait=60)
        self.analysed_for: dict[str, Payer] = {}
        running = "Bots play among themselves in as many matches as you may have. Wait until one is over."
        self.bots_only = Slots(limits.bot_matches, limits.bot_matches_in_all, running, wait=60)
        self.bots_only_for: dict[str, Payer] = {}
        self.clock: Callable[[], float] = time.time
        # What the rest of the server knows or does about a match; see app.py.
        self.preparing: Callable[[str], Progress | None] = lambda game: None
        self.hurry: Callable[[str], None] = lambda game: None
        self.here: Callable[[str], Collection[str]] = lambda match: ()
        self.wake: Callable[[str, str], None] = lambda match, address: None
        self.study: Callable[[str], None] = lambda match: None

    @contextmanager
    def _transaction(self, match: str) -> Iterator[tuple[Play, Transaction]]:
        """A match to decide something about: up to date, and no other process can write to it meanwhile.

        What is known of the log is replayed before, and nobody thinks inside: others wait for the end.
        """
        with self.cache.hold(match) as play:
            _ = play.state
            with self.store.transaction(match, since=play.known) as transaction:
                play.take_in(transaction.snapshot)
                yield play, transaction

    def _append(
        self,
        play: Play,
        transaction: Transaction,
        steps: Sequence[Step],
        result: dict[str, Any] | None = None,
        words: Sequence[str | None] = (),
        events: Sequence[list[Event]] = (),
        unready: Sequence[int] = (),
        rounds: int | None = None,
        *,
        pending: bool = True,
    ) -> None:
        """Write rows at the end of a match's log; `pending`: the server may have something to do next."""
        now, ply, match = self.clock(), play.known, play.match.id
        told, did = chain(words, repeat(None)), chain(events, repeat(None))
        rows = [
            LogRow(match, ply + i, seat, text, now, next(told), next(did))
            for i, (seat, text) in enumerate(steps)
        ]
        try:
            transaction.append(rows, result, unready, rounds, pending=pending)
        except Taken:
            raise too_late(play) from None

    def _need_seat(self, play: Play, visitor: Visitor) -> tuple[int, ...]:
        yours = play.seats_of(visitor)
        if not yours:
            raise NotYourSeat("You are watching this match; only those who play in it can do that.")
        return yours

    def _begin_bots_only(self, visitor: Visitor, match: str) -> None:
        """A match in which no person sits is work for nobody: there are a few at once."""
        payer = payer_of(visitor)
        self.bots_only.take(payer)
        self.bots_only_for[match] = payer

    def _bots_only_ended(self, match: str) -> None:
        if payer := self.bots_only_for.pop(match, None):
            self.bots_only.free(payer)

    def _need_current(self, play: Play, ply: int) -> None:
        """The match is where the request believes it to be, and can go on."""
        if play.closed:
            raise Conflict(play.closed)
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
    if offered(play.match.game, TOGETHER):
        return Conflict("Somebody else was faster, so nothing was done for you. Look at the table again.")
    return Conflict(f"The match has gone on: it is at ply {play.known} now. Look at it again.")
