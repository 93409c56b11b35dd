"""§2 The start: the armada arrives, cards are dealt, Starfighters are placed."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.armada import clear, fill_piles
from starboard.games.stellar_scramble.rules.components import (
    AGGRESSION,
    AGGRESSION_SHIFT,
    CARDS,
    COLOURS,
    EAST,
    EXTRA_OVERHEAT,
    GEMS,
    GEMS_IN_GAME,
    ICONS,
    LARGE,
    LEVELS,
    MAIN_DECK,
    MOST_PLAYERS,
    OVERHEAT,
    PARTS,
    ROWS,
    SLOTS,
    SMALL,
    START_CARDS,
    START_CREDITS,
    START_GEMS,
    START_HEAT,
    START_VICTORY,
    WEAPON_ICONS,
    WEST,
    AlienEvent,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import FIRST_TO
from starboard.games.stellar_scramble.rules.ship.flight import is_taken
from starboard.games.stellar_scramble.rules.state import NONE, UNSEEN, Phase
from starboard.games.stellar_scramble.rules.track import card_outcomes, lay

BITS_OF_A_SEAT = 4
"""An option that names one thing for each seat comes as one number."""


@rule
def set_up(state, players, options):
    """§2 The table before the first Invader is placed."""
    state.players = players
    for seat in range(players):
        state.colour[seat] = options[0] >> BITS_OF_A_SEAT * seat & (1 << BITS_OF_A_SEAT) - 1
    state.experienced = options[1]
    state.solo_colours = options[2]
    is_large = state.experienced or players == MOST_PLAYERS
    state.columns = LARGE if is_large else SMALL
    state.aggression = AGGRESSION[players] + (AGGRESSION_SHIFT if state.experienced else 0)
    state.round_number = 0
    state.turn = NONE
    clear_table(state)
    fill_piles(state, is_large)
    for seat in range(players):
        equip(state, seat)
    clear_turn(state)
    state.phase = Phase.DEPLOY


@rule
def clear_table(state):
    """§2.3 All cards are unseen, §2.1 the sky is empty, §1.2 all gems are in the supply."""
    for row in range(ROWS):
        for column in range(LARGE):
            clear(state, row, column)
    for card in range(CARDS):
        state.holder[card] = UNSEEN
    for slot in range(SLOTS):
        state.track[slot] = NONE
        state.event[slot] = AlienEvent.NONE
    for level in range(LEVELS):
        for part in range(PARTS):
            state.deck[level, part] = MAIN_DECK[level, part]
    for gem in range(GEMS):
        state.supply[gem] = GEMS_IN_GAME[gem]


@rule
def equip(state, seat):
    """§2.6 What each pilot begins with."""
    state.space[seat] = NONE
    state.victory[seat] = START_VICTORY
    state.credits[seat] = START_CREDITS
    state.heat[seat] = START_HEAT
    state.systems[seat] = 0
    for gem in range(GEMS):
        state.bag[seat, gem] = START_GEMS[gem]
        state.board[seat, gem] = 0
    if state.experienced:
        state.bag[seat, OVERHEAT] += EXTRA_OVERHEAT
    for gem in range(GEMS):
        state.supply[gem] -= state.bag[seat, gem]
    for weapon in range(COLOURS):
        state.boosts[seat, weapon] = 0
        state.broken[seat, weapon] = False
        state.effects[seat, weapon] = 0
        for icon in range(ICONS):
            state.icons[seat, weapon, icon] = WEAPON_ICONS[weapon, icon]


@rule
def clear_turn(state):
    """Nothing is under way."""
    state.gem = NONE
    state.sifted = False
    state.weapon = NONE
    state.spark = NONE
    state.power = 0
    state.energize = 0
    state.convert = 0
    state.incoming = NONE
    state.bought = 0
    state.hits = 0


# Dealing


@rule
def slot_to_deal(state):
    """§2.4 The first empty slot of those that get a card, or NONE."""
    for slot in range(START_CARDS):
        if state.track[slot] == NONE:
            return slot
    return NONE


@rule
def deal_outcomes(state, outcomes, weights):
    """§2.4 Each level 1 card with the same chance."""
    return card_outcomes(state, 0, 1, outcomes, weights, 0)


@rule
def deal(state, card):
    """§2.4 Into the first empty slot."""
    lay(state, slot_to_deal(state), card)


# Placing


@rule
def placing(state):
    """§2.7 The first seat whose Starfighter is not placed yet, or NONE."""
    for seat in range(state.players):
        if state.space[seat] == NONE:
            return seat
    return NONE


@rule
def legal_places(state, moves):
    """§2.7 Every column, and each free Wormhole."""
    count = 0
    for space in range(EAST + 1):
        is_column = WEST < space <= state.columns
        if is_column or (space in (WEST, EAST) and not is_taken(state, space)):
            moves[count] = FIRST_TO + space
            count += 1
    return count


@rule
def place(state, space):
    """§2.7 One seat after the other."""
    seat = placing(state)
    state.space[seat] = space
    note(Event.PLACED, seat, space)
