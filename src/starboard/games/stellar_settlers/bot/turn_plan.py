"""The plan of a turn: what it is worth to go on, whatever has been filled and rolled (compiled).

Backward induction from what each card is worth through all rolls that may still come. `goal[set, tool, n]`
is the value of a chosen card with n dice, `rest[tool, claims, n]` that of the remaining turn with no card
chosen: the mean over all throws of the best fill or a re-roll. A Resource Upgrade in hand (a tool) may be
used once, at its price. Several tools are worth as much as the best of them.
"""

import numpy as np

from starboard.engine.compiling.jit import part, record, rule
from starboard.games.stellar_settlers.bot import evaluate
from starboard.games.stellar_settlers.bot.roll_tables import BARE, DIGIT, SETS, SETS_OF, TOOL, TOOLS, USED
from starboard.games.stellar_settlers.rules import contents, turn
from starboard.games.stellar_settlers.rules.conquest import is_opponents, required
from starboard.games.stellar_settlers.rules.pack_chances import FIRST_ROLL, WAYS
from starboard.games.stellar_settlers.rules.packs import CANNOT, dice_showing
from starboard.games.stellar_settlers.rules.state import (
    CARDS,
    DICE,
    FACES,
    FEWEST,
    NUMBERED,
    PACK_AT,
    PACK_KINDS,
    PLACES,
    WORLDS,
)

CLAIMS = 4
"""What was claimed in the turn so far: nothing, a world, an upgrade, both."""
NOTHING, A_WORLD, AN_UPGRADE, BOTH = range(CLAIMS)

NO_TOOL = 2.0
"""A price that nothing is worth."""

Plan = record(
    [
        ("now", np.float64),  # the chance to win as things stand
        ("worth", np.float64, (CARDS,)),  # 0 for a card that the player may not try
        ("places", np.int16, (CARDS,)),  # what has to be filled
        ("attacked", np.int8, (CARDS,)),
        ("price", np.float64, (TOOLS,)),  # of using a Resource Upgrade, NO_TOOL if there is none
        # goal[set, tool, n]: with this set of a card's places to fill and n dice in hand
        ("goal", np.float64, (SETS, TOOLS, DICE)),
        ("rest", np.float64, (TOOLS, CLAIMS, DICE + 1)),  # the rest of the turn, by claims and dice in hand
        ("begun", np.float64, (PACK_KINDS, DICE)),  # the best card to begin with a pack, by dice left …
        ("calm", np.float64, (PACK_KINDS, DICE)),  # … and without an attack and a tool
        ("useful", np.int16, (PACK_KINDS,)),  # the packs that begin a card worth having
    ]
)

FEWEST_FOR_WORLD = min(int(sum(FEWEST[PACK_AT[world, : NUMBERED[world]]])) for world in range(WORLDS))
"""§3.6 So many dice lie on a world at least when it is claimed."""


@rule
def claims(state):
    """What the player has claimed in this turn."""
    return A_WORLD * state.took_world + AN_UPGRADE * state.took_upgrade


@part
def make_plan(outlook, state, room, plan):
    """The worth of all cards and tools by an outlook, then the turn with the dice that lie there."""
    value_cards(outlook, state, room.spares[0], room, plan)
    plan_turn(state, room.books[0], plan, dice_showing(state.dice))


@part
def value_cards(outlook, state, spare, room, plan):
    """How much likelier the player wins with each card that it may try, and without each of its tools."""
    seat = int(state.seat)
    contents.fork(state, spare)
    plan.now = outlook(spare, seat, room)
    for card in range(CARDS):
        plan.worth[card] = 0.0
        if turn.may_fill(state, card):
            contents.fork(state, spare)
            evaluate.take(spare, card)
            plan.worth[card] = outlook(spare, seat, room) - plan.now
    plan.price[BARE] = 0.0
    for tool in range(1, TOOLS):
        plan.price[tool] = NO_TOOL
        if state.upgrades[seat, TOOL[tool]] > 0:
            contents.fork(state, spare)
            spare.upgrades[seat, TOOL[tool]] -= 1
            plan.price[tool] = max(0.0, plan.now - outlook(spare, seat, room))


@rule
def plan_turn(state, book, plan, most):
    """All that can still be claimed with fewer than so many dice in hand, the last claim first."""
    for card in range(CARDS):
        plan.places[card] = required(state, card)
        plan.attacked[card] = is_opponents(state, card)
    for tool in range(TOOLS):
        for dice in range(most):
            plan.rest[tool, BOTH, dice] = 0.0
    for taken in (AN_UPGRADE, A_WORLD, NOTHING):
        if taken & claims(state) == claims(state):
            for tool in range(TOOLS):
                if plan.price[tool] < NO_TOOL:
                    plan_claim(state, book, plan, taken, tool, most_dice(state, taken, most))


