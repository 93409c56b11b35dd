"""Fair dice: random bytes that people add to the seed, and all that is needed to check a match afterwards."""

from __future__ import annotations

from pydantic import BaseModel, Field

from starboard.engine.chance.fair_dice import Contribution
from starboard.server.errors import Conflict, Refused
from starboard.server.loaded.match import Play, start_of
from starboard.server.matches.context import Desk
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Luck
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


class FairDice(Desk):
    """What people add, and what is published."""

    def add_luck(self, visitor: Visitor, match: str, luck: str) -> Contribution:
        """Add random bytes of a person, once; the same again changes nothing."""
        with self._transaction(match) as (play, transaction):
            seat = play.seats[self._need_seat(play, visitor)[0]]
            if own := luck_of(play, seat):
                if own.luck != luck:
                    raise Conflict("You have added other random bytes to this match already.")
                return own.contribution
            if play.match.day is not None:
                raise Refused(
                    "Everybody who flies a mission of the day has the same draws: nobody adds to them."
                )
            if play.match.status == "over":
                raise Conflict("The match is over.")
            added = add(play, transaction, seat, luck)
        self.wake(match, visitor.address)  # draws may have waited for it
        return added

    def figures(self, match: str) -> Figures:
        """What was promised and added; with all that was drawn when everybody may know the secret."""
        with self.cache.open(match) as play:
            secret = published_seed(play.match, self.clock())
            if secret is None:
                return figures_of(play, None, [], [])
            if play.closed:
                raise Conflict(play.closed)
            return figures_of(play, secret, *drawn_in(play))


def luck_of(play: Play, seat: SeatRow) -> LuckRow | None:
    """What the person in a seat has added, for whichever of their seats."""
    return next((row for row in play.snapshot.luck if row.person == seat.secret), None)


def add(play: Play, transaction: Transaction, seat: SeatRow, luck: str) -> Contribution:
    """Write what the person in a seat adds; it counts from the row that comes next."""
    row = LuckRow(play.match.id, len(play.snapshot.luck), seat.seat, play.known, luck, seat.secret)
    transaction.add_luck(row)
    return row.contribution


def drawn_in(play: Play) -> tuple[list[Kind], list[Draw]]:
    """Everything that was drawn here, with what could have fallen instead. No undo takes back a draw, so that
    all of them are in the line; the secret says nothing about rows that came from a file.
    """
    _ = play.state  # so that the line is known
    kinds: dict[tuple[tuple[str, ...], tuple[int, ...]], int] = {}
    draws, state = list[Draw](), start_of(play.match)
    for row in play.line:
        if state.to_move == "chance" and row.ply >= play.match.imported:
            kind = tuple(state.moves()), tuple(int(weight) for weight in state.weights())
            number = kinds.setdefault(kind, len(kinds))
            draws.append(Draw(row=row.ply, ply=state.ply, kind=number, outcome=row.text))
        state.play(row.text)
    return [Kind(outcomes=list(texts), weights=list(weights)) for texts, weights in kinds], draws


def figures_of(play: Play, secret: str | None, kinds: list[Kind], draws: list[Draw]) -> Figures:
    """What everybody may know."""
    match = play.match
    return Figures(
        match=match.id,
        seats=[seat.name for seat in play.seats],
        commitment=match.commitment,
        secret=secret,
        luck=[Luck(**row.contribution._asdict()) for row in play.snapshot.luck],
        imported=match.imported,
        kinds=kinds,
        draws=draws,
    )
