"""The promise of each legal move for the seat to move, in victory points (compiled).

It searches an action through all its choices for the best end: a module at the best exit, an attack on the
module that hurts most. Cards that are drawn on the way count as unknown cards.
"""

import numpy as np

from starboard.engine.compiling.jit import entry, rule
from starboard.games.orbital.bot.card_choice import best_card, weigh_cards
from starboard.games.orbital.bot.end_of_action import (
    IMPOSSIBLE,
    end_value,
    is_own_choice,
    is_year_over,
    lost_card,
)
from starboard.games.orbital.bot.evaluate import balance, card_worth, compare, survey_all
from starboard.games.orbital.bot.survey import CLOSING, ENDED, LEVELS, OPEN, set_scales
from starboard.games.orbital.rules import contents
from starboard.games.orbital.rules.cards import CARD_IDS, EFFECT, MODULES, Effect
from starboard.games.orbital.rules.cards.deck import from_hand, is_automatic
from starboard.games.orbital.rules.moves import (
    CELL_OF,
    FIRST_BUY,
    FIRST_DISCARD,
    FIRST_EVENT,
    FIRST_OPERATE,
    FIRST_REPAIR,
    FIRST_RETURN,
    PASS,
)
from starboard.games.orbital.rules.state import Do
from starboard.games.orbital.rules.tasks import first_task

SCRATCH_STATES = LEVELS + 2
"""The states of an evaluation: the given one, one for each step of an action, and one for trying moves."""
START, FIRST, SPARE = 0, 1, LEVELS + 1
FIRST_MARGIN = 0.01
"""How much a move that should come first is put before the best move that can wait."""
UNEVENTFUL_YEAR = np.int64(CARD_IDS.index("uneventful-year"))
UNEVENTFUL = FIRST_EVENT + UNEVENTFUL_YEAR - MODULES
NO_EVENT = 0.71
"""The share of modules among all cards."""


@entry
def weigh_moves(states, weight_sets, surveys, rows, moves, count, values):
    """Write to values[i] the promise of moves[i] in states[0]; the other arrays are working memory."""
    weigh_all(states, weight_sets[0], surveys[0], rows, moves, count, values)


@rule
def weigh_all(states, weights, survey, rows, moves, count, values):
    """Write the promises of all moves in states[0]."""
    weigh(states[START], states, weights, survey, rows, moves, count, values)


@rule
def weigh(state, states, weights, survey, rows, moves, count, values):
    """Write the promises of all moves."""
    seat = np.int64(contents.to_move(state))
    set_scales(state, survey, weights)
    usual = ENDED if is_year_over(state) else OPEN
    survey.mode = usual
    if state.pending > 0 and weigh_cards(state, states, FIRST, seat, moves, count, values, survey, weights):
        return
    for i in range(count):
        survey.mode = usual
        number = np.int64(moves[i])
        states[FIRST] = state
        if number == UNEVENTFUL:
            values[i] = weigh_uneventful(states[FIRST], seat, survey, weights)
            continue
        contents.apply(states[FIRST], number)
        if number == PASS:
            values[i] = weigh_pass(state, states[FIRST], seat, survey, weights)
        else:
            values[i] = best_end(states, seat, survey, weights, rows)
    if state.pending == 0:
        hold_fire(state, seat, moves, count, values, weights)
        hurry_to_market(moves, count, values, weights)


@rule
def hold_fire(state, seat, moves, count, values, weights):
    """Delay attacks until nothing else is left to do, when the victim has no money for repairs."""
    now = values[count - 1]
    for i in range(count - 1):
        if values[i] > now and is_attack(state, seat, np.int64(moves[i])):
            values[i] = now + weights.patience * (values[i] - now)


@rule
def hurry_to_market(moves, count, values, weights):
    """Put worthwhile purchases first: a build can wait, but the market is soon empty."""
    now = values[count - 1]
    best = now
    for i in range(count - 1):
        best = max(best, values[i])
    for i in range(count - 1):
        if FIRST_BUY <= moves[i] < FIRST_OPERATE and values[i] > now:
            values[i] = max(values[i], min(now + weights.haste * (values[i] - now), best + FIRST_MARGIN))


