"""The events of Stellar Scramble: their fields. Nothing is hidden, so everybody may know them."""

from starboard.engine.events import Kind, one_of
from starboard.games.stellar_scramble.position import EVENT_IDS, space_of
from starboard.games.stellar_scramble.rules.components import CARD_IDS, COLOUR_IDS, GEM_IDS, TOKEN_IDS
from starboard.games.stellar_scramble.rules.events import Event

GEM, WEAPON, CARD, TOKEN = map(one_of, (GEM_IDS, COLOUR_IDS, CARD_IDS, TOKEN_IDS))


def from_one(number: int) -> int:
    """Rows, columns and slots are counted from 1."""
    return number + 1


AIM = {"row": from_one, "column": from_one}
CELL = {"token": TOKEN, **AIM}

KINDS = {
    Event.ARRIVED: Kind(CELL),
    Event.LAID: Kind({"card": CARD, "slot": from_one}),
    Event.REVEALED: Kind({"aliens": EVENT_IDS.__getitem__, "slot": from_one}),
    Event.LEFT_TRACK: Kind({"card": CARD}),
    Event.ROUND_BEGAN: Kind({"round": int}),
    Event.PLACED: Kind({"seat": int, "space": space_of}),
    Event.DREW: Kind({"seat": int, "gem": GEM}),
    Event.PUT_BACK: Kind({"seat": int, "gem": GEM}),
    Event.EXCHANGED: Kind({"seat": int, "gem": GEM, "credits": int, "heat": int}),
    Event.COOLED_DOWN: Kind({"seat": int, "heat": int}),
    Event.GATHERED: Kind({"seat": int, "credits": int, "has": int}),
    Event.ACTIVATED: Kind({"seat": int, "weapon": WEAPON, "gem": GEM, "power": int, "heat": int}),
    Event.FLEW: Kind({"seat": int, "from": space_of, "to": space_of}),
    Event.HELD: Kind({"seat": int, "weapon": WEAPON}),
    Event.FIRED: Kind({"seat": int, "weapon": WEAPON, "power": int, "space": space_of, **AIM}),
    Event.DESTROYED: Kind({"seat": int, **CELL, "victory": int}),
    Event.ASSISTED: Kind({"seat": int, "token": TOKEN, "credits": int}),
    Event.HIT: Kind({"seat": int, **CELL, "lost": int, "shields": int}),
    Event.BOOSTED: Kind({"seat": int, "weapon": WEAPON, "boosts": int}),
    Event.SCAVENGED: Kind({"seat": int, "credits": int}),
    Event.VENTED: Kind({"seat": int, "lost": int, "heat": int}),
    Event.ADDED: Kind({"seat": int, "gem": GEM}),
    Event.CONVERTED: Kind({"seat": int, "old": GEM, "new": GEM}),
    Event.BOUGHT: Kind({"seat": int, "card": CARD, "cost": int, "slot": from_one}),
    Event.SCRAPPED: Kind({"seat": int, "card": CARD, "for": CARD}),
    Event.REPAIRED: Kind({"seat": int, "weapon": WEAPON, "cost": int}),
    Event.SYSTEM_PAID: Kind({"seat": int, "card": CARD, "credits": int}),
    Event.OVERHEATED: Kind({"seat": int, "lost": int, "by_aliens": bool}, suffered="by_aliens"),
    Event.DISABLED: Kind({"seat": int, "weapon": WEAPON}),
    Event.ALIENS_FIRED: Kind({}),
    Event.ALIENS_MOVED: Kind({}),
    Event.PASSED: Kind({"token": TOKEN, "column": from_one}),
    Event.ATTACKED: Kind({"victim": int, "attackers": int, "stopped": int, "lost": int, "victory": int}),
    Event.ENDED: Kind({"round": int, "reason": one_of(("armada-passed", "full-track"))}),
    Event.SCORED: Kind({"seat": int, "victory": int, "credits": int, "overheat": int, "won": bool}),
}
