"""How likely a seat wins from the start of a year: what speaks for it, weighed by results (compiled)."""

import numpy as np

from starboard.engine.jit import rule
from starboard.games.orbital.cards import COLOURS
from starboard.games.orbital.evaluate import compare, hand, purse
from starboard.games.orbital.taste import CHANCES

CLUES = tuple(CHANCES)
"""What speaks for a seat or against it; `taste.toml` explains them."""
WEIGHTS = np.array([CHANCES[name] for name in CLUES])
VP, MODULES, TIGHT, CREW, CARDS, LATE_VP, LATE_AWARDS, LATE_PURSE, LATE_ECONOMY, LATE_HAND = range(len(CLUES))


@rule
def gather(state, seat, survey, taste, clues):
    """What speaks for a seat, after all that is to be known of the seats has been surveyed."""
    years = 1.0 + survey.left
    compare(state, seat, survey, taste)
    clues[VP] = state.vp[seat]
    clues[MODULES] = state.modules[seat]
    clues[TIGHT] = survey.tight[seat]
    clues[CREW] = survey.crew[seat]
    clues[CARDS] = state.held[seat]
    clues[LATE_VP] = state.vp[seat] / years
    clues[LATE_AWARDS] = 0.0
    for colour in range(COLOURS):
        clues[LATE_AWARDS] += survey.award[seat, colour] / years
    clues[LATE_PURSE] = purse(state, seat, survey, taste) / years
    clues[LATE_ECONOMY] = survey.economy[seat] / years
    clues[LATE_HAND] = hand(state, seat, survey, taste) / years
