"""Lists of matches: a visitor's own, and those that everybody may watch."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from starboard.server.matches.context import Context
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Listed
from starboard.server.schemas.paging import cursor_of, place_at
from starboard.store import Place


class Page(NamedTuple):
    """A page of the list of matches."""

    matches: Sequence[Listed]
    older: str | None
    """Where the next page begins; None: this is the last one."""


class Lists:
    """The newest matches, page by page."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def page(
        self,
        visitor: Visitor,
        game: str | None = None,
        status: str | None = None,
        limit: int = 50,
        *,
        mine: bool = False,
        before: str | None = None,
    ) -> Page:
        """The newest matches: those in which the visitor has a seat, and unless only these are wanted the
        public ones. `before` is where another page ended.
        """
        hashes, place = visitor.hashes, place_at(before)
        found = self._context.store.lists.newest(
            game, status, limit + 1, hashes, public=not mine, before=place
        )
        shown = found[:limit]
        listed = [
            Listed(
                id=match.id,
                game=match.game,
                origin=match.origin,  # type: ignore[arg-type]
                status=match.status,  # type: ignore[arg-type]
                created=datetime.fromtimestamp(match.created, UTC),
                names=[seat.name for seat in seats],
                result=match.result,
                public=match.public,
                mine=any(seat.secret in hashes for seat in seats),
            )
            for match, seats in shown
        ]
        last = shown[-1][0] if len(found) > limit else None
        return Page(listed, cursor_of(Place(last.created, last.id)) if last else None)
