"""What a game's picture is drawn from."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Scene(NamedTuple):
    """The table as one seat sees it, with the moves that led here."""

    view: dict[str, Any]
    seat: int | None
    """The viewer's seat; None: a spectator."""
    moves: list[str]
    """The legal moves of the seat; empty when it is not its turn."""
    start: dict[str, Any]
    log: list[str]
    """The moves from `start` to here, which show which piece went where."""
    choices: Mapping[int, Sequence[str]] = MappingProxyType({})
    """The moves of each seat for which the viewer may act now; empty if only one seat is to move."""
    events: Sequence[dict[str, Any]] = ()
    """What happened in the last turn, as this seat may know it: the picture moves what it moved."""
    news: Sequence[dict[str, Any]] = ()
    """What others did since this seat's own last move: the picture marks what it changed, see
    `engine/picture/marks.py`. For a spectator it is the last turn.
    """

    @property
    def is_still(self) -> bool:
        """Whether this is a picture in the rulebook or on a card, without interaction."""
        return self.seat is None and not self.log and not self.moves
