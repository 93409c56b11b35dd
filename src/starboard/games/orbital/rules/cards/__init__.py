"""The cards, cores and numbers of Orbital as frozen tables.

Everything is a number, in the order of the data files:

    colours   0 structural   1 bio   2 commercial   3 support   4 scientific   5 military    (cores likewise)
    cards     0 command-center … 40 citadel are modules, 41 meteor-storm … 56 design-award are events
    CORE      in the table of doors and in the centre of a grid, where a module's card would be
"""

from enum import IntEnum
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.engine.data import load_data

_GAME = load_data(__package__, "game.toml")
_CORES: list[dict[str, Any]] = load_data(__package__, "cores.toml")["cores"]
_MODULES: list[dict[str, Any]] = load_data(__package__, "modules.toml")["modules"]
_EVENTS: list[dict[str, Any]] = load_data(__package__, "events.toml")["events"]
_CARDS = [*_MODULES, *_EVENTS]
_NUMBERS, _BOT, _PEACE = _GAME["numbers"], _GAME["bot"], _GAME["peace"]

NONE: Any = np.int64(-1)
"""No card, no cell, no colour, no seat."""

# --- numbers --------------------------------------------------------------------------------------------

MOST_SEATS = _NUMBERS["players_max"]
START_MC, START_CREW = _NUMBERS["start_mc"], _NUMBERS["start_crew"]
DEAL, RETURNED = _NUMBERS["deal"], _NUMBERS["deal"] - _NUMBERS["keep"]
YEAR_MC, YEAR_CARDS, HAND_SIZE = _NUMBERS["year_mc"], _NUMBERS["year_cards"], _NUMBERS["hand_size"]
BUILD_PRICE, COLOUR_DISCOUNT = _NUMBERS["build_price"], _NUMBERS["colour_discount"]
UPGRADE_PRICE, REPAIR_PRICE = _NUMBERS["upgrade_price"], _NUMBERS["repair_price"]
MARKET = _NUMBERS["market_size"]
AWARD, LAST_AWARD = _NUMBERS["award_vp"], _NUMBERS["last_award_vp"]
REACH = _NUMBERS["grid"]
MOST_SPENT = _NUMBERS["spend_max"]

STACK, SCRAP_MC, INSIDER_CARDS = _BOT["hand"], _BOT["scrap_mc"], _BOT["insider_cards"]
INSTEAD = 1
"""§12.10 An automatic opponent draws one card where a person would choose one."""
DUMMIES, DUMMY_CARDS, GOAL = _PEACE["dummies"], _PEACE["cards_per_year"], _PEACE["goal"]

# --- colours and cards ----------------------------------------------------------------------------------

COLOUR_IDS = tuple(colour["id"] for colour in _GAME["colours"])
COLOURS = len(COLOUR_IDS)
STRUCTURAL, MILITARY = np.int64(COLOUR_IDS.index("structural")), np.int64(COLOUR_IDS.index("military"))

MODULE_IDS = tuple(module["id"] for module in _MODULES)
EVENT_IDS = tuple(event["id"] for event in _EVENTS)
CARD_IDS = (*MODULE_IDS, *EVENT_IDS)
MODULES, EVENTS, CARDS = len(MODULE_IDS), len(EVENT_IDS), len(CARD_IDS)
CORE = CARDS
COPIES = table([card["copies"] for card in _CARDS], np.int64)
MODULE_CARDS = sum(module["copies"] for module in _MODULES)
"""§1.2 How many modules there can be on all orbitals together."""


def _colour(word: str | None) -> int:
    return NONE if word is None else COLOUR_IDS.index(word)


COLOUR = table([_colour(card.get("colour")) for card in _CARDS], np.int64)
"""The colour of a module, NONE for an event."""
COST_CREW = table([card.get("cost_crew", 0) for card in _CARDS], np.int64)
COST_MC = table([card.get("cost_mc", 0) for card in _CARDS], np.int64)
EXTRA_PRICE = table([card.get("surcharge", 0) - card.get("cheap", 0) for card in _CARDS], np.int64)
"""§7.3 What the card itself says about its price."""
WEIGHT = table([card.get("weight", 1) for card in _CARDS], np.int64)
"""§4.6 As how many modules it counts."""
IS_IMMUNE = table([card.get("immune", False) for card in _CARDS], np.bool_)
IS_SHIELD = table([card.get("shield", False) for card in _CARDS], np.bool_)

# --- exits ----------------------------------------------------------------------------------------------

_TURNS = {"left": -1, "ahead": 0, "right": 1}
_SIDES = 4


