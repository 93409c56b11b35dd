"""The rules of Star Fleet Scramble, in the order of rulebook.md."""

from starboard.engine.compiling.jit import note, rule
from starboard.engine.generic.rules import OVER
from starboard.games.star_fleet_scramble.rules.events import Event
from starboard.games.star_fleet_scramble.rules.moves import (
    FIRST_FLIGHT,
    FIRST_UNSHIELD,
    FLIGHT,
    FLOWN_FAR,
    FLOWN_FROM,
)
from starboard.games.star_fleet_scramble.rules.repetition import forget, is_repeated, remember
from starboard.games.star_fleet_scramble.rules.state import (
    AHEAD,
    EMPTY,
    FACINGS,
    KEY,
    NOWHERE,
    POSE_OF,
    POSES,
    SEAT_OF,
    SHIELD,
    SIDE_OF,
    SIZE_OF,
    SQUARES,
    START,
    STEP,
    Phase,
    Reason,
    Winner,
)


@rule
def setup(state, players, options):
    """§2.3 Both fleets stand shielded in their formation, nobody has points, Blue moves first."""
    state.layout = options[0]
    state.side = SIDE_OF[state.layout]
    state.target = options[1]
    state.quiet_limit = options[2]
    state.phase = Phase.ACT
    state.turn = 0
    state.active = NOWHERE
    state.reason = Reason.NONE
    state.winner = Winner.BLUE
    state.scores[:] = 0
    arrange(state, START[state.layout])
    forget(state)
    remember(state)


@rule
def arrange(state, board):
    """Put the ships of a board on their squares."""
    state.key = 0
    state.ships[:] = 0
    for square in range(SQUARES):
        state.board[square] = EMPTY
        if board[square] != EMPTY:
            put(state, square, board[square])
            arrive(state, SEAT_OF[board[square]], square)


@rule
def to_move(state):
    """The seat whose turn it is, or OVER."""
    if state.phase == Phase.OVER:
        return OVER
    return state.turn


@rule
def legal(state, moves):
    """§3.1 First a ship acts, then it is oriented."""
    match state.phase:
        case Phase.ACT:
            return legal_acts(state, moves)
        case Phase.ORIENT:
            return legal_orientations(state, moves)
    return 0


@rule
def apply(state, number):
    """§3.1 A turn: unshield a ship or fly it, then orient it."""
    if state.phase == Phase.ORIENT:
        orient(state, number)
    elif number < FIRST_FLIGHT:
        unshield(state, number - FIRST_UNSHIELD)
    else:
        fly(state, FLOWN_FROM[number], FLOWN_FAR[number])


# §3.1 Choosing a ship


@rule
def legal_acts(state, moves):
    """§3.1 Unshield a shielded ship, or fly an unshielded one, if the turn can be finished (§5.4)."""
    count = 0
    fleet = state.fleets[state.turn]
    for ship in range(state.ships[state.turn]):
        square = fleet[ship]
        if is_shielded(state, square) and can_unshield(state, square):
            moves[count] = FIRST_UNSHIELD + square
            count += 1
    for ship in range(state.ships[state.turn]):
        square = fleet[ship]
        if not is_shielded(state, square):
            for distance in range(reach(state, square) + 1):
                if can_fly(state, square, distance):
                    moves[count] = FLIGHT[square] + distance
                    count += 1
    return count


@rule
def is_stuck(state):
    """§6.2 The seat to move has no legal turn."""
    fleet = state.fleets[state.turn]
    for ship in range(state.ships[state.turn]):
        square = fleet[ship]
        if is_shielded(state, square):
            if can_unshield(state, square):
                return False
        else:
            for distance in range(reach(state, square) + 1):
                if can_fly(state, square, distance):
                    return False
    return True


@rule
def is_shielded(state, square):
    """§1.2 A shielded ship has no direction."""
    return POSE_OF[state.board[square]] == SHIELD


# §3.2 Unshielding


@rule
def can_unshield(state, square):
    """§5.4 One of the eight facings must lead to a new arrangement."""
    return can_be_left(state, square, square, FACINGS)


@rule
def unshield(state, square):
    """§3.2 The shield goes down once a facing is chosen; until then only the ship is known."""
    note(Event.UNSHIELDED, state.turn, SIZE_OF[state.board[square]], square)
    state.active = square
    state.phase = Phase.ORIENT


# §3.3 Flying, §4 destroying


@rule
def reach(state, square):
    """§3.3, §3.4 How far the ship can fly: to the first ship on its line, or onto it (§4.1)."""
    piece = state.board[square]
    facing = POSE_OF[piece]
    landing = square
    for distance in range(1, AHEAD[state.side, square, facing] + 1):
        landing += STEP[facing]
        if state.board[landing] != EMPTY:
            if can_destroy(piece, state.board[landing]):
                return distance
            return distance - 1
    return AHEAD[state.side, square, facing]


@rule
def can_destroy(piece, target):
    """§4.1 Any unshielded enemy, and a shielded one that is smaller; §4.3 never an own ship."""
    if SEAT_OF[piece] == SEAT_OF[target]:
        return False
    return POSE_OF[target] != SHIELD or SIZE_OF[target] < SIZE_OF[piece]


