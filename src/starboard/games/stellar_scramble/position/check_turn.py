"""Checks the current turn of a position."""

from starboard.engine.position import check_ascending, check_object, is_one_of, is_whole, refuse_unless
from starboard.games.stellar_scramble.position import Position
from starboard.games.stellar_scramble.position.check_seats import SYSTEM_IDS, check_whole
from starboard.games.stellar_scramble.rules.components import COLOUR_IDS, GEM_IDS, MOST_SYSTEMS, SLOTS

NOBODYS = ("deploy", "deal", "place", "reveal", "over")
"""Phases outside of turns; `disable` may be one, after Aliens Fire!."""
ACTIVATION_KEYS = ("weapon", "gem", "power", "energize", "convert")
ACTIVE = ("move", "fire", "energize", "convert")
BUYING = ("buy", "scrap", "refill")
MOST_ICONS = 99
"""More than any weapon can have of one icon."""


def check_turn(position: Position) -> None:
    """Check the seat to move, the gem and the activation."""
    _check_whose(position)
    _check_bag(position)
    _check_gem(position)
    _check_activation(position)
    _check_buying(position)
    _check_hits(position)


def _check_whose(position: Position) -> None:
    turn, phase = position["turn"], position["phase"]
    is_seat = is_whole(turn, 0, position["players"] - 1)
    refuse_unless(turn is None or is_seat, "turn", "must be a seat or null")
    if phase != "disable":
        refuse_unless((turn is None) == (phase in NOBODYS), "turn", _expected(phase))


def _expected(phase: str) -> str:
    return "must be null in this phase" if phase in NOBODYS else "must be a seat in this phase"


def _check_bag(position: Position) -> None:
    if position["phase"] == "bag":
        key = f"seats.{position['turn']}.bag"
        refuse_unless(bool(position["seats"][position["turn"]]["bag"]), key, "has no gem to draw")


def _check_gem(position: Position) -> None:
    gem, phase, sifted = position["gem"], position["phase"], position["sifted"]
    refuse_unless(is_one_of(gem, (None, *GEM_IDS)), "gem", "must be a gem or null")
    refuse_unless((gem is not None) == (phase in ("sift", "gem")), "gem", "is set in sift and gem, else null")
    refuse_unless(type(sifted) is bool, "sifted", "must be true or false")
    refuse_unless(not sifted or phase == "bag", "sifted", "can only be true in bag")


def _check_activation(position: Position) -> None:
    activation = position["activation"]
    active = position["phase"] in ACTIVE
    refuse_unless(
        (activation is not None) == active, "activation", f"is set in {', '.join(ACTIVE)}, else null"
    )
    if not active:
        return
    check_object("activation", activation, ACTIVATION_KEYS)
    weapon = activation["weapon"]
    refuse_unless(is_one_of(weapon, COLOUR_IDS), "activation.weapon", "must be a colour")
    sparks = (weapon, "overheat")
    refuse_unless(is_one_of(activation["gem"], sparks), "activation.gem", "must be of its colour or overheat")
    for name in ("power", "energize", "convert"):
        check_whole(f"activation.{name}", activation[name], MOST_ICONS)
    broken = position["seats"][position["turn"]]["weapons"][weapon]["broken"]
    refuse_unless(not broken, "activation.weapon", "is Out of Order")


def _check_buying(position: Position) -> None:
    incoming, bought, phase = position["incoming"], position["bought"], position["phase"]
    refuse_unless(is_one_of(incoming, (None, *SYSTEM_IDS)), "incoming", "must be a system or null")
    refuse_unless((incoming is not None) == (phase == "scrap"), "incoming", "is set in scrap, else null")
    if phase == "scrap":
        systems = position["seats"][position["turn"]]["systems"]
        key = f"seats.{position['turn']}.systems"
        refuse_unless(len(systems) == MOST_SYSTEMS, key, "must be full, for one of them has to go")
    check_ascending("bought", bought, 1, SLOTS)
    refuse_unless(not bought or phase in BUYING, "bought", "must be empty in this phase")
    for slot in bought:
        empty = position["track"][slot - 1]["card"] is None
        refuse_unless(empty, "bought", f"slot {slot} is not empty")


def _check_hits(position: Position) -> None:
    hits, turn, phase = position["hits"], position["turn"], position["phase"]
    check_ascending("hits", hits, 0, position["players"] - 1)
    refuse_unless(bool(hits) == (phase == "disable"), "hits", "has seats in disable, and only then")
    own = phase != "disable" or turn is None or hits == [turn]
    refuse_unless(own, "hits", "in a turn only its own seat can be hit")
    for seat in hits:
        broken = [weapon["broken"] for weapon in position["seats"][seat]["weapons"].values()]
        refuse_unless(not all(broken), "hits", f"seat {seat} has no weapon that works")
