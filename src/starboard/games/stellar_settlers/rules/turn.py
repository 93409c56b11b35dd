"""§3 The turn: rolling, re-rolling, which cards may be tried, and when it ends."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.outcomes import list_equally_likely
from starboard.games.stellar_settlers.rules.conquest import can_attack, required, victim_of
from starboard.games.stellar_settlers.rules.display import cards, has_to_reveal, renew_pile
from starboard.games.stellar_settlers.rules.events import Event, Reason
from starboard.games.stellar_settlers.rules.packs import dice_showing, fewest_dice
from starboard.games.stellar_settlers.rules.scoring import score
from starboard.games.stellar_settlers.rules.state import (
    CARDS,
    CENTRE,
    DICE,
    FACES,
    NONE,
    ROUND_LIMIT,
    WORLDS,
    Phase,
)


@rule
def roll_outcomes(outcomes, weights):
    """§1.1 The six faces of a die are equally likely."""
    return list_equally_likely(0, FACES, outcomes, weights)


@rule
def roll(state, face):
    """§3.1 One die after the other, until all in hand are rolled."""
    note(Event.ROLLED, state.seat, face)
    state.dice[face] += 1
    state.to_roll -= 1
    if state.to_roll == 0:
        state.phase = Phase.CHOOSE


@rule
def take_up_dice(state, left):
    """§3.2 The roll is gone, and so is what changed it; the dice left are in hand."""
    for face in range(FACES):
        state.dice[face] = 0
    state.to_roll = left
    state.boosted = False


# §3.4 Which cards


@rule
def may_fill(state, card):
    """§3.4 A world and an upgrade in a turn: from the centre or an opponent, from the display or beside."""
    if card < WORLDS:
        return not state.took_world and (state.owner[card] == CENTRE or can_attack(state, card))
    upgrade = card - WORLDS
    return not state.took_upgrade and (state.display[upgrade] > 0 or state.settlements[upgrade] > 0)


@rule
def may_fill_any(state):
    """§3.7 There is a card left to try."""
    for card in range(CARDS):
        if may_fill(state, card):
            return True
    return False


# §3.5 Re-rolling


@rule
def can_reroll(state):
    """§3.5 It takes two dice: one is lost, the other rolled."""
    return dice_showing(state.dice) >= 2


@rule
def reroll(state):
    """§3.5 One die is lost for the rest of the turn."""
    state.lost += 1
    take_up_dice(state, dice_showing(state.dice) - 1)
    note(Event.REROLLED, state.seat, state.to_roll)
    state.phase = Phase.ROLL


# §3.6 Ending


@rule
def can_end(state):
    """§3.6 With the last die, after a claim, or when the chosen card cannot be completed any more."""
    if state.took_world or state.took_upgrade:
        return True
    showing = dice_showing(state.dice)
    return showing == 1 or (state.target != NONE and dice_missing(state) > showing)


@rule
def dice_missing(state):
    """§3.6 The fewest dice that could complete the chosen card."""
    return fewest_dice(state.target, required(state, state.target) & ~state.filled)


@rule
def is_turn_over(state):
    """§3.7 No dice left, a world and an upgrade claimed, or nothing left to try."""
    if state.to_roll == 0 or (state.took_world and state.took_upgrade):
        return True
    return state.target == NONE and not may_fill_any(state)


@rule
def go_on(state):
    """§3.1 Roll what is left, unless the turn is over."""
    if is_turn_over(state):
        end_turn(state)
    else:
        state.phase = Phase.ROLL


@rule
def refill(state):
    """§4.2 Reveal cards until the display is full again, then go on."""
    if has_to_reveal(state):
        renew_pile(state)
        state.phase = Phase.REVEAL
    else:
        go_on(state)


@rule
def end_turn(state):
    """§2.4 The next seat clockwise rolls seven dice; §7.2 after the last round the game is over."""
    if state.target != NONE:
        note(Event.FAILED, state.seat, victim_of(state, state.target), state.target)
    clear_turn(state)
    if state.turn == ROUND_LIMIT * state.players:
        state.phase = Phase.OVER
        score(state, Reason.LIMIT)
        return
    state.turn += 1
    state.seat = (state.seat + 1) % state.players
    state.phase = Phase.ROLL
    if has_to_reveal(state):
        renew_pile(state)
        state.phase = Phase.REVEAL


@rule
def clear_turn(state):
    """§3.7 All dice come back, and nothing of the turn is remembered."""
    take_up_dice(state, DICE)
    state.placed = 0
    state.lost = 0
    state.target = NONE
    state.filled = 0
    state.took_world = False
    state.took_upgrade = False


@rule
def is_settled(state):
    """§7.1 Nothing is left in the centre, §8.5 nor beside it."""
    for world in range(WORLDS):
        if state.owner[world] == CENTRE:
            return False
    return cards(state.settlements) == 0


@rule
def end_if_settled(state):
    """§7.1 The game ends at once with the last card from the centre; otherwise the turn goes on."""
    if is_settled(state):
        clear_turn(state)
        state.phase = Phase.OVER
        score(state, Reason.SETTLED)
    else:
        go_on(state)
