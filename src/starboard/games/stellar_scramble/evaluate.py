"""How a pilot stands, in Invaders: what it has, may destroy next, and has to fear (compiled)."""

import numpy as np

from starboard.engine.jit import part, record, rule
from starboard.games.stellar_scramble.armada import is_hostile
from starboard.games.stellar_scramble.components import (
    ASSIST_PAY,
    COLOURS,
    EAST,
    FRONT,
    MOST_PLAYERS,
    OVERHEAT,
    ROWS,
    SLOTS,
    TOKEN_COLOUR,
    TOKEN_LEVEL,
    TOKEN_SHIELDS,
    VICTORY,
    WEST,
    Bonus,
    Event,
    Icon,
)
from starboard.games.stellar_scramble.firing import is_hit, target_row
from starboard.games.stellar_scramble.flight import is_taken, next_space
from starboard.games.stellar_scramble.heat import (
    can_activate_by_overheat,
    can_exchange_overheat,
    is_under_fire,
)
from starboard.games.stellar_scramble.pilots import bonus, gems_in_bag
from starboard.games.stellar_scramble.state import NONE

Plan = record(
    [
        ("rounds", np.float64),  # left, more or less
        ("shields", np.float64),  # of a typical Invader
        ("credit", np.float64),  # the worth of one
        ("engine", np.float64, (MOST_PLAYERS,)),  # what each ship brings until the end
        ("loss", np.float64, (COLOURS,)),  # what the seat to move loses without a weapon
        ("overheat", np.float64),  # what it loses when it overheats, its credits not counted
        ("gain", np.float64, (SLOTS,)),  # what each card on the track is worth to it, …
        ("price", np.int16, (SLOTS,)),  # … and what it costs
        ("now", np.float64),  # how it stands
    ]
)

URGENCY = (1.0, 0.7, 0.55, 0.45, 0.4, 0.35, 0.3, 0.25)
"""How surely an Invader of the front row attacks, by rounds until the next Move."""
FARTHER = (1.0, 0.4, 0.15)
"""The same for the rows behind it."""
IN_SIGHT = 0.25
"""An Aliens Fire! that strikes in the next round may still be escaped."""
SOON_PAID = 0.3
"""How likely another pilot destroys an Invader that a pilot has damaged."""


@rule
def standing(state, seat, plan, taste):
    """How a seat stands, its ship not counted."""
    fire, move = rounds_until(state, Event.FIRE), rounds_until(state, Event.MOVE)
    worth = trophies(state, seat, move, taste) - threat(state, seat, move, taste)
    worth += taste.chance * next_shot(state, seat, taste) + dents(state, seat, plan, taste)
    worth += purse(state, seat, plan, taste) - meter(state, seat, plan, taste)
    if fire < 2 and is_under_fire(state, seat):
        cost = plan.overheat + plan.credit * state.credits[seat]
        worth -= cost * (1.0 if fire == 0 and seat <= state.turn else IN_SIGHT)
    return worth


@rule
def rounds_until(state, event):
    """§7.1 After how many more rounds the next event of a kind strikes: 0 at the end of this one."""
    for slot in range(SLOTS - 1, -1, -1):
        if state.event[slot] == event:
            return SLOTS - 1 - slot
    return SLOTS


# Invaders


@part
def trophies(state, seat, move, taste):
    """§8.1 The Invaders on the track, with a prize for ten that will still be there when it is asked."""
    count = state.victory[seat]
    worth = count + taste.near * max(0, count - 6)
    kept = count
    if move == 0:
        kept -= attackers(state, seat)
    return worth + (taste.win if kept >= VICTORY else 0.0)


@part
def attackers(state, seat):
    """§7.3 How many of the front row will attack a seat."""
    count = 0
    for column in range(state.columns):
        token = state.token[FRONT, column]
        if token != NONE and is_hostile(state, seat, TOKEN_COLOUR[token]):
            count += 1
    return max(0, count - bonus(state, seat, Bonus.ATTACKERS_IGNORED))


