"""§3.7, §7, §8 From turn to turn and from round to round, and the end of the game."""

from starboard.engine.jit import rule
from starboard.games.stellar_scramble.armada import advance, can_deploy
from starboard.games.stellar_scramble.components import GATHER, VICTORY, Bonus, Event
from starboard.games.stellar_scramble.heat import aliens_fire
from starboard.games.stellar_scramble.pilots import bonus, earn
from starboard.games.stellar_scramble.state import NONE, Phase
from starboard.games.stellar_scramble.track import has_event, slide, top_level


@rule
def begin_turn(state, seat):
    """§3.1 Draw or cool down."""
    state.turn = seat
    state.phase = Phase.TURN


@rule
def gather(state):
    """§3.7 Fewer credits, the more Invaders; then the turn ends."""
    seat = state.turn
    earn(state, seat, GATHER[min(state.victory[seat], VICTORY)] + bonus(state, seat, Bonus.GATHER_CREDITS))
    end_turn(state)


@rule
def end_turn(state):
    """§1.1 The next seat, §7.1 or the end of the round."""
    if state.turn + 1 < state.players:
        begin_turn(state, state.turn + 1)
    else:
        end_round(state)


@rule
def end_round(state):
    """§7.1 The track slides, and the event that leaves it happens."""
    state.turn = NONE
    event = slide(state)
    if event == Event.FIRE:
        aliens_fire(state)
        answer_fire(state)
    elif event == Event.MOVE:
        advance(state)
        fill_sky(state)
    else:
        end_or_go_on(state)


@rule
def answer_fire(state):
    """§7.2 All who are hit choose a weapon, one after the other."""
    if state.hits != 0:
        state.phase = Phase.DISABLE
    else:
        end_or_go_on(state)


@rule
def fill_sky(state):
    """§7.4 Invaders arrive, as long as there is room for them."""
    if can_deploy(state):
        state.phase = Phase.DEPLOY
    else:
        end_or_go_on(state)


@rule
def end_or_go_on(state):
    """§7.5 The game is over, or slot 1 is filled."""
    if is_full_track(state) or has_passed(state):
        state.phase = Phase.OVER
    else:
        fill_track(state)


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
    return top_level(state) == NONE and not has_event(state, Event.MOVE)


@rule
def fill_track(state):
    """§7.6 Cards are revealed until an upgrade lies in slot 1 or the deck is empty; then a round begins."""
    if state.track[0] == NONE and top_level(state) != NONE:
        state.phase = Phase.REVEAL
        return
    state.round_number += 1
    begin_turn(state, 0)
