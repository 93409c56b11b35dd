"""What the tasks of the queue say, and the words for it: positions and observations share them."""

from collections.abc import Mapping

from starboard.games.orbital.rules.state import Do, Solo

KEYS: Mapping[Do, tuple[str, ...]] = {
    Do.FIRST: (),
    Do.MARKET: ("count",),
    Do.DRAW: ("seat", "count"),
    Do.KEEP: ("seat", "count"),
    Do.DUMMY: ("dummy", "count"),
    Do.PLACE: ("seat", "card", "mode", "from"),
    Do.COMMAND: ("seat", "mode", "from", "colour"),
    Do.TARGET: ("seat", "effect", "amount"),
    Do.HIT: ("seat", "victim", "scope"),
    Do.VISIT: ("seat", "victim"),
    Do.DISCARD: ("seat", "count", "kind"),
    Do.MEND: ("seat", "count"),
    Do.ARM: ("seat", "amount"),
    Do.ARM_TO: ("seat", "module", "amount"),
    Do.LOOK: ("seat", "count", "cards"),
    Do.CHOOSE: ("seat", "cards"),
    Do.SALVAGE: ("seat",),
    Do.SLOT: ("seat",),
    Do.SPEND: ("seat",),
    Do.RISK: ("seat", "count", "hit"),
    Do.GAMBLE: ("seat",),
    Do.REVEAL: ("seat",),
    Do.SCRAP: ("seat",),
    Do.OVER: (),
    Do.SPENT: ("card",),
    Do.GAIN: ("seat", "mc", "vp"),
    Do.END_TURN: (),
    Do.UPKEEP: (),
    Do.LIMIT: ("seat",),
    Do.RESTOCK: ("seat",),
    Do.NEW_YEAR: (),
}
"""What a task says besides `do`, in this order."""

MODE_IDS = ("normal", "free", "prefab")
SCOPE_IDS = ("any", "exterior")
KIND_IDS = ("any", "event")
SOLO_IDS = tuple(solo.name.lower() for solo in Solo)
KEY_WORDS = (
    "seat",
    "dummy",
    "victim",
    "count",
    "amount",
    "mc",
    "vp",
    "hit",
    "card",
    "mode",
    "from",
    "module",
    "colour",
    "effect",
    "scope",
    "kind",
)
"""All keys but `cards`, which the record keeps outside of the queue."""
