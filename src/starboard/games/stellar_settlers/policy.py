"""A turn by the odds: what each legal move promises to the seat that plays it (compiled).

A plan says what each card is worth now, and what the rest of a turn is worth with n dice in hand and no card
chosen. A move is then worth the chance of its card times the worth of the card, and the rest of the turn
with the dice that will be left.
"""

import numpy as np

from starboard.engine.jit import entry, part, record, rule, table
from starboard.games.stellar_settlers import evaluate, rules, turn, upgrades
from starboard.games.stellar_settlers.chances import FIRST_ROLL, WAYS
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
    BECOMES,
    CARDS,
    DICE,
    FACE_POPULATION,
    FACES,
    FEWEST,
    GUARD,
    KIND,
    NONE,
    NUMBERED,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    POPULATION,
    SYMBOLS,
    UPGRADES,
    WORLDS,
    Kind,
)

CLAIMS = 4
"""What was claimed in the turn so far: nothing, a world, an upgrade, both."""
NOTHING, A_WORLD, AN_UPGRADE, BOTH = range(CLAIMS)

NO_HELP = 2.0
"""A price that nothing is worth."""


def _is_filled_by(upgrade: int, pack: int) -> bool:
    """Whether one die of the face that an upgrade makes fills a pack."""
    face = BECOMES[upgrade]
    if face == NONE or FEWEST[pack] > 1:
        return False
    return bool(SYMBOLS[pack, face] or 0 < POPULATION[pack] <= FACE_POPULATION[face])


FILLED_BY = table(
    [[_is_filled_by(upgrade, pack) for pack in range(PACK_KINDS)] for upgrade in range(UPGRADES)], np.bool_
)

Plan = record(
    [
        ("now", np.float64),  # the chance to win as things stand
        ("worth", np.float64, (CARDS,)),  # 0 for a card that the player may not try
        ("places", np.int16, (CARDS,)),  # what has to be filled
        ("attacked", np.int8, (CARDS,)),
        ("helped", np.bool_),  # the player has a Resource Upgrade
        (
            "help",
            np.float64,
            (PACK_KINDS,),
        ),  # the price of filling a pack with any one die
        ("rest", np.float64, (CLAIMS, DICE + 1)),  # the rest of the turn, by claims and dice in hand
        ("begun", np.float64, (PACK_KINDS, DICE + 1)),  # the best card to begin with a pack, by dice left
        ("useful", np.int16, (PACK_KINDS,)),  # the packs that begin a card worth having
    ]
)

FEWEST_FOR_WORLD = min(int(sum(FEWEST[PACK_AT[world, : NUMBERED[world]]])) for world in range(WORLDS))
"""§3.6 So many dice lie on a world at least when it is claimed."""


@entry
def weigh_moves(states, tastes, books, plans, moves, values):
    """values[i]: what moves[i] promises to the seat to move in states[0]; states[1] is room for trying."""
    make_plan(states[0], states[1], books[0], tastes[0], plans[0])
    for i in range(len(moves)):
        values[i] = weigh(states[0], states[1], books[0], tastes[0], plans[0], moves[i])


@rule
def claims(state):
    """What the player has claimed in this turn."""
    return A_WORLD * state.took_world + AN_UPGRADE * state.took_upgrade


@rule
def promise(plan, book, taken, card, places, dice):
    """What it is worth to go for these places of a card with so many dice.

    A Resource Upgrade may fill the last of them with any die, at its price; never in an attack (§6.2).
    """
    best = plain_promise(plan, book, taken, card, places, dice, 0)
    if plan.helped and not plan.attacked[card]:
        for place in range(PLACES[card]):
            price = plan.help[PACK_AT[card, place]]
            if places >> place & 1 and price < NO_HELP:
                others = places & ~(1 << place)
                best = max(best, plain_promise(plan, book, taken, card, others, dice, 1) - price)
    return best


@rule
def plain_promise(plan, book, taken, card, places, dice, kept):
    """The same with dice alone, if so many dice have to be left at the end for something else."""
    after = taken | (A_WORLD if card < WORLDS else AN_UPGRADE)
    total = 0.0
    for left in range(kept, dice + 1):
        total += book.finishes[card, places, dice, left] * (plan.worth[card] + plan.rest[after, left - kept])
    return total


# Plans


@part
def make_plan(state, spare, book, taste, plan):
    """The worth of all cards, and the rest of the turn by going through all rolls that may still come."""
    plan.now = evaluate.worths(state, spare, book, taste, plan.worth)
    for card in range(CARDS):
        plan.places[card] = required(state, card)
        plan.attacked[card] = is_opponents(state, card)
    find_help(state, spare, book, taste, plan)
    showing, now_taken = dice_showing(state.dice), claims(state)
    for dice in range(showing):
        plan.rest[BOTH, dice] = 0.0
    for taken in (AN_UPGRADE, A_WORLD, NOTHING):
        if taken & now_taken == now_taken:
            most = most_dice(state, taken, showing)
            begin_cards(plan, book, taken, most)
            plan_rest(plan, book, taken, most)


@part
def most_dice(state, taken, showing):
    """More dice than can be rolled once all of this was claimed: some of them lie on the world then."""
    if taken == A_WORLD and not state.took_world:
        return min(showing, DICE - FEWEST_FOR_WORLD + 1)
    return showing


