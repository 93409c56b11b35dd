"""Fair dice: random bytes that people add to the seed, and all that is needed to check a match afterwards."""

from __future__ import annotations

from pydantic import BaseModel, Field

from starboard.server.errors import Conflict, Refused
from starboard.server.loaded.conditions import need_seat
from starboard.server.loaded.match import LoadedMatch, start_of
from starboard.server.matches.context import Context
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.table import Luck
from starboard.server.views.embargo import published_seed
from starboard.store import LuckRow, SeatRow, Transaction


class Kind(BaseModel):
    """What could fall at a draw."""

    outcomes: list[str]
    weights: list[int]


class Draw(BaseModel):
    """One outcome of chance."""

    row: int = Field(description="of the log")
    ply: int = Field(description="of the line")
    kind: int = Field(description="which of the kinds of draws it was")
    outcome: str


class Figures(BaseModel):
    """A match as web/src/fair/check.ts checks it."""

    match: str
    seats: list[str] = Field(description="the names")
    commitment: str
    secret: str | None = Field(description="null until the match is over")
    luck: list[Luck]
    imported: int = Field(description="rows that came from a file")
    kinds: list[Kind]
    draws: list[Draw]


class FairDice:
    """What people add, and what is published."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def add_luck(self, visitor: Visitor, match: str, luck: str) -> Luck:
        """Add random bytes of a person, once; the same again changes nothing."""
        with self._context.transaction(match) as (loaded, transaction):
            seat = loaded.seats[need_seat(loaded, visitor)[0]]
            if own := luck_of(loaded, seat):
                if own.luck != luck:
                    raise Conflict("You have added other random bytes to this match already.")
                return Luck(*own.contribution)
            if loaded.match.day is not None:
                raise Refused(
                    "Everybody who flies a mission of the day has the same draws: nobody adds to them."
                )
            if loaded.match.status == "over":
                raise Conflict("The match is over.")
            added = add(loaded, transaction, seat, luck)
        self._context.ports.wake(match, visitor.address)  # draws may have waited for it
        return added

    def figures(self, match: str) -> Figures:
        """What was promised and added; with all that was drawn when everybody may know the secret."""
        with self._context.cache.open(match) as loaded:
            secret = published_seed(loaded.match, self._context.clock())
            if secret is None:
                return figures_of(loaded, None, [], [])
            if loaded.closed:
                raise Conflict(loaded.closed)
            return figures_of(loaded, secret, *drawn_in(loaded))


def luck_of(loaded: LoadedMatch, seat: SeatRow) -> LuckRow | None:
    """What the person in a seat has added, for whichever of their seats."""
    return next((row for row in loaded.snapshot.luck if row.person == seat.secret), None)


def add(loaded: LoadedMatch, transaction: Transaction, seat: SeatRow, luck: str) -> Luck:
    """Write what the person in a seat adds; it counts from the row that comes next."""
    row = LuckRow(loaded.match.id, len(loaded.snapshot.luck), seat.seat, loaded.known, luck, seat.secret)
    transaction.add_luck(row)
    return Luck(*row.contribution)


def drawn_in(loaded: LoadedMatch) -> tuple[list[Kind], list[Draw]]:
    """Everything that was drawn here, with what could have fallen instead. No undo takes back a draw, so that
    all of them are in the line; the secret says nothing about rows that came from a file.
    """
    _ = loaded.state  # so that the line is known
    kinds: dict[tuple[tuple[str, ...], tuple[int, ...]], int] = {}
    draws, state = list[Draw](), start_of(loaded.match)
    for row in loaded.line:
        if state.to_move == "chance" and row.ply >= loaded.match.imported:
            kind = tuple(state.moves()), tuple(int(weight) for weight in state.weights())
            number = kinds.setdefault(kind, len(kinds))
            draws.append(Draw(row=row.ply, ply=state.ply, kind=number, outcome=row.text))
        state.play(row.text)
    return [Kind(outcomes=list(texts), weights=list(weights)) for texts, weights in kinds], draws


def figures_of(loaded: LoadedMatch, secret: str | None, kinds: list[Kind], draws: list[Draw]) -> Figures:
    """What everybody may know."""
    match = loaded.match
    return Figures(
        match=match.id,
        seats=[seat.name for seat in loaded.seats],
        commitment=match.commitment,
        secret=secret,
        luck=[Luck(*row.contribution) for row in loaded.snapshot.luck],
        imported=match.imported,
        kinds=kinds,
        draws=draws,
    )
