"""Who pays for work, and how much of it may go on at once for one visitor, one address and in all."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from starboard.server.errors import TooOften
from starboard.server.people.secrets import Visitor

SHARED = 5
"""An address may have as much as this many visitors: a family, a class or an office is behind it."""


class Limits(NamedTuple):
    """How much of something one visitor may have at once, and everybody together. 0: as much as wished."""

    analyses: int = 0
    analyses_in_all: int = 0
    bot_matches: int = 0
    bot_matches_in_all: int = 0


NO_LIMITS = Limits()


class Payer(NamedTuple):
    """Whom work is charged to."""

    visitor: str
    address: str


def payer_of(visitor: Visitor) -> Payer:
    """The visitor and the address. Everybody of an address who is not known yet is one visitor."""
    return Payer(min(visitor.hashes, default=f"nobody at {visitor.address}"), visitor.address)


class Slots:
    """Places for work of one kind. 0: there is no limit."""

    def __init__(self, each: int, most: int, sentence: str, wait: int = 5) -> None:
        self._each = each
        self._most = most
        self._sentence = sentence
        self._wait = wait
        self._lock = threading.Lock()
        self._taken: Counter[tuple[str, str]] = Counter()
        self._all = 0

    def take(self, payer: Payer) -> None:
        """Take a place, or refuse."""
        with self._lock:
            if self._is_full(payer):
                raise TooOften(self._sentence, self._wait)
            self._count(payer, 1)

    def free(self, payer: Payer) -> None:
        """Give a place back."""
        with self._lock:
            self._count(payer, -1)

    @contextmanager
    def held(self, payer: Payer) -> Iterator[None]:
        """A place for as long as the block lasts."""
        self.take(payer)
        try:
            yield
        finally:
            self.free(payer)

    def __len__(self) -> int:
        return self._all

    def _is_full(self, payer: Payer) -> bool:
        if self._most and self._all >= self._most:
            return True
        visitor, address = self._keys(payer)
        return bool(self._each) and (
            self._taken[visitor] >= self._each or self._taken[address] >= SHARED * self._each
        )

    def _count(self, payer: Payer, change: int) -> None:
        self._all += change
        for key in self._keys(payer):
            self._taken[key] += change
            if not self._taken[key]:
                del self._taken[key]

    def _keys(self, payer: Payer) -> tuple[tuple[str, str], tuple[str, str]]:
        return ("visitor", payer.visitor), ("address", payer.address)
