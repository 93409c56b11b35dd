"""The rules of Comet Dash, in the order of rulebook.md."""

from starboard.engine.compiling.jit import copy_record, note, rule
from starboard.engine.generic.outcomes import list_equally_likely
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games._template.rules.events import Event
from starboard.games._template.rules.moves import ROLL, STOP
from starboard.games._template.rules.state import BURST, SIDES, Phase


@rule
def setup(state, players, options):
    """§1.1 Every comet stands at 0, and Blue begins."""
    state.players = players
    state.goal = options[0]
    state.phase = Phase.CHOOSE
    state.turn = 0
    state.gathered = 0
    state.flown[:] = 0


@rule
def to_move(state):
    """The seat to choose, the die, or nobody."""
    match state.phase:
        case Phase.CHOOSE:
            return state.turn
        case Phase.ROLLING:
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
    """§2.1 The faces of one die are equally likely."""
    return list_equally_likely(0, SIDES, outcomes, weights)


@rule
def apply(state, number):
    """§2 Roll as often as you dare, then stop."""
    if state.phase == Phase.ROLLING:
        gather(state, number + 1)
    elif number == ROLL:
        state.phase = Phase.ROLLING
    else:
        fly(state)


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
    """§2.3 Fly as far as was gathered; §3.1 the first at the goal wins."""
    state.flown[state.turn] += state.gathered
    note(Event.FLEW, state.turn, state.gathered, state.flown[state.turn])
    if state.flown[state.turn] >= state.goal:
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
