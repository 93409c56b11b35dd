"""§6 The start of a game."""

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.engine.generic.outcomes import list_equally_likely
from starboard.games.orbital.rules.cards import (
    CARDS,
    COPIES,
    CORE,
    DEAL,
    DUMMIES,
    MARKET,
    MODULES,
    NONE,
    RETURNED,
    STACK,
    START_CREW,
    START_MC,
    STRUCTURAL,
)
from starboard.games.orbital.rules.cards.deck import is_automatic
from starboard.games.orbital.rules.cards.market import has_market
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.orbital.grid import CELLS, CENTRE
from starboard.games.orbital.rules.state import Do, Solo
from starboard.games.orbital.rules.tasks import add, add_count, drop
from starboard.games.orbital.rules.year import add_dummy_cards


@rule
def set_up(state, players, options):
    """§2, §6 The table before the first player is drawn."""
    state.years = options[0]
    state.solo = options[1]
    state.players = players
    state.seats = players + options[2]
    state.year = 1
    state.first = 0
    state.active = 0
    state.passes = 0
    state.older = 0
    shuffle(state)
    for seat in range(state.seats):
        equip(state, seat)
    state.pending = 0
    if state.seats > 1:
        add(state, Do.FIRST, NONE)
    else:
        add_setup(state)


@rule
def shuffle(state):
    """§2.4 All cards are unseen; in peace there are no events."""
    state.unseen = 0
    state.discarded = 0
    state.offered = 0
    for card in range(CARDS):
        is_there = card < MODULES or state.solo != Solo.PEACE
        state.deck[card] = COPIES[card] if is_there else 0
        state.unseen += state.deck[card]
        state.discard[card] = 0
        state.looked[card] = 0
        for dummy in range(DUMMIES):
            state.dummies[dummy, card] = 0


@rule
def equip(state, seat):
    """§6.1 Everybody has the same; §12.1 an automatic opponent has a stack."""
    state.vp[seat] = 0
    state.mc[seat] = START_MC
    state.crew[seat] = START_CREW
    state.crew_used[seat] = 0
    state.core[seat] = STRUCTURAL
    state.held[seat] = STACK if is_automatic(state, seat) else 0
    for card in range(CARDS):
        state.hand[seat, card] = 0
    state.modules[seat] = 0
    for cell in range(CELLS):
        state.card[seat, cell] = NONE
        state.heading[seat, cell] = NONE
        state.damage[seat, cell] = 0
        state.used[seat, cell] = False
    state.card[seat, CENTRE] = CORE


@rule
def first_outcomes(state, outcomes, weights):
    """§6.2 Each seat with the same chance."""
    return list_equally_likely(0, state.seats, outcomes, weights)


@rule
def draw_first(state, seat):
    """§6.2 The first player is known."""
    drop(state)
    state.first = seat
    state.active = seat
    note(Event.FIRST_PLAYER, seat)
    add_setup(state)


@rule
def add_setup(state):
    """§6.3 The market, §6.4 the hands, §13.1 the opponents in peace: the last task first."""
    add_dummy_cards(state)
    add_for_people(state, Do.KEEP, RETURNED)
    add_for_people(state, Do.DRAW, DEAL)
    if has_market(state):
        add_count(state, Do.MARKET, NONE, MARKET)


@rule
def add_for_people(state, do, count):
    """Clockwise from the first player."""
    for step in range(state.seats - 1, -1, -1):
        seat = (state.first + step) % state.seats
        if not is_automatic(state, seat):
            add_count(state, do, seat, count)
