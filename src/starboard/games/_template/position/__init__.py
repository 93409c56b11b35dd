"""Record <-> the protocol's JSON."""

from typing import Any

import numpy as np

from starboard.engine.errors import BadPosition
from starboard.engine.generic.ranking import ranked
from starboard.engine.position import check_frame, is_one_of, is_whole
from starboard.games._template import META
from starboard.games._template.rules.state import Phase, State

KEYS = ("game", "players", "options", "phase", "to_move", "turn", "gathered", "flown")
PHASES = {"choose": Phase.CHOOSE, "rolling": Phase.ROLLING, "over": Phase.OVER}
WORDS = {phase: word for word, phase in PHASES.items()}


def write(state: Any, players: int) -> dict[str, Any]:
    """The position of a record."""
    turn = int(state.turn)
    return {
        "game": META.id,
        "players": players,
        "options": {"goal": int(state.goal)},
        "phase": WORDS[Phase(state.phase)],
        "to_move": _mover(WORDS[Phase(state.phase)], turn),
        "turn": turn,
        "gathered": int(state.gathered),
        "flown": state.flown[:players].tolist(),
    }


def _mover(phase: str, turn: int) -> int | str:
    return turn if phase == "choose" else "chance" if phase == "rolling" else "over"


def scores(position: dict[str, Any]) -> list[int]:
    """How far each comet has flown, at any time of the game."""
    return list(position["flown"])


def result(position: dict[str, Any]) -> dict[str, Any]:
    """The result of a finished game: seats are ranked by distance."""
    ranking = ranked(position["flown"])
    return {"winners": ranking[0], "scores": scores(position), "ranking": ranking, "reason": "goal"}


def read(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a position and return its record."""
    _check(position)
    return fill_in(position)


def fill_in(position: dict[str, Any]) -> np.ndarray[Any, Any]:
    """The record of a valid position."""
    states = np.zeros(1, State)
    state = states[0]
    state.players = position["players"]
    state.goal = position["options"]["goal"]
    state.phase = PHASES[position["phase"]]
    state.turn = position["turn"]
    state.gathered = position["gathered"]
    state.flown[: position["players"]] = position["flown"]
    return states


def _check(position: dict[str, Any]) -> None:
    check_frame(position, META, KEYS)
    goal, flown = position["options"]["goal"], position["flown"]
    if not is_one_of(position["phase"], PHASES):
        raise BadPosition("phase", "must be choose, rolling or over")
    if not is_whole(position["turn"], 0, position["players"] - 1):
        raise BadPosition("turn", "must be a seat")
    if not is_one_of(position["to_move"], [_mover(position["phase"], position["turn"])]):
        raise BadPosition("to_move", "does not fit the phase")
    if not is_whole(position["gathered"], 0, goal + 1000):
        raise BadPosition("gathered", "must be a whole number")
    if not isinstance(flown, list) or len(flown) != position["players"]:
        raise BadPosition("flown", "must have one number for each seat")
    if not all(is_whole(far, 0, goal + 1000) for far in flown):
        raise BadPosition("flown", "must be whole numbers")
    arrived = [seat for seat, far in enumerate(flown) if far >= goal]
    if arrived != ([position["turn"]] if position["phase"] == "over" else []):
        raise BadPosition("flown", "only the seat that has won is at the goal")
