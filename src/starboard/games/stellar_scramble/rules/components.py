"""The things of Stellar Scramble as frozen tables: weapons, cards, systems, Invaders, decks and limits.

Everything is a number, in the order of the data files:

    gems      0 red   1 blue   2 yellow   3 green   4 overheat       (colours and weapons are the first four)
    cards     0 hot-barrel … 89 gem-sifter, level by level
    tokens    0 scout-red-2 … 43 dreadnought-green-13, level by level
    levels    0, 1, 2 (people say 1, 2, 3)
"""

from enum import IntEnum
from typing import Any

import numpy as np

from starboard.engine.compiling.jit import table
from starboard.engine.data import load_data

_BOARD = load_data(__package__, "board.toml")
_CARDS: list[dict[str, Any]] = load_data(__package__, "cards.toml")["card"]
_SYSTEMS = load_data(__package__, "systems.toml")["system"]
_TOKENS = load_data(__package__, "invaders.toml")["invader"]
_LIMITS, _COSTS, _START = _BOARD["limits"], _BOARD["costs"], _BOARD["start"]

MOST_PLAYERS = 4
LEVELS = len(_BOARD["deck"])

# --- the board and what is on it ------------------------------------------------------------------------

COLOUR_IDS = tuple(_BOARD["colours"])
GEM_IDS = tuple(_BOARD["gems"])
COLOURS, GEMS = len(COLOUR_IDS), len(GEM_IDS)
OVERHEAT = GEM_IDS.index("overheat")

ROWS = _BOARD["board"]["rows"]
SMALL, LARGE = _BOARD["board"]["columns_small"], _BOARD["board"]["columns_large"]
SLOTS = _BOARD["board"]["track_slots"]
VICTORY = _BOARD["board"]["victory_slots"]
FRONT, BACK = 0, ROWS - 1
"""The row next to the Starfighters, and the one where Invaders arrive."""
WEST, EAST = 0, LARGE + 1
"""The Wormholes; a column's space is its number, and east keeps its number on the small board."""

# --- limits, prices and the start -----------------------------------------------------------------------

MOST_CREDITS = _LIMITS["credits"]
LIMIT = _LIMITS["overheat"]
MOST_ASSISTS = _LIMITS["assist_tokens"]
MOST_SYSTEMS = _LIMITS["system_slots"]
DAMAGE_DICE = _LIMITS["damage_dice"]
BOOST_TOKENS = _LIMITS["boost_tokens"]
GEMS_IN_GAME = table([_LIMITS["energy_gems_each"]] * COLOURS + [_LIMITS["overheat_gems"]], np.int16)

REPAIR = _COSTS["repair"]
EXCHANGE_CREDITS = table([_COSTS["exchange_energy"]] * COLOURS + [_COSTS["exchange_overheat"]], np.int16)
HEAT_EXCHANGE, HEAT_ACTIVATE = _COSTS["heat_exchange"], _COSTS["heat_activate"]
ASSIST_PAY = _COSTS["assist_per_level"]
GATHER = table([*_BOARD["gather"]["credits"], 0], np.int16)
"""§3.7 GATHER[Invaders], nothing with a full track."""

START_VICTORY, START_CREDITS, START_HEAT = _START["victory"], _START["credits"], _START["overheat"]
START_GEMS = table([_START["energy_gems_each"]] * COLOURS + [_START["overheat_gems"]], np.int16)
START_CARDS = _START["track_cards"]
EXTRA_OVERHEAT = _BOARD["experienced"]["extra_overheat_gems"]
AGGRESSION = table(
    [0, *(_BOARD["aggression"]["slots"][str(n)] for n in range(1, MOST_PLAYERS + 1))], np.int16
)
"""§2.5 AGGRESSION[players]: a slot, counted from 1."""
AGGRESSION_SHIFT = _BOARD["aggression"]["experienced_shift"]

# --- weapons and their cards ----------------------------------------------------------------------------


class Icon(IntEnum):
    """§1.5 What a weapon and its cards add up to."""

    MOVE = 0
    FIRE = 1
    BOOST = 2
    CONVERT = 3
    ENERGIZE = 4
    SCAVENGE = 5
    VENT = 6


class Effect(IntEnum):
    """§4.5 What makes a shot wider, as bits."""

    NONE = 0
    SCATTER = 1
    BEAM = 2
    BLAST = 4


_ICON_IDS = [icon.name.lower() for icon in Icon]
ICONS = len(Icon)
WEAPON_ICONS = table([[weapon[icon] for icon in _ICON_IDS] for weapon in _BOARD["weapon"]], np.int16)