@part
def find_help(state, spare, book, taste, plan):
    """The cheapest Resource Upgrade for each kind of pack that it can fill with any one die."""
    plan.helped = False
    for pack in range(PACK_KINDS):
        plan.help[pack] = NO_HELP
    for upgrade in range(UPGRADES):
        if KIND[upgrade] == Kind.RESOURCE and state.upgrades[state.seat, upgrade] > 0:
            plan.helped = True
            rules.fork(state, spare)
            spare.upgrades[state.seat, upgrade] -= 1
            price = max(0.0, plan.now - evaluate.win_chance(spare, int(state.seat), book, taste))
            for pack in range(PACK_KINDS):
                if FILLED_BY[upgrade, pack]:
                    plan.help[pack] = min(plan.help[pack], price)


@part
def begin_cards(plan, book, taken, most):
    """What the best card promises that is begun with a pack of each kind."""
    for pack in range(PACK_KINDS):
        for left in range(most):
            plan.begun[pack, left] = 0.0
    for card in range(CARDS):
        if plan.worth[card] > 0.0 and not taken & (A_WORLD if card < WORLDS else AN_UPGRADE):
            for place in range(PLACES[card]):
                if plan.places[card] >> place & 1:
                    begin_card(plan, book, taken, card, place, most)


@part
def begin_card(plan, book, taken, card, place, most):
    """What a card promises once this place is filled, by dice left."""
    pack = PACK_AT[card, place]
    after = plan.places[card] & ~(1 << place)
    for left in range(most):
        plan.begun[pack, left] = max(plan.begun[pack, left], promise(plan, book, taken, card, after, left))


@part
def plan_rest(plan, book, taken, most):
    """The mean over all rolls of the best fill or a re-roll; each of them costs a die."""
    useful = find_useful(plan, most)
    plan.rest[taken, 0] = 0.0
    for dice in range(1, most):
        total = 0.0
        for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
            best = plan.rest[taken, dice - 1]
            for i in range(useful):
                pack = plan.useful[i]
                needed = book.needed[pack, roll]
                if needed != CANNOT:
                    best = max(best, plan.begun[pack, dice - needed])
            total += WAYS[roll] * best
        plan.rest[taken, dice] = total / float(FACES) ** dice


@part
def find_useful(plan, most):
    """List the packs with which it is worth to begin; how many they are."""
    useful = 0
    for pack in range(PACK_KINDS):
        for left in range(most - 1):
            if plan.begun[pack, left] > 0.0:
                plan.useful[useful] = pack
                useful += 1
                break
    return useful


# Moves


@part
def weigh(state, spare, book, taste, plan, number):
    """What a move promises, beyond the chance to win as things stand."""
    if number >= FIRST_DISCARD:
        return weigh_discard(state, spare, book, taste, plan, GUARD[number - FIRST_DISCARD])
    if FIRST_USE <= number < REROLL:
        return weigh_use(state, spare, book, taste, plan, number)
    return weigh_plain(state, book, plan, number)


@part
def weigh_discard(state, spare, book, taste, plan, guard):
    """§6.3 How the chance to win changes without a Defence Upgrade."""
    rules.fork(state, spare)
    spare.upgrades[state.seat, guard] -= 1
    return evaluate.win_chance(spare, int(state.seat), book, taste) - plan.now


@part
def weigh_use(state, spare, book, taste, plan, number):
    """§6.1, §6.6 The best that the changed roll allows, less what the upgrade was worth."""
    rules.fork(state, spare)
    if number < FIRST_CORRUPT:
        used = number - FIRST_USE
        upgrades.use(spare, state.seat, USED_UPGRADE[used], USED_FACE[used])
    else:
        opponent, used = divmod(number - FIRST_CORRUPT, USES)
        upgrades.corrupt(spare, opponent, USED_UPGRADE[used], USED_FACE[used])
    change = evaluate.win_chance(spare, int(state.seat), book, taste) - plan.now
    return change + best_now(spare, book, plan)


@part
def weigh_plain(state, book, plan, number):
    """A fill, a re-roll or the end of the turn."""
    showing = dice_showing(state.dice)
    taken = claims(state)
    if number == END:
        return 0.0
    if number == REROLL:
        if state.target == NONE:
            return plan.rest[taken, showing - 1]
        still_open = required(state, state.target) & ~state.filled
        return promise(plan, book, taken, int(state.target), still_open, showing - 1)
    card, place = int(FILLED_CARD[number]), FILLED_PLACE[number]
    left = showing - dice_needed(state.dice, PACK_AT[card, place])
    still_open = required(state, card) & ~state.filled & ~(1 << place)
    return promise(plan, book, taken, card, still_open, left)


@part
def best_now(state, book, plan):
    """The best that a changed roll allows; it cannot attack (§6.2)."""
    best = 0.0
    for card in range(CARDS):
        if state.target != NONE and state.target != card:
            continue
        if turn.may_fill(state, card) and not is_opponents(state, card):
            best = max(best, best_fill(state, book, plan, card))
    return best


@part
def best_fill(state, book, plan, card):
    """The best open place of a card to fill from the roll."""
    showing = dice_showing(state.dice)
    still_open = required(state, card) & ~state.filled
    best = 0.0
    for place in range(PLACES[card]):
        if still_open >> place & 1:
            used = dice_needed(state.dice, PACK_AT[card, place])
            if used != CANNOT:
                after = still_open & ~(1 << place)
                value = plain_promise(plan, book, claims(state), card, after, showing - used, 0)
                best = max(best, value)
    return best
