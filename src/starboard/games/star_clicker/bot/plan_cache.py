"""The pilots' plans of a tree search, each made once (compiled).

A tree meets the same position over and over: one pilot lets another go first, or the same kind was found
under another button of its group. Neither changes what anybody would do, so positions are compared as they
are when arranged: without the offer, and with the buttons of each group in a fixed order.
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

KEPT = 1021
"""So many plans are kept."""
WORDS = State.itemsize // 8
"""A state as so many whole numbers, for comparing states quickly."""

Plan = record(
    [
        ("known", np.int64, (WORDS,)),  # the arranged state it was made for
        ("best", np.int16, (MOST_PLAYERS,)),  # what each pilot would do there …
        ("values", np.float64, (MOST_PLAYERS,)),  # … and its worth
        ("now", np.float64),  # the chance to win, if the pilots' turn ended at once
    ]
)


@rule
def arrange(state, arranged, places):
    """The position without what no plan depends on; places[seat, button]: where the button really is."""
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
    """Where a button is in an arranged group: those nobody knows first, then by kind."""
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
    """The plan for the arranged state in states[0], which is also words[0]: best[seat] and values[seat].
    The chance to win without it.
    """
    made = plans[kept_at(words[0])]
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
def kept_at(words):
    """Where the plan for a state would be; any number does, if like states have the same."""
    mixed = 0
    for i in range(WORDS):
        mixed = (31 * mixed + words[i] % KEPT) % KEPT
    return mixed


@rule
def is_made_for(made, words):
    """The state is the same in everything."""
    for i in range(WORDS):
        if made.known[i] != words[i]:
            return False
    return True


@rule
def really(move, seat, places):
    """A move of an arranged state where the buttons are in fact."""
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
