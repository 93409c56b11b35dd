"""The promise of each legal move, by the odds (compiled)."""

from starboard.engine.compiling.jit import entry, part, rule
from starboard.games.stellar_settlers.bot.evaluate import Room, outlook
from starboard.games.stellar_settlers.bot.next_seat import answered
from starboard.games.stellar_settlers.bot.roll_tables import SETS_OF, TOOL, TOOLS, WITHOUT_TOOL
from starboard.games.stellar_settlers.bot.turn_plan import claims, make_plan
from starboard.games.stellar_settlers.rules import contents, turn, upgrades
from starboard.games.stellar_settlers.rules.conquest import is_opponents, required
from starboard.games.stellar_settlers.rules.moves import (
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
from starboard.games.stellar_settlers.rules.packs import CANNOT, dice_needed, dice_showing
from starboard.games.stellar_settlers.rules.state import CARDS, GUARD, NONE, PACK_AT, PLACES


@entry
def weigh_moves(states, weights, books, plans, moves, values, far):
    """Write to values[i] the promise of moves[i] in states[0]; `far`: count the next seat's turn, too.

    The other states and plans are working memory, and plans[0] is the plan.
    """
    room = Room(states[1:], weights, books, plans)
    if far:
        weigh_all(answered, states[0], room, plans[0], moves, values)
    else:
        weigh_all(outlook, states[0], room, plans[0], moves, values)


@part
def weigh_all(outlook, state, room, plan, moves, values):
    """Make a plan and weigh all moves by it."""
    make_plan(outlook, state, room, plan)
    for i in range(len(moves)):
        values[i] = weigh(outlook, state, room, plan, moves[i])


@part
def weigh(outlook, state, room, plan, number):
    """The promise of a move: what it adds to the chance to win."""
    if number >= FIRST_DISCARD:
        return weigh_discard(outlook, state, room, plan, GUARD[number - FIRST_DISCARD])
    if FIRST_USE <= number < REROLL:
        return weigh_use(outlook, state, room, plan, number)
    return weigh_plain(state, plan, number)


@part
def weigh_discard(outlook, state, room, plan, guard):
    """§6.3 The change of the chance to win without a Defence Upgrade."""
    spare = room.spares[0]
    contents.fork(state, spare)
    spare.upgrades[state.seat, guard] -= 1
    return outlook(spare, int(state.seat), room) - plan.now


@part
def weigh_use(outlook, state, room, plan, number):
    """§6.1, §6.6 The best move with the changed roll, less the value of the upgrade."""
    spare = room.spares[0]
    contents.fork(state, spare)
    if number < FIRST_CORRUPT:
        used = number - FIRST_USE
        upgrades.use(spare, state.seat, USED_UPGRADE[used], USED_FACE[used])
    else:
        opponent, used = divmod(number - FIRST_CORRUPT, USES)
        upgrades.corrupt(spare, opponent, USED_UPGRADE[used], USED_FACE[used])
    gain = best_now(spare, plan)
    return gain + outlook(spare, int(state.seat), room) - plan.now


@part
def weigh_plain(state, plan, number):
    """A fill, a re-roll or the end of the turn."""
    showing = dice_showing(state.dice)
    if number == END:
        return 0.0
    if number == REROLL:
        if state.target == NONE:
            return best_rest(state, plan, showing - 1)
        still_open = required(state, state.target) & ~state.filled
        return promise(state, plan, int(state.target), still_open, showing - 1)
    card, place = int(FILLED_CARD[number]), FILLED_PLACE[number]
    left = showing - dice_needed(state.dice, PACK_AT[card, place])
    return promise(state, plan, card, required(state, card) & ~state.filled & ~(1 << place), left)


@part
def best_now(state, plan):
    """The best move with a changed roll, which cannot attack (§6.2)."""
    best = 0.0
    for card in range(CARDS):
        if state.target != NONE and state.target != card:
            continue
        if turn.may_fill(state, card) and not is_opponents(state, card):
            best = max(best, best_fill(state, plan, card))
    return best


@part
def best_fill(state, plan, card):
    """The best open place of a card to fill from the roll."""
    showing = dice_showing(state.dice)
    still_open = required(state, card) & ~state.filled
    best = 0.0
    for place in range(PLACES[card]):
        if still_open >> place & 1:
            used = dice_needed(state.dice, PACK_AT[card, place])
            if used != CANNOT:
                best = max(best, promise(state, plan, card, still_open & ~(1 << place), showing - used))
    return best


# Look up the plan


@rule
def promise(state, plan, card, places, dice):
    """The value of continuing with a card that has these places to fill, with the player's best tool."""
    if plan.worth[card] <= 0.0:  # the plan does not have it, and no card has to be finished
        return plan.worth[card] if places == 0 else 0.0
    goal = plan.goal[SETS_OF[card] + places]
    best = goal[WITHOUT_TOOL, dice]
    for tool in range(1, TOOLS):
        if state.upgrades[state.seat, TOOL[tool]] > 0:
            best = max(best, goal[tool, dice])
    return best


@rule
def best_rest(state, plan, dice):
    """The value of continuing with no card chosen."""
    best = plan.rest[WITHOUT_TOOL, claims(state), dice]
    for tool in range(1, TOOLS):
        if state.upgrades[state.seat, TOOL[tool]] > 0:
            best = max(best, plan.rest[tool, claims(state), dice])
    return best