CARD_IDS = tuple(card["id"] for card in _CARDS)
CARDS = len(CARD_IDS)
NO_WEAPON = -1
COST = table([card["cost"] for card in _CARDS], np.int16)
LEVEL_OF = table([card["level"] - 1 for card in _CARDS], np.int16)
CARDS_FROM = table([LEVEL_OF.tolist().index(level) for level in range(LEVELS)] + [CARDS], np.int16)
"""The cards of a level begin here and end where the next level begins."""
WEAPON_OF = table(
    [COLOUR_IDS.index(card["colour"]) if card["kind"] == "weapon" else NO_WEAPON for card in _CARDS], np.int16
)
"""The weapon that a card belongs to, or NO_WEAPON for a system."""
CARD_ICONS = table([[card.get(icon, 0) for icon in _ICON_IDS] for card in _CARDS], np.int16)
CARD_EFFECT = table([Effect[card.get("effect", "none").upper()] for card in _CARDS], np.int16)
CARD_GEMS = table([[card.get("gems", []).count(gem) for gem in GEM_IDS] for card in _CARDS], np.int16)
CARDS_OF = table(
    [[card for card in range(CARDS) if WEAPON_OF[card] == weapon] for weapon in range(COLOURS)], np.int16
)
"""CARDS_OF[weapon]: its cards."""

# --- systems --------------------------------------------------------------------------------------------

SYSTEM = table([card for card in range(CARDS) if WEAPON_OF[card] == NO_WEAPON], np.int16)
SYSTEMS = len(SYSTEM)


class Bonus(IntEnum):
    """§9.1 What a system changes."""

    COOLDOWN_CREDITS = 0
    EXCHANGE_CREDITS = 1
    MOVE = 2
    CREDITS_FOR_EACH_DESTROYED = 3
    LIMIT = 4
    CREDITS_FOR_NONE_DESTROYED = 5
    POWER_BY_ENERGY = 6
    HEAT_SAVED = 7
    FIRE_FROM_WORMHOLE = 8
    REPAIR_DISCOUNT = 9
    UNSEEN_BY_FIRE = 10
    CARD_DISCOUNT = 11
    POWER_BY_OVERHEAT = 12
    ATTACKERS_IGNORED = 13
    SCATTER = 14
    VENT_BY_ENERGY = 15
    GATHER_CREDITS = 16
    REDRAW = 17


_BY_BONUS = {system["bonus"]: system for system in _SYSTEMS}
BONUS_CARD = table([CARD_IDS.index(_BY_BONUS[bonus.name.lower()]["id"]) for bonus in Bonus], np.int16)
"""The system that gives a bonus, …"""
BONUS_AMOUNT = table([_BY_BONUS[bonus.name.lower()]["amount"] for bonus in Bonus], np.int16)
"""… and how much it is."""

# --- Invaders -------------------------------------------------------------------------------------------

TOKEN_IDS = tuple(token["id"] for token in _TOKENS)
TOKENS = len(TOKEN_IDS)
TOKEN_LEVEL = table([token["level"] - 1 for token in _TOKENS], np.int16)
TOKENS_FROM = table([TOKEN_LEVEL.tolist().index(level) for level in range(LEVELS)] + [TOKENS], np.int16)
TOKEN_COLOUR = table([COLOUR_IDS.index(token["colour"]) for token in _TOKENS], np.int16)
TOKEN_SHIELDS = table([token["shields"] for token in _TOKENS], np.int16)
TOKEN_COUNT = table([token["count"] for token in _TOKENS], np.int16)
TOKEN_MARKED = table([token["marked"] for token in _TOKENS], np.int16)
MOST_VICTORY = START_VICTORY + int(TOKEN_COUNT.sum() + TOKEN_MARKED.sum())
LAST_ROUND = 28
"""§1.4 Those marked 4."""

# --- the main deck --------------------------------------------------------------------------------------


class Part(IntEnum):
    """§2.3 What the main deck has of each level: three kinds shuffled together, and a Move below them."""

    UPGRADES = 0
    FIRE = 1
    MOVE = 2
    LAST = 3


PARTS = len(Part)
MAIN_DECK = table([[level[part.name.lower()] for part in Part] for level in _BOARD["deck"]], np.int16)


class AlienEvent(IntEnum):
    """The Alien Events, as they lie on the track."""

    NONE = 0
    FIRE = 1
    MOVE = 2


EVENT_COUNT = {event["id"]: int(event["count"]) for event in _BOARD["event"]}
