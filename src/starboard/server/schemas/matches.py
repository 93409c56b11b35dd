"""Bodies and answers of the JSON API."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from starboard.analysis import Analysis
from starboard.engine.chance.fair_dice import LUCK
from starboard.server.people.plain_text import MessageText, Name
from starboard.server.schemas.table import Origin, Preparing, Status

Move = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Level = Annotated[str, StringConstraints(min_length=1, max_length=20)]
Ply = Annotated[int, Field(ge=0, le=1_000_000, description="the number of rows of the match's log so far")]
At = Annotated[int, Field(ge=0, le=1_000_000, description="how many moves of the line stand")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
RandomBytes = Annotated[
    str, StringConstraints(pattern=LUCK), Field(description="16 to 64 lowercase hexadecimal digits")
]


class Body(BaseModel):
    """A request's body: unknown keys are an error, so that a typing mistake is noticed."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Body):
    """Who shall sit in a seat: you, a bot of a level, or whoever opens the invitation."""

    kind: Literal["you", "open", "bot"]
    level: Level | None = Field(default=None, description="of a bot: cadet, pilot, captain or admiral")
    name: Name = ""


class NewMatch(Body):
    """A match to be created."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    players: Annotated[int, Field(ge=1, le=8)] | None = Field(
        default=None, description="default: one per seat given"
    )
    options: dict[str, Any] = Field(
        default_factory=dict, description="the game's options; others have defaults"
    )
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    position: dict[str, Any] | None = Field(default=None, description="start from this position instead")
    house: dict[str, Any] = Field(
        default_factory=dict, description="the game's settings of a match that its rules do not know"
    )
    public: bool = Field(
        default=False, description="list it for everybody; else it is found only by its address"
    )
    luck: bool = Field(
        default=False, description="you will add random bytes: nothing is drawn before (for a minute at most)"
    )


class SitDown(Body):
    """Which seat to take, and by which name."""

    seat: SeatNumber
    name: Name = ""
    luck: RandomBytes | None = Field(default=None, description="your random bytes for the dice")


class Join(SitDown):
    """Sit down in an open seat by invitation, or in your own seat that a bot keeps."""

    invite: Annotated[str, StringConstraints(max_length=100)] = ""


class AddLuck(Body):
    """Your random bytes for the dice, made when you knew the match's commitment."""

    luck: RandomBytes


class Pilot(Body):
    """Who flies a mission."""

    name: Name = ""


class Play(Body):
    """One or more moves of one seat's turn; all of them are played, or none."""

    ply: Ply
    moves: list[Move] = Field(min_length=1, max_length=64)
    seat: SeatNumber | None = Field(default=None, description="where any seat may act: which of yours does")


class Ready(Body):
    """Whether a seat has nothing more to do in this round."""

    seat: SeatNumber
    ready: bool = True
    stage: Annotated[int, Field(ge=0, le=1_000_000)] | None = Field(
        default=None, description="the round that is meant: when that is over, nothing happens"
    )


class AtPly(Body):
    """The ply at which the request was meant: it is refused when the match has gone on."""

    ply: Ply


class Resign(AtPly):
    """Give the match up."""

    seat: SeatNumber | None = Field(default=None, description="which of your seats, if you hold several")


class Answer(Body):
    """Whether you agree to what was asked."""

    accept: bool


class Say(Body):
    """Something said at the table: free words, or one of the game's signals."""

    text: MessageText = ""
    signal: Annotated[str, StringConstraints(max_length=40)] | None = None
    seat: SeatNumber | None = Field(default=None, description="which of your seats speaks")
    to: SeatNumber | None = Field(default=None, description="the seat that is spoken to")


class BotLevel(Body):
    """The level of the bot that takes a seat."""

    level: Level


class Branch(Body):
    """Start a new match from the position after `at` moves of the line."""

    at: At
    seats: list[SeatWish] | None = Field(
        default=None, max_length=8, description="default: you, against a cadet"
    )
    public: bool = Field(default=False, description="list it for everybody")


class Failure(BaseModel):
    """Why a request was not granted."""

    error: str


class Created(BaseModel):
    """A match with a seat in it."""

    match: str
    seats: list[int] = Field(description="your seats")
    token: str | None = Field(
        default=None,
        description="the right to your seats (Authorization: Bearer …); null if your request brought one",
    )
    invite: str | None = Field(default=None, description="give this to whoever shall take an open seat")


class Played(BaseModel):
    """What was written; the same for a repeated request."""

    ply: int = Field(description="the first row written")
    next: int = Field(description="the ply of the row to come")
    moves: list[str] = Field(description="your moves")


class Undone(BaseModel):
    """The outcome of a wish to undo."""

    done: bool = Field(description="false: the others have been asked")
    ply: int


class Hint(BaseModel):
    """What a good player would do, and why."""

    ply: int
    moves: list[str] = Field(description="the whole turn, as far as it was foreseen")
    win: float = Field(description="estimated chance to win, 0 to 1")
    seen: int = Field(description="positions looked at")
    why: str


class Message(BaseModel):
    """Something that was said at the table."""

    number: int = Field(description="in the match, from 0")
    seat: int
    name: str
    text: str
    at: float = Field(description="seconds since 1970")
    to: int | None = Field(description="the seat that was spoken to")


class Moved(BaseModel):
    """A move of the line, or an outcome of chance, and what it did."""

    at: int = Field(description="how many moves of the line came before")
    seat: int | None = Field(description="who played it; null: chance")
    text: str | None = Field(description="null: it may name what you cannot know, until the match is over")
    events: list[dict[str, Any]] = Field(description="in order, as far as you may know them")


class Listed(BaseModel):
    """A match in the list."""

    model_config = ConfigDict(from_attributes=True)
    id: str
    game: str
    origin: Origin = Field(description="how it began")
    status: Status
    created: datetime
    names: list[str]
    result: dict[str, Any] | None
    public: bool
    mine: bool = Field(description="you have a seat in it")


class Analysed(BaseModel):
    """The analysis of a match, or how far it has come."""

    status: Literal["none", "waiting", "running", "ready", "failed"]
    done: float = Field(ge=0, le=1, description="which share of the work is done")
    ahead: int = Field(description="how many other matches are analysed first")
    analysis: Analysis | None = Field(description="null until it is ready")


class Health(BaseModel):
    """How the server is doing."""

    status: Literal["ok", "degraded"] = Field(description="degraded: some games cannot be played")
    version: str
    preparing: dict[str, Preparing] = Field(description="games that are still being compiled")
    failed: list[str] = Field(description="games that could not be compiled; they are tried again")
    cached: int = Field(description="matches in memory")
