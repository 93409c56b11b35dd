"""What the pages show to one person who plays alone."""

from __future__ import annotations

from typing import Any

from starboard.server.matches import Matches
from starboard.server.seats import Visitor
from starboard.server.table import Table


def alone(matches: Matches, guest: Visitor, table: Table) -> dict[str, Any]:
    """What stands under a match that the visitor has played alone and that is over."""
    ended = table.result is not None and table.players == 1 and bool(table.yours)
    return {"scores": matches.scores(guest, table.game) if ended else None}
