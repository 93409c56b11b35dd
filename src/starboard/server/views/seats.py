"""The seats of a match as everybody may know them, and what was said there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Message
from starboard.server.schemas.table import Seat
from starboard.store import MessageRow, SeatRow


def seat_infos(seats: Sequence[SeatRow], visitor: Visitor, here: Collection[str]) -> tuple[Seat, ...]:
    """The seats as everybody may know them."""
    hashes = visitor.hashes
    return tuple(
        Seat(
            seat=row.seat,
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]
            level=row.level,
            here=row.kind == "bot" or (row.kind == "person" and row.secret in here),
            you=row.kind == "person" and row.secret in hashes,
            lent=row.kind == "bot" and row.secret in hashes,
            owner=row.owner,
        )
        for row in seats
    )


def is_shared(seats: Sequence[SeatRow]) -> bool:
    """Whether more than one person plays, or may still come, or come back to a seat that a bot keeps."""
    people = {seat.secret for seat in seats if seat.kind == "person" or seat.secret is not None}
    return len(people) + any(seat.kind == "open" for seat in seats) > 1


def message_of(row: MessageRow, seats: Sequence[SeatRow]) -> Message:
    """A message as everybody may read it, under the name that its author had."""
    name = seats[row.seat].name if row.name is None else row.name
    return Message(number=row.number, seat=row.seat, name=name, text=row.text, at=row.at, to=row.to)
