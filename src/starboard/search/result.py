"""What a search is given to spend, and what it brings back."""

from typing import NamedTuple


class Budget(NamedTuple):
    """How long to think; what is None is left to the player."""

    ms: int | None = None
    positions: int | None = None


class Finding(NamedTuple):
    """A line of moves by number, its worth for the seat to move, and how much was looked at."""

    line: list[int]
    value: int
    seen: int
    depth: int
    shares: tuple[float, ...] = ()
    """What every seat may expect, if the search knows that."""
