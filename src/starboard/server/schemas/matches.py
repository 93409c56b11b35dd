"""Bodies and answers of the JSON API."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from starboard.analysis import Analysis
from starboard.engine.chance.fair_dice import LUCK
from starboard.server.people.plain_text import MessageText, Name
from starboard.server.schemas.table import Origin

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


class Seat(BaseModel):
    """One seat at the table."""

    model_config = ConfigDict(from_attributes=True)
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    here: bool
    you: bool
    lent: bool = Field(description="a bot plays this seat for you; `join` takes it back")
    owner: str | None = Field(description="the person whose seat a bot keeps")


class Luck(BaseModel):
    """Random bytes that somebody has added for the dice."""

    model_config = ConfigDict(from_attributes=True)
    seat: int
    ply: int = Field(description="they count from this row of the log on")
    luck: str


class Turn(BaseModel):
    """One turn: the moves [first, last) of the line, and what happened in words."""

    model_config = ConfigDict(from_attributes=True)
    seat: int
    first: int
    last: int
    moves: list[str]
    words: str


class Moved(BaseModel):
    """A move of the line, or an outcome of chance, and what it did."""

    at: int = Field(description="how many moves of the line came before")
    seat: int | None = Field(description="who played it; null: chance")
    text: str | None = Field(description="null: it may name what you cannot know, until the match is over")
    events: list[dict[str, Any]] = Field(description="in order, as far as you may know them")


class Since(BaseModel):
    """What has happened to you since your last move, before move `first` of the line."""

    model_config = ConfigDict(from_attributes=True)
    first: int
    words: list[str]


class Offer(BaseModel):
    """A wish to undo or to give up that waits for an answer."""

    model_config = ConfigDict(from_attributes=True)
    seat: int
    to: int
    waiting: list[int]


class Preparing(BaseModel):
    """How far the compilation of a game has come."""

    model_config = ConfigDict(from_attributes=True)
    done: int
    total: int
    what: str
    failed: bool = Field(default=False, description="it could not be compiled; another attempt follows")


class Together(BaseModel):
    """Who may do what at a table where nobody is on turn."""

    model_config = ConfigDict(from_attributes=True)
    free: bool = Field(description="any seat with something to do may act")
    choices: dict[int, list[str]] = Field(description="what each of your seats may do now")
    ready: list[int] = Field(description="people who have nothing more to do in this round")
    may_be_ready: list[int] = Field(description="your seats that may set or clear that mark")
    stage: int | None = Field(description="the round, to be named by who is ready in it")
    may_wait: int | None = Field(description="your seat that may let the others go first")
    left: list[str] = Field(description="what each seat still has to do")
    warnings: dict[int, str] = Field(description="what a seat should know before it is ready")


class Match(BaseModel):
    """A match as the caller may see it."""

    model_config = ConfigDict(from_attributes=True)
    id: str
    game: str
    options: dict[str, Any]
    house: dict[str, Any]
    players: int
    automats: int = Field(description="automatic opponents of the rulebook, in the seats behind the players'")
    status: Literal["waiting", "running", "over"]
    created: datetime
    ply: int
    line: int
    at: int
    seats: list[Seat]
    yours: list[int]
    eye: int | None = Field(description="the seat whose eyes these are; null: a spectator's")
    everything: bool = Field(description="nothing is hidden in the view: the match is over")
    secret: bool = Field(description="hands are private in this game")
    view: dict[str, Any] | None
    moves: list[str]
    warnings: dict[str, str] = Field(description="what you should know before some of these moves")
    to_move: int | Literal["chance", "over"] | None
    result: dict[str, Any] | None
    turns: list[Turn]
    events: list[dict[str, Any]] = Field(description="what happened in the last turn, as far as you may know")
    since: Since | None
    thinking: bool
    can_undo: bool
    undo_offer: Offer | None
    resign_offer: Offer | None
    together: Together | None = Field(description="null in games where always one seat is to move")
    veiled: bool = Field(description="something has to be remembered until the match is over")
    public: bool = Field(description="listed for everybody")
    rematch: str | None = Field(description="null also if it is private and you have no seat in it")
    parent: str | None = Field(description="the match it came from; null also if that is private")
    origin: Origin = Field(description="how it began")
    imported: int = Field(
        description="how many rows of the log came with a file: their outcomes prove nothing"
    )
    came_from: str = Field(description="the same in words; empty: it began as the rules say")
    invite: str | None
    commitment: str = Field(description="SHA-256 of the server's secret")
    seed: str | None = Field(description="that secret, when the match is over")
    luck: list[Luck] = Field(description="the random bytes that people have added; see fair dice")
    day: str | None = Field(description="the day whose mission this is; null: it is none")
    preparing: Preparing | None
    closed: str | None


class Listed(BaseModel):
    """A match in the list."""

    model_config = ConfigDict(from_attributes=True)
    id: str
    game: str
    origin: Origin = Field(description="how it began")
    status: Literal["waiting", "running", "over"]
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
