"""The events of Stellar Settlers: their fields. Nothing is hidden, so everybody may know them."""

from starboard.engine.events import Kind, one_of
from starboard.games.stellar_settlers.position import Standing
from starboard.games.stellar_settlers.rules.events import Event, Reason
from starboard.games.stellar_settlers.rules.moves import MOVES
from starboard.games.stellar_settlers.rules.state import CARD_IDS, FACE_IDS, SYSTEM_IDS, UPGRADE_IDS

_card, _upgrade, _face = map(one_of, (CARD_IDS, UPGRADE_IDS, FACE_IDS))


def _pack(fill: int) -> str:
    """The label of the pack that a move fills."""
    return MOVES[fill].split()[-1]


def _victim(seat: int) -> int | None:
    """The opponent who is attacked, if anybody is."""
    return seat if seat >= 0 else None


KINDS = {
    Event.REMOVED: Kind({"upgrade": _upgrade}),
    Event.REVEALED: Kind({"upgrade": _upgrade}),
    Event.RESHUFFLED: Kind({}),
    Event.ROLLED: Kind({"seat": int, "face": _face}),
    Event.REROLLED: Kind({"seat": int, "dice": int}),
    Event.FILLED: Kind({"seat": int, "victim": _victim, "card": _card, "pack": _pack, "dice": int}),
    Event.FAILED: Kind({"seat": int, "victim": _victim, "card": _card}),
    Event.ENDED_TURN: Kind({"seat": int, "claimed": bool}),
    Event.CLAIMED: Kind({"seat": int, "card": _card}),
    Event.CONQUERED: Kind({"seat": int, "victim": int, "card": _card}),
    Event.DESTROYED: Kind({"seat": int, "victim": int, "upgrade": _upgrade}),
    Event.COMPLETED: Kind({"seat": int, "system": one_of(SYSTEM_IDS)}),
    Event.USED: Kind({"seat": int, "owner": int, "upgrade": _upgrade, "from": _face, "to": _face}),
    Event.CORRUPTED: Kind({"seat": int, "victim": int}),
    Event.DISCARDED: Kind({"seat": int, "upgrade": _upgrade}),
    Event.SCORED: Kind({"seat": int, **dict.fromkeys(Standing._fields, int), "won": bool}),
    Event.ENDED: Kind({"reason": one_of([reason.name.lower() for reason in Reason])}),
}
