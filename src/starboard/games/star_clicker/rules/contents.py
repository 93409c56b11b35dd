"""The rules of Star Clicker: the table of contents. The chapters have a file each."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.games.star_clicker.rules import buttons, creepers, disks, flight, powers, whose_move
from starboard.games.star_clicker.rules.events import Event, Loss
from starboard.games.star_clicker.rules.moves import (
    DESTROY,
    DONE,
    FIRST_BOOST,
    FIRST_BROKEN,
    FIRST_COPY,
    FIRST_DISK,
    FIRST_ION,
    FIRST_PEEK,
    FIRST_PRESS,
    FIRST_REPEL,
    FIRST_SCAN,
    FIRST_TILE,
    SCANNED,
    WAIT,
)
from starboard.games.star_clicker.rules.state import JAMMERS, ROUND_LIMIT, Phase, Power


@rule
def to_move(state):
    """Buttons, tiles and disks are turned up by chance; all else is for one seat."""
    match state.phase:
        case Phase.BUTTON | Phase.TILE | Phase.FLOPPY | Phase.BUG:
            return CHANCE
        case Phase.OVER:
            return OVER
    return state.seat


@rule
def chance(state, outcomes, weights):
    """A button, a tile, a disk, or whose replicator breaks."""
    match state.phase:
        case Phase.BUTTON:
            return buttons.button_outcomes(state, outcomes, weights)
        case Phase.TILE:
            return flight.tile_outcomes(state, outcomes, weights)
        case Phase.FLOPPY:
            return disks.disk_outcomes(state, outcomes, weights)
    return disks.bug_outcomes(state, outcomes, weights)


@rule
def legal(state, moves):
    """What the seat may do."""
    match state.phase:
        case Phase.PILOTS:
            return legal_actions(state, moves)
        case Phase.COPY:
            return buttons.legal_copies(state, moves)
        case Phase.EXTEND:
            return flight.legal_extensions(moves)
        case Phase.PEEK:
            return buttons.legal_peeks(state, moves)
    return disks.legal_rays(moves)


@rule
def legal_actions(state, moves):
    """§3.1 Press, §3.3 press once more, §3.4 destroy, §5 use the power, §3.6 wait or §3.7 be done."""
    seat = state.seat
    count = 0
    if state.presses[seat] > 0:
        count = buttons.legal_face_down(state, moves, count, FIRST_PRESS)
    elif buttons.can_boost(state, seat):
        count = buttons.legal_face_down(state, moves, count, FIRST_BOOST)
    if powers.can_destroy(state, seat):
        moves[count] = DESTROY
        count += 1
    count = legal_powers(state, moves, count)
    if whose_move.can_wait(state):
        moves[count] = WAIT
        count += 1
    if whose_move.can_be_done(state):
        moves[count] = DONE
        count += 1
    return count


@rule
def legal_powers(state, moves, count):
    """§5.1 A pilot has one power; that of Max is asked for when he flies."""
    if powers.can_use(state, state.seat, Power.SCAN):
        return powers.legal_scans(state, moves, count)
    if powers.can_use(state, state.seat, Power.REPEL):
        return powers.legal_repels(state, moves, count)
    if powers.can_use(state, state.seat, Power.PEEK):
        return buttons.legal_face_down(state, moves, count, FIRST_PEEK)
    return count


@rule
def apply(state, number):
    """§3 The pilots' turn, §6 the creepers' turn."""
    match state.phase:
        case Phase.FLOPPY | Phase.ION | Phase.BUG:
            attack(state, number)
        case _:
            act(state, number)


@rule
def act(state, number):
    """§3.5 A pilot acts, and keeps the offer when all that follows from it is done."""
    phase = state.phase
    state.phase = Phase.PILOTS
    match phase:
        case Phase.PILOTS:
            choose(state, number)
        case Phase.BUTTON:
            buttons.learn(state, number)
        case Phase.COPY:
            buttons.copy(state, number - FIRST_COPY)
        case Phase.EXTEND:
            flight.extend(state, number)
        case Phase.TILE:
            flight.turn_tile(state, number - FIRST_TILE)
        case Phase.PEEK:
            buttons.peek_other(state, number)
    if state.phase == Phase.BUTTON and buttons.is_known(state):
        buttons.look(state)
    if state.phase == Phase.PILOTS:
        whose_move.offer(state)


@rule
def choose(state, number):
    """§3 The moves of the pilot who has the offer."""
    if number == WAIT:
        whose_move.wait(state)
        return
    whose_move.forget_waits(state)
    if number < FIRST_BOOST:
        buttons.press(state, number - FIRST_PRESS)
    elif number < DESTROY:
        buttons.boost(state, number - FIRST_BOOST)
    elif number == DESTROY:
        powers.destroy(state)
    elif number < FIRST_REPEL:
        powers.scan(state, SCANNED[number - FIRST_SCAN])
    elif number < FIRST_PEEK:
        powers.repel(state, number - FIRST_REPEL)
    elif number < WAIT:
        buttons.peek(state, number - FIRST_PEEK)
    else:
        whose_move.be_done(state)


@rule
def attack(state, number):
    """§6.1 The disk with its effect, then the lines and attacks, §6.7 then the next round."""
    phase = state.phase
    state.phase = Phase.FLOPPY
    match phase:
        case Phase.FLOPPY:
            disks.insert(state, number - FIRST_DISK)
        case Phase.ION:
            disks.shuffle(state, state.seat, number - FIRST_ION)
        case Phase.BUG:
            disks.break_replicator(state, number - FIRST_BROKEN)
    if state.phase == Phase.FLOPPY:
        creepers.attack_lines(state)
    if state.phase == Phase.FLOPPY:
        next_round(state)


@rule
def next_round(state):
    """§6.7 The next round begins. §8.4 After round 60 the game is lost."""
    if state.rounds == ROUND_LIMIT:
        note(Event.LOST, Loss.TIME)
        state.phase = Phase.OVER
    else:
        state.rounds += 1
        note(Event.ROUND_BEGAN, state.rounds)
        state.seat = whose_move.opener(state)
        state.phase = Phase.PILOTS


@rule
def returns(state, shares):
    """§8.1 All win or nobody does."""
    won = powers.jammers_destroyed(state) == JAMMERS
    for seat in range(state.players):
        shares[seat] = 1.0 if won else 0.0
