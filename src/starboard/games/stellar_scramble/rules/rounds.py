"""§3.7, §7, §8 From turn to turn and from round to round, and when the game is over."""

from starboard.engine.compiling.jit import note, rule
from starboard.games.stellar_scramble.rules.armada import advance
from starboard.games.stellar_scramble.rules.components import GATHER, VICTORY, AlienEvent, Bonus
from starboard.games.stellar_scramble.rules.events import Event
from starboard.games.stellar_scramble.rules.ship.heat import aliens_fire
from starboard.games.stellar_scramble.rules.ship.pilots import bonus, earn
from starboard.games.stellar_scramble.rules.state import NONE, Phase
from starboard.games.stellar_scramble.rules.track import has_event, slide, top_level


@rule
def begin_turn(state, seat):
    """§3.1 Draw or cool down."""
    state.turn = seat
    state.phase = Phase.TURN


@rule
def gather(state):
    """§3.7 Gather credits: a pilot with more Invaders gets fewer. Then the turn ends."""
    seat = state.turn
    credits = GATHER[min(state.victory[seat], VICTORY)] + bonus(state, seat, Bonus.GATHER_CREDITS)
    gained = earn(state, seat, credits)
    note(Event.GATHERED, seat, gained, state.credits[seat])
    state.phase = Phase.END_TURN


@rule
def end_turn(state):
    """§1.1 The next seat, §7.1 or the end of the round."""
    if state.turn + 1 < state.players:
        begin_turn(state, state.turn + 1)
    else:
        end_round(state)


@rule
def end_round(state):
    """§7.1 The track slides, and the event that leaves it happens; §7.5 then the game may be over."""
    state.turn = NONE
    event = slide(state)
    if event == AlienEvent.FIRE:
        aliens_fire(state)
        state.phase = Phase.DISABLE
    elif event == AlienEvent.MOVE:
        advance(state)
        state.phase = Phase.DEPLOY
    else:
        state.phase = Phase.OVER


@rule
def begin_round(state):
    """§7.6 The first seat begins."""
    state.round_number += 1
    note(Event.ROUND_BEGAN, state.round_number)
    begin_turn(state, 0)


@rule
def has_to_reveal(state):
    """§7.6 Slot 1 is empty, and there are cards in the main deck."""
    return state.track[0] == NONE and top_level(state) != NONE


# The end


@rule
def is_over(state):
    """§7.5 After the event of the round: a full track, or the armada has passed."""
    return is_full_track(state) or has_passed(state)


@rule
def is_full_track(state):
    """§8.1 A pilot has ten Invaders or more."""
    for seat in range(state.players):
        if state.victory[seat] >= VICTORY:
            return True
    return False


@rule
def has_passed(state):
    """§8.2 The main deck is empty, and no Aliens Move! is left on the track."""
    return top_level(state) == NONE and not has_event(state, AlienEvent.MOVE)