@part
def most_dice(state, taken, most):
    """Once all of this was claimed there are fewer: some of them lie on the world then."""
    if taken == A_WORLD and not state.took_world:
        return min(most, DICE - FEWEST_FOR_WORLD + 1)
    return most


@rule
def plan_claim(state, book, plan, taken, tool, most):
    """What may be claimed next, and what the rest of the turn is worth then."""
    clear_beginnings(plan, tool, most)
    for card in range(CARDS):
        if plan.worth[card] > 0.0 and not taken & kind_of(card):
            plan_goals(state, book, plan, taken, tool, card, most)
            begin_card(plan, tool, card, most)
    plan_rest(book, plan, taken, tool, most)


@part
def kind_of(card):
    """What is claimed with a card."""
    return A_WORLD if card < WORLDS else AN_UPGRADE


# Goals


@part
def plan_goals(state, book, plan, taken, tool, card, most):
    """All sets of places that may be left to fill, the small ones first."""
    sets = SETS_OF[card]
    for dice in range(min(most, DICE)):
        plan.goal[sets, tool, dice] = plan.worth[card] + plan.rest[tool, taken | kind_of(card), dice]
    whole = int(plan.places[card])
    largest = whole if state.weak_defences else whole - 1  # §8.2 a defence that was filled is gone, not open
    for places in range(1, largest + 1):
        if places & ~whole == 0:
            left = min(most, DICE, DICE + 1 - book.fewest[sets + (whole & ~places)])
            for dice in range(left):
                plan.goal[sets + places, tool, dice] = 0.0
            for dice in range(book.fewest[sets + places], left):
                plan.goal[sets + places, tool, dice] = mean_of_throws(book, plan, tool, card, places, dice)


@part
def mean_of_throws(book, plan, tool, card, places, dice):
    """Each throw with the best that can be made of it, as often as it falls; §6.2 no tool in an attack."""
    used = BARE if plan.attacked[card] else tool
    number = SETS_OF[card] + places
    total = 0.0
    for at in range(book.first[used, number, dice], book.first[used, number, dice + 1]):
        throw = book.throw[at]
        best = plan.goal[number, tool, dice - 1]
        for place in range(PLACES[card]):
            if places >> place & 1:
                after = plan.goal[number - (1 << place)]
                needed = throw >> (DIGIT * place) & 7
                if needed != CANNOT:
                    best = max(best, after[tool, dice - needed])
                needed = throw >> (USED + DIGIT * place) & 7
                if needed != CANNOT:
                    best = max(best, after[BARE, dice - needed] - plan.price[tool])
        total += book.share[at] * best
    return total


# The rest of a turn


@part
def clear_beginnings(plan, tool, most):
    """No card has been looked at."""
    for pack in range(PACK_KINDS):
        for dice in range(min(most, DICE)):
            plan.begun[pack, dice] = 0.0
            if tool == BARE:
                plan.calm[pack, dice] = 0.0


@part
def begin_card(plan, tool, card, most):
    """What a card promises that is begun with a pack of each kind, by dice left."""
    for place in range(PLACES[card]):
        if plan.places[card] >> place & 1:
            pack = PACK_AT[card, place]
            after = plan.goal[SETS_OF[card] + (plan.places[card] & ~(1 << place)), tool]
            for dice in range(min(most, DICE + 1 - FEWEST[pack])):
                plan.begun[pack, dice] = max(plan.begun[pack, dice], after[dice])
                if tool == BARE and not plan.attacked[card]:
                    plan.calm[pack, dice] = max(plan.calm[pack, dice], after[dice])


@part
def plan_rest(book, plan, taken, tool, most):
    """The mean over all rolls of the best pack to begin with or a re-roll; each of them costs a die."""
    useful = find_useful(plan, most)
    rest = plan.rest[tool, taken]
    rest[0] = 0.0
    for dice in range(1, most):
        total = 0.0
        for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
            best = rest[dice - 1]
            for i in range(useful):
                pack = plan.useful[i]
                needed = book.needed[pack, roll]
                if needed != CANNOT:
                    best = max(best, plan.begun[pack, dice - needed])
                needed = book.helped[tool, pack, roll]
                if needed != CANNOT:
                    best = max(best, plan.calm[pack, dice - needed] - plan.price[tool])
            total += WAYS[roll] * best
        rest[dice] = total / float(FACES) ** dice


@part
def find_useful(plan, most):
    """List the packs with which it is worth to begin; how many they are."""
    useful = 0
    for pack in range(PACK_KINDS):
        for dice in range(min(most, DICE + 1 - FEWEST[pack])):
            if plan.begun[pack, dice] > 0.0:
                plan.useful[useful] = pack
                useful += 1
                break
    return useful
