"""The games of a contest in a file, one record a line."""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from starboard.arena.play_game import Played
from starboard.engine.errors import StarboardError


@contextmanager
def kept_in(file: str) -> Iterator[Keeper]:
    """A file for games; however the contest ends, those that were played are written."""
    with opened(file) as lines:
        keeper = Keeper(lines)
        try:
            yield keeper
        finally:
            keeper.finish()


def opened(file: str) -> TextIO:
    try:
        return Path(file).open("w", encoding="utf-8")
    except OSError as error:
        raise StarboardError(f"{file} cannot be written: {error.strerror}.") from None


class Keeper:
    """Writes games in the order of their numbers, as soon as all earlier ones are there: the file is the
    same however many played at once.
    """

    def __init__(self, lines: TextIO) -> None:
        self._lines = lines
        self._next = 0
        self._early: list[tuple[int, str]] = []

    def keep(self, played: Played) -> None:
        """One more game."""
        heapq.heappush(self._early, (played.number, json.dumps(played.record)))
        while self._early and self._early[0][0] == self._next:
            self._write_first()
            self._next += 1
        self._lines.flush()

    def finish(self) -> None:
        """Write what is left behind a gap."""
        while self._early:
            self._write_first()

    def _write_first(self) -> None:
        self._lines.write(heapq.heappop(self._early)[1] + "\n")
