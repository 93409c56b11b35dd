"""The plan of a turn: the value of continuing, for all fills and rolls (compiled).

Backward induction from what each card is worth through all rolls that may still come. `goal[set, tool, n]`
is the value of a chosen card with n dice, `rest[tool, claims, n]` that of the remaining turn with no card
chosen: the mean over all throws of the best fill or a re-roll. A Resource Upgrade of the player (a tool) may
be used once, at its price. Several tools count as the best of them.
"""

import numpy as np

from starboard.engine.compiling.jit import part, record, rule
from starboard.games.stellar_settlers.bot import evaluate
from starboard.games.stellar_settlers.bot.roll_tables import (
    BITS_PER_PLACE,
    SETS,
    SETS_OF,
    TOOL,
    TOOL_BITS,
    TOOLS,
    WITHOUT_TOOL,
)
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
"""Sets of claims in a turn: nothing, a world, an upgrade, both."""
NOTHING, A_WORLD, AN_UPGRADE, BOTH = range(CLAIMS)

NO_TOOL = 2.0
"""The price of a tool that the player does not have: too high for any use."""

Plan = record(
    [
        ("now", np.float64),  # the current chance to win
        ("worth", np.float64, (CARDS,)),  # 0 for a card that the player may not try
        ("places", np.int16, (CARDS,)),  # the places to fill
        ("attacked", np.int8, (CARDS,)),
        ("price", np.float64, (TOOLS,)),  # of using a Resource Upgrade, NO_TOOL if there is none
        # goal[set, tool, n]: with this set of a card's places to fill and n dice in hand
        ("goal", np.float64, (SETS, TOOLS, DICE)),
        ("rest", np.float64, (TOOLS, CLAIMS, DICE + 1)),  # the rest of the turn, by claims and dice in hand
        ("begun", np.float64, (PACK_KINDS, DICE)),  # the best card to begin with a pack, by dice left …
        ("calm", np.float64, (PACK_KINDS, DICE)),  # … and without an attack and a tool
        ("useful", np.int16, (PACK_KINDS,)),  # the packs that can begin a worthwhile card
    ]
)

FEWEST_FOR_WORLD = min(int(sum(FEWEST[PACK_AT[world, : NUMBERED[world]]])) for world in range(WORLDS))
"""§3.6 The fewest dice on a world when it is claimed."""


@rule
def claims(state):
    """What the player has claimed in this turn."""
    return A_WORLD * state.took_world + AN_UPGRADE * state.took_upgrade


@part
def value_cards(outlook, state, spare, room, plan):
    """Write what each possible card adds to the chance to win, and what each tool is worth."""
    seat = int(state.seat)
    contents.fork(state, spare)
    plan.now = outlook(spare, seat, room)
    for card in range(CARDS):
        plan.worth[card] = 0.0
        if turn.may_fill(state, card):
            contents.fork(state, spare)
            evaluate.take(spare, card)
            plan.worth[card] = outlook(spare, seat, room) - plan.now
    plan.price[WITHOUT_TOOL] = 0.0
    for tool in range(1, TOOLS):
        plan.price[tool] = NO_TOOL
        if state.upgrades[seat, TOOL[tool]] > 0:
            contents.fork(state, spare)
            spare.upgrades[seat, TOOL[tool]] -= 1
            plan.price[tool] = max(0.0, plan.now - outlook(spare, seat, room))


@part
def make_plan(outlook, state, room, plan):
    """Evaluate all cards and tools by `outlook`, then plan the turn with the dice on the table."""
    value_cards(outlook, state, room.spares[0], room, plan)
    plan_turn(state, room.books[0], plan, dice_showing(state.dice))


@rule
def plan_turn(state, book, plan, most):
    """Plan all claims that are still possible with fewer than `most` dice in hand, the last claim first."""
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
    """The bound of the dice after these claims: a claimed world keeps some dice."""
    if taken == A_WORLD and not state.took_world:
        return min(most, DICE - FEWEST_FOR_WORLD + 1)
    return most


