"""What is found out about a game, ready to be written as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Cause = Literal["luck", "decision"]
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Point:
    """Where the game stood after a turn; the first point is the start."""

    turn: int  # from 1; 0: the start
    ply: int
    seat: int | None  # whose turn led here
    shares: list[float]  # the return that each seat could expect, from 0 to 1
    luck: list[float]  # how much of the change since the last point was chance
    words: str  # the turn told in a sentence


@dataclass(frozen=True, slots=True)
class Balance:
    """One seat's game: `start + luck + own + others == end`."""

    start: float
    end: float
    luck: float  # outcomes of chance, and what hidden hands turned out to be, against their expectation
    own: float  # what this seat's decisions changed; the best ones change nothing
    others: float  # what the decisions of the others changed


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed who was ahead, or by how much."""

    turn: int
    ply: int
    seat: int | None
    cause: Cause
    before: list[float]
    after: list[float]
    words: str


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that could have been better."""

    turn: int
    ply: int  # the moves before it: the position in which it was taken
    seat: int
    cost: float  # what it took from the return that the seat could expect
    chance: float  # what it could expect with the better move
    played: str
    better: list[str]  # the moves of the seat, as far as they are foreseen
    played_words: str
    better_words: str
    why: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """All of it. The same record, engine, seed and iterations give the same."""

    game: str
    version: int  # of the rules
    engine: str
    seed: int
    iterations: int  # of each judgement
    points: list[Point]
    seats: list[Balance]
    turning: list[TurningPoint]
    costly: list[Costly]

    def as_json(self) -> dict[str, Any]:
        """Plain lists and dictionaries, with figures that can be read."""
        plain: dict[str, Any] = _rounded(asdict(self))
        return plain


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, DIGITS)
        case list():
            return [_rounded(each) for each in value]
        case dict():
            return {key: _rounded(each) for key, each in value.items()}
    return value
