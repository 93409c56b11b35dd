"""§11.7 Who has won."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.engine.compiling.jit import note
from starboard.engine.generic.ranking import best_rank, share_win
from starboard.games.orbital.rules.cards import GOAL, Perk
from starboard.games.orbital.rules.events import Event
from starboard.games.orbital.rules.orbital.modules import perk
from starboard.games.orbital.rules.state import Solo

MOST_CREW = 1_000
MOST_MC = 1_000_000
"""More than anybody has."""


@rule
def rank_key(state, seat):
    """§11.7 Points, then crew symbols, then money, as one number."""
    points, money = np.int64(state.vp[seat]), np.int64(state.mc[seat])
    return (points * MOST_CREW + perk(state, seat, Perk.CREW)) * MOST_MC + money


@rule
def note_result(state):
    """§11.7 How everybody stands at the end, and who has won; §13.3 in peace it takes 18 VP."""
    for seat in range(state.seats):
        note(Event.SCORED, seat, state.vp[seat], perk(state, seat, Perk.CREW), state.mc[seat])
    best, _ = best_rank(rank_key, state, state.seats)
    for seat in range(state.seats):
        if state.solo == Solo.PEACE and state.vp[seat] < GOAL:
            note(Event.FELL_SHORT, seat, GOAL)
        elif rank_key(state, seat) == best:
            note(Event.WON, seat)


@rule
def returns(state, shares):
    """§11.7 The best seats share the win, automatic opponents among them; §13.3 in peace it takes 18 VP."""
    if state.solo == Solo.PEACE:
        shares[0] = 1.0 if state.vp[0] >= GOAL else 0.0
        return
    share_win(rank_key, state, state.seats, state.players, shares)