@rule
def plan_claim(state, book, plan, taken, tool, most):
    """Plan the next claim, and the rest of the turn."""
    clear_beginnings(plan, tool, most)
    for card in range(CARDS):
        if plan.worth[card] > 0.0 and not taken & kind_of(card):
            plan_goals(state, book, plan, taken, tool, card, most)
            begin_card(plan, tool, card, most)
    plan_rest(book, plan, taken, tool, most)


@part
def kind_of(card):
    """The claim that a card is."""
    return A_WORLD if card < WORLDS else AN_UPGRADE


# Goals


@part
def plan_goals(state, book, plan, taken, tool, card, most):
    """All sets of places that may be left to fill, the small ones first."""
    sets = SETS_OF[card]
    for dice in range(min(most, DICE)):
        plan.goal[sets, tool, dice] = plan.worth[card] + plan.rest[tool, taken | kind_of(card), dice]
    whole = int(plan.places[card])
    largest = whole if state.weak_defences else whole - 1  # §8.2 a filled defence is removed
    for places in range(1, largest + 1):
        if places & ~whole == 0:
            left = min(most, DICE, DICE + 1 - book.fewest[sets + (whole & ~places)])
            for dice in range(left):
                plan.goal[sets + places, tool, dice] = 0.0
            for dice in range(book.fewest[sets + places], left):
                plan.goal[sets + places, tool, dice] = mean_of_throws(book, plan, tool, card, places, dice)


@part
def mean_of_throws(book, plan, tool, card, places, dice):
    """The mean over all throws of the best fill; §6.2 no tool in an attack."""
    used = WITHOUT_TOOL if plan.attacked[card] else tool
    number = SETS_OF[card] + places
    total = 0.0
    for at in range(book.first[used, number, dice], book.first[used, number, dice + 1]):
        throw = book.throw[at]
        best = plan.goal[number, tool, dice - 1]
        for place in range(PLACES[card]):
            if places >> place & 1:
                after = plan.goal[number - (1 << place)]
                needed = throw >> (BITS_PER_PLACE * place) & 7
                if needed != CANNOT:
                    best = max(best, after[tool, dice - needed])
                needed = throw >> (TOOL_BITS + BITS_PER_PLACE * place) & 7
                if needed != CANNOT:
                    best = max(best, after[WITHOUT_TOOL, dice - needed] - plan.price[tool])
        total += book.share[at] * best
    return total


# The rest of a turn


@part
def clear_beginnings(plan, tool, most):
    """Reset `begun` and `calm`."""
    for pack in range(PACK_KINDS):
        for dice in range(min(most, DICE)):
            plan.begun[pack, dice] = 0.0
            if tool == WITHOUT_TOOL:
                plan.calm[pack, dice] = 0.0


@part
def begin_card(plan, tool, card, most):
    """Update the best value of beginning with a pack of each kind, by dice left, for this card."""
    for place in range(PLACES[card]):
        if plan.places[card] >> place & 1:
            pack = PACK_AT[card, place]
            after = plan.goal[SETS_OF[card] + (plan.places[card] & ~(1 << place)), tool]
            for dice in range(min(most, DICE + 1 - FEWEST[pack])):
                plan.begun[pack, dice] = max(plan.begun[pack, dice], after[dice])
                if tool == WITHOUT_TOOL and not plan.attacked[card]:
                    plan.calm[pack, dice] = max(plan.calm[pack, dice], after[dice])


@part
def plan_rest(book, plan, taken, tool, most):
    """The mean over all rolls of the best pack to begin with, or of a re-roll, which costs a die."""
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
    """List the packs that can begin a worthwhile card; return their number."""
    useful = 0
    for pack in range(PACK_KINDS):
        for dice in range(min(most, DICE + 1 - FEWEST[pack])):
            if plan.begun[pack, dice] > 0.0:
                plan.useful[useful] = pack
                useful += 1
                break
    return useful
