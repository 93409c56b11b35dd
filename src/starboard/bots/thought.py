"""What a bot reports about its move."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Judgement:
    """The judgement of a position."""

    shares: list[float]
    """The expected return of each seat, from 0 to 1."""
    best: str
    """The best move, if the judging seat is to move; otherwise empty."""
    line: list[str]
    """The expected line, starting with the best move."""


@dataclass(frozen=True)
class Thought:
    """A move with its reasons in figures."""

    move: str
    line: list[str]
    """The expected line, starting with the move."""
    win: float
    """The chance to win of the seat to move, from 0 to 1."""
    seen: int
    """Positions searched."""
    depth: int
    """Depth of the search in turns, without the quiescence search."""
