"""The rows of the store as plain Python."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from starboard.engine.chance.fair_dice import Contribution


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match: what was agreed before its first move, and how it stands."""

    id: str
    game: str
    version: int  # of the game's rules
    engine: str  # version of the package that wrote it
    players: int
    options: dict[str, Any]
    start: dict[str, Any] | None  # a position; None: the game's own start
    seed: str
    commitment: str
    origin: str  # new, position, rematch, branch, import, mission
    parent: str | None
    created: float  # seconds since 1970, as all times here
    status: str  # waiting, running, over
    result: dict[str, Any] | None = None
    finished: float | None = None
    rematch: str | None = None
    house: dict[str, Any] = field(default_factory=dict)  # settings that the rules do not know
    day: str | None = None  # whose mission this is, as 2026-11-16
    rounds: int | None = None  # how many it took, where a game counts them
    imported: int = 0  # rows at the beginning of the log that came with a file: their outcomes prove nothing
    public: bool = False  # listed for everybody; others are found only by their address
    counts: bool = False  # the first flight of its mission by this person and from this network
    merit: int | None = None  # of a flight that counts and was finished in time: the higher, the better
    luck_until: float | None = None  # until then draws wait for people who have added no random bytes yet
    pending: bool = True  # the server may have something to do: a bot's move, chance. A start looks at these
    length: int = 0  # rows of the log
    messages: int = 0  # said at the table
    changes: int = 0  # of all else that belongs to it: seats, votes, marks, random bytes


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where. `secret` is a hash. People have one; a bot that keeps somebody's seat has that
    person's, and their name in `owner`.
    """

    match: str
    seat: int
    kind: str  # person, bot, open
    name: str
    level: str | None
    secret: str | None
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class InviteRow:
    """The hash of an invitation to a match."""

    secret: str
    match: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of a match's log. `seat` is None for outcomes of chance.

    `words` tell the turn up to this row, and `events` say what this row did, so that a long match need not be
    played again; they are no part of what the match is.
    """

    match: str
    ply: int
    seat: int | None
    text: str
    at: float
    words: str | None = None
    events: list[dict[str, Any]] | None = None


@dataclass(frozen=True, slots=True)
class LuckRow:
    """Random bytes of a person for the dice of a match; see engine/chance/fair_dice.py."""

    match: str
    number: int  # in the match, from 0
    seat: int
    ply: int  # how many rows the log had when they came
    luck: str
    person: str | None  # the hash of a secret; None: it came with a file

    @property
    def contribution(self) -> Contribution:
        """What everybody may know of it."""
        return Contribution(self.seat, self.ply, self.luck)


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A seat is for what was asked as the match stood at `ply`: to go back to where the line had `back`
    moves (`undo`), or to give the match up together (`resign`).
    """

    match: str
    ply: int
    seat: int
    back: int
    asked: bool  # this seat began
    about: str = "undo"


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A seat has nothing more to do in this stage of the game (a round)."""

    match: str
    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class MessageRow:
    """Something said at the table, perhaps to one seat."""

    match: str
    number: int  # in the match, from 0
    seat: int
    text: str
    at: float
    to: int | None = None
    name: str | None = None  # of whoever said it; None in messages from before names were kept


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    """The analysis of a match: asked for, under way, or finished."""

    match: str
    engine: str  # version of the package that makes it
    asked: float
    at: float  # when whoever works at it last gave a sign of life; 0: nobody does
    done: float = 0.0  # from 0 to 1
    result: dict[str, Any] | None = None
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that is known of a match at one moment; of the log, the rows from `since` on."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    votes: tuple[VoteRow, ...]
    since: int
    rows: tuple[LogRow, ...]
    marks: tuple[MarkRow, ...] = ()
    luck: tuple[LuckRow, ...] = ()
