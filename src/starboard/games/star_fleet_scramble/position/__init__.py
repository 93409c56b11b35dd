"""Record <-> the protocol's JSON."""

from typing import Any

import numpy as np

from starboard.games.star_fleet_scramble import META
from starboard.games.star_fleet_scramble.position.board_line import parse, write_line
from starboard.games.star_fleet_scramble.rules.moves import SQUARE_NAMES
from starboard.games.star_fleet_scramble.rules.state import (
    BUCKETS,
    EMPTY,
    KEY,
    LAYOUTS,
    NOWHERE,
    SEAT_OF,
    SIDE_OF,
    SQUARES,
    Phase,
    Reason,
    State,
    Winner,
)

PHASES = {"act": Phase.ACT, "orient": Phase.ORIENT, "over": Phase.OVER}
REASONS = {"points": Reason.POINTS, "limit": Reason.LIMIT, "stuck": Reason.STUCK}
PHASE_WORDS = {phase: word for word, phase in PHASES.items()}
REASON_WORDS = {reason: word for word, reason in REASONS.items()}
WINNERS = {Winner.BLUE: [0], Winner.RED: [1], Winner.BOTH: [0, 1]}


def write(state: Any, players: int) -> dict[str, Any]:
    """The position of a record."""
    side = int(state.side)
    over = state.phase == Phase.OVER
    return {
        "game": META.id,
        "players": players,
        "options": {
            "board": LAYOUTS[state.layout],
            "target": int(state.target),
            "quiet_limit": int(state.quiet_limit),
        },
        "phase": PHASE_WORDS[Phase(state.phase)],
        "to_move": "over" if over else int(state.turn),
        "board": write_line(state.board, side),
        "active": None if state.active == NOWHERE else SQUARE_NAMES[state.active],
        "scores": state.scores.tolist(),
        "history": sorted(write_line(board, side) for board in state.memory[: state.remembered]),
        "outcome": outcome(state.reason, state.winner) if over else None,
    }


def outcome(reason: int, winner: int) -> dict[str, Any]:
    """The reason for the end, and the winners."""
    return {"reason": REASON_WORDS[Reason(reason)], "winners": list(WINNERS[Winner(winner)])}


def scores(position: dict[str, Any]) -> list[int]:
    """The points of each seat, at any time of the game."""
    return list(position["scores"])


def result(position: dict[str, Any]) -> dict[str, Any]:
    """The result of a finished game."""
    winners = position["outcome"]["winners"]
    losers = [seat for seat in (0, 1) if seat not in winners]
    return {
        "winners": list(winners),
        "scores": scores(position),
        "ranking": [list(winners), losers] if losers else [list(winners)],
        "reason": position["outcome"]["reason"],
    }


def read(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    from starboard.games.star_fleet_scramble.position.check import check, check_end

    check(position)
    states = fill_in(position)
    check_end(states, position)
    return states


def fill_in(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a valid position; `check_end` writes how it ended."""
    states = np.zeros(1, State)
    state = states[0]
    state.layout = LAYOUTS.index(position["options"]["board"])
    state.side = SIDE_OF[state.layout]
    state.target = position["options"]["target"]
    state.quiet_limit = position["options"]["quiet_limit"]
    state.phase = PHASES[position["phase"]]
    state.turn = position["to_move"] if state.phase != Phase.OVER else 0
    state.active = NOWHERE if position["active"] is None else SQUARE_NAMES.index(position["active"])
    state.scores[:] = position["scores"]
    state.board[:] = parse(position["board"], int(state.side))
    state.key = key_of(state.board)
    for square in range(SQUARES):
        if state.board[square] != EMPTY:
            seat = SEAT_OF[state.board[square]]
            state.fleets[seat, state.ships[seat]] = square
            state.ships[seat] += 1
    for i, line in enumerate(position["history"]):
        state.memory[i] = parse(line, int(state.side))
        state.keys[i] = key_of(state.memory[i])
        state.bucket_used[int(state.keys[i]) % BUCKETS] = 1
    state.remembered = len(position["history"])
    return states


def key_of(board: np.ndarray[Any, Any]) -> np.uint64:
    """§5.2 The key of an arrangement."""
    key: np.uint64 = np.bitwise_xor.reduce(KEY[np.arange(SQUARES), board])
    return key
