"""The viewpoint from which a visitor sees a match.

Where hands are private a player has the viewpoint of the own seat, and a spectator that of no seat. Whoever
plays several seats on one screen sees nobody's hand before the seat that is to move asks for it: until then a
curtain hangs between them. When the match is over, everybody may take any seat's viewpoint, or see all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from starboard.engine.views.redaction import Viewer, has_secrets
from starboard.server.catalogue import game_of
from starboard.server.errors import NotFound, NotYourSeat

if TYPE_CHECKING:
    from starboard.store import MatchRow

RequestedView = int | Literal["all"] | None  # whose view somebody asks for; None: whatever is right


def requested_view(text: str | None) -> RequestedView:
    """What an address asks for: a seat's number or `all`; nonsense asks for nothing."""
    if text == "all":
        return "all"
    return int(text) if text and text.isdecimal() else None


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """How one visitor sees a match at one moment."""

    seat: int | None  # a seat; None: a spectator
    everything: bool = False  # nothing is hidden
    curtain: int | None = None  # the seat whose hand waits behind a curtain

    @property
    def viewer(self) -> Viewer:
        """The viewer as views and redacted logs know it."""
        return "all" if self.everything else self.seat


def viewpoint_of(
    match: MatchRow, yours: Sequence[int], to_move: int | str | None, requested: RequestedView, screen: bool
) -> Viewpoint:
    """How a visitor with these seats sees a match. On a `screen`, which several may share, a request that
    cannot be granted is ignored; a program gets an error.
    """
    mover = to_move if isinstance(to_move, int) and to_move in yours else None
    if not has_secrets(game_of(match.game)):
        return Viewpoint(_first(mover, *yours))
    if match.status == "over":
        if isinstance(requested, int) and requested >= match.players and not screen:
            raise NotFound(f"This match has {match.players} seats, numbered from 0.")
        return _afterwards(match, yours, requested)
    if requested is not None and requested not in yours:
        if not screen:
            raise NotYourSeat("While the match runs you see it with the eyes of your own seat only.")
        requested = None
    own = None if requested == "all" else requested
    if screen and len(yours) > 1:
        return Viewpoint(None, curtain=mover) if mover not in (None, own) else Viewpoint(own)
    return Viewpoint(_first(own, mover, *yours))


def _afterwards(match: MatchRow, yours: Sequence[int], requested: RequestedView) -> Viewpoint:
    """When the match is over: the viewpoint that was asked for, one's own, or all."""
    if isinstance(requested, int) and 0 <= requested < match.players:
        return Viewpoint(requested)
    return Viewpoint(yours[0]) if requested is None and len(yours) == 1 else Viewpoint(None, everything=True)


def _first(*seats: int | None) -> int | None:
    return next((seat for seat in seats if seat is not None), None)
