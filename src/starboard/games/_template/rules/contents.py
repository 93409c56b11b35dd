"""The rules of Comet Dash, in the order of rulebook.md."""

from starboard.engine.compiling.jit import copy_record, note, rule
from starboard.engine.generic.outcomes import list_equally_likely
from starboard.engine.generic.play import roll
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games._template.rules.events import Event
from starboard.games._template.rules.moves import FIRST_ICE, ROLL, STOP
from starboard.games._template.rules.state import BURST, ICES, NONE, SIDES, Phase


@rule
def setup(state, players, options):
    """§1.1 Every comet stands at 0, and Blue begins; §1.2 perhaps ice is drawn first."""
    state.players = players
    state.goal = options[0]
    state.phase = Phase.ICE if options[1] else Phase.CHOOSE
    state.turn = 0
    state.gathered = 0
    state.flown[:] = 0
    state.ice[:] = NONE


@rule
def to_move(state):
    """The seat to choose, chance, or nobody."""
    match state.phase:
        case Phase.CHOOSE:
            return state.turn
        case Phase.ROLLING | Phase.ICE:
            return CHANCE
    return OVER


@rule
def legal(state, moves):
    """§2.1 Roll, or §2.3 stop once something was gathered."""
    moves[0] = ROLL
    moves[1] = STOP
    return 2 if state.gathered > 0 else 1


@rule
def chance(state, outcomes, weights):
    """§2.1 The faces of one die are equally likely; §1.2 so is the ice."""
    if state.phase == Phase.ICE:
        return list_equally_likely(FIRST_ICE, ICES, outcomes, weights)
    return list_equally_likely(0, SIDES, outcomes, weights)


@rule
def apply(state, number):
    """§2 Roll as often as you dare, then stop."""
    if state.phase == Phase.ICE:
        draw_ice(state, number - FIRST_ICE)
    elif state.phase == Phase.ROLLING:
        gather(state, number + 1)
    elif number == ROLL:
        state.phase = Phase.ROLLING
    else:
        fly(state)


@rule
def draw_ice(state, ice):
    """§1.2 One seat after the other; then Blue begins."""
    note(Event.DREW_ICE, state.turn, ice)
    state.ice[state.turn] = ice
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
        state.phase = Phase.CHOOSE


@rule
def gather(state, face):
    """§2.1 The face is gathered; §2.2 a 1 loses everything and ends the turn."""
    note(Event.ROLLED, state.turn, face)
    state.phase = Phase.CHOOSE
    if face == BURST:
        note(Event.BURST, state.turn, state.gathered)
        end_turn(state)
    else:
        state.gathered += face


@rule
def fly(state):
    """§2.3 Fly as far as was gathered; §3.1 the first at the goal wins, §3.2 with the help of its ice."""
    state.flown[state.turn] += state.gathered
    note(Event.FLEW, state.turn, state.gathered, state.flown[state.turn])
    if state.flown[state.turn] + max(state.ice[state.turn], 0) >= state.goal:
        note(Event.WON, state.turn)
        state.phase = Phase.OVER
    else:
        end_turn(state)


@rule
def end_turn(state):
    """§2.3 The next seat begins with nothing gathered."""
    state.gathered = 0
    state.turn = (state.turn + 1) % state.players


@rule
def returns(state, shares):
    """§3.1 The seat that stopped last has won."""
    for seat in range(state.players):
        shares[seat] = 1.0 if seat == state.turn else 0.0


@rule
def fork(state, into):
    """Copy the record."""
    copy_record(state, into)


@rule
def redeal(state, seat, dice):
    """§1.2 The ice of the others is a secret, §3.2 until the game is over."""
    if state.phase == Phase.OVER:
        return
    for other in range(state.players):
        if other != seat and state.ice[other] != NONE:
            state.ice[other] = roll(dice, ices_of(state, other))


@rule
def ices_of(state, seat):
    """§3.2 A comet that has stopped before the goal has less ice than it was short of the goal."""
    return ICES if state.flown[seat] == 0 else min(ICES, state.goal - state.flown[seat])
