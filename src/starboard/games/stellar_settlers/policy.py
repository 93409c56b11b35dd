"""A turn by the odds: what each legal move promises to the seat that plays it (compiled).

A plan says what each card is worth now, and what the rest of a turn is worth with n dice in hand and no card
chosen. A move is then worth the chance of its card times the worth of the card, and the rest of the turn
with the dice that will be left.
"""

import numpy as np

from starboard.engine.jit import entry, record, rule
from starboard.games.stellar_settlers import evaluate, rules, turn, upgrades
from starboard.games.stellar_settlers.chances import FIRST_ROLL, ROLLS, WAYS
from starboard.games.stellar_settlers.conquest import is_opponents, required
from starboard.games.stellar_settlers.moves import (
    END,
    FILLED_CARD,
    FILLED_PLACE,
    FIRST_CORRUPT,
    FIRST_DISCARD,
    FIRST_USE,
    REROLL,
    USED_FACE,
    USED_UPGRADE,
    USES,
)
from starboard.games.stellar_settlers.packs import CANNOT, dice_needed, dice_showing
from starboard.games.stellar_settlers.state import (
    CARDS,
    DICE,
    FACES,
    GUARD,
    MOST_PLACES,
    NONE,
    PACK_AT,
    PLACES,
    WORLDS,
)

CLAIMS = 4
"""What was claimed in the turn so far: nothing, a world, an upgrade, both."""
NOTHING, A_WORLD, AN_UPGRADE, BOTH = range(CLAIMS)

Plan = record(
    [
        ("outlook", np.float64),
        ("worth", np.float64, (CARDS,)),  # 0 for a card that the player may not try
        ("places", np.int16, (CARDS,)),  # what has to be filled
        ("rest", np.float64, (CLAIMS, DICE + 1)),  # the rest of the turn, by claims and dice in hand
        ("begun", np.float64, (CARDS, MOST_PLACES, DICE + 1)),  # a card with one place filled, by dice left
    ]
)


@entry
def weigh_moves(states, tastes, finishes, plans, moves, values):
    """values[i]: what moves[i] promises to the seat to move in states[0]; states[1] is room for trying."""
    make_plan(states[0], states[1], finishes, tastes[0], plans[0])
    weigh(states[0], states[1], finishes, tastes[0], plans[0], moves, values)


@rule
def claims(state):
    """What the player has claimed in this turn."""
    if state.took_world:
        return BOTH if state.took_upgrade else A_WORLD
    return AN_UPGRADE if state.took_upgrade else NOTHING


@rule
def claims_with(taken, card):
    """The same after one more card."""
    if taken != NOTHING:
        return BOTH
    return A_WORLD if card < WORLDS else AN_UPGRADE


@rule
def promise(plan, finishes, taken, card, places, dice):
    """What it is worth to go for these places of a card with so many dice."""
    after = claims_with(taken, card)
    total = 0.0
    for left in range(dice + 1):
        total += finishes[card, places, dice, left] * (plan.worth[card] + plan.rest[after, left])
    return total


# Plans


@rule
def make_plan(state, spare, finishes, taste, plan):
    """The worth of all cards, and the rest of the turn by going through all rolls."""
    begin_plan(state, spare, finishes, taste, plan)
    for dice in range(1, DICE):
        plan.rest[A_WORLD, dice] = mean_rest(finishes, plan, A_WORLD, dice)
        plan.rest[AN_UPGRADE, dice] = mean_rest(finishes, plan, AN_UPGRADE, dice)
    if claims(state) == NOTHING and state.target == NONE:
        for dice in range(1, DICE):
            plan.rest[NOTHING, dice] = mean_rest(finishes, plan, NOTHING, dice)


@rule
def begin_plan(state, spare, finishes, taste, plan):
    """The worth of all cards; nothing yet for the rest of the turn."""
    plan.outlook = evaluate.worths(state, spare, finishes, taste, plan.worth)
    for card in range(CARDS):
        plan.places[card] = required(state, card)
    for taken in range(CLAIMS):
        for dice in range(DICE + 1):
            plan.rest[taken, dice] = 0.0


@rule
def mean_rest(finishes, plan, taken, dice):
    """The mean over all rolls of the best fill or a re-roll."""
    begin_cards(finishes, plan, taken, dice - 1)
    total = 0.0
    for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
        best = plan.rest[taken, dice - 1]
        for card in range(CARDS):
            if is_worth_a_try(plan, taken, card):
                best = max(best, best_begun(plan, card, ROLLS[roll], dice))
        total += WAYS[roll] * best
    return total / float(FACES) ** dice


