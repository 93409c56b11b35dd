"""§8, §9 The effects, one for each kind, whatever card it is on. When they are possible: abilities.py."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.actions.abilities import has_choice_of_market
from starboard.games.orbital.rules.actions.attack import (
    hit,
    leading_victim,
    lose_card,
    lose_money,
    needs_target,
    strike,
)
from starboard.games.orbital.rules.cards import (
    AMOUNT,
    COLD_WAR_BASE,
    COLOUR,
    EFFECT,
    FROM_HAND,
    INSIDER_CARDS,
    INSTEAD,
    MILITARY,
    NONE,
    Effect,
)
from starboard.games.orbital.rules.cards.deck import is_automatic
from starboard.games.orbital.rules.events import Event, Paragraph
from starboard.games.orbital.rules.orbital.grid import RING
from starboard.games.orbital.rules.orbital.modules import count, mend_everything
from starboard.games.orbital.rules.state import ANY_CARD, EVENT, EXTERIOR, FREE, PREFAB, Do
from starboard.games.orbital.rules.tasks import add, add_command, add_count, add_gain


@rule
def carry_out(state, seat, card, cell):
    """§8, §9 What happens at once, and the tasks for what is still to be chosen or drawn."""
    effect, amount = EFFECT[card], AMOUNT[card]
    if needs_target(effect):
        aim(state, seat, effect, amount)
        return
    match effect:
        case Effect.GAIN_MC:
            gain_mc(state, seat, amount)
        case Effect.GAIN_VP | Effect.AWARD:
            gain_vp(state, seat, amount)
        case Effect.EXCHANGE:
            gain_mc(state, seat, min(amount, 1 + count(state, seat, COLOUR[card])))
        case Effect.COLD_WAR:
            gain_mc(state, seat, COLD_WAR_BASE + amount * count(state, seat, MILITARY))
        case Effect.REST | Effect.ROTATE:
            call_back_crew(state, seat, amount)
        case Effect.MEND_ALL:
            mend_everything(state, seat)
            note(Event.MENDED_ALL, seat)
            gain_mc(state, seat, amount)
        case Effect.CRISIS:
            for other in range(state.seats):
                lost = lose_money(state, other, amount)
                note(Event.LOST_MC, seat, other, lost)
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
def gain_mc(state, seat, mc):
    """§1.5 Money from the bank."""
    state.mc[seat] += mc
    note(Event.GAINED_MC, seat, mc)


@rule
def gain_vp(state, seat, vp):
    """§1.5 There are always enough points."""
    state.vp[seat] += vp
    note(Event.GAINED_VP, seat, vp)


@rule
def hand_out(state, seat, card, effect, amount):
    """§8.3-§8.9, §9.7, §9.9, §9.12 Effects about cards, repairs and crew that ask for more, in reverse."""
    match effect:
        case Effect.DRAW:
            add_count(state, Do.DRAW, seat, amount)
        case Effect.GAMBLE:
            add(state, Do.GAMBLE, seat)
        case Effect.JUNK:
            add_gain(state, seat, amount, 0)
            add_discards(state, seat, FROM_HAND[card], ANY_CARD)
        case Effect.PUBLISH:
            add_gain(state, seat, 0, amount)
            add_discards(state, seat, FROM_HAND[card], ANY_CARD)
        case Effect.RECYCLE:
            add_count(state, Do.DRAW, seat, amount)
            add_discards(state, seat, FROM_HAND[card], ANY_CARD)
        case Effect.ARM:
            task = add(state, Do.ARM, seat)
            task.amount = amount
        case _:
            let_choose(state, seat, effect, amount)


@rule
def let_choose(state, seat, effect, amount):
    """§8.4, §8.8, §8.9, §9.7, §9.9 A person chooses; §12.10 an automatic opponent has no choice."""
    is_person = not is_automatic(state, seat)
    if not is_person and effect != Effect.REPAIR:
        note(Event.FOLLOWED, seat, Paragraph.NO_CHOICE)
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
                take_risk(state, seat, np.int64(state.crew[seat]))
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
        note(Event.FOLLOWED, seat, Paragraph.TARGET)
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
            lose_card(state, seat, other)
        elif state.held[other] > 0:
            note(Event.MADE_DISCARD, seat, other, EVENT)
            add_discards(state, other, 1, EVENT)


@rule
def call_back_crew(state, seat, most):
    """§8.7, §9.3 Used crew returns to the core."""
    back = min(most, state.crew_used[seat])
    state.crew_used[seat] -= back
    state.crew[seat] += back
    note(Event.CREW_RETURNED, seat, back)


@rule
def take_risk(state, seat, crew):
    """§9.9 As many cards are turned up as crew is spent."""
    state.crew[seat] -= crew
    state.crew_used[seat] += crew
    note(Event.SPENT_CREW, seat, crew)
    add_count(state, Do.RISK, seat, crew)


@rule
def mend_in_rings(state, seat, tokens):
    """§12.7 The first damaged modules in ring order, each fully before the next."""
    for cell in RING:
        mended = min(tokens, state.damage[seat, cell])
        state.damage[seat, cell] -= mended
        tokens -= mended
        if mended > 0:
            note(Event.MENDED, seat, state.card[seat, cell], cell, mended)
