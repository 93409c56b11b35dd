"""§8 Who has won."""

from starboard.engine.compiling.jit import rule
from starboard.engine.generic.ranking import share_win
from starboard.games.stellar_scramble.rules.components import LIMIT, MOST_CREDITS, VICTORY

MELTDOWN = LIMIT + 1
"""The highest heat there is."""


@rule
def rank_key(state, seat):
    """§8.3 Invaders up to ten, then credits, then the least heat, as one number."""
    key = min(state.victory[seat], VICTORY) * (MOST_CREDITS + 1) + state.credits[seat]
    return key * (MELTDOWN + 1) + MELTDOWN - state.heat[seat]


@rule
def returns(state, shares):
    """§8.3 The best seats share the win; §10.2 alone it takes ten Invaders."""
    if state.players == 1:
        shares[0] = 1.0 if state.victory[0] >= VICTORY else 0.0
        return
    share_win(rank_key, state, state.players, state.players, shares)