def _doors(exits: list[str], heading: int) -> int:
    return sum(1 << (heading + _TURNS[exit]) % _SIDES for exit in exits)


DOORS = table(
    [[_doors(card.get("exits", []), heading) for heading in range(_SIDES)] for card in _CARDS]
    + [[(1 << _SIDES) - 1] * _SIDES],
    np.int64,
)
"""§4.2 DOORS[card, heading]: one bit for each direction with an exit; the core has all four."""
EXITS = table([len(card.get("exits", [])) for card in _CARDS], np.int64)

# --- what is always on ----------------------------------------------------------------------------------


class Perk(IntEnum):
    """§8.14 What working modules and the core add up to."""

    CREW = 0
    INCOME = 1
    YEAR_CARDS = 2
    HAND_SIZE = 3
    BUILD_DISCOUNT = 4
    MARKET_DISCOUNT = 5
    REPAIR_DISCOUNT = 6
    BUILD_DRAW = 7
    BUILD_GAIN = 8


def _perks(card: dict[str, Any]) -> list[int]:
    given = {perk.name.lower(): card.get(perk.name.lower(), 0) for perk in Perk}
    given["build_draw"] = int("build_draw_colour" in card)
    return list(given.values())


PERKS = table([_perks(card) for card in _CARDS], np.int64)
"""PERKS[card, perk]."""
CORE_PERKS = table([_perks(core) for core in _CORES], np.int64)
"""§8.15 CORE_PERKS[core, perk]."""
DRAW_COLOUR = _colour(next(card["build_draw_colour"] for card in _CARDS if "build_draw_colour" in card))
GAIN_COLOUR = _colour(next(core["build_gain_colour"] for core in _CORES if "build_gain_colour" in core))
"""§7.5 The colours that Think Tanks and the Military Core are about."""
GUARDED = table([_colour(core.get("guard")) for core in _CORES], np.int64)
"""§10.3 The colour that a core keeps from damage, or NONE."""

# --- what is done ---------------------------------------------------------------------------------------


class Effect(IntEnum):
    """§8, §9 What operating a module or playing an event does."""

    NONE = 0
    GAIN_MC = 1
    GAIN_VP = 2
    EXCHANGE = 3
    DRAW = 4
    OBSERVE = 5
    GAMBLE = 6
    JUNK = 7
    RECYCLE = 8
    PUBLISH = 9
    REST = 10
    REPAIR = 11
    SALVAGE = 12
    LEVY = 13
    STRATEGIC = 14
    HIT_EXTERIOR = 15
    HIT_ANY = 16
    COMMAND_BUILD = 17
    MILITARY_BUILD = 18
    ARM = 19
    METEOR = 20
    UNEVENTFUL = 21
    INSIDER = 22
    VISIT = 23
    CRISIS = 24
    ROTATE = 25
    COLD_WAR = 26
    RISK = 27
    MEND_ALL = 28
    PREFAB = 29
    HEADHUNT = 30
    LAWSUIT = 31
    AWARD = 32


EFFECTS = len(Effect)
EFFECT_IDS = tuple(effect.name.lower().replace("_", "-") for effect in Effect)
EFFECT = table([EFFECT_IDS.index(card.get("effect", "none")) for card in _CARDS], np.int64)
AMOUNT = table([card.get("amount", 0) for card in _CARDS], np.int64)
_AUTOMATS_NEVER_PLAY = (Effect.VISIT, Effect.CRISIS, Effect.PREFAB)
IS_NEVER_PLAYED = table([effect in _AUTOMATS_NEVER_PLAY for effect in EFFECT], np.bool_)
"""§12.3 The events that an automatic opponent does not play."""
_DISCARDING = ("junk", "recycle", "publish")
FROM_HAND = table(
    [card.get("cards", 1) if card.get("effect") in _DISCARDING else 0 for card in _CARDS], np.int64
)
"""§8.6 How many cards of the hand an effect asks for."""


def _only(effect: Effect) -> dict[str, Any]:
    """The only card with this effect."""
    return next(card for card in _CARDS if card.get("effect") == EFFECT_IDS[effect])


GAMBLE_MC, JACKPOT = _only(Effect.GAMBLE)["amount"], _only(Effect.GAMBLE)["jackpot"]
COLD_WAR_BASE = _only(Effect.COLD_WAR)["base"]
AWARD_COLOURS = _only(Effect.AWARD)["colours"]
PREFAB_DISCOUNT = _only(Effect.PREFAB)["amount"]
RISK_VP = _only(Effect.RISK)["amount"]
