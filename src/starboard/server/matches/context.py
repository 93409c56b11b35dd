"""What every part of the service is given: the store, the matches in memory, and the rest of the server."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from starboard.engine.events import Event
from starboard.server.loaded.cache import Cache
from starboard.server.loaded.conditions import too_late
from starboard.server.loaded.match import LoadedMatch, Step
from starboard.server.schemas.table import Preparing
from starboard.store import LogRow, Store, Taken, Transaction


@dataclass(frozen=True, slots=True)
class Ports:
    """What the rest of the server knows or does about a match. Without a server nobody does anything."""

    wake: Callable[[str, str], None] = lambda match, address: None
    """Look whether the server has something to do in a match; the address is that of whoever acted."""
    here: Callable[[str], Collection[str]] = lambda match: ()
    """The hashes of the secrets whose pages show a match."""
    preparing: Callable[[str], Preparing | None] = lambda game: None
    """How far a game is compiled; None: it is."""
    hurry: Callable[[str], None] = lambda game: None
    """Somebody plays a game: compile it first."""
    analyse: Callable[[str], None] = lambda match: None
    """Have a match analysed."""


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What a host has set for all matches."""

    cached: int = 500  # matches in memory
    idle: float = 600.0  # seconds after which one leaves it
    pause: float = 0.0  # seconds in which a person may step in before a bot acts
    glimpse: float = 0.0  # seconds for which a button that was turned up stays open to people
    import_moves: int = 10_000  # moves that one file may make the server play
    luck_wait: float = 0.0  # seconds for which draws wait for random bytes of people's browsers


class Context:
    """One store, and the matches of it that are in memory."""

    def __init__(self, store: Store, ports: Ports, settings: MatchSettings) -> None:
        self.store = store
        self.ports = ports
        self.settings = settings
        self.cache = Cache(store, settings.cached, settings.idle)
        self.clock: Callable[[], float] = time.time

    @contextmanager
    def transaction(self, match: str) -> Iterator[tuple[LoadedMatch, Transaction]]:
        """A match to decide something about: up to date, and no other process can write to it meanwhile.

        What is known of the log is replayed before, and nobody thinks inside: others wait for the end.
        """
        with self.cache.hold(match) as loaded:
            _ = loaded.state
            with self.store.matches.transaction(match, loaded.known, loaded.snapshot) as transaction:
                loaded.take_in(transaction.snapshot)
                yield loaded, transaction

    @contextmanager
    def looking(self, match: str) -> Iterator[LoadedMatch]:
        """A match to look at, with what was said there."""
        with self.cache.open(match) as loaded:
            if loaded.match.messages > len(loaded.messages):
                loaded.messages += self.store.chat.messages(match, len(loaded.messages))
            yield loaded

    def append(
        self,
        loaded: LoadedMatch,
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
        now, ply, match = self.clock(), loaded.known, loaded.match.id
        told, did = chain(words, repeat(None)), chain(events, repeat(None))
        rows = [
            LogRow(match, ply + i, seat, text, now, next(told), next(did))
            for i, (seat, text) in enumerate(steps)
        ]
        try:
            transaction.append(rows, result, unready, rounds, pending=pending)
        except Taken:
            raise too_late(loaded) from None
