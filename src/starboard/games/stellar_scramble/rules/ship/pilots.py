"""§1 What a pilot has: systems, credits, gems, weapons and tokens."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.components import (
    ASSIST_PAY,
    BONUS_AMOUNT,
    BONUS_CARD,
    BOOST_TOKENS,
    COLOURS,
    GEMS,
    MOST_ASSISTS,
    MOST_CREDITS,
    ROWS,
    TOKEN_LEVEL,
)
from starboard.games.stellar_scramble.rules.events import Event


@rule
def bonus(state, seat, kind):
    """§9.1 What a system of the seat changes, or 0 without it."""
    return BONUS_AMOUNT[kind] if state.holder[BONUS_CARD[kind]] == seat else 0


@rule
def earn(state, seat, credits):
    """§1.8 Credits above the most are lost; how many the pilot gets."""
    gained = min(credits, MOST_CREDITS - state.credits[seat])
    state.credits[seat] += gained
    return gained


@rule
def earn_by_system(state, seat, kind):
    """§9.1 What a system pays the seat, if it has it."""
    gained = earn(state, seat, bonus(state, seat, kind))
    if gained > 0:
        note(Event.SYSTEM_PAID, seat, BONUS_CARD[kind], gained)


# Gems


@rule
def gems_in_bag(state, seat):
    """§3.1 How many gems there are to draw from."""
    count = 0
    for gem in range(GEMS):
        count += state.bag[seat, gem]
    return count


@rule
def empty_board(state, seat):
    """§3.6, §6.1 All gems of the player board go into the bag."""
    for gem in range(GEMS):
        state.bag[seat, gem] += state.board[seat, gem]
        state.board[seat, gem] = 0


# Weapons


@rule
def has_working_weapon(state, seat):
    """§1.5 Some weapon is not Out of Order."""
    for weapon in range(COLOURS):
        if not state.broken[seat, weapon]:
            return True
    return False


# Tokens


@rule
def return_boosts(state, seat):
    """§3.6, §6.1 The boost tokens of all weapons go back."""
    for weapon in range(COLOURS):
        state.boosts[seat, weapon] = 0


@rule
def boosts_left(state):
    """§1.7 The boost tokens that are on no weapon."""
    left = BOOST_TOKENS
    for seat in range(state.players):
        for weapon in range(COLOURS):
            left -= state.boosts[seat, weapon]
    return left


@rule
def has_assist(state, seat):
    """§1.7 An Assist token of the seat is not on the board."""
    out = 0
    for row in range(ROWS):
        for column in range(state.columns):
            out += state.assists[row, column] >> seat & 1
    return out < MOST_ASSISTS


@rule
def pay_helpers(state, row, column):
    """§4.6 The others who helped get 2 credits for each level of the Invader."""
    token = state.token[row, column]
    credits = ASSIST_PAY * (TOKEN_LEVEL[token] + 1)
    for seat in range(state.players):
        if seat != state.turn and state.assists[row, column] >> seat & 1:
            gained = earn(state, seat, credits)
            note(Event.ASSISTED, seat, token, gained)