@rule
def begin_cards(finishes, plan, taken, dice):
    """What each card promises once one of its places is filled and at most so many dice are left."""
    for card in range(CARDS):
        if is_worth_a_try(plan, taken, card):
            for place in range(PLACES[card]):
                after = plan.places[card] & ~(1 << place)
                for left in range(dice + 1):
                    plan.begun[card, place, left] = promise(plan, finishes, taken, card, after, left)


@rule
def best_begun(plan, card, roll, dice):
    """The best place of a card to begin with from a roll."""
    best = 0.0
    for place in range(PLACES[card]):
        if plan.places[card] >> place & 1:
            used = dice_needed(roll, PACK_AT[card, place])
            if used != CANNOT:
                best = max(best, plan.begun[card, place, dice - used])
    return best


@rule
def is_worth_a_try(plan, taken, card):
    """A good card that is allowed after these claims (§3.4)."""
    return plan.worth[card] > 0.0 and taken != (A_WORLD if card < WORLDS else AN_UPGRADE)


@rule
def best_fill(finishes, plan, taken, card, places, roll, dice):
    """The best of these places to fill from a roll."""
    best = 0.0
    for place in range(PLACES[card]):
        if places >> place & 1:
            used = dice_needed(roll, PACK_AT[card, place])
            if used != CANNOT:
                after = places & ~(1 << place)
                best = max(best, promise(plan, finishes, taken, card, after, dice - used))
    return best


# Moves


@rule
def weigh(state, spare, finishes, taste, plan, moves, values):
    """values[i]: what moves[i] promises, beyond the outlook of the plan."""
    for i in range(len(moves)):
        number = moves[i]
        if number >= FIRST_DISCARD:
            values[i] = weigh_discard(state, spare, finishes, taste, plan, GUARD[number - FIRST_DISCARD])
        elif FIRST_USE <= number < REROLL:
            values[i] = weigh_use(state, spare, finishes, taste, plan, number)
        else:
            values[i] = weigh_plain(state, finishes, plan, number)


@rule
def weigh_discard(state, spare, finishes, taste, plan, guard):
    """§6.3 How the outlook changes without a Defence Upgrade."""
    rules.fork(state, spare)
    spare.upgrades[state.seat, guard] -= 1
    return evaluate.outlook(spare, state.seat, finishes, taste) - plan.outlook


@rule
def weigh_use(state, spare, finishes, taste, plan, number):
    """§6.1, §6.6 The best that the changed roll allows, less what the upgrade was worth."""
    rules.fork(state, spare)
    if number < FIRST_CORRUPT:
        used = number - FIRST_USE
        upgrades.use(spare, state.seat, USED_UPGRADE[used], USED_FACE[used])
    else:
        opponent, used = divmod(number - FIRST_CORRUPT, USES)
        upgrades.corrupt(spare, opponent, USED_UPGRADE[used], USED_FACE[used])
    change = evaluate.outlook(spare, state.seat, finishes, taste) - plan.outlook
    return change + best_now(spare, finishes, plan)


@rule
def weigh_plain(state, finishes, plan, number):
    """A fill, a re-roll or the end of the turn."""
    showing = dice_showing(state.dice)
    taken = claims(state)
    if number == END:
        return 0.0
    if number == REROLL:
        if state.target == NONE:
            return plan.rest[taken, showing - 1]
        still_open = required(state, state.target) & ~state.filled
        return promise(plan, finishes, taken, state.target, still_open, showing - 1)
    card, place = FILLED_CARD[number], FILLED_PLACE[number]
    left = showing - dice_needed(state.dice, PACK_AT[card, place])
    still_open = required(state, card) & ~state.filled & ~(1 << place)
    return promise(plan, finishes, taken, card, still_open, left)


@rule
def best_now(state, finishes, plan):
    """The best that a changed roll allows; it cannot attack (§6.2)."""
    showing = dice_showing(state.dice)
    best = 0.0
    for card in range(CARDS):
        if state.target != NONE and state.target != card:
            continue
        if turn.may_fill(state, card) and not is_opponents(state, card):
            places = required(state, card) & ~state.filled
            value = best_fill(finishes, plan, claims(state), card, places, state.dice, showing)
            best = max(best, value)
    return best
