"""The events of Star Clicker: their fields. Everybody may know all of them.

A `seat` that is missing or None means the board. Matches by memory hide more: `together/memory.py`.
"""

from starboard.engine.events import Kind, one_of
from starboard.games.star_clicker.rules.events import Event, Idle, Loss
from starboard.games.star_clicker.rules.state import (
    CELL_IDS,
    COLOUR_IDS,
    DISK_IDS,
    GROUP_IDS,
    KIND_IDS,
    SECTOR_IDS,
    TILE_IDS,
)

_cell, _colour, _group = one_of(CELL_IDS), one_of(COLOUR_IDS), one_of(GROUP_IDS)
_kind, _tile, _disk = one_of(KIND_IDS), one_of(TILE_IDS), one_of(DISK_IDS)
_why, _loss = (one_of([reason.name.lower() for reason in reasons]) for reasons in (Idle, Loss))


def _number(index: int) -> int:
    """Buttons, lines and stacks are numbered from 1."""
    return index + 1


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _line_of(sector: int) -> int:
    """§9.5 The line that has the number of a sector."""
    return int(SECTOR_IDS[sector])


KINDS = {
    Event.PRESSED: Kind({"seat": int, "button": _number, "extra": bool}),
    Event.PEEKED: Kind({"seat": int, "of": int, "button": _number}),
    Event.TURNED_UP: Kind({"seat": int, "of": int, "button": _number, "kind": _kind}),
    Event.DID_NOTHING: Kind({"seat": int, "why": _why}),
    Event.OUTAGE_ENDED: Kind({"seat": int}),
    Event.COPIED: Kind({"seat": int, "kind": _kind}),
    Event.EXTENDED: Kind({"seat": int, "spaces": int}),
    Event.FLEW: Kind({"seat": int, "from": _cell, "to": _cell, "colour": _colour}),
    Event.FOUND: Kind({"seat": int, "cell": _cell, "tile": _tile, "scanned": bool}),
    Event.GAINED: Kind({"seat": int}),
    Event.FIRED: Kind({"seat": int, "from": _cell, "to": _cell, "colour": _colour}),
    Event.TOOK: Kind({"seat": int, "line": _number, "cell": _cell}),
    Event.HIT_SHIP: Kind({"seat": int, "victim": int, "cell": _cell, "lost": bool}),
    Event.DESTROYED: Kind({"seat": int, "cell": _cell, "tile": _tile, "count": int}),
    Event.NEUTRALISED: Kind({"line": _line_of}),
    Event.SCANNED: Kind({"seat": int, "cell": _cell}),
    Event.REPELLED: Kind({"seat": int, "line": _number, "from": _cell, "to": _cell}),
    Event.RESHUFFLED: Kind({}),
    Event.DISK_DRAWN: Kind({"disk": _disk}),
    Event.SHUFFLED: Kind({"seat": _seat, "group": _group}),
    Event.OUTAGE_BEGAN: Kind({}),
    Event.REPLICATOR_BROKEN: Kind({"victim": int}),
    Event.GENERAL_ATTACK: Kind({"force": int}),
    Event.PROBE_CALLED: Kind({"line": _number}),
    Event.ACTIVATED: Kind({"line": _number}),
    # A creeper that comes from nowhere is a new one, from the leftmost stack.
    Event.ADVANCED: Kind({"line": _number, "from": _cell, "to": _cell}),
    Event.LANDED: Kind({"line": _number, "from": _cell}),
    Event.KEPT_AWAY: Kind({"line": _number}),
    Event.STACK_EMPTIED: Kind({"stack": _number}),
    # Who shot at the planet; None: a creeper landed.
    Event.SHIELD_LOST: Kind({"by": _seat, "left": int}),
    Event.ROUND_BEGAN: Kind({"round": int}),
    Event.WON: Kind({"probes": int}),
    Event.LOST: Kind({"reason": _loss}),
}
