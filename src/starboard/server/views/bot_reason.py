"""Why a bot of the team did what it did last, told from no more than the viewer may know."""

from __future__ import annotations

from starboard.engine.contract import REASON, TOGETHER
from starboard.server.catalogue import game_of, offered
from starboard.server.loaded.match import LoadedMatch
from starboard.server.schemas.table import Reason
from starboard.server.views.memory_mask import MemoryMask


def last_reason(loaded: LoadedMatch, mask: MemoryMask | None) -> Reason | None:
    """The bot's reason, if the last deed was a bot's. Only bots of one's own team give their reasons: their
    game has a `together` and its story a `reason`.
    """
    order = offered(loaded.match.game, TOGETHER)
    if order is None:
        return None
    deeds = (at for at in reversed(range(len(loaded.line))) if loaded.line[at].text != order.WAIT)
    at = next((at for at in deeds if loaded.line[at].seat is not None), None)
    if at is None or (mask and at < mask.first):
        return None
    row = loaded.line[at]
    if row.seat is None or loaded.seats[row.seat].kind != "bot":
        return None
    view = loaded.state_near(at).view(None)
    words = game_of(loaded.match.game).need(REASON)(mask.view(view) if mask else view, row.seat, row.text)
    return Reason(row.seat, words)
