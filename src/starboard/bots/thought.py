"""What a bot says about its move."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Judgement:
    """How a game stands."""

    shares: list[float]
    """The return that each seat may expect, from 0 to 1."""
    best: str
    """The best move, if the seat that judges is to move; else empty."""
    line: list[str]
    """What is expected to be played, starting with the best move."""


@dataclass(frozen=True)
class Thought:
    """A move with its reasons in figures."""

    move: str
    line: list[str]
    """What it expects to be played, starting with the move."""
    win: float
    """How likely the seat to move wins, from 0 to 1."""
    seen: int
    """Positions looked at."""
    depth: int
    """Whole turns looked ahead, captures not counted."""
