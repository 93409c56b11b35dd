"""A table at which every seat remembers all that it was told."""

from __future__ import annotations

from typing import Any

from starboard.engine.state import State
from starboard.engine.views.redaction import Viewer, heard, keeper

NOBODY = -1
"""The keeper of what was made up: no seat was told of it."""


class Table:
    """A state, and for each move so far the seat that alone may know what it names (None: everybody)."""

    __slots__ = ("known_to", "state")

    def __init__(self, state: State, known_to: tuple[int | None, ...] = ()) -> None:
        self.state = state
        self.known_to = known_to

    def play(self, number: int) -> None:
        """Play a move or an outcome."""
        self.known_to += (keeper(self.state),)
        self.state.play(number)

    def copy(self) -> Table:
        return Table(self.state.copy(), self.known_to)

    def __deepcopy__(self, memo: Any) -> Table:
        return self.copy()

    def guessed(self, seat: int, state: State) -> Table:
        """The same table with a guess for its state: what others alone were told counts no more."""
        return Table(state, tuple(knower if knower in (None, seat) else NOBODY for knower in self.known_to))

    def heard(self, ears: Viewer) -> list[str]:
        """The moves so far as somebody heard them."""
        return heard(self.state.log, self.known_to, ears)

    def secrets(self, seat: int) -> dict[str, Any]:
        """What the seat knows and a spectator does not: those parts of its view that differ."""
        own, open_to_all = self.state.view(seat), self.state.view(None)
        return {key: value for key, value in own.items() if value != open_to_all[key]}
