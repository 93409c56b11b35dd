"""The rules of Stellar Settlers: the table of contents. The chapters have a file each."""

from starboard.engine.compiling.jit import copy_record, note, rule
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games.stellar_settlers.rules import display, filling, turn, upgrades
from starboard.games.stellar_settlers.rules.events import Event
from starboard.games.stellar_settlers.rules.moves import (
    END,
    FILLED_CARD,
    FILLED_PLACE,
    FIRST_CARD,
    FIRST_CORRUPT,
    FIRST_DISCARD,
    FIRST_USE,
    REROLL,
    USED_FACE,
    USED_UPGRADE,
    USES,
)
from starboard.games.stellar_settlers.rules.state import (
    CENTRE,
    GUARD,
    MOST_PLAYERS,
    NONE,
    UPGRADES,
    WORLDS,
    Phase,
)


@rule
def setup(state, players, options):
    """§2 The worlds lie in the centre, a pile is made, five cards are revealed, Blue begins."""
    state.players = players
    state.additional_settlements = options[0]
    state.classic = options[1]
    state.hard = options[2]
    state.peaceful = options[3]
    state.weak_defences = options[4]
    state.banned = options[5]
    state.turn = 1
    state.seat = 0
    clear_table(state)
    turn.clear_turn(state)
    display.make_pile(state)
    if display.has_to_remove(state):
        state.phase = Phase.REMOVE
    else:
        turn.refill(state)


@rule
def clear_table(state):
    """§2.1 All worlds are in the centre, and nobody has a card."""
    for world in range(WORLDS):
        state.owner[world] = CENTRE
    state.removed = NONE
    for upgrade in range(UPGRADES):
        state.settlements[upgrade] = 0
        state.display[upgrade] = 0
        state.deck[upgrade] = 0
        state.discard[upgrade] = 0
        for seat in range(MOST_PLAYERS):
            state.upgrades[seat, upgrade] = 0


@rule
def to_move(state):
    """Dice and cards fall by chance; all choices are those of the seat whose turn it is."""
    match state.phase:
        case Phase.CHOOSE | Phase.DISCARD:
            return state.seat
        case Phase.OVER:
            return OVER
    return CHANCE


@rule
def chance(state, outcomes, weights):
    """A die, or a card of the pile."""
    match state.phase:
        case Phase.ROLL:
            return turn.roll_outcomes(outcomes, weights)
        case Phase.REVEAL:
            return display.reveal_outcomes(state, outcomes, weights)
    return display.remove_outcomes(outcomes, weights)


@rule
def legal(state, moves):
    """§3.1 After a roll: fill a pack, change the roll, re-roll or end; §6.3 or which defence to discard."""
    if state.phase == Phase.DISCARD:
        return upgrades.legal_discards(state, moves)
    count = filling.legal_fills(state, moves)
    count = upgrades.legal_uses(state, moves, count)
    count = upgrades.legal_corruptions(state, moves, count)
    if turn.can_reroll(state):
        moves[count] = REROLL
        count += 1
    if turn.can_end(state):
        moves[count] = END
        count += 1
    return count


@rule
def apply(state, number):
    """One card or die that falls, or one choice of the player."""
    match state.phase:
        case Phase.REMOVE:
            display.remove(state, number - FIRST_CARD)
            turn.refill(state)
        case Phase.REVEAL:
            display.reveal(state, number - FIRST_CARD)
            turn.refill(state)
        case Phase.ROLL:
            turn.roll(state, number)
        case Phase.CHOOSE:
            choose(state, number)
        case Phase.DISCARD:
            upgrades.discard(state, GUARD[number - FIRST_DISCARD])


@rule
def choose(state, number):
    """§3.1 What a player can do after a roll."""
    if number < FIRST_USE:
        filling.fill(state, FILLED_CARD[number], FILLED_PLACE[number])
    elif number < FIRST_CORRUPT:
        used = number - FIRST_USE
        upgrades.use(state, state.seat, USED_UPGRADE[used], USED_FACE[used])
    elif number < REROLL:
        opponent, used = divmod(number - FIRST_CORRUPT, USES)
        upgrades.corrupt(state, opponent, USED_UPGRADE[used], USED_FACE[used])
    elif number == REROLL:
        turn.reroll(state)
    else:
        note(Event.ENDED_TURN, state.seat, state.took_world or state.took_upgrade)
        turn.end_turn(state)


@rule
def fork(state, into):
    """Copy the record."""
    copy_record(state, into)
