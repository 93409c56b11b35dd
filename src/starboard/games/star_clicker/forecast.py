"""What the next disk may do: the chance to win after the creepers' turn (compiled)."""

import numpy as np

from starboard.engine.jit import record, rule
from starboard.games.star_clicker import creepers, disks, offer
from starboard.games.star_clicker.evaluate import (
    FEATURES,
    FIRST_DANGER,
    Prospect,
    count_danger,
    count_prospect,
    is_won,
)
from starboard.games.star_clicker.moves import FIRST_DISK
from starboard.games.star_clicker.state import (
    DISK_LINE,
    DISKS,
    EFFECT,
    FORCE,
    LINES,
    STACKS,
    Effect,
    Phase,
    State,
)

Outlook = record(
    [
        ("count", np.int16),
        ("disk", np.int16, (DISKS,)),  # which may come next …
        ("chance", np.float64, (DISKS,)),  # … and how likely
        ("lines", np.float64, (LINES,)),  # how likely each line is activated in a round
        ("prospect", Prospect),
        ("features", np.float64, (FEATURES,)),
        ("weights", np.float64, (FEATURES,)),
        ("outage", np.float64),
        ("spare", State),
        ("margin", np.float64),  # what an extra press or a power has to gain
        ("now", np.float64),  # the chance to win, if the pilots' turn ended at once
        ("seen", np.int64),  # positions looked at
    ]
)


@rule
def look_ahead(state, outlook, outcomes, weights):
    """The disks that may come next."""
    spare = outlook.spare
    outlook.spare = state
    if state.phase < Phase.FLOPPY:
        offer.discard(spare)
    outlook.count = disks.disk_outcomes(spare, outcomes, weights)
    outlook.seen = 0
    total = 0.0
    for i in range(outlook.count):
        total += weights[i]
    for line in range(LINES):
        outlook.lines[line] = 0.0
    for i in range(outlook.count):
        disk = outcomes[i] - FIRST_DISK
        outlook.disk[i] = disk
        outlook.chance[i] = weights[i] / total
        for number in range(state.players):
            outlook.lines[DISK_LINE[disk, number]] += weights[i] / total


@rule
def promise(state, outlook):
    """The chance to win, if the pilots' turn ended now."""
    outlook.seen += 1
    if state.phase == Phase.OVER:
        return 1.0 if is_won(state) else 0.0
    count_prospect(state, outlook.prospect, outlook.features)
    logit = weigh(outlook, 0, FIRST_DANGER)
    if state.outage and state.phase < Phase.FLOPPY:
        logit -= outlook.outage * presses_left(state)
    outlook.spare = state
    total = 0.0
    for i in range(outlook.count):
        total += outlook.chance[i] * after_disk(state, outlook, outlook.disk[i], logit)
    return total


@rule
def weigh(outlook, first, end):
    """A part of the weighted sum."""
    total = 0.0
    for i in range(first, end):
        total += outlook.weights[i] * outlook.features[i]
    return total


@rule
def presses_left(state):
    """Of all pilots in this turn."""
    total = 0
    for seat in range(state.players):
        total += state.presses[seat]
    return total


@rule
def after_disk(state, outlook, disk, logit):
    """The chance to win after this disk."""
    spare = outlook.spare
    spare.phase = Phase.FLOPPY
    spare.shields = state.shields
    spare.floppy = disk
    for line in range(LINES):
        spare.creepers[line] = state.creepers[line]
    for stack in range(STACKS):
        spare.mothership[stack] = state.mothership[stack]
    if EFFECT[disk] == Effect.ATTACK:
        creepers.general_attack(spare, FORCE[disk])
    if spare.phase != Phase.OVER:
        creepers.attack_lines(spare)
    if spare.phase == Phase.OVER:
        return 0.0
    count_danger(spare, outlook.prospect, outlook.lines, outlook.features)
    return 1.0 / (1.0 + np.exp(-logit - weigh(outlook, FIRST_DANGER, FEATURES)))
