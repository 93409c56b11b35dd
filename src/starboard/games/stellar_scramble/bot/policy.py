"""The promise of each legal move for the seat to move, in Invaders (compiled).

It searches the turn to its end: each gem, each use of it, each flight and shot. The worth of a purchase is
computed before, once for each card on the track.
"""

import numpy as np

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_scramble.bot.danger import doom, look_ahead
from starboard.games.stellar_scramble.bot.evaluate import balance, worth_of
from starboard.games.stellar_scramble.bot.ship_worth import engine, rounds_left, typical_shields
from starboard.games.stellar_scramble.rules import contents, turn
from starboard.games.stellar_scramble.rules.components import (
    COLOURS,
    EAST,
    GATHER,
    GEMS,
    MOST_SYSTEMS,
    NO_WEAPON,
    REPAIR,
    SLOTS,
    SYSTEM,
    SYSTEMS,
    VICTORY,
    WEAPON_OF,
    Bonus,
)
from starboard.games.stellar_scramble.rules.moves import (
    COOLDOWN,
    DONE,
    EXCHANGE,
    FIRE,
    FIRST_ACTIVATE,
    FIRST_ADD,
    FIRST_BUY,
    FIRST_CONVERT,
    FIRST_DISABLE,
    FIRST_REPAIR,
    FIRST_SCRAP,
    FIRST_TO,
    HOLD,
    KEEP,
    SKIP,
    STAY,
    SWAP_NEW,
    SWAP_OLD,
)
from starboard.games.stellar_scramble.rules.ship import heat, upgrades
from starboard.games.stellar_scramble.rules.ship.firing import can_fire, fire
from starboard.games.stellar_scramble.rules.ship.flight import activate, reachable
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, earn
from starboard.games.stellar_scramble.rules.ship.specials import take_specials
from starboard.games.stellar_scramble.rules.state import GONE, NONE, Phase

SCRATCH_STATES = 3
"""The states of an evaluation: the given one, and two for trying moves."""
START, USED, SHOT = range(SCRATCH_STATES)
HOLDING, FIRING, EITHER = 1, 2, 3
LAST_ACTIVATE = FIRST_ACTIVATE + COLOURS - 1
IMPOSSIBLE = -1000.0
LONG_GAME = 8.0
"""With fewer rounds left, a weapon that is Out of Order matters less."""


@entry
def weigh_moves(states, weight_sets, plans, moves, values):
    """Write to values[i] the promise of moves[i] in states[0]; the other states are for trying moves."""
    seat = np.int64(contents.to_move(states[START]))
    make_plan(states, seat, plans[0], weight_sets[0])
    hand = put_back(states[START], seat)
    for i in range(len(moves)):
        values[i] = weigh(states, seat, hand, plans[0], weight_sets[0], np.int64(moves[i]))


@part
def put_back(state, seat):
    """Return the gem in the hand and put it back into the bag, so that every gem can be tried as a draw."""
    hand = np.int64(state.gem)
    if hand != NONE:
        state.bag[seat, hand] += 1
        state.gem = NONE
    return hand


# Plans


@part
def make_plan(states, seat, plan, weights):
    """Compute what does not change while moves are tried."""
    state, spare = states[START], states[USED]
    plan.rounds = rounds_left(state, weights)
    plan.shields = typical_shields(state, weights)
    plan.credit = weights.credit * plan.rounds + weights.tie / plan.rounds
    look_ahead(state, plan)
    for each in range(np.int64(state.players)):
        plan.engine[each] = engine(state, each, plan, weights)
    states[USED] = states[START]
    find_losses(spare, seat, plan, weights)
    for slot in range(SLOTS):
        plan.gain[slot] = IMPOSSIBLE
        if state.track[slot] != NONE:
            states[USED] = states[START]
            spare.turn = seat
            plan.price[slot] = upgrades.price(spare, state.track[slot])
            plan.gain[slot] = card_worth(spare, seat, slot, plan, weights) - weights.margin
    states[USED] = states[START]
    here = np.int64(max(state.space[seat], 0))
    plan.now = best_end(states, seat, plan, weights, 1 << here, np.int64(HOLDING))


