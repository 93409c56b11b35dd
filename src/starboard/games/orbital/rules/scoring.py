"""§11.7 Who has won."""

import numpy as np

from starboard.engine.compiling.jit import apart as rule
from starboard.games.orbital.rules.cards import GOAL, Perk
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
def returns(state, shares):
    """§11.7 The best seats share the win, automatic opponents among them; §13.3 in peace it takes 18 VP."""
    if state.solo == Solo.PEACE:
        shares[0] = 1.0 if state.vp[0] >= GOAL else 0.0
        return
    best = 0
    winners = 0
    for seat in range(state.seats):
        key = rank_key(state, seat)
        if seat == 0 or key > best:
            best = key
            winners = 0
        if key == best:
            winners += 1
    for seat in range(state.players):
        shares[seat] = 1.0 / winners if rank_key(state, seat) == best else 0.0
