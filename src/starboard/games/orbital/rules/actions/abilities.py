"""§7.8, §8.1, §9.1 What can be operated or played: the effects that would not be empty.

Effects are asked for together, as one bit each: which of the `wanted` ones are possible for a seat?
"""

from starboard.engine.compiling.jit import apart as rule
from starboard.games.orbital.rules.actions.attack import can_hit_any, has_victim, needs_target
from starboard.games.orbital.rules.actions.building import has_legal_card
from starboard.games.orbital.rules.actions.robotic_arm import can_move_any
from starboard.games.orbital.rules.cards import (
    AWARD_COLOURS,
    CARDS,
    COST_CREW,
    COST_MC,
    EFFECT,
    EFFECTS,
    FROM_HAND,
    MILITARY,
    MODULES,
    NONE,
    Effect,
)
from starboard.games.orbital.rules.cards.deck import can_draw, is_automatic
from starboard.games.orbital.rules.orbital.modules import colours_counted, count, is_damaged, module_cell
from starboard.games.orbital.rules.state import EXTERIOR, FREE, PREFAB, Solo


@rule
def possible_effects(state, seat, wanted):
    """§8.1, §9.1 Those of the wanted effects that would not be empty for this seat."""
    possible = 0
    for effect in range(EFFECTS):
        if wanted >> effect & 1 and is_possible(state, seat, effect):
            possible |= 1 << effect
    return possible


@rule
def is_possible(state, seat, effect):
    """§8 The conditions; what depends on the card is asked in has_cards_for and can_command."""
    if needs_target(effect):
        return has_victim(state, seat, effect)
    match effect:
        case Effect.DRAW | Effect.OBSERVE | Effect.GAMBLE:
            return can_draw(state)
        case Effect.REST | Effect.ROTATE:
            return state.crew_used[seat] > 0
        case Effect.REPAIR | Effect.MEND_ALL:
            return is_damaged(state, seat)
        case Effect.SALVAGE:
            return has_discarded_module(state)
        case Effect.MILITARY_BUILD:
            return has_legal_card(state, seat, FREE, NONE, MILITARY)
        case Effect.PREFAB:
            return has_legal_card(state, seat, PREFAB, NONE, NONE)
        case Effect.ARM:
            return can_move_any(state, seat)
    return is_event_possible(state, seat, effect)


@rule
def is_event_possible(state, seat, effect):
    """§9 The conditions that only events have; all other effects can always be carried out."""
    match effect:
        case Effect.METEOR:
            return can_hit_somebody(state, seat)
        case Effect.UNEVENTFUL:
            return has_opponent_with_card(state, seat)
        case Effect.INSIDER:
            return state.offered > 0 if has_choice_of_market(state, seat) else can_draw(state)
        case Effect.CRISIS:
            return has_opponent_with_money(state, seat)
        case Effect.COLD_WAR:
            return count(state, seat, MILITARY) > 0
        case Effect.RISK:
            return state.crew[seat] > 0 and can_draw(state)
        case Effect.AWARD:
            return colours_counted(state, seat) >= AWARD_COLOURS
    return True


@rule
def has_discarded_module(state):
    """§8.9 A module, not an event, lies in the discard pile."""
    for card in range(MODULES):
        if state.discard[card] > 0:
            return True
    return False


@rule
def can_hit_somebody(state, seat):
    """§9.5 Some opponent has an exterior module to hit."""
    for victim in range(state.seats):
        if victim != seat and can_hit_any(state, seat, victim, EXTERIOR):
            return True
    return False


@rule
def has_opponent_with_money(state, seat):
    """§9.4 Somebody else has something to lose."""
    for other in range(state.seats):
        if other != seat and state.mc[other] > 0:
            return True
    return False


@rule
def has_opponent_with_card(state, seat):
    """§9.6 In the hand, or in the stack of an automatic opponent."""
    for other in range(state.seats):
        if other != seat and state.held[other] > 0:
            return True
    return False


@rule
def has_choice_of_market(state, seat):
    """§9.7, §12.10 A person at a table with a market."""
    return not is_automatic(state, seat) and state.solo != Solo.BOTS


# What is wanted


@rule
def is_ready(state, seat, cell):
    """§8.1 Undamaged, and not used this year."""
    return state.damage[seat, cell] == 0 and not state.used[seat, cell]


@rule
def can_pay(state, seat, card):
    """§8.1 Crew and money for a module."""
    return state.crew[seat] >= COST_CREW[card] and state.mc[seat] >= COST_MC[card]


@rule
def own_effects(state, seat):
    """§7.8 The effects of the modules that are ready and can be paid."""
    wanted = 0
    for k in range(state.modules[seat]):
        cell = module_cell(state, seat, k)
        if is_ready(state, seat, cell) and can_pay(state, seat, state.card[seat, cell]):
            wanted |= 1 << EFFECT[state.card[seat, cell]]
    return wanted


@rule
def hand_effects(state, seat):
    """§7.9 The effects of the events in hand."""
    wanted = 0
    for card in range(MODULES, CARDS):
        if state.hand[seat, card] > 0:
            wanted |= 1 << EFFECT[card]
    return wanted


# What a card needs besides


@rule
def has_effect(possible, card, held):
    """§8.1 A card with one of the possible effects, and §8.6 the cards in hand that it asks for."""
    is_there = possible >> EFFECT[card] & 1 == 1
    return is_there and EFFECT[card] != Effect.NONE and held >= FROM_HAND[card]


@rule
def can_operate(state, seat, cell, possible):
    """§7.8 Undamaged, unused, to be paid, and with an effect; §8.12 a Command Center on its own exits."""
    card = state.card[seat, cell]
    if not is_ready(state, seat, cell) or not can_pay(state, seat, card):
        return False
    if EFFECT[card] == Effect.COMMAND_BUILD:
        return has_legal_card(state, seat, FREE, cell, NONE)
    return has_effect(possible, card, state.held[seat])