@part
def find_losses(spare, seat, plan, weights):
    """§6.2 Write the loss of each weapon, and the loss of overheating, which disables the least of them."""
    least = NONE
    nuisance = weights.broken * min(1.0, plan.rounds / LONG_GAME)
    for weapon in range(COLOURS):
        is_broken = spare.broken[seat, weapon]
        spare.broken[seat, weapon] = not is_broken
        plan.loss[weapon] = abs(plan.engine[seat] - engine(spare, seat, plan, weights)) + nuisance
        spare.broken[seat, weapon] = is_broken
        if not is_broken and (least == NONE or plan.loss[weapon] < plan.loss[least]):
            least = weapon
    lost = plan.loss[least] if least != NONE else 0.0
    plan.overheat = lost + plan.engine[seat] / plan.rounds


@part
def card_worth(spare, seat, slot, plan, weights):
    """§5.2 The worth of a card for the ship; §5.3 a system may have to replace another one."""
    card = spare.track[slot]
    if WEAPON_OF[card] != NO_WEAPON:
        upgrades.tuck(spare, card)
    else:
        spare.holder[card] = seat
        if spare.systems[seat] == MOST_SYSTEMS:
            return best_without(spare, seat, card, plan, weights) - plan.engine[seat]
    return engine(spare, seat, plan, weights) - plan.engine[seat]


@part
def best_without(spare, seat, new, plan, weights):
    """§5.3 The best ship with one of the old systems scrapped."""
    best = IMPOSSIBLE
    for i in range(SYSTEMS):
        if SYSTEM[i] != new and spare.holder[SYSTEM[i]] == seat:
            best = max(best, engine_without(spare, seat, SYSTEM[i], plan, weights))
    return best


@rule
def engine_without(spare, seat, system, plan, weights):
    """The worth of the ship without a system."""
    spare.holder[system] = GONE
    worth = engine(spare, seat, plan, weights)
    spare.holder[system] = seat
    return worth


# Moves


@part
def weigh(states, seat, hand, plan, weights, number):
    """The promise of a move."""
    match states[START].phase:
        case Phase.TURN | Phase.SIFT | Phase.GEM | Phase.MOVE | Phase.FIRE | Phase.PLACE:
            return weigh_turn(states, seat, hand, plan, weights, number)
        case Phase.ENERGIZE | Phase.CONVERT:
            return weigh_gem(states, seat, plan, weights, number)
        case Phase.BUY:
            return weigh_purchase(states[START], seat, plan, weights, number)
        case Phase.SCRAP:
            return weigh_scrap(states, seat, plan, weights, SYSTEM[number - FIRST_SCRAP])
    return plan.now - plan.loss[number - FIRST_DISABLE]


# The turn


@part
def weigh_turn(states, seat, hand, plan, weights, number):
    """A draw is worth the mean over all gems; a gem, a flight or a shot the best that can follow."""
    if number < STAY and number != COOLDOWN:
        is_use = number >= EXCHANGE
        only = hand if is_use or number == KEEP else np.int64(NONE)
        first = number if is_use else np.int64(EXCHANGE)
        last = number if is_use else np.int64(LAST_ACTIVATE)
        return weigh_draw(states, seat, plan, weights, only, first, last)
    states[USED] = states[START]
    if number == COOLDOWN:
        turn.cool_down(states[USED])
    space = np.int64(states[USED].space[seat])
    if FIRST_TO <= number < FIRE:
        space = number - FIRST_TO
    shots = np.int64(EITHER)
    if number in (FIRE, HOLD):
        shots = np.int64(FIRING if number == FIRE else HOLDING)
    return best_end(states, seat, plan, weights, 1 << space, shots)


@rule
def weigh_draw(states, seat, plan, weights, only, first, last):
    """§3.2 Each gem of the bag by its chance, or only one, in the best of these uses."""
    total = 0.0
    count = 0.0
    for gem in range(GEMS):
        chance = states[START].bag[seat, gem] if only == NONE else np.int16(gem == only)
        if chance > 0:
            total += chance * weigh_hand(states, seat, plan, weights, gem, first, last)
            count += chance
    return total / max(count, 1.0)


