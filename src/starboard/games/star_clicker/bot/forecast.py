"""The chance to win after the creepers' turn, over all disks that may come next (compiled).

The effect of a disk depends on few things: the creepers, the ships that block them, the shields, the
mothership. So each `Threat` is computed once and cached for all positions that agree in these.
"""

import numpy as np

from starboard.engine.compiling.jit import record, rule
from starboard.games.star_clicker.bot.danger import (
    NEAR,
    Pace,
    count_danger,
    creeper_steps,
    danger_key,
    is_won,
    relief_by,
    weigh_shots,
)
from starboard.games.star_clicker.bot.evaluate import (
    FEATURES,
    FIRST_DANGER,
    Feature,
    Prospect,
    count_prospect,
)
from starboard.games.star_clicker.rules import creepers, disks, whose_move
from starboard.games.star_clicker.rules.moves import FIRST_DISK
from starboard.games.star_clicker.rules.state import (
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

THREAT_CACHE_SIZE = 1021
"""The number of cached threats."""

Threat = record(
    [
        ("key", np.int64),  # the `danger_key` it was computed for; 0: none yet
        ("blocked", np.int64),
        ("stack", np.int64),
        ("burden", np.float64, (DISKS,)),  # the factor of the odds against a win after each disk …
        ("creepers", np.int64, (DISKS,)),  # … and the creepers then
    ]
)

Outlook = record(
    [
        ("count", np.int16),
        ("disk", np.int16, (DISKS,)),  # the disks that may come next …
        ("chance", np.float64, (DISKS,)),  # … and their chances
        ("stack", np.int64),  # a key of the stack of disks
        ("lines", np.float64, (LINES,)),  # the chance that each line is activated in a round
        ("relief", np.float64, (LINES, NEAR + 1)),  # the factor of the danger if a ship aims at a creeper
        ("prospect", Prospect),
        ("features", np.float64, (FEATURES,)),
        ("weights", np.float64, (FEATURES,)),
        ("pace", Pace),
        ("outage", np.float64),
        ("spare", State),
        ("margin", np.float64),  # the least gain of an extra press or a power
        ("now", np.float64),  # the chance to win, if the pilots' turn ended at once
        ("seen", np.int64),  # positions evaluated
        ("threats", Threat, (THREAT_CACHE_SIZE,)),
    ]
)


@rule
def look_ahead(state, outlook, outcomes, weights):
    """List the disks that may come next."""
    spare = outlook.spare
    outlook.spare = state
    if state.phase < Phase.FLOPPY:
        whose_move.discard(spare)
    outlook.stack = (np.int64(spare.draws) << DISKS | spare.possible) << DISKS | spare.certain
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
    weigh_shots(outlook.lines, outlook.weights, outlook.relief)


@rule
def promise(state, survey, outlook):
    """The chance to win if the pilots' turn ended now."""
    outlook.seen += 1
    if state.phase == Phase.OVER:
        return 1.0 if is_won(state) else 0.0
    count_prospect(state, survey, outlook.prospect, outlook.features)
    logit = weigh(outlook, 0, FIRST_DANGER) - outlook.weights[Feature.PACE] * np.log(
        outlook.prospect.work + 0.5
    )
    if state.outage and state.phase < Phase.FLOPPY:
        logit -= outlook.outage * presses_left(state)
    return after_any_disk(outlook, outlook.threats[find_threat(state, outlook)], np.exp(-logit))


@rule
def after_any_disk(outlook, threat, against):
    """The chance to win after the creepers' turn; `against`: the odds against it without any danger."""
    total = 0.0
    shots = 0
    relief = 1.0
    for i in range(outlook.count):
        if shots != threat.creepers[i] & outlook.prospect.aimed:
            shots = threat.creepers[i] & outlook.prospect.aimed
            relief = relief_by(shots, outlook.relief)
        total += outlook.chance[i] / (1.0 + against * threat.burden[i] * relief)
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
    """The presses that all pilots have left in this turn."""
    total = 0
    for seat in range(state.players):
        total += state.presses[seat]
    return total


# --- threats --------------------------------------------------------------------------------------------


@rule
def find_threat(state, outlook):
    """The index of the threat for a position in the cache; computes it if it is missing."""
    key = danger_key(state)
    blocked = outlook.prospect.blocked
    place = (
        key % THREAT_CACHE_SIZE * 31 + blocked % THREAT_CACHE_SIZE * 17 + outlook.stack % THREAT_CACHE_SIZE
    ) % THREAT_CACHE_SIZE
    threat = outlook.threats[place]
    if threat.key != key or threat.blocked != blocked or threat.stack != outlook.stack:
        threat.key = key
        threat.blocked = blocked
        threat.stack = outlook.stack
        outlook.spare = state
        for i in range(outlook.count):
            threat.burden[i] = after_disk(state, outlook, outlook.disk[i])
            threat.creepers[i] = creeper_steps(outlook.spare)
    return place


@rule
def after_disk(state, outlook, disk):
    """The factor of the odds against a win after this disk; infinite when the game is lost."""
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
        return np.inf
    count_danger(spare, outlook.lines, outlook.pace, outlook.features)
    return np.exp(-weigh(outlook, FIRST_DANGER, FEATURES))
