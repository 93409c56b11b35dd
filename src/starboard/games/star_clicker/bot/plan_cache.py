"""A cache of the pilots' plans for the tree search (compiled).

A tree meets equivalent positions again and again: one pilot lets another go first, or the same kind was found
under another button of its group. Neither changes a plan. So positions are first arranged into a canonical
form: without the offer, and with the buttons of each group in a fixed order.
"""

import numpy as np

from starboard.engine.compiling.jit import record, rule
from starboard.games.star_clicker.bot import policy
from starboard.games.star_clicker.rules.buttons import is_up
from starboard.games.star_clicker.rules.moves import DESTROY, FIRST_BOOST, FIRST_PEEK, WAIT
from starboard.games.star_clicker.rules.state import (
    BUTTONS,
    GROUP_OF,
    GROUP_SIZE,
    MOST_PLAYERS,
    NONE,
    State,
    Use,
)

PLAN_CACHE_SIZE = 1021
"""The number of cached plans."""
WORDS = State.itemsize // 8
"""The size of a state in 64-bit words, for fast comparison."""

Plan = record(
    [
        ("known", np.int64, (WORDS,)),  # the arranged state it was made for
        ("best", np.int16, (MOST_PLAYERS,)),  # the planned move of each pilot …
        ("values", np.float64, (MOST_PLAYERS,)),  # … and its worth
        ("now", np.float64),  # the chance to win if the pilots' turn ended at once
    ]
)


@rule
def arrange(state, arranged, places):
    """Write the canonical form of a state, and places[seat, place]: the real button at each place."""
    arranged.seat = 0
    arranged.rounds = 1
    arranged.removed = 0
    arranged.of = 0
    arranged.button = 0
    arranged.use = Use.PRESS
    arranged.cell = 0
    arranged.direction = NONE
    for seat in range(state.players):
        arranged.waited[seat] = False
        arranged.visible[seat] = 0
        for button in range(BUTTONS):
            place = place_of(state, seat, button)
            places[seat, place] = button
            arranged.buttons[seat, place] = state.buttons[seat, button]
            if is_up(state, seat, button):
                arranged.visible[seat] |= 1 << place


@rule
def place_of(state, seat, button):
    """The place of a button in its arranged group: unknown ones first, then by kind."""
    first = GROUP_OF[button] * GROUP_SIZE
    kind = state.buttons[seat, button]
    place = first
    for other in range(first, first + GROUP_SIZE):
        before = state.buttons[seat, other]
        if before < kind or (before == kind and other < button):
            place += 1
    return place


@rule
def consult(states, words, outlooks, nodes, plans, best, values):
    """Write the plan for the arranged state in states[0], which is also words[0], to best[seat] and
    values[seat]. Return the chance to win without it.
    """
    made = plans[cache_index(words[0])]
    if not is_made_for(made, words[0]):
        policy.decide(states, outlooks, nodes, best, values)
        made.now = outlooks[0].now
        for i in range(WORDS):
            made.known[i] = words[0, i]
        for seat in range(MOST_PLAYERS):
            made.best[seat], made.values[seat] = best[seat], values[seat]
    for seat in range(MOST_PLAYERS):
        best[seat], values[seat] = made.best[seat], made.values[seat]
    return made.now


@rule
def cache_index(words):
    """The index of a state in the cache."""
    mixed = 0
    for i in range(WORDS):
        mixed = (31 * mixed + words[i] % PLAN_CACHE_SIZE) % PLAN_CACHE_SIZE
    return mixed


@rule
def is_made_for(made, words):
    """Whether the plan was made for this state."""
    for i in range(WORDS):
        if made.known[i] != words[i]:
            return False
    return True


@rule
def real_move(move, seat, places):
    """Translate a move of the arranged state back to the real button."""
    if move == NONE:
        return move
    first = 0
    if FIRST_PEEK <= move < WAIT:
        first = FIRST_PEEK
    elif FIRST_BOOST <= move < DESTROY:
        first = FIRST_BOOST
    elif move >= DESTROY:
        return move
    return first + places[seat, move - first]