@part
def weigh_hand(states, seat, plan, weights, gem, first, last):
    """§3.2 The value of the best use of a gem, §3.4 or of an overheated ship."""
    best = IMPOSSIBLE
    cost = 0.0
    number = first
    while best == IMPOSSIBLE or number <= last:
        states[USED] = states[START]
        used = states[USED]
        used.bag[seat, gem] -= 1
        used.gem = gem
        if number > last:
            heat.overheat(used, seat)
            cost = plan.overheat
        elif not use(used, number):
            number += 1
            continue
        spaces = 1 << np.int64(used.space[seat])
        if used.weapon != NONE:
            spaces |= reachable(used)
        best = max(best, best_end(states, seat, plan, weights, spaces, np.int64(EITHER)) - cost)
        number += 1
    return best


@part
def use(used, number):
    """§3.2 Exchange the gem or activate a weapon, if that is allowed."""
    if number == EXCHANGE:
        allowed = turn.can_exchange(used)
        if allowed:
            turn.exchange(used)
    else:
        allowed = turn.can_activate(used, number - FIRST_ACTIVATE)
        if allowed:
            activate(used, number - FIRST_ACTIVATE)
    return allowed


@rule
def best_end(states, seat, plan, weights, spaces, shots):
    """The evaluation after the seat's turn, if it flies from states[USED] to the best of these spaces."""
    best = IMPOSSIBLE
    for space in range(EAST + 1):
        for shot in (HOLDING, FIRING):
            if spaces >> space & 1 and shots & shot:
                states[SHOT] = states[USED]
                state = states[SHOT]
                state.space[seat] = space
                if end_activation(state, shot):
                    best = max(best, balance(state, seat, plan, weights))
    return best


@part
def end_activation(state, shot):
    """§4.4 Fire or hold, §4.9 apply the specials, §3.7 earn credits; return whether that is possible."""
    if shot == FIRING and (state.weapon == NONE or not can_fire(state)):
        return False
    if shot == FIRING:
        fire(state)
    if state.weapon != NONE:
        take_specials(state)
    if state.phase in (Phase.ENERGIZE, Phase.BUY):
        earn(state, state.turn, GATHER[min(state.victory[state.turn], VICTORY)])
    return True


# The ship


@part
def weigh_gem(states, seat, plan, weights, number):
    """§4.10, §4.11 The change of the ship's worth by another gem."""
    if number == SKIP:
        return plan.now
    states[USED] = states[START]
    spare = states[USED]
    if number >= FIRST_CONVERT:
        spare.board[seat, SWAP_OLD[number - FIRST_CONVERT]] -= 1
        spare.bag[seat, SWAP_NEW[number - FIRST_CONVERT]] += 1
    else:
        spare.bag[seat, number - FIRST_ADD] += 1
    return plan.now + engine(spare, seat, plan, weights) - plan.engine[seat]


@part
def weigh_purchase(state, seat, plan, weights, number):
    """§5.1 The worth of a card or a repair less its price; credits that would be lost cost nothing."""
    if number == DONE:
        return plan.now
    if number < FIRST_REPAIR:
        gain = plan.gain[number - FIRST_BUY]
        price = np.int64(plan.price[number - FIRST_BUY])
    else:
        gain = plan.loss[number - FIRST_REPAIR]
        price = np.int64(REPAIR - bonus(state, seat, Bonus.REPAIR_DISCOUNT))
    credits = np.int64(state.credits[seat])
    cost = worth_of(credits, plan, weights) - worth_of(credits - price, plan, weights)
    return plan.now + gain - (1.0 - doom(state, seat, plan, weights)) * cost


@part
def weigh_scrap(states, seat, plan, weights, system):
    """§5.3 The worth of the ship with the new system instead of an old one."""
    states[USED] = states[START]
    spare = states[USED]
    spare.holder[spare.incoming] = seat
    return plan.now + engine_without(spare, seat, system, plan, weights) - plan.engine[seat]
