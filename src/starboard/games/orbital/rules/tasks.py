"""The queue of tasks. New tasks come to its front, so of several the last one is added first."""

from starboard.engine.compiling.jit import apart as rule
from starboard.games.orbital.rules.cards import NONE, Effect
from starboard.games.orbital.rules.state import ANY_CARD, ANY_MODULE, NORMAL, Do


@rule
def first_task(state):
    """What is to be done now; there must be something."""
    return state.queue[state.pending - 1]


@rule
def drop(state):
    """The first task is done."""
    state.pending -= 1


@rule
def add(state, do, seat):
    """A task before all others; what more it says is written into it."""
    task = state.queue[state.pending]
    state.pending += 1
    task.do = do
    task.seat = seat
    task.card = NONE
    task.origin = NONE
    task.mode = NORMAL
    task.colour = NONE
    task.effect = Effect.NONE
    task.victim = NONE
    task.scope = ANY_MODULE
    task.kind = ANY_CARD
    task.hit = False
    task.count = 0
    task.amount = 0
    task.mc = 0
    task.vp = 0
    return task


@rule
def add_count(state, do, seat, count):
    """A task that is done several times: cards to draw, to keep or to discard."""
    task = add(state, do, seat)
    task.count = count


@rule
def add_gain(state, seat, mc, vp):
    """Money and points for later."""
    task = add(state, Do.GAIN, seat)
    task.mc = mc
    task.vp = vp


@rule
def add_hit(state, seat, victim, scope):
    """§8.11 A module of the victim is to be chosen."""
    task = add(state, Do.HIT, seat)
    task.victim = victim
    task.scope = scope


@rule
def add_command(state, seat, mode, origin, colour):
    """§8.12, §9.10 A module of the hand is to be chosen and built."""
    task = add(state, Do.COMMAND, seat)
    task.mode = mode
    task.origin = origin
    task.colour = colour


@rule
def count_down(state, task):
    """Once less to do."""
    task.count -= 1
    if task.count == 0:
        drop(state)
