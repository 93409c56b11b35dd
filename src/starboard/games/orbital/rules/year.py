"""§11 The end of a turn, of a year and of the game; §13.1 the opponents in peace."""

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.games.orbital.rules.cards import (
    AWARD,
    CARDS,
    COLOUR,
    COLOURS,
    DUMMIES,
    DUMMY_CARDS,
    HAND_SIZE,
    LAST_AWARD,
    MARKET,
    NONE,
    STACK,
    STRUCTURAL,
    WEIGHT,
    YEAR_CARDS,
    YEAR_MC,
    Perk,
)
from starboard.games.orbital.rules.cards.deck import fill_stack, is_automatic
from starboard.games.orbital.rules.cards.market import clear_away, has_market
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.orbital.modules import (
    count,
    highest_count,
    mend_everything,
    module_cell,
    perk,
)
from starboard.games.orbital.rules.scoring import note_result
from starboard.games.orbital.rules.state import Do, Solo
from starboard.games.orbital.rules.tasks import add, add_count, drop


@rule
def end_turn(state):
    """§7.1 The next seat, or the end of the year once all have passed."""
    drop(state)
    if state.passes == state.seats:
        end_year(state)
    else:
        state.active = (state.active + 1) % state.seats


@rule
def end_year(state):
    """§11.1 Awards, and after the last year the end."""
    is_last = state.year == state.years
    note(Event.YEAR_ENDED, state.year)
    for colour in range(COLOURS):
        award(state, colour, LAST_AWARD if is_last else AWARD)
    if is_last:
        note_result(state)
        add(state, Do.OVER, NONE)
    else:
        clear_away(state)
        add_year_end(state)


# Awards


@rule
def dummy_count(state, dummy, colour):
    """§13.1 A Structural Core, and all cards as undamaged modules."""
    total = 1 if colour == STRUCTURAL else 0
    for card in range(CARDS):
        if COLOUR[card] == colour:
            total += state.dummies[dummy, card] * WEIGHT[card]
    return total


@rule
def best_count(state, colour):
    """§11.1 The highest count of all seats, §13.3 and of the opponents in peace."""
    best = 0
    for seat in range(state.seats):
        best = max(best, count(state, seat, colour))
    if state.solo == Solo.PEACE:
        for dummy in range(DUMMIES):
            best = max(best, dummy_count(state, dummy, colour))
    return best


@rule
def award(state, colour, points):
    """§11.1 Everybody with the highest count, if it is at least 1."""
    best = best_count(state, colour)
    if best > 0:
        for seat in range(state.seats):
            if count(state, seat, colour) == best:
                state.vp[seat] += points
                note(Event.AWARDED, seat, colour, points)


# The steps between two years


@rule
def add_year_end(state):
    """§11.2-§11.5 The tasks, the last one first."""
    add(state, Do.NEW_YEAR, NONE)
    for step in range(state.seats - 1, -1, -1):
        seat = (state.first + step) % state.seats
        if is_automatic(state, seat):
            add(state, Do.RESTOCK, seat)
        else:
            add(state, Do.LIMIT, seat)
            add_count(state, Do.DRAW, seat, YEAR_CARDS)
    add(state, Do.UPKEEP, NONE)
    if has_market(state):
        add_count(state, Do.MARKET, NONE, MARKET)


@rule
def upkeep(state):
    """§11.3 Crew and money."""
    drop(state)
    for seat in range(state.seats):
        for k in range(state.modules[seat]):
            state.used[seat, module_cell(state, seat, k)] = False
        state.crew[seat] = perk(state, seat, Perk.CREW)
        state.crew_used[seat] = 0
        earned = YEAR_MC + highest_count(state, seat)
        state.mc[seat] += earned
        note(Event.EARNED, seat, earned, state.crew[seat])


@rule
def limit(state, seat):
    """§11.4 Down to the hand size."""
    drop(state)
    excess = state.held[seat] - HAND_SIZE - perk(state, seat, Perk.HAND_SIZE)
    if excess > 0:
        add_count(state, Do.DISCARD, seat, excess)


@rule
def restock(state, seat):
    """§12.1 The stack is filled up."""
    drop(state)
    fill_stack(state, seat, STACK - state.held[seat])


@rule
def begin_year(state):
    """§11.5 The next first player; §11.6 money and cards of the beginning."""
    drop(state)
    state.year += 1
    state.first = (state.first + 1) % state.seats
    state.active = state.first
    state.passes = 0
    note(Event.YEAR_BEGAN, state.year, state.first)
    for seat in range(state.seats):
        mend_everything(state, seat)
        income = perk(state, seat, Perk.INCOME)
        state.mc[seat] += income
        if income > 0:
            note(Event.GAINED_MC, seat, income)
    add_year_cards(state)
    add_dummy_cards(state)


@rule
def add_year_cards(state):
    """§11.6 Clockwise from the first player; the last task is added first."""
    for step in range(state.seats - 1, -1, -1):
        seat = (state.first + step) % state.seats
        cards = perk(state, seat, Perk.YEAR_CARDS)
        if cards > 0:
            add_count(state, Do.DRAW, seat, cards)


@rule
def add_dummy_cards(state):
    """§13.1 Three cards for each opponent in peace."""
    if state.solo == Solo.PEACE:
        for dummy in range(DUMMIES - 1, -1, -1):
            add_count(state, Do.DUMMY, dummy, DUMMY_CARDS)
