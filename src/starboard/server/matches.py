"""The service behind pages and API: everything that can be done with a match.

All methods are synchronous (they are called from worker threads), speak for one visitor, and raise `Refused`
(see errors.py) with a sentence when something cannot be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from starboard.server.models import Created, Hint, Listed, Played, SeatWish, Undone
from starboard.server.seats import Visitor
from starboard.server.table import SeatInfo, Table


class Matches(Protocol):
    """The face of the service; the implementation follows under the same name."""

    def create(
        self,
        visitor: Visitor,  # must bring a secret, see security.with_secret
        game: str,
        seats: Sequence[SeatWish],
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Created: ...

    def invited(self, invite: str) -> tuple[str, tuple[SeatInfo, ...]]:
        """The match that an invitation is for, and its seats (those of kind "open" can be taken)."""
        ...

    def join(self, visitor: Visitor, match: str, seat: int, name: str, invite: str) -> Created: ...

    def table(self, visitor: Visitor, match: str, at: int | None = None) -> Table:
        """The match as the visitor may see it, now or after `at` moves of the line."""
        ...

    def preview(self, visitor: Visitor, match: str, ply: int, moves: Sequence[str]) -> Table:
        """The table after some moves of a draft that are not sent yet."""
        ...

    def play(self, visitor: Visitor, match: str, ply: int, moves: Sequence[str]) -> Played: ...

    def undo(self, visitor: Visitor, match: str, ply: int) -> Undone:
        """Take back the visitor's last turn: at once against bots, else the others are asked."""
        ...

    def answer_undo(self, visitor: Visitor, match: str, accept: bool) -> Undone: ...

    def resign(self, visitor: Visitor, match: str, ply: int, seat: int | None = None) -> Played: ...

    def rematch(self, visitor: Visitor, match: str) -> Created:
        """The same people and bots again with seats swapped; asked twice, it is the same match."""
        ...

    def branch(
        self, visitor: Visitor, match: str, at: int, seats: Sequence[SeatWish] | None = None
    ) -> Created: ...

    def give_to_bot(self, visitor: Visitor, match: str, seat: int, level: str) -> None:
        """A bot takes an open seat or one of the visitor's own."""
        ...

    def hint(self, visitor: Visitor, match: str) -> Hint: ...

    def export(self, visitor: Visitor, match: str) -> Iterable[str]:
        """The match as JSON lines: a header, then one line for each row of the log."""
        ...

    def import_lines(self, visitor: Visitor, lines: Iterable[str]) -> Created: ...

    def list(self, game: str | None = None, status: str | None = None, limit: int = 50) -> list[Listed]: ...
