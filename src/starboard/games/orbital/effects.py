"""§8, §9 The effects: one for each kind, whatever card it is on. Legality first, then what happens."""

from starboard.engine.jit import rule
from starboard.games.orbital.arm import can_move_any
from starboard.games.orbital.attack import (
    can_hit_any,
    has_victim,
    hit,
    leading_victim,
    lose_card,
    lose_money,
    needs_target,
    strike,
)
from starboard.games.orbital.building import has_legal_card
from starboard.games.orbital.cards import (
    AMOUNT,
    AWARD_COLOURS,
    COLD_WAR_BASE,
    COLOUR,
    DISCARDED,
    EFFECT,
    INSIDER_CARDS,
    INSTEAD,
    MILITARY,
    MODULES,
    NONE,
    Effect,
)
from starboard.games.orbital.cells import RING
from starboard.games.orbital.deck import can_draw, is_automatic
from starboard.games.orbital.state import ANY_CARD, EVENT, EXTERIOR, FREE, PREFAB, Do, Solo
from starboard.games.orbital.station import colours_counted, count, is_damaged, mend_everything
from starboard.games.orbital.tasks import add, add_command, add_count, add_gain


@rule
def is_possible(state, seat, card, cell, held):
    """§8.1, §9.1 The effect of a card would not be empty. `cell` is the module's, `held` the cards in hand
    that can be used for it. What a Visiting Worker can do is asked in visits.py.
    """
    effect = EFFECT[card]
    if needs_target(effect):
        return has_victim(state, seat, effect)
    match effect:
        case Effect.DRAW | Effect.OBSERVE | Effect.GAMBLE:
            return can_draw(state)
        case Effect.JUNK | Effect.RECYCLE | Effect.PUBLISH:
            return held >= DISCARDED[card]
        case Effect.REST | Effect.ROTATE:
            return state.crew_used[seat] > 0
        case Effect.REPAIR | Effect.MEND_ALL:
            return is_damaged(state, seat)
        case Effect.SALVAGE:
            return has_discarded_module(state)
        case Effect.COMMAND_BUILD:
            return has_legal_card(state, seat, FREE, cell, NONE)
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
            return has_victim(state, seat, Effect.LAWSUIT.value)
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


# --- carrying out ---------------------------------------------------------------------------------------


@rule
def carry_out(state, seat, card, cell):
    """§8, §9 What happens at once, and the tasks for what is still to be chosen or drawn."""
    effect, amount = EFFECT[card], AMOUNT[card]
    if needs_target(effect):
        aim(state, seat, effect, amount)
        return
    match effect:
        case Effect.GAIN_MC:
            state.mc[seat] += amount
        case Effect.GAIN_VP | Effect.AWARD:
            state.vp[seat] += amount
        case Effect.EXCHANGE:
            state.mc[seat] += min(amount, 1 + count(state, seat, COLOUR[card]))
        case Effect.COLD_WAR:
            state.mc[seat] += COLD_WAR_BASE + amount * count(state, seat, MILITARY)
        case Effect.REST | Effect.ROTATE:
            call_back_crew(state, seat, amount)
        case Effect.MEND_ALL:
            mend_everything(state, seat)
            state.mc[seat] += amount
        case Effect.CRISIS:
            for other in range(state.seats):
                lose_money(state, other, amount)
        case Effect.METEOR | Effect.UNEVENTFUL:
            fall_on_all(state, seat, effect)
        case Effect.COMMAND_BUILD:
            add_command(state, seat, FREE, cell, NONE)
        case Effect.MILITARY_BUILD:
            add_command(state, seat, FREE, NONE, MILITARY)
        case Effect.PREFAB:
            add_command(state, seat, PREFAB, NONE, NONE)
        case _:
            hand_out(state, seat, card, effect, amount)


@rule
def hand_out(state, seat, card, effect, amount):
    """§8.3-§8.9, §9.7, §9.9 Effects about cards, repairs and crew that ask for more; the last task first."""
    match effect:
        case Effect.DRAW:
            add_count(state, Do.DRAW, seat, amount)
        case Effect.GAMBLE:
            add(state, Do.GAMBLE, seat)
        case Effect.JUNK:
            add_gain(state, seat, amount, 0)
            add_discards(state, seat, DISCARDED[card], ANY_CARD)
        case Effect.PUBLISH:
            add_gain(state, seat, 0, amount)
            add_discards(state, seat, DISCARDED[card], ANY_CARD)
        case Effect.RECYCLE:
            add_count(state, Do.DRAW, seat, amount)
            add_discards(state, seat, DISCARDED[card], ANY_CARD)
        case Effect.ARM:
            task = add(state, Do.ARM, seat)
            task.amount = amount
        case _:
            let_choose(state, seat, effect, amount)


@rule
def let_choose(state, seat, effect, amount):
    """§8.4, §8.8, §8.9, §9.7, §9.9 A person chooses; §12.10 an automatic opponent has no choice."""
    is_person = not is_automatic(state, seat)
    match effect:
        case Effect.OBSERVE:
            add_count(state, Do.LOOK if is_person else Do.DRAW, seat, amount if is_person else INSTEAD)
        case Effect.SALVAGE:
            add_count(state, Do.SALVAGE if is_person else Do.DRAW, seat, 0 if is_person else INSTEAD)
        case Effect.INSIDER:
            is_free = has_choice_of_market(state, seat)
            add_count(state, Do.SLOT if is_free else Do.DRAW, seat, 0 if is_free else INSIDER_CARDS)
        case Effect.RISK:
            if is_person:
                add(state, Do.SPEND, seat)
            else:
                take_risk(state, seat, int(state.crew[seat]))
        case Effect.REPAIR:
            if is_person:
                add_count(state, Do.MEND, seat, amount)
            else:
                mend_in_rings(state, seat, amount)


@rule
def add_discards(state, seat, number, kind):
    """§8.6 Cards of the hand are to be discarded."""
    task = add(state, Do.DISCARD, seat)
    task.count = number
    task.kind = kind


@rule
def aim(state, seat, effect, amount):
    """§9.2 A person chooses the opponent; §12.9 an automatic opponent attacks at once."""
    if is_automatic(state, seat):
        strike(state, seat, leading_victim(state, seat, effect), effect, amount)
        return
    task = add(state, Do.TARGET, seat)
    task.effect = effect
    task.amount = amount


@rule
def fall_on_all(state, seat, effect):
    """§9.5, §9.6 All opponents clockwise; the task of the last one is added first."""
    for step in range(state.seats - 1, 0, -1):
        other = (seat + step) % state.seats
        if effect == Effect.METEOR:
            hit(state, seat, other, EXTERIOR)
        elif is_automatic(state, other):
            lose_card(state, other)
        elif state.held[other] > 0:
            add_discards(state, other, 1, EVENT)


@rule
def call_back_crew(state, seat, most):
    """§8.7, §9.3 Used crew returns to the core."""
    back = min(most, state.crew_used[seat])
    state.crew_used[seat] -= back
    state.crew[seat] += back


@rule
def take_risk(state, seat, crew):
    """§9.9 As many cards are turned up as crew is spent."""
    state.crew[seat] -= crew
    state.crew_used[seat] += crew
    add_count(state, Do.RISK, seat, crew)


@rule
def mend_in_rings(state, seat, tokens):
    """§12.7 The first damaged modules in ring order, each fully before the next."""
    for cell in RING:
        mended = min(tokens, state.damage[seat, cell])
        state.damage[seat, cell] -= mended
        tokens -= mended