@rule
def can_fly(state, square, distance):
    """§5.4 A flight within reach is legal if it destroys a ship or the turn can be finished."""
    landing = square + distance * STEP[POSE_OF[state.board[square]]]
    if distance > 0 and state.board[landing] != EMPTY:
        return True
    return can_be_left(state, square, landing, POSES)


@rule
def fly(state, square, distance):
    """§3.3, §3.5 The ship lands, still facing the way it flew, and destroys what stands there (§4.2)."""
    piece = state.board[square]
    landing = square + distance * STEP[POSE_OF[piece]]
    if distance == 0:
        note(Event.STAYED, state.turn, SIZE_OF[piece], square)
    else:
        note(Event.FLEW, state.turn, SIZE_OF[piece], square, landing)
        destroyed = state.board[landing]
        if destroyed != EMPTY:
            leave(state, 1 - state.turn, landing)
            score(state, SIZE_OF[destroyed], landing)
        leave(state, state.turn, square)
        arrive(state, state.turn, landing)
        put(state, square, EMPTY)
        put(state, landing, piece)
    if state.phase != Phase.OVER:
        state.active = landing
        state.phase = Phase.ORIENT


@rule
def score(state, points, square):
    """§4.2 A ship is worth its size; §5.3 memory starts afresh; §6.1 enough points win at once."""
    state.scores[state.turn] += points
    note(Event.DESTROYED, state.turn, 1 - state.turn, points, square, state.scores[state.turn])
    forget(state)
    if state.scores[state.turn] >= state.target:
        end(state, Reason.POINTS, state.turn)


# §3.6 Orienting


@rule
def legal_orientations(state, moves):
    """§3.6 Any facing, or the shield if the ship flew, that makes a new arrangement (§5.1)."""
    poses = FACINGS if is_shielded(state, state.active) else POSES
    count = 0
    for pose in range(poses):
        if not is_repeated(state, key_after(state, state.active, state.active, pose)):
            moves[count] = pose
            count += 1
    return count


@rule
def orient(state, pose):
    """§3.6 The active ship gets its facing or its shield, and the turn is over."""
    piece = state.board[state.active]
    if pose == SHIELD:
        note(Event.SHIELDED, state.turn, SIZE_OF[piece], state.active)
    else:
        note(Event.POINTED, state.turn, SIZE_OF[piece], state.active, pose)
    put(state, state.active, piece - POSE_OF[piece] + pose)
    state.active = NOWHERE
    end_turn(state)


@rule
def end_turn(state):
    """§5.1 The arrangement is remembered; §6.3, §6.4 the quiet limit or §6.2 a stuck seat ends the game."""
    remember(state)
    mover = state.turn
    state.turn = 1 - mover
    state.phase = Phase.ACT
    if state.remembered - 1 >= state.quiet_limit:
        end(state, Reason.LIMIT, leader(state))
    elif is_stuck(state):
        end(state, Reason.STUCK, mover)


# §5 Repetition


@rule
def can_be_left(state, square, landing, poses):
    """§5.4 The ship of `square`, put on `landing`, has a pose that makes a new arrangement."""
    for pose in range(poses):
        if not is_repeated(state, key_after(state, square, landing, pose)):
            return True
    return False


@rule
def key_after(state, square, landing, pose):
    """§5.2 The name of the arrangement with the ship of `square` on the empty `landing` in that pose."""
    piece = state.board[square]
    return state.key ^ KEY[square, piece] ^ KEY[landing, piece - POSE_OF[piece] + pose]


@rule
def put(state, square, piece):
    """Change what stands on a square."""
    state.key ^= KEY[square, state.board[square]] ^ KEY[square, piece]
    state.board[square] = piece


# §1.1 The fleets


@rule
def leave(state, seat, square):
    """A ship of the seat leaves its square."""
    fleet = state.fleets[seat]
    ship = 0
    while fleet[ship] != square:
        ship += 1
    state.ships[seat] -= 1
    for later in range(ship, state.ships[seat]):
        fleet[later] = fleet[later + 1]


@rule
def arrive(state, seat, square):
    """A ship of the seat comes to a square; a fleet is kept in the order of its squares."""
    fleet = state.fleets[seat]
    ship = state.ships[seat]
    while ship > 0 and fleet[ship - 1] > square:
        fleet[ship] = fleet[ship - 1]
        ship -= 1
    fleet[ship] = square
    state.ships[seat] += 1


# §6 The end


@rule
def leader(state):
    """§6.3 More points win; equal points are a draw."""
    if state.scores[0] == state.scores[1]:
        return Winner.BOTH.value
    return 0 if state.scores[0] > state.scores[1] else 1


@rule
def end(state, reason, winner):
    """§6 Nobody moves any more."""
    note(Event.ENDED, reason, winner, state.scores[0], state.scores[1])
    state.phase = Phase.OVER
    state.active = NOWHERE
    state.reason = reason
    state.winner = winner


@rule
def returns(state, shares):
    """The winner gets 1; a draw is shared."""
    for seat in range(2):
        if state.winner == Winner.BOTH:
            shares[seat] = 0.5
        else:
            shares[seat] = 1.0 if state.winner == seat else 0.0
