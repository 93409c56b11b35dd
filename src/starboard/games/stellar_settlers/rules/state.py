"""The record of Stellar Settlers and the tables its rules read.

A card is one number, worlds before upgrades, in the order of the data files; so is a face of a die:

    cards   0 unagi … 13 lone-beacon | 14 water-depot … 27 corruption
    faces   0 p1   1 p2   2 p3   3 water   4 energy   5 army

A card's packs have places, and `filled` has one bit for each place of the chosen card:

    place   0 … n-1            n           n+1         n+2           n+3
            numbered packs     defence     diplomacy   shield-grid   home-fleet    (a world)
            numbered packs                                                         (an upgrade)

A kind of pack is one number as well (§1.4, §1.5): there are only fifteen different ones on all the cards.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record, table
from starboard.engine.data import load_data

_DICE = load_data(__package__, "dice.toml")
_WORLDS = load_data(__package__, "worlds.toml")
_UPGRADES = load_data(__package__, "upgrades.toml")

DICE = _DICE["dice"]
DISPLAY = _UPGRADES["display"]
ROUND_LIMIT = _UPGRADES["round_limit"]
MOST_PLAYERS = 4

FACE_IDS = tuple(face["id"] for face in _DICE["face"])
SYSTEM_IDS = tuple(system["id"] for system in _WORLDS["system"])
WORLD_IDS = tuple(world["id"] for world in _WORLDS["world"])
UPGRADE_IDS = tuple(upgrade["id"] for upgrade in _UPGRADES["upgrade"])
CARD_IDS = WORLD_IDS + UPGRADE_IDS
FACES, SYSTEMS, WORLDS, UPGRADES = len(FACE_IDS), len(SYSTEM_IDS), len(WORLD_IDS), len(UPGRADE_IDS)
CARDS = WORLDS + UPGRADES

CENTRE = -1
"""The owner of a world that nobody has claimed."""
NONE = -1
"""No card is chosen, no card was removed."""


class Phase(IntEnum):
    """What kind of node it is."""

    REMOVE = 0
    REVEAL = 1
    ROLL = 2
    CHOOSE = 3
    DISCARD = 4
    OVER = 5


class Kind(IntEnum):
    """§1.3 The four kinds of Upgrade Cards."""

    RESOURCE = 0
    DEFENCE = 1
    SETTLEMENT = 2
    SPECIAL = 3


State = record(
    [
        ("players", np.int16),
        ("additional_settlements", np.bool_),
        ("classic", np.bool_),
        ("hard", np.bool_),
        ("peaceful", np.bool_),
        ("weak_defences", np.bool_),
        ("banned", np.int32),  # one bit for each upgrade
        ("phase", np.int16),
        ("turn", np.int16),
        ("seat", np.int16),  # whose turn it is
        ("owner", np.int16, (WORLDS,)),  # a seat, or CENTRE
        ("settlements", np.int16, (UPGRADES,)),  # how many cards of each kind lie beside the worlds, …
        ("display", np.int16, (UPGRADES,)),
        ("deck", np.int16, (UPGRADES,)),
        ("discard", np.int16, (UPGRADES,)),
        ("upgrades", np.int16, (MOST_PLAYERS, UPGRADES)),  # … and in front of each seat
        ("removed", np.int16),  # an upgrade, or NONE
        ("dice", np.int16, (FACES,)),  # how many dice show each face
        ("to_roll", np.int16),
        ("placed", np.int16),
        ("lost", np.int16),
        ("target", np.int16),  # the chosen card, or NONE
        ("filled", np.int16),  # one bit for each place of it
        ("boosted", np.bool_),
        ("took_world", np.bool_),
        ("took_upgrade", np.bool_),
    ]
)

# --- packs ----------------------------------------------------------------------------------------------

Pack = tuple[int, int, tuple[str, ...]]
"""Population, slots and symbols of a pack."""


def _pack(data: dict[str, Any]) -> Pack:
    return data.get("pop", 0), data.get("slots", 0), tuple(data.get("symbols", ()))


_WORLD_PACKS = [[_pack(pack) for pack in world["packs"]] for world in _WORLDS["world"]]
_UPGRADE_PACKS = [[_pack(pack) for pack in upgrade["packs"]] for upgrade in _UPGRADES["upgrade"]]
_WORLD_DEFENCE = [_pack(world["defence"]) for world in _WORLDS["world"]]
GUARDS = [number for number, upgrade in enumerate(_UPGRADES["upgrade"]) if upgrade["kind"] == "defence"]
_GUARD_PACKS = [_pack(_UPGRADES["upgrade"][guard]["defence"]) for guard in GUARDS]

_PLACES = [
    *([*packs, defence, *_GUARD_PACKS] for packs, defence in zip(_WORLD_PACKS, _WORLD_DEFENCE, strict=True)),
    *_UPGRADE_PACKS,
]
"""The packs of each card, by place."""
PACKS: list[Pack] = sorted({pack for packs in _PLACES for pack in packs})
PACK_KINDS = len(PACKS)
MOST_PLACES = max(len(packs) for packs in _PLACES)
NO_PACK = -1

POPULATION = table([population for population, _, _ in PACKS], np.int16)
SLOTS = table([slots for _, slots, _ in PACKS], np.int16)
SYMBOLS = table([[symbols.count(face) for face in FACE_IDS] for _, _, symbols in PACKS], np.int16)
"""SYMBOLS[kind, face]: how many dice of that face a symbol pack takes."""
FACE_POPULATION = table([face["population"] for face in _DICE["face"]], np.int16)
_MOST_POPULATION = max(face["population"] for face in _DICE["face"])
POPULATION_FACES = sum(face["population"] > 0 for face in _DICE["face"])
"""They come before the symbols, in ascending order."""


def _fewest(pack: Pack) -> int:
    population, _, symbols = pack
    return len(symbols) or -(-population // _MOST_POPULATION)


FEWEST = table([_fewest(pack) for pack in PACKS], np.int16)
"""The fewest dice that can ever fill a pack."""

PLACES = table([len(packs) for packs in _PLACES], np.int16)
NUMBERED = table([len(packs) for packs in (*_WORLD_PACKS, *_UPGRADE_PACKS)], np.int16)
"""How many of a card's places are its numbered packs."""
PACK_AT = table(
    [
        [PACKS.index(packs[place]) if place < len(packs) else NO_PACK for place in range(MOST_PLACES)]
        for packs in _PLACES
    ],
    np.int16,
)
"""PACK_AT[card, place]: the kind of pack."""


