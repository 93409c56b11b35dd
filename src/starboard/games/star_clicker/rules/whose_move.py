"""§3.5 Whose move it is: the offer goes round until nobody can or wants to act."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules import buttons, powers
from starboard.games.star_clicker.rules.events import Event
from starboard.games.star_clicker.rules.state import DISK_BIT, NONE, PRESSES, Phase, Power


@rule
def opener(state):
    """§3.5 The seat that opens the round."""
    return (state.rounds - 1) % state.players


@rule
def next_seat(state):
    """§3.5 The one after the seat that has the offer."""
    return (state.seat + 1) % state.players


@rule
def is_open(state, seat):
    """§3.5 It has not said `done` and can do something now."""
    if state.done[seat]:
        return False
    return (
        state.presses[seat] > 0
        or buttons.can_boost(state, seat)
        or powers.can_destroy(state, seat)
        or (powers.can_use(state, seat, Power.SCAN) and powers.can_scan_any(state))
        or (powers.can_use(state, seat, Power.REPEL) and powers.can_repel_any(state))
        or powers.can_use(state, seat, Power.PEEK)
    )


@rule
def offer(state):
    """§3.5 The first open seat from this one on acts; if there is none the pilots' turn ends."""
    for _ in range(state.players):
        if is_open(state, state.seat):
            return
        state.seat = next_seat(state)
    end_turn(state)


@rule
def forget_waits(state):
    """§3.6 An action, or `done`, frees all who waited."""
    for seat in range(state.players):
        state.waited[seat] = False


@rule
def can_wait(state):
    """§3.6 Another open pilot has not waited; or the own presses are used and another has some."""
    for other in range(state.players):
        if other == state.seat:
            continue
        if state.presses[state.seat] == 0 and state.presses[other] > 0:
            return True
        if not state.waited[other] and is_open(state, other):
            return True
    return False


@rule
def wait(state):
    """§3.6 The offer goes on from the next seat."""
    state.waited[state.seat] = True
    state.seat = next_seat(state)


@rule
def can_be_done(state):
    """§3.7 Both presses have to be made."""
    return state.presses[state.seat] == 0


@rule
def be_done(state):
    """§3.7 No further part in this turn."""
    state.done[state.seat] = True
    state.seat = next_seat(state)


@rule
def end_turn(state):
    """§3.8 All buttons are turned face down where they are, and the disk is discarded."""
    for seat in range(state.players):
        state.visible[seat] = 0
        state.presses[seat] = PRESSES
        state.boosted[seat] = False
        state.powered[seat] = False
        state.done[seat] = False
        state.waited[seat] = False
    state.outage = False
    discard(state)
    state.phase = Phase.FLOPPY


@rule
def discard(state):
    """§6.1 When the stack is empty, the discarded disks become the stack."""
    if state.floppy != NONE:
        state.discard |= DISK_BIT[state.floppy]
        state.floppy = NONE
    if state.certain == 0 and state.draws == 0:
        note(Event.RESHUFFLED)
        state.certain = state.discard
        state.possible = 0
        state.discard = 0
