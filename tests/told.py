"""What an observation tells, asked for as positions are written: by the numbers of the seats."""

from typing import Any

from starboard.engine.state import State
from starboard.engine.views.features import explain, observe, schema_of


class Told:
    """The words of one seat's observation."""

    def __init__(self, state: State, seat: int, table: int) -> None:
        self.words = explain(state.game, observe(state, seat))
        seats = next(
            axis for feature in schema_of(state.game).features for axis in feature.axes if axis.name == "seat"
        )
        self._labels = [seats.labels[(other - seat) % table] for other in range(table)]

    def __getitem__(self, name: str) -> Any:
        return self.words[name]

    def one(self, name: str) -> str | None:
        """The one label that something has, or None."""
        return only(self.words[name])

    def seats(self, name: str, nothing: Any = 0) -> list[Any]:
        """What each seat has, from seat 0 on."""
        return self.by_seat(self.words[name], nothing)

    def by_seat(self, words: dict[str, Any], nothing: Any = 0) -> list[Any]:
        return [words.get(label, nothing) for label in self._labels]

    def flags(self, name: str) -> list[bool]:
        """Whether it holds for each seat."""
        return [flag == 1 for flag in self.seats(name)]

    def marked(self, words: dict[str, Any]) -> list[int]:
        """The seats it holds for."""
        return [seat for seat, flag in enumerate(self.by_seat(words)) if flag]

    def the_seat(self, words: dict[str, Any]) -> int | None:
        """The one seat it holds for, or None."""
        return next(iter(self.marked(words)), None)


def only(words: dict[str, Any]) -> str | None:
    """The one label there is, or None."""
    assert len(words) <= 1
    return next(iter(words), None)
