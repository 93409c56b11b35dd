"""The danger from the creepers: its features, and the key of all that they depend on (compiled)."""

import numpy as np

from starboard.engine.compiling.jit import record, rule
from starboard.games.star_clicker.bot.evaluate import FEATURES, FIRST_DANGER, STEP_BIT, Feature
from starboard.games.star_clicker.rules.creepers import first_full_stack, is_neutralised, is_on_probe
from starboard.games.star_clicker.rules.state import (
    ATTACK_FORCE,
    JAMMERS,
    LINE_CELL,
    LINES,
    NONE,
    SECTORS,
    SHIELDS,
    STACKS,
    STEPS,
    Phase,
)

NOWHERE, FAR, MIDDLE, NEAR = 0, 1, 2, 4
"""Steps of a line, one bit for each."""
ALL_STEPS = FAR | MIDDLE | NEAR
HALF_A_TOKEN = 0.5
LEAST_TIME, GRACE = 0.1, 0.3
"""Rounds: no mothership has less, and each a little more, so that its logarithm stays within bounds."""

Pace = record([("last_middle", np.float64), ("line_pace", np.float64), ("pilot_pace", np.float64)])
"""How fast the creepers come, as weights."""


@rule
def count_danger(state, lines, pace, features):
    """Shields, creepers and the mothership; `lines` says how likely each line is activated in a round. That a
    ship may be aimed at a creeper comes on top of this: `relief`. `pace` is a record of weights.
    """
    for i in range(FIRST_DANGER, FEATURES):
        features[i] = 0.0
    if 0 < state.shields < SHIELDS:
        features[FIRST_DANGER + state.shields - 1] = 1.0
    rate = 0.0
    for line in range(LINES):
        step = state.creepers[line]
        if step == NONE:
            if not is_neutralised(state, line):
                rate += lines[line]
        elif step == 0:
            features[Feature.FAR] += lines[line]
        elif step == 1:
            features[Feature.MIDDLE] += lines[line]
        else:
            features[Feature.NEAR] += lines[line]
    count_mothership(state, rate, pace, features)
    if state.shields == 1:
        features[Feature.LAST_STAND] = features[Feature.NEAR] + pace.last_middle * features[Feature.MIDDLE]


@rule
def count_mothership(state, rate, pace, features):
    """§1.7 The clock: how many rounds it has."""
    tokens = 0
    for stack in range(STACKS):
        tokens += state.mothership[stack]
    features[Feature.TOKENS] = tokens
    features[Feature.RATE] = rate
    time = (tokens - HALF_A_TOKEN) / (pace.line_pace * rate + pace.pilot_pace * state.players)
    features[Feature.PACE] = np.log(max(time, LEAST_TIME) + GRACE)
    stack = first_full_stack(state)
    if stack < STACKS - 1:
        features[Feature.ATTACK] = ATTACK_FORCE[state.level, stack] / state.mothership[stack]


@rule
def is_won(state):
    """§8.1 Whether all jammers are destroyed."""
    destroyed = 0
    for sector in range(SECTORS):
        destroyed += state.jammers[sector]
    return state.phase == Phase.OVER and destroyed == JAMMERS


@rule
def danger_key(state):
    """A cache key of everything the danger depends on, except the disk and blocking ships: creepers, shields,
    mothership, jammers of the sectors, and whether a ship is on a probe. Never 0, because there are shields.
    """
    number = np.int64(state.shields) << 1 | is_on_probe(state)
    for line in range(LINES):
        number = number << 2 | (state.creepers[line] + 1)
    for stack in range(STACKS):
        number = number << 5 | state.mothership[stack]
    for sector in range(SECTORS):
        number = number << 2 | state.jammers[sector]
    return number


@rule
def creeper_steps(state):
    """The steps that have a creeper, one bit for each."""
    steps = 0
    for line in range(LINES):
        if state.creepers[line] != NONE:
            steps |= STEP_BIT[LINE_CELL[line, state.creepers[line]]]
    return steps


# --- aimed shots ----------------------------------------------------------------------------------------


@rule
def weigh_shots(lines, weights, relief):
    """Write relief[line, steps]: the factor of the danger if a ship is aimed at the creeper there."""
    middle = weights[Feature.MIDDLE_AIMED] - weights[Feature.MIDDLE]
    near = weights[Feature.NEAR_AIMED] - weights[Feature.NEAR]
    for line in range(LINES):
        relief[line, NOWHERE] = 1.0
        relief[line, FAR] = 1.0
        relief[line, MIDDLE] = np.exp(-middle * lines[line])
        relief[line, NEAR] = np.exp(-near * lines[line])


@rule
def relief_by(shots, relief):
    """The factor of the danger for all creepers at which a ship is aimed, one bit for each step."""
    factor = 1.0
    for line in range(LINES):
        factor *= relief[line, shots >> line * STEPS & ALL_STEPS]
    return factor
