"""What a game's drawing gets to see."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Scene(NamedTuple):
    """The table as one seat sees it, with how the game came here."""

    view: dict[str, Any]
    seat: int | None
    """Whose eyes these are; None: a spectator."""
    moves: list[str]
    """What the seat may play now; empty when it is not its turn."""
    start: dict[str, Any]
    log: list[str]
    """The moves from `start` to here: they tell which piece went where."""
    choices: Mapping[int, Sequence[str]] = MappingProxyType({})
    """For each seat that the viewer may act for now, its moves; empty where only one seat is to move."""
    events: Sequence[dict[str, Any]] = ()
    """What happened in the last turn, as this seat may know it; see `engine/events.py`."""
