"""Record <-> the protocol's JSON."""

from typing import Any

import numpy as np

from starboard.engine.errors import BadPosition
from starboard.engine.generic.ranking import ranked
from starboard.engine.position import check_frame, is_one_of, is_whole
from starboard.games._template import META
from starboard.games._template.rules.state import ICES, NONE, Phase, State

KEYS = ("game", "players", "options", "phase", "to_move", "turn", "gathered", "flown", "ice")
PHASES = {"ice": Phase.ICE, "choose": Phase.CHOOSE, "rolling": Phase.ROLLING, "over": Phase.OVER}
WORDS = {phase: word for word, phase in PHASES.items()}


def write(state: Any, players: int) -> dict[str, Any]:
    """The position of a record."""
    turn = int(state.turn)
    return {
        "game": META.id,
        "players": players,
        "options": {"goal": int(state.goal), "ice": bool(state.phase == Phase.ICE or state.ice[0] != NONE)},
        "phase": WORDS[Phase(state.phase)],
        "to_move": _mover(WORDS[Phase(state.phase)], turn),
        "turn": turn,
        "gathered": int(state.gathered),
        "flown": state.flown[:players].tolist(),
        "ice": [None if ice == NONE else ice for ice in state.ice[:players].tolist()],
    }


def _mover(phase: str, turn: int) -> int | str:
    return turn if phase == "choose" else "over" if phase == "over" else "chance"


def scores(position: dict[str, Any]) -> list[int]:
    """How far each comet has flown, at any time of the game."""
    return list(position["flown"])


def result(position: dict[str, Any]) -> dict[str, Any]:
    """The result of a position that is over: the seat that stopped last, then the farther, the better."""
    ranking = ranked([(seat == position["turn"], far) for seat, far in enumerate(_with_ice(position))])
    return {"winners": ranking[0], "scores": scores(position), "ranking": ranking, "reason": "goal"}


def _with_ice(position: dict[str, Any]) -> list[int]:
    """§3.2 How far each comet has come, with its ice."""
    return [far + (ice or 0) for far, ice in zip(position["flown"], position["ice"], strict=True)]


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
    state.ice[:] = NONE
    state.ice[: position["players"]] = [NONE if ice is None else ice for ice in position["ice"]]
    return states


def _check(position: dict[str, Any]) -> None:
    check_frame(position, META, KEYS)
    goal, flown = position["options"]["goal"], position["flown"]
    if not is_one_of(position["phase"], PHASES):
        raise BadPosition("phase", "must be ice, choose, rolling or over")
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
    _check_ice(position)
    arrived = [seat for seat, far in enumerate(_with_ice(position)) if flown[seat] and far >= goal]
    if arrived != ([position["turn"]] if position["phase"] == "over" else []):
        raise BadPosition("flown", "only the seat that has won is at the goal")


def _check_ice(position: dict[str, Any]) -> None:
    """§1.2 All seats have ice, or none; while it is drawn, those that have had their turn."""
    ice, drawn = position["ice"], position["turn"] if position["phase"] == "ice" else position["players"]
    if position["phase"] == "ice" and (any(position["flown"]) or position["gathered"]):
        raise BadPosition("phase", "ice is drawn before anybody has rolled")
    if position["phase"] == "ice" and not position["options"]["ice"]:
        raise BadPosition("phase", "there is no ice without the option")
    if not isinstance(ice, list) or len(ice) != position["players"]:
        raise BadPosition("ice", "must have one entry for each seat")
    for seat, its in enumerate(ice):
        has_ice = position["options"]["ice"] and seat < drawn
        if not (is_whole(its, 0, ICES - 1) if has_ice else its is None):
            raise BadPosition("ice", f"seat {seat} must have {'some' if has_ice else 'none'}")
