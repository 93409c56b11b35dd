"""Positions for the tests of Star Fleet Scramble, from board lines."""

from typing import Any

import starboard
from starboard.engine.state import State

GAME = starboard.game("star-fleet-scramble")
POINTS = {"b": 3, "d": 2, "c": 1}

# A quiet middle game: Blue's corvette on d4 points north, Red's on f6 points west; six corvettes are gone.
QUIET = ".....d#b#b#/......d#b#/.......c#/.....c4../...C0..../C#......./B#D#....../B#B#D#....."


def position(line: str, seat: int = 0, history: list[str] | None = None, **options: Any) -> dict[str, Any]:
    """An `act` position of a seat; scores are what the missing ships imply."""
    return {
        "game": GAME.id,
        "players": 2,
        "options": GAME.meta.complete(options),
        "phase": "act",
        "to_move": seat,
        "board": line,
        "active": None,
        "scores": [_missing(line), _missing(line.swapcase())],
        "history": sorted({line, *(history or [])}),
        "outcome": None,
    }


def _missing(line: str) -> int:
    return 18 - sum(points * line.count(letter) for letter, points in POINTS.items())


def at(line: str, seat: int = 0, history: list[str] | None = None, **options: Any) -> State:
    """A state from a board line."""
    return GAME.load(position(line, seat, history, **options))


def play(state: State, *moves: str) -> State:
    """Play several moves."""
    for move in moves:
        state.play(move)
    return state
