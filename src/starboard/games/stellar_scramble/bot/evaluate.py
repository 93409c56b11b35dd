"""The evaluation of a pilot, in Invaders: its Invaders, its next shots, its dangers (compiled)."""

import numpy as np

from starboard.engine.compiling.jit import part, record, rule
from starboard.games.stellar_scramble.bot.danger import doom, lost_now, meter, threat
from starboard.games.stellar_scramble.rules.components import (
    ASSIST_PAY,
    COLOURS,
    EAST,
    FRONT,
    MOST_PLAYERS,
    OVERHEAT,
    ROWS,
    SLOTS,
    TOKEN_LEVEL,
    TOKEN_SHIELDS,
    VICTORY,
    WEST,
    Bonus,
    Icon,
)
from starboard.games.stellar_scramble.rules.ship.firing import is_hit
from starboard.games.stellar_scramble.rules.ship.flight import is_taken, next_space
from starboard.games.stellar_scramble.rules.ship.heat import can_activate_by_overheat
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, gems_in_bag
from starboard.games.stellar_scramble.rules.state import NONE

Plan = record(
    [
        ("rounds", np.float64),  # rounds left, estimated
        ("fire", np.int64),  # rounds until Aliens Fire! …
        ("move", np.int64),  # … and until Aliens Move!; 0: at the end of this one
        ("is_last", np.bool_),  # the armada passes at the end of this round
        ("attack", np.float64, (ROWS,)),  # the weight of each row's attack
        ("shields", np.float64),  # of a typical Invader
        ("credit", np.float64),  # the worth of one
        ("engine", np.float64, (MOST_PLAYERS,)),  # the worth of each ship until the end
        ("loss", np.float64, (COLOURS,)),  # the loss of the seat to move without a weapon
        ("overheat", np.float64),  # its loss when it overheats, without its credits
        ("gain", np.float64, (SLOTS,)),  # its gain from each card on the track, …
        ("price", np.int16, (SLOTS,)),  # … and the price
        ("now", np.float64),  # its current evaluation
    ]
)

TIE_CREDIT, TIE_HEAT = 0.02, 0.002
"""The worth of tie-breakers at the end of the last round: together less than an Invader."""
SOON_PAID = 0.3
"""The chance that another pilot destroys an Invader that a pilot has damaged."""


@rule
def standing(state, seat, plan, weights):
    """The evaluation of a seat without its ship."""
    if plan.is_last:
        return final(state, seat, plan)
    worth = trophies(state, seat, plan, weights) - threat(state, seat, plan, weights)
    worth += weights.chance * next_shot(state, seat, plan) + dents(state, seat, plan, weights)
    lost = doom(state, seat, plan, weights)
    worth += purse(state, seat, plan, weights, 1.0 - lost) - meter(state, seat, plan, weights)
    return worth - lost * plan.overheat


@part
def final(state, seat, plan):
    """§8.3 At the end Invaders count, then credits, then the least heat."""
    kept = min(state.victory[seat] - lost_now(state, seat, plan), VICTORY)
    return kept + TIE_CREDIT * state.credits[seat] - TIE_HEAT * state.heat[seat]


# Invaders


@part
def first_row(plan):
    """§7.3 The row in front of the ships after this round."""
    return FRONT + 1 if plan.move == 0 else FRONT


@part
def trophies(state, seat, plan, weights):
    """§8.1 The Invaders on the Victory Track, with a prize for ten that remain at the end of the round."""
    count = state.victory[seat]
    worth = count + weights.near * max(0, count - 6)
    kept = count - lost_now(state, seat, plan)
    return worth + (weights.win if kept >= VICTORY else 0.0)


@part
def dents(state, seat, plan, weights):
    """§4.7 Invaders that a seat has damaged: it may finish them, or be paid when another does."""
    worth = 0.0
    for row in range(first_row(plan), ROWS):
        for column in range(state.columns):
            if state.assists[row, column] >> seat & 1:
                token = state.token[row, column]
                done = 1.0 - state.shields[row, column] / TOKEN_SHIELDS[token]
                worth += weights.dent * done
                if state.players > 1:
                    worth += SOON_PAID * done * plan.credit * ASSIST_PAY * (TOKEN_LEVEL[token] + 1)
    return worth


# The next shot


@part
def next_shot(state, seat, plan):
    """The expected Invaders of the next gem: the chance of each gem times the best shot of its weapon."""
    gems = gems_in_bag(state, seat)
    if gems == 0:
        return 0.0
    total = 0.0
    best = 0.0
    for weapon in range(COLOURS):
        if not state.broken[seat, weapon]:
            worth = best_shot(state, seat, weapon, first_row(plan))
            total += state.bag[seat, weapon] * worth
            best = max(best, worth)
    if can_activate_by_overheat(state, seat):
        total += state.bag[seat, OVERHEAT] * best
    return total / gems


@rule
def best_shot(state, seat, weapon, front):
    """The most Invaders that a weapon can destroy from a space that the ship can reach."""
    power = state.icons[seat, weapon, Icon.FIRE] + state.boosts[seat, weapon]
    steps = state.icons[seat, weapon, Icon.MOVE] + bonus(state, seat, Bonus.MOVE)
    here = np.int64(state.space[seat])
    best = kills_from(state, seat, weapon, power, here, front)
    for eastward in (False, True):
        space = here
        for _ in range(min(steps, state.columns)):
            space = np.int64(next_space(state, space, eastward))
            if is_taken(state, space):
                break
            best = max(best, kills_from(state, seat, weapon, power, space, front))
    return best


@rule
def kills_from(state, seat, weapon, power, space, front):
    """§4.6 The number of Invaders that a shot from a space destroys."""
    if space in (WEST, EAST):
        return 0
    column = space - 1
    row = front
    while row < ROWS and state.token[row, column] == NONE:
        row += 1
    if row == ROWS:
        return 0
    shot = state.effects[seat, weapon]
    if shot == 0:
        return 1 if state.shields[row, column] <= power else 0
    count = 0
    for other_row in range(row, ROWS):
        for other in range(state.columns):
            if state.token[other_row, other] != NONE and state.shields[other_row, other] <= power:
                if is_hit(shot, other_row - row, abs(other - column)):
                    count += 1
    return count


# Credits and heat


@part
def purse(state, seat, plan, weights, kept):
    """§1.8 The worth of credits, which are kept with a chance; for the seat to move also of purchases."""
    credits = state.credits[seat]
    best = kept * worth_of(credits, plan, weights)
    if seat == state.turn:
        for slot in range(SLOTS):
            if state.track[slot] != NONE and plan.price[slot] <= credits:
                left = kept * worth_of(credits - plan.price[slot], plan, weights)
                best = max(best, plan.gain[slot] + left)
    return best


@rule
def worth_of(credits, plan, weights):
    """§1.8 The worth of credits: each further one is worth less."""
    return plan.credit * credits * (1.0 - weights.fullness * credits)


@part
def balance(state, seat, plan, weights):
    """The evaluation of a seat relative to the others."""
    worth = standing(state, seat, plan, weights)
    for other in range(MOST_PLAYERS):
        if other != seat and other < state.players:
            worth -= weights.rival / (state.players - 1) * standing(state, other, plan, weights)
    return worth
