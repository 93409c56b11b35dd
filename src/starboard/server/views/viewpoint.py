"""Whose eyes a match is seen with.

Where hands are private a player sees with the eyes of the own seat and a spectator with none. Who plays
several seats on one screen sees nobody's hand before the seat that is to move asks for it: until then a
curtain hangs between them. When the match is over, everybody may look with any seat's eyes, or see all.
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

RequestedView = int | Literal["all"] | None  # the eyes that somebody asks for; None: whatever is right


def wish_of(text: str | None) -> RequestedView:
    """A wish as an address writes it: a seat's number or `all`; nonsense is no wish."""
    if text == "all":
        return "all"
    return int(text) if text and text.isdecimal() else None


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """How one visitor sees a match at one moment."""

    eye: int | None  # a seat; None: a spectator
    everything: bool = False  # nothing is hidden
    curtain: int | None = None  # the seat whose hand waits behind a curtain

    @property
    def eyes(self) -> Viewer:
        """Whose eyes these are."""
        return "all" if self.everything else self.eye


def look_at(
    match: MatchRow, yours: Sequence[int], to_move: int | str | None, wish: RequestedView, screen: bool
) -> Viewpoint:
    """How a visitor with these seats sees a match. On a `screen`, which several may share, a wish that cannot
    be granted is passed over; a program is told.
    """
    mover = to_move if isinstance(to_move, int) and to_move in yours else None
    if not has_secrets(game_of(match.game)):
        return Viewpoint(_first(mover, *yours))
    if match.status == "over":
        if isinstance(wish, int) and wish >= match.players and not screen:
            raise NotFound(f"This match has {match.players} seats, numbered from 0.")
        return _afterwards(match, yours, wish)
    if wish is not None and wish not in yours:
        if not screen:
            raise NotYourSeat("While the match runs you see it with the eyes of your own seat only.")
        wish = None
    own = None if wish == "all" else wish
    if screen and len(yours) > 1:
        return Viewpoint(None, curtain=mover) if mover not in (None, own) else Viewpoint(own)
    return Viewpoint(_first(own, mover, *yours))


def _afterwards(match: MatchRow, yours: Sequence[int], wish: RequestedView) -> Viewpoint:
    """When the match is over: with the eyes that were asked for, one's own, or with all."""
    if isinstance(wish, int) and 0 <= wish < match.players:
        return Viewpoint(wish)
    return Viewpoint(yours[0]) if wish is None and len(yours) == 1 else Viewpoint(None, everything=True)


def _first(*seats: int | None) -> int | None:
    return next((seat for seat in seats if seat is not None), None)
