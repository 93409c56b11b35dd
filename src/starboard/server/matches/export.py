"""A match as a file to take away."""

from __future__ import annotations

from starboard.server.catalogue import meta_of
from starboard.server.errors import Refused
from starboard.server.loaded.cache import is_id, no_such_match
from starboard.server.matches.context import Context
from starboard.server.matches.create import file_format
from starboard.server.views.embargo import is_sealed


class Export:
    """Writes what everybody may know by then."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def write(self, match: str) -> str:
        """The match as JSON lines: a header, then one line for each row of the log."""
        snapshot = self._context.store.matches.snapshot(match) if is_id(match) else None
        if snapshot is None:
            raise no_such_match(match)
        if snapshot.match.status != "over" and not meta_of(snapshot.match.game).drafts:
            raise Refused("This game has dice or secrets: its log can be downloaded when the match is over.")
        if is_sealed(snapshot.match, self._context.clock()):
            raise Refused("Others still fly this mission: it can be downloaded when the day is over (UTC).")
        return "".join(file_format.write(snapshot, self._context.store.chat.messages(match)))
