"""Why a bot of the team did what it did last, told from no more than the viewer may know."""

from __future__ import annotations

from starboard.engine.contract import REASON, TOGETHER
from starboard.server.catalogue import game_of, offered
from starboard.server.loaded.match import Play
from starboard.server.views.memory_mask import Veil
from starboard.server.views.table import Reason


def last_reason(play: Play, veil: Veil | None) -> Reason | None:
    """The bot's reason, if the last deed was a bot's. Only bots of one's own team give their reasons: their
    game has a `together` and its story a `reason`.
    """
    order = offered(play.match.game, TOGETHER)
    if order is None:
        return None
    deeds = (at for at in reversed(range(len(play.line))) if play.line[at].text != order.WAIT)
    at = next((at for at in deeds if play.line[at].seat is not None), None)
    if at is None or (veil and at < veil.first):
        return None
    row = play.line[at]
    if row.seat is None or play.seats[row.seat].kind != "bot":
        return None
    view = play.state_near(at).view(None)
    words = game_of(play.match.game).need(REASON)(veil.view(view) if veil else view, row.seat, row.text)
    return Reason(row.seat, words)
