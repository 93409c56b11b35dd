"""§2.2, §7.3, §7.4 The Invaders: how they arrive and how they come nearer."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.outcomes import list_by_count
from starboard.games.stellar_scramble.rules.components import (
    BACK,
    COLOURS,
    FRONT,
    ROWS,
    TOKEN_COLOUR,
    TOKEN_COUNT,
    TOKEN_LEVEL,
    TOKEN_MARKED,
    TOKEN_SHIELDS,
    TOKENS,
    TOKENS_FROM,
    Bonus,
)
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.moves import FIRST_TOKEN
from starboard.games.stellar_scramble.rules.ship.pilots import bonus
from starboard.games.stellar_scramble.rules.state import NONE


@rule
def fill_piles(state, is_large):
    """§1.4 Those marked 4 are only used on the large board."""
    for token in range(TOKENS):
        state.pile[token] = TOKEN_COUNT[token] + (TOKEN_MARKED[token] if is_large else 0)


# Arriving


@rule
def next_level(state):
    """§7.4 The lowest level that has any token left, or NONE."""
    for token in range(TOKENS):
        if state.pile[token] > 0:
            return TOKEN_LEVEL[token]
    return NONE


@rule
def first_row(state):
    """§2.2 At the start rows 2 and 3 are filled, §7.4 later only row 3."""
    return FRONT + 1 if state.round_number == 0 else BACK


@rule
def can_deploy(state):
    """§7.4 There is an empty space, and a token for it."""
    if next_level(state) == NONE:
        return False
    for row in range(first_row(state), ROWS):
        for column in range(state.columns):
            if state.token[row, column] == NONE:
                return True
    return False


@rule
def deploy_outcomes(state, outcomes, weights):
    """§7.4 Each token of the pile with the same chance."""
    level = next_level(state)
    first, after = TOKENS_FROM[level], TOKENS_FROM[level + 1]
    return list_by_count(state.pile[first:after], FIRST_TOKEN + first, outcomes, weights)


@rule
def deploy(state, token):
    """§2.2, §7.4 To the first empty space from the left."""
    state.pile[token] -= 1
    for row in range(first_row(state), ROWS):
        for column in range(state.columns):
            if state.token[row, column] == NONE:
                state.token[row, column] = token
                state.shields[row, column] = TOKEN_SHIELDS[token]
                note(Event.ARRIVED, token, row, column)
                return


@rule
def clear(state, row, column):
    """An Invader is gone, and its die and tokens with it."""
    state.token[row, column] = NONE
    state.shields[row, column] = 0
    state.assists[row, column] = 0


# Coming nearer


@rule
def advance(state):
    """§7.3 Those of row 1 pass and attack, the others come one row nearer."""
    note(Event.ALIENS_MOVED)
    for column in range(state.columns):
        if state.token[FRONT, column] != NONE:
            note(Event.PASSED, state.token[FRONT, column], column)
    for seat in range(state.players):
        attack(state, seat)
    for row in range(BACK):
        for column in range(state.columns):
            state.token[row, column] = state.token[row + 1, column]
            state.shields[row, column] = state.shields[row + 1, column]
            state.assists[row, column] = state.assists[row + 1, column]
    for column in range(state.columns):
        clear(state, BACK, column)


@rule
def attack(state, seat):
    """§7.3 Each that passes takes one Invader from the pilot of its colour."""
    attackers = 0
    for column in range(state.columns):
        token = state.token[FRONT, column]
        if token != NONE and is_hostile(state, seat, TOKEN_COLOUR[token]):
            attackers += 1
    stopped = min(attackers, bonus(state, seat, Bonus.ATTACKERS_IGNORED))
    lost = min(attackers - stopped, state.victory[seat])
    state.victory[seat] -= lost
    if attackers > 0:
        note(Event.ATTACKED, seat, attackers, stopped, lost, state.victory[seat])


@rule
def is_hostile(state, seat, colour):
    """§10.4 Invaders attack the pilot of their colour, §10.3 alone also those of the next colours."""
    return (colour - state.colour[seat]) % COLOURS < state.solo_colours