@part
def threat(state, seat, move, taste):
    """§7.3 The Invaders that a seat may lose."""
    danger = 0.0
    for row in range(ROWS):
        for column in range(state.columns):
            token = state.token[row, column]
            if token != NONE and is_hostile(state, seat, TOKEN_COLOUR[token]):
                danger += FARTHER[row]
    return taste.threat * URGENCY[move] * danger


@part
def dents(state, seat, plan, taste):
    """§4.7 Invaders that a seat has damaged: it may finish them, or be paid when another does."""
    worth = 0.0
    for row in range(ROWS):
        for column in range(state.columns):
            if state.assists[row, column] >> seat & 1:
                token = state.token[row, column]
                done = 1.0 - state.shields[row, column] / TOKEN_SHIELDS[token]
                worth += taste.dent * done
                if state.players > 1:
                    worth += SOON_PAID * done * plan.credit * ASSIST_PAY * (TOKEN_LEVEL[token] + 1)
    return worth


# The next shot


@part
def next_shot(state, seat, taste):
    """What the next gem may destroy: the chance of each gem times the best shot of its weapon."""
    gems = gems_in_bag(state, seat)
    if gems == 0:
        return 0.0
    total = 0.0
    best = 0.0
    for weapon in range(COLOURS):
        if not state.broken[seat, weapon]:
            worth = best_shot(state, seat, weapon)
            total += state.bag[seat, weapon] * worth
            best = max(best, worth)
    if can_activate_by_overheat(state, seat):
        total += state.bag[seat, OVERHEAT] * best
    return total / gems


@rule
def best_shot(state, seat, weapon):
    """The most Invaders that a weapon can destroy from where the ship can be."""
    power = state.icons[seat, weapon, Icon.FIRE] + state.boosts[seat, weapon]
    steps = state.icons[seat, weapon, Icon.MOVE] + bonus(state, seat, Bonus.MOVE)
    here = np.int64(state.space[seat])
    best = kills_from(state, seat, weapon, power, here)
    for eastward in (False, True):
        space = here
        for _ in range(min(steps, state.columns)):
            space = np.int64(next_space(state, space, eastward))
            if is_taken(state, space):
                break
            best = max(best, kills_from(state, seat, weapon, power, space))
    return best


@rule
def kills_from(state, seat, weapon, power, space):
    """§4.6 How many Invaders a shot from a space destroys."""
    if space in (WEST, EAST):
        return 0
    column = space - 1
    row = target_row(state, column)
    if row == NONE:
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
def purse(state, seat, plan, taste):
    """§1.8 Credits are worth less, the more there are; and for the seat to move what they can buy."""
    credits = state.credits[seat]
    worth = plan.credit * credits * (1.0 - taste.fullness * credits)
    if seat != state.turn:
        return worth
    best = 0.0
    for slot in range(SLOTS):
        if state.track[slot] != NONE and plan.price[slot] <= credits:
            best = max(best, plan.gain[slot])
    return worth + best


@part
def meter(state, seat, plan, taste):
    """§3.4 What a hot ship costs: the risk of the next draw, or a turn to cool down."""
    gems = max(1, gems_in_bag(state, seat))
    risk = state.bag[seat, OVERHEAT] / gems
    a_turn = plan.engine[seat] / plan.rounds
    if not can_exchange_overheat(state, seat):
        lost = plan.overheat + plan.credit * state.credits[seat]
        return min(a_turn, taste.fear * risk * lost)
    if not can_activate_by_overheat(state, seat):
        return taste.warm * risk * a_turn
    return 0.0


@part
def balance(state, seat, plan, taste):
    """How a seat stands against the others."""
    worth = standing(state, seat, plan, taste)
    for other in range(MOST_PLAYERS):
        if other != seat and other < state.players:
            worth -= taste.rival / (state.players - 1) * standing(state, other, plan, taste)
    return worth
