"""Checks a position of Star Fleet Scramble. Each error names the key."""

from typing import Any

import numpy as np

from starboard.engine.errors import BadPosition
from starboard.engine.position import check_frame, is_one_of, is_whole, refuse_unless
from starboard.games.star_fleet_scramble import META
from starboard.games.star_fleet_scramble.position.board_line import LETTERS, letters, parse
from starboard.games.star_fleet_scramble.rules.moves import MOVES, SQUARE_NAMES
from starboard.games.star_fleet_scramble.rules.state import LAYOUTS, SEAT_OF, SIDE_OF, Phase

KEYS = (
    "game",
    "players",
    "options",
    "phase",
    "to_move",
    "board",
    "active",
    "scores",
    "history",
    "outcome",
)
SHIPS_OF_A_KIND = 3
FLEET_POINTS = SHIPS_OF_A_KIND * (1 + 2 + 3)


def check(position: Any) -> None:
    """Check all that does not need the rules."""
    check_frame(position, META, KEYS)
    _check_line("board", position["board"], position)
    _check_scores(position)
    _check_history(position)
    _check_node(position)
    _check_active(position)
    _check_memory(position)


def _side(position: dict[str, Any]) -> int:
    return int(SIDE_OF[LAYOUTS.index(position["options"]["board"])])


def _check_line(key: str, line: Any, position: dict[str, Any]) -> None:
    refuse_unless(isinstance(line, str), key, "must be a board line")
    try:
        parse(line, _side(position))
    except ValueError as error:
        raise BadPosition(key, str(error)) from None
    for letter in LETTERS + LETTERS.lower():
        refuse_unless(line.count(letter) <= SHIPS_OF_A_KIND, key, f"has more than three ships {letter}")


def _check_scores(position: dict[str, Any]) -> None:
    scores = position["scores"]
    whole = isinstance(scores, list) and len(scores) == 2
    whole = whole and all(is_whole(score, 0, FLEET_POINTS) for score in scores)
    refuse_unless(whole, "scores", "must be two whole numbers")
    for seat, enemies in enumerate((LETTERS.lower(), LETTERS)):
        left = sum(size * position["board"].count(letter) for size, letter in enumerate(enemies, 1))
        implied = FLEET_POINTS - left
        refuse_unless(scores[seat] == implied, "scores", f"seat {seat} must have {implied} points")
    both = min(scores) >= position["options"]["target"]
    refuse_unless(not both, "scores", "only one seat can reach the target")


def _check_history(position: dict[str, Any]) -> None:
    history = position["history"]
    texts = isinstance(history, list) and all(isinstance(line, str) for line in history)
    refuse_unless(texts, "history", "must be a list of board lines")
    refuse_unless(history == sorted(set(history)), "history", "must be sorted, with no line twice")
    limit = position["options"]["quiet_limit"]
    refuse_unless(len(history) - 1 <= limit, "history", "has more quiet turns than the limit")
    for line in history:
        _check_line("history", line, position)
        same = letters(line) == letters(position["board"])
        refuse_unless(same, "history", "a line has other ships than the board")


def _check_node(position: dict[str, Any]) -> None:
    phase = position["phase"]
    refuse_unless(is_one_of(phase, ("act", "orient", "over")), "phase", "must be act, orient or over")
    movers = ("over",) if phase == "over" else (0, 1)
    refuse_unless(is_one_of(position["to_move"], movers), "to_move", f"does not fit the phase {phase}")
    over = phase == "over"
    refuse_unless((position["outcome"] is not None) == over, "outcome", "is given only when the game is over")
    if not over:
        reached = max(position["scores"]) >= position["options"]["target"]
        refuse_unless(not reached, "phase", "a score reaches the target, so the game is over")
        full = len(position["history"]) - 1 >= position["options"]["quiet_limit"]
        refuse_unless(not full, "history", "the quiet limit is reached, so the game is over")


def _check_active(position: dict[str, Any]) -> None:
    active = position["active"]
    if position["phase"] != "orient":
        refuse_unless(active is None, "active", "must be null unless a ship is to be oriented")
        return
    refuse_unless(isinstance(active, str) and active in SQUARE_NAMES, "active", "must be a square")
    board = parse(position["board"], _side(position))
    own = SEAT_OF[board[SQUARE_NAMES.index(active)]] == position["to_move"]
    refuse_unless(bool(own), "active", "must be the square of a ship of the seat to move")


def _check_memory(position: dict[str, Any]) -> None:
    """Check that the history has the arrangement at the end of a turn."""
    known = position["board"] in position["history"]
    if position["phase"] == "act":
        refuse_unless(known, "history", "must contain the board")
    elif position["phase"] == "orient":
        refuse_unless(known or not _is_unshielding(position), "history", "must contain the board")
        captured = bool(position["scores"][position["to_move"]])
        refuse_unless(bool(position["history"]) or captured, "history", "is empty only after a capture")
    elif max(position["scores"]) < position["options"]["target"]:
        refuse_unless(known, "history", "must contain the board")


def _is_unshielding(position: dict[str, Any]) -> bool:
    from starboard.games.star_fleet_scramble.rules.state import POSE_OF, SHIELD

    board = parse(position["board"], _side(position))
    return bool(POSE_OF[board[SQUARE_NAMES.index(position["active"])]] == SHIELD)


def check_end(states: np.ndarray[Any, Any], position: dict[str, Any]) -> None:
    """Check what needs the rules: a position without legal moves needs the right result, which is written."""
    if position["phase"] != "over":
        refuse_unless(_has_move(states), "phase", "there is no legal move, so the game is over")
        return
    expected = _expected_outcomes(states, position)
    for given in expected:
        if _is_same_outcome(position["outcome"], given):
            _write_end(states[0], given)
            return
    raise BadPosition("outcome", "is not what the rules say of this end")


def _has_move(states: np.ndarray[Any, Any]) -> bool:
    from starboard.games.star_fleet_scramble.compiled import choices

    return bool(choices(states, 0, np.zeros(len(MOVES), np.int16), np.zeros(len(MOVES), np.int64)) > 0)


def _expected_outcomes(states: np.ndarray[Any, Any], position: dict[str, Any]) -> list[dict[str, Any]]:
    scores = position["scores"]
    if max(scores) >= position["options"]["target"]:
        winner = scores.index(max(scores))
        return [] if position["history"] else [{"reason": "points", "winners": [winner]}]
    if len(position["history"]) - 1 >= position["options"]["quiet_limit"]:
        return [{"reason": "limit", "winners": [seat for seat in (0, 1) if scores[seat] == max(scores)]}]
    return [{"reason": "stuck", "winners": [1 - loser]} for loser in (0, 1) if _is_stuck(states, loser)]


def _is_stuck(states: np.ndarray[Any, Any], loser: int) -> bool:
    states[0].phase, states[0].turn = Phase.ACT, loser
    stuck = not _has_move(states)
    states[0].phase = Phase.OVER
    return stuck


def _is_same_outcome(given: Any, expected: dict[str, Any]) -> bool:
    if given != expected:
        return False
    return all(type(seat) is int for seat in given["winners"])


def _write_end(state: Any, outcome: dict[str, Any]) -> None:
    from starboard.games.star_fleet_scramble.position import REASONS, WINNERS

    state.reason = REASONS[outcome["reason"]]
    state.winner = next(winner for winner, seats in WINNERS.items() if seats == outcome["winners"])
