"""The events of Orbital: their fields, and who may know them."""

from starboard.engine.events import Kind, one_of
from starboard.games.orbital.rules.cards import CARD_IDS, COLOUR_IDS
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.orbital.grid import CELL_IDS, DIRECTION_IDS
from starboard.games.orbital.rules.task_keys import KIND_IDS

CARD, CELL, COLOUR = one_of(CARD_IDS), one_of(CELL_IDS), one_of(COLOUR_IDS)
HEADING, KIND = one_of(DIRECTION_IDS), one_of(KIND_IDS)
UNSEEN = frozenset({"card"})
"""§3.1 Only the seat sees which card it is."""


def paragraph(number: int) -> str:
    """A rule for automatic opponents: §12.4"""
    return f"§12.{number}"


KINDS = {
    Event.FIRST_PLAYER: Kind({"seat": int}),
    Event.SHUFFLED: Kind({"cards": int}),
    Event.OFFERED: Kind({"card": CARD}),
    Event.DREW: Kind({"seat": int, "card": CARD}, secret=UNSEEN),
    Event.STACKED: Kind({"seat": int}),
    Event.GAVE_BACK: Kind({"seat": int, "card": CARD}, secret=UNSEEN),
    Event.NEIGHBOUR_GOT: Kind({"neighbour": int, "card": CARD}),
    Event.PASSED: Kind({"seat": int}),
    Event.CHOSE_MODULE: Kind({"seat": int, "card": CARD}),
    Event.BUILT: Kind(
        {"seat": int, "card": CARD, "cell": CELL, "heading": HEADING, "price": int, "own_colour": bool}
    ),
    Event.UPGRADED: Kind({"seat": int, "colour": COLOUR, "price": int}),
    Event.BOUGHT: Kind({"seat": int, "card": CARD, "price": int}),
    Event.OPERATED: Kind({"seat": int, "card": CARD, "cell": CELL, "crew": int, "mc": int}),
    Event.PLAYED: Kind({"seat": int, "card": CARD}),
    Event.REPAIRED: Kind({"seat": int, "card": CARD, "cell": CELL, "price": int}),
    Event.GAINED_MC: Kind({"seat": int, "mc": int}),
    Event.GAINED_VP: Kind({"seat": int, "vp": int}),
    Event.CREW_RETURNED: Kind({"seat": int, "crew": int}),
    Event.LOOKED_AT: Kind({"seat": int, "card": CARD}, secret=UNSEEN),
    Event.KEPT: Kind({"seat": int, "card": CARD}, secret=UNSEEN),
    Event.GAMBLED: Kind({"seat": int, "card": CARD, "mc": int}),
    Event.DISCARDED: Kind({"seat": int, "card": CARD}),
    Event.SALVAGED: Kind({"seat": int, "card": CARD}),
    Event.TOOK_FROM_MARKET: Kind({"seat": int, "card": CARD}),
    Event.SPENT_CREW: Kind({"seat": int, "crew": int}),
    Event.RISKED: Kind({"seat": int, "card": CARD}),
    Event.PROJECT_ENDED: Kind({"seat": int, "vp": int}),
    Event.MENDED: Kind({"seat": int, "card": CARD, "cell": CELL, "tokens": int}),
    Event.MENDED_ALL: Kind({"seat": int}),
    Event.MOVED: Kind({"seat": int, "card": CARD, "from": CELL, "cell": CELL, "heading": HEADING}),
    Event.VISITED: Kind({"seat": int, "victim": int, "card": CARD, "cell": CELL}),
    Event.TOOK_MC: Kind({"seat": int, "victim": int, "mc": int}),
    Event.LOST_MC: Kind({"seat": int, "victim": int, "mc": int}),
    Event.TOOK_CREW: Kind({"seat": int, "victim": int, "crew": int}),
    Event.MADE_DISCARD: Kind({"seat": int, "victim": int, "kind": KIND}),
    Event.HAD_NO_EVENT: Kind({"seat": int}),
    Event.DAMAGED: Kind({"seat": int, "victim": int, "card": CARD, "cell": CELL, "tokens": int}),
    Event.YEAR_ENDED: Kind({"year": int}),
    Event.AWARDED: Kind({"seat": int, "colour": COLOUR, "vp": int}),
    Event.EARNED: Kind({"seat": int, "mc": int, "crew": int}),
    Event.YEAR_BEGAN: Kind({"year": int, "first": int}),
    Event.SCORED: Kind({"seat": int, "vp": int, "crew": int, "mc": int}),
    Event.WON: Kind({"seat": int}),
    Event.FELL_SHORT: Kind({"seat": int, "goal": int}),
    Event.REVEALED: Kind({"seat": int, "card": CARD}),
    Event.FOLLOWED: Kind({"seat": int, "rule": paragraph}),
    Event.HAD_NO_PLACE: Kind({"seat": int, "card": CARD, "price": int, "mc": int}),
    Event.SCRAPPED: Kind({"seat": int, "card": CARD, "mc": int}),
}