@rule
def is_attack(state, seat, number):
    """§8.11, §9.2, §9.5 Whether the move damages another seat's module."""
    if FIRST_OPERATE <= number < FIRST_EVENT:
        card = np.int64(state.card[seat, CELL_OF[number - FIRST_OPERATE]])
    elif FIRST_EVENT <= number < FIRST_REPAIR:
        card = number - FIRST_EVENT + MODULES
    else:
        return False
    return EFFECT[card] in (Effect.HIT_EXTERIOR, Effect.HIT_ANY, Effect.METEOR)


@rule
def weigh_pass(state, passed, seat, survey, weights):
    """§7.11 The value of a pass, which may end the year."""
    if is_year_over(passed):
        survey.mode = CLOSING
    return balance(state, seat, survey, weights)


@rule
def weigh_uneventful(state, seat, survey, weights):
    """§9.6 The value of Uneventful Year, by the sizes of the hands: events in them are unknown."""
    from_hand(state, seat, UNEVENTFUL_YEAR)
    worth = balance(state, seat, survey, weights)
    for other in range(state.seats):
        if other != seat and state.held[other] > 0:
            chance = 1.0
            if not is_automatic(state, other):
                chance -= NO_EVENT ** state.held[other]
            worth += chance * lost_card(state, survey, weights)
    return worth


# Actions


@rule
def best_end(states, seat, survey, weights, rows):
    """The value of the best end of the action from states[FIRST]."""
    if not is_own_choice(states[FIRST], seat):
        return end_value(states[FIRST], seat, survey, weights)
    best = best_card(states[FIRST], states, FIRST + 1, seat, rows[FIRST], survey, weights)
    if best != IMPOSSIBLE:
        return best
    level = FIRST
    open_level(states[level], level, survey, rows)
    while level >= FIRST:
        if survey.tried[level] == survey.count[level]:
            level -= 1
            continue
        state, child = states[level], states[level + 1]
        states[level + 1] = state
        contents.apply(child, np.int64(rows[level, survey.tried[level]]))
        survey.tried[level] += 1
        if is_own_choice(child, seat):
            if level + 1 < LEVELS and first_task(child).do != first_task(state).do:
                level += 1
                open_level(child, level, survey, rows)
                continue
            go_on(states, level + 1, seat, survey, weights, rows)
        best = max(best, end_value(child, seat, survey, weights))
    return best


@rule
def open_level(state, level, survey, rows):
    """List the choices of one more step."""
    survey.count[level] = contents.legal(state, rows[level])
    survey.tried[level] = 0


@rule
def go_on(states, level, seat, survey, weights, rows):
    """Make choices of the same kind, such as cards to discard, one after the other."""
    state = states[level]
    while is_own_choice(state, seat):
        count = contents.legal(state, rows[SPARE])
        match first_task(state).do:
            case Do.DISCARD:
                chosen = least_wanted(state, seat, rows[SPARE], count, FIRST_DISCARD, survey, weights)
            case Do.KEEP:
                chosen = least_wanted(state, seat, rows[SPARE], count, FIRST_RETURN, survey, weights)
            case _:
                chosen = best_next(state, states, seat, rows[SPARE], count, survey, weights)
        contents.apply(state, np.int64(rows[SPARE, chosen]))


@rule
def best_next(state, states, seat, row, count, survey, weights):
    """The choice with the best evaluation."""
    best, chosen = IMPOSSIBLE, 0
    for i in range(count):
        states[SPARE] = state
        contents.apply(states[SPARE], np.int64(row[i]))
        value = end_value(states[SPARE], seat, survey, weights)
        if value > best:
            best, chosen = value, i
    return chosen


@rule
def least_wanted(state, seat, row, count, first, survey, weights):
    """The discard of the card that is worth least, which leaves the best hand."""
    survey_all(state, survey, weights)
    compare(state, seat, survey, weights)
    least, chosen = -IMPOSSIBLE, 0
    for i in range(count):
        worth = card_worth(state, seat, np.int64(row[i]) - first, survey, weights)
        if worth < least:
            least, chosen = worth, i
    return chosen
