"""§7 Disks: drawing one, and what it does."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules.buttons import seat_of
from starboard.games.star_clicker.rules.creepers import general_attack
from starboard.games.star_clicker.rules.events import Event
from starboard.games.star_clicker.rules.moves import FIRST_BROKEN, FIRST_DISK, FIRST_ION
from starboard.games.star_clicker.rules.state import (
    BUTTONS,
    CERTAIN,
    DISK_BIT,
    DISKS,
    EFFECT,
    FORCE,
    GROUP_OF,
    GROUPS,
    ION_GROUP,
    NONE,
    PILOTS,
    POOL,
    STACK_DRAWN,
    Effect,
    Phase,
)
from starboard.games.star_clicker.rules.whose_move import opener


@rule
def make_stack(state):
    """§2.4 All disks of level 1, and six of the others, unseen."""
    state.certain = CERTAIN
    state.possible = POOL[state.level]
    state.draws = STACK_DRAWN
    state.discard = 0
    state.floppy = NONE


@rule
def disk_outcomes(state, outcomes, weights):
    """§6.1 Each disk as likely as it lies on top: those certainly in the stack, and those that may be."""
    possible = how_many(state.possible)
    for_certain = max(possible, 1)
    divisor = common_divisor(for_certain if state.certain else 0, state.draws if possible else 0)
    count = 0
    for disk in range(DISKS):
        weight = 0
        if state.certain >> disk & 1:
            weight = for_certain
        elif state.possible >> disk & 1:
            weight = state.draws
        if weight > 0:
            outcomes[count] = FIRST_DISK + disk
            weights[count] = weight // divisor
            count += 1
    return count


@rule
def how_many(disks):
    """The number of disks in a set."""
    count = 0
    for disk in range(DISKS):
        count += disks >> disk & 1
    return count


@rule
def common_divisor(one, other):
    """The greatest one."""
    while other:
        one, other = other, one % other
    return one


@rule
def insert(state, disk):
    """§7 The disk is in force; §7.2 an attack comes at once, and some effects need a further word."""
    note(Event.DISK_DRAWN, disk)
    if state.possible & DISK_BIT[disk]:
        state.possible ^= DISK_BIT[disk]
        state.draws -= 1
    else:
        state.certain ^= DISK_BIT[disk]
    state.floppy = disk
    match EFFECT[disk]:
        case Effect.ION_GUN:
            shuffle(state, NONE, ION_GROUP[disk])
        case Effect.ATTACK:
            general_attack(state, FORCE[disk])
        case Effect.OUTAGE:
            note(Event.OUTAGE_BEGAN)
            state.outage = True
        case Effect.RAYS:
            state.seat = opener(state)
            state.phase = Phase.ION
        case Effect.BUG:
            if is_any_whole(state):
                state.phase = Phase.BUG


@rule
def shuffle(state, by, group):
    """§7.1 Every pilot shuffles this group: its buttons are unknown again. §7.5 `by` named it, or NONE."""
    note(Event.SHUFFLED, by, group)
    for seat in range(state.players):
        for button in range(BUTTONS):
            if GROUP_OF[button] == group:
                state.buttons[seat, button] = NONE


@rule
def legal_rays(moves):
    """§7.5 One of the groups."""
    for group in range(GROUPS):
        moves[group] = FIRST_ION + group
    return GROUPS


@rule
def is_any_whole(state):
    """§7.6 Somebody has a replicator that can be broken."""
    for seat in range(state.players):
        if not state.broken[seat]:
            return True
    return False


@rule
def bug_outcomes(state, outcomes, weights):
    """§7.6 The pilots whose replicators are whole, each as likely as the others."""
    count = 0
    for pilot in range(PILOTS):
        seat = seat_of(state, pilot)
        if seat != NONE and not state.broken[seat]:
            outcomes[count] = FIRST_BROKEN + pilot
            weights[count] = 1
            count += 1
    return count


@rule
def break_replicator(state, pilot):
    """§7.6 For the rest of the game."""
    seat = seat_of(state, pilot)
    note(Event.REPLICATOR_BROKEN, seat)
    state.broken[seat] = True
