"""§8 Who has won."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.ranking import share_win
from starboard.games.stellar_scramble.rules.components import LIMIT, MOST_CREDITS, VICTORY
from starboard.games.stellar_scramble.rules.events import Event

MELTDOWN = LIMIT + 1
"""The highest heat there is."""


@rule
def rank_key(state, seat):
    """§8.3 Invaders up to ten, then credits, then the least heat, as one number."""
    key = min(state.victory[seat], VICTORY) * (MOST_CREDITS + 1) + state.credits[seat]
    return key * (MELTDOWN + 1) + MELTDOWN - state.heat[seat]


@rule
def has_won(state, seat):
    """§8.3 No seat is better; §10.2 alone it takes ten Invaders."""
    if state.players == 1:
        return state.victory[seat] >= VICTORY
    for other in range(state.players):
        if rank_key(state, other) > rank_key(state, seat):
            return False
    return True


@rule
def score(state, is_full):
    """§8 The game is over: what each seat has, and whether it has won."""
    note(Event.ENDED, state.round_number, is_full)
    for seat in range(state.players):
        won = has_won(state, seat)
        note(Event.SCORED, seat, state.victory[seat], state.credits[seat], state.heat[seat], won)


@rule
def returns(state, shares):
    """§8.3 The best seats share the win; §10.2 alone it takes ten Invaders."""
    if state.players == 1:
        shares[0] = 1.0 if state.victory[0] >= VICTORY else 0.0
        return
    share_win(rank_key, state, state.players, state.players, shares)