def _twin(packs: list[Pack], numbered: int, place: int) -> int:
    """The equal numbered pack before this one."""
    earlier = [other for other in range(min(place, numbered)) if packs[other] == packs[place]]
    return earlier[-1] if earlier and place < numbered else NONE


TWIN = table(
    [
        [_twin(packs, int(numbered), place) if place < len(packs) else NONE for place in range(MOST_PLACES)]
        for packs, numbered in zip(_PLACES, NUMBERED, strict=True)
    ],
    np.int16,
)
"""§3.3 TWIN[card, place]: the equal numbered pack that is filled before this one, or NONE."""

# --- worlds ---------------------------------------------------------------------------------------------

SYSTEM_OF = table([SYSTEM_IDS.index(world["system"]) for world in _WORLDS["world"]], np.int16)
WORLD_POINTS = table([world["points"] for world in _WORLDS["world"]], np.int32)
SYSTEM_POINTS = table([system["points"] for system in _WORLDS["system"]], np.int32)
SYSTEM_SIZE = table([list(SYSTEM_OF).count(system) for system in range(SYSTEMS)], np.int16)

# --- upgrades -------------------------------------------------------------------------------------------

COPIES = table([upgrade["count"] for upgrade in _UPGRADES["upgrade"]], np.int16)
MOST_CARDS = WORLDS + sum(upgrade["count"] for upgrade in _UPGRADES["upgrade"])
KIND = table([Kind[upgrade["kind"].upper()] for upgrade in _UPGRADES["upgrade"]], np.int16)
UPGRADE_POINTS = table([upgrade["points"] for upgrade in _UPGRADES["upgrade"]], np.int32)
BECOMES = table(
    [
        FACE_IDS.index(upgrade["becomes"]) if "becomes" in upgrade else NONE
        for upgrade in _UPGRADES["upgrade"]
    ],
    np.int16,
)
"""§6.1 The face that a Resource Upgrade makes."""
GUARD = table(GUARDS, np.int16)
"""The Defence Upgrades."""
_EFFECTS = [upgrade.get("effect") for upgrade in _UPGRADES["upgrade"]]
NETWORK = _EFFECTS.index("network")
CORRUPTION = _EFFECTS.index("corruption")
