"""§3.2 Turning buttons up, and §4 what they do."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.star_clicker.rules import fire, flight
from starboard.games.star_clicker.rules.events import Event, Idle
from starboard.games.star_clicker.rules.moves import (
    FIRST_COPY,
    FIRST_PEEK_OTHER,
    PEEKED,
    PEEKED_BUTTON,
    PEEKED_PILOT,
)
from starboard.games.star_clicker.rules.powers import pay, pay_power
from starboard.games.star_clicker.rules.state import (
    BUTTONS,
    DEAD_KIND,
    DIRECTION,
    EXTRA_PRESS_COST,
    FIRES,
    GROUP_KIND,
    GROUP_OF,
    GROUP_SIZE,
    NONE,
    REPLICATOR,
    Phase,
    Use,
)


@rule
def is_up(state, seat, button):
    """The button is face up."""
    return state.visible[seat] >> button & 1 == 1


@rule
def legal_face_down(state, moves, count, first):
    """The own face-down buttons, as the moves from `first` on."""
    for button in range(BUTTONS):
        if not is_up(state, state.seat, button):
            moves[count] = first + button
            count += 1
    return count


@rule
def can_boost(state, seat):
    """§3.3 After both presses, once, for 2 Energy."""
    return state.presses[seat] == 0 and not state.boosted[seat] and state.energy[seat] >= EXTRA_PRESS_COST


@rule
def press(state, button):
    """§3.1 One of the two presses."""
    note(Event.PRESSED, state.seat, button, False)
    state.presses[state.seat] -= 1
    turn_up(state, state.seat, button, Use.PRESS)


@rule
def boost(state, button):
    """§3.3 The extra press."""
    note(Event.PRESSED, state.seat, button, True)
    pay(state, state.seat, EXTRA_PRESS_COST)
    state.boosted[state.seat] = True
    turn_up(state, state.seat, button, Use.PRESS)


# --- what lies there ------------------------------------------------------------------------------------


@rule
def turn_up(state, seat, button, use):
    """§3.2 What nobody knows yet is drawn first."""
    state.of = seat
    state.button = button
    state.use = use
    state.phase = Phase.BUTTON


@rule
def is_known(state):
    """The button that is turned up need not be drawn."""
    return state.buttons[state.of, state.button] != NONE


@rule
def is_known_elsewhere(state, seat, button, kind):
    """The kind lies on another place of the button's group."""
    for other in range(BUTTONS):
        if GROUP_OF[other] == GROUP_OF[button] and state.buttons[seat, other] == kind:
            return True
    return False


@rule
def button_outcomes(state, outcomes, weights):
    """§3.2 The kinds of the group that are not known to lie elsewhere, each as likely as the others."""
    group = GROUP_OF[state.button]
    count = 0
    for i in range(GROUP_SIZE):
        kind = GROUP_KIND[state.pilots[state.of], group, i]
        if not is_known_elsewhere(state, state.of, state.button, kind):
            outcomes[count] = kind
            weights[count] = 1
            count += 1
    return count


@rule
def learn(state, kind):
    """§3.2 Now all know it."""
    state.buttons[state.of, state.button] = kind
    state.phase = Phase.BUTTON


@rule
def look(state):
    """§3.2 A pressed button takes effect, §5.5 one that Brian looks at does not."""
    note(Event.TURNED_UP, state.seat, state.of, state.button, state.buttons[state.of, state.button])
    state.phase = Phase.PILOTS
    match state.use:
        case Use.PRESS:
            state.visible[state.seat] |= 1 << state.button
            take_effect(state, state.seat, state.buttons[state.seat, state.button])
        case Use.PEEK_OWN:
            state.phase = Phase.PEEK


# --- what it does ---------------------------------------------------------------------------------------


@rule
def is_dead(state, kind):
    """§4.9 A technical problem is about this kind."""
    return state.floppy != NONE and DEAD_KIND[state.floppy] == kind


@rule
def take_effect(state, seat, kind):
    """§4 What a button does that was turned up."""
    if state.outage:
        end_outage(state, seat, kind)
    elif kind == REPLICATOR:
        replicate(state, seat)
    elif not is_dead(state, kind):
        work(state, seat, kind)
    else:
        note(Event.DID_NOTHING, seat, Idle.PROBLEM)


@rule
def end_outage(state, seat, kind):
    """§4.8 Nothing works; a replicator, even a broken one, ends this and does nothing else."""
    if kind == REPLICATOR:
        note(Event.OUTAGE_ENDED, seat)
        state.outage = False
    else:
        note(Event.DID_NOTHING, seat, Idle.OUTAGE)


@rule
def work(state, seat, kind):
    """§1.2 The ship fires or flies towards the edge of the button's colour."""
    if FIRES[kind]:
        fire.fire(state, seat, DIRECTION[kind])
    else:
        flight.take_off(state, seat, DIRECTION[kind])


# --- the replicator -------------------------------------------------------------------------------------


@rule
def replicate(state, seat):
    """§4.7 It has to copy if there is something to copy; §7.6 a broken one copies nothing."""
    if state.broken[seat]:
        note(Event.DID_NOTHING, seat, Idle.BROKEN)
    elif kinds_to_copy(state, seat) == 0:
        note(Event.DID_NOTHING, seat, Idle.ALONE)
    else:
        state.phase = Phase.COPY


@rule
def kinds_to_copy(state, seat):
    """§4.7 One bit for each kind that lies face up with another pilot and works."""
    kinds = 0
    for other in range(state.players):
        if other == seat:
            continue
        for button in range(BUTTONS):
            if is_up(state, other, button):
                kinds |= 1 << state.buttons[other, button]
    kinds &= ~(1 << REPLICATOR)
    if state.floppy != NONE and DEAD_KIND[state.floppy] != NONE:
        kinds &= ~(1 << DEAD_KIND[state.floppy])
    return kinds


@rule
def legal_copies(state, moves):
    """§4.7 What can be copied."""
    kinds = kinds_to_copy(state, state.seat)
    count = 0
    for kind in range(REPLICATOR):
        if kinds >> kind & 1:
            moves[count] = FIRST_COPY + kind
            count += 1
    return count


@rule
def copy(state, kind):
    """§4.7 The own ship does what the button says."""
    note(Event.COPIED, state.seat, kind)
    work(state, state.seat, kind)


# --- Brian ----------------------------------------------------------------------------------------------


@rule
def peek(state, button):
    """§5.5 First at one of his own."""
    note(Event.PEEKED, state.seat, state.seat, button)
    pay_power(state, state.seat)
    turn_up(state, state.seat, button, Use.PEEK_OWN)


@rule
def seat_of(state, pilot):
    """The seat of a pilot, or NONE."""
    for seat in range(state.players):
        if state.pilots[seat] == pilot:
            return seat
    return NONE


@rule
def legal_peeks(state, moves):
    """§5.5 Then at a face-down button of another pilot."""
    count = 0
    for i in range(PEEKED):
        seat = seat_of(state, PEEKED_PILOT[i])
        if seat != NONE and not is_up(state, seat, PEEKED_BUTTON[i]):
            moves[count] = FIRST_PEEK_OTHER + i
            count += 1
    return count


@rule
def peek_other(state, number):
    """§5.5 All see it, and it is turned down again at once."""
    i = number - FIRST_PEEK_OTHER
    seat = seat_of(state, PEEKED_PILOT[i])
    note(Event.PEEKED, state.seat, seat, PEEKED_BUTTON[i])
    turn_up(state, seat, PEEKED_BUTTON[i], Use.PEEK_OTHER)
