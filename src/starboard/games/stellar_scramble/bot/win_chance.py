"""The chance of a pilot to win from the start of a round: clues with weights fitted to results (compiled)."""

import numpy as np

from starboard.engine.compiling.jit import rule
from starboard.games.stellar_scramble.bot.danger import doom, meter, threat
from starboard.games.stellar_scramble.bot.evaluate import next_shot, purse
from starboard.games.stellar_scramble.bot.weights import CHANCES
from starboard.games.stellar_scramble.rules.components import COLOURS

CLUES = tuple(CHANCES)
"""Facts that speak for a pilot or against it; `weights.toml` explains them."""
WEIGHTS = np.array([CHANCES[name] for name in CLUES])
VICTORY, LATE, THREAT, SHOT, PURSE, METER, ENGINE, BROKEN = range(len(CLUES))


@rule
def gather(state, seat, plan, weights, clues):
    """Write the clues of a pilot; the plan of the seat to move has to exist."""
    clues[VICTORY] = state.victory[seat]
    clues[LATE] = state.victory[seat] / plan.rounds
    clues[THREAT] = threat(state, seat, plan, weights)
    clues[SHOT] = next_shot(state, seat, plan)
    clues[PURSE] = purse(state, seat, plan, weights, 1.0 - doom(state, seat, plan, weights))
    clues[METER] = meter(state, seat, plan, weights)
    clues[ENGINE] = plan.engine[seat]
    clues[BROKEN] = 0.0
    for weapon in range(COLOURS):
        clues[BROKEN] += state.broken[seat, weapon]
