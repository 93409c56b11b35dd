"""What one visitor sees of one match. `Match` is what the API answers, `Table` has the rest for pages, too.

A field is written once: in `Match` with its description if programs shall get it, otherwise in `Table`.
These are plain dataclasses, which are built without any checks: `views/build.py` knows what it writes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

if TYPE_CHECKING:
    from starboard.engine.events import Event, Sentence
    from starboard.engine.meta import Meta
    from starboard.engine.state import State
    from starboard.server.schemas.matches import Message

Kind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "over"]
Origin = Literal["new", "position", "rematch", "branch", "import", "mission"]


# --- the public part: what the API answers ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table."""

    seat: int
    name: str
    kind: Kind
    level: str | None  # of a bot
    here: bool  # a bot always is; a person while one of their pages is open
    you: bool
    lent: Annotated[bool, Field(description="a bot plays this seat for you; `join` takes it back")]
    owner: Annotated[str | None, Field(description="the person whose seat a bot keeps")]


@dataclass(frozen=True, slots=True)
class Luck:
    """Random bytes that somebody has added for the dice."""

    seat: int
    ply: Annotated[int, Field(description="they count from this row of the log on")]
    luck: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the moves [first, last) of the line, and what happened in words."""

    seat: int
    first: int
    last: int
    moves: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened to you since your last move, before move `first` of the line."""

    first: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A wish to undo or to give up that waits for an answer."""

    seat: int
    to: int  # how many moves of the line stay
    waiting: tuple[int, ...]  # seats that have not agreed yet


@dataclass(frozen=True, slots=True)
class Preparing:
    """How far the compilation of a game has come."""

    done: int
    total: int
    what: str
    failed: Annotated[bool, Field(description="it could not be compiled; another attempt follows")] = False


@dataclass(frozen=True, slots=True)
class Together:
    """Who may do what at a table where nobody is on turn."""

    free: Annotated[bool, Field(description="any seat with something to do may act")]
    choices: Annotated[dict[int, tuple[str, ...]], Field(description="what each of your seats may do now")]
    ready: Annotated[tuple[int, ...], Field(description="people who have nothing more to do in this round")]
    may_be_ready: Annotated[tuple[int, ...], Field(description="your seats that may set or clear that mark")]
    stage: Annotated[int | None, Field(description="the round, to be named by who is ready in it")]
    may_wait: Annotated[int | None, Field(description="your seat that may let the others go first")]
    left: Annotated[tuple[str, ...], Field(description="what each seat still has to do")]
    warnings: Annotated[dict[int, str], Field(description="what a seat should know before it is ready")]


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the caller may see it."""

    id: str
    game: str
    options: dict[str, Any]
    house: dict[str, Any]  # settings of the match that the rules do not know
    players: int
    automats: Annotated[
        int, Field(description="automatic opponents of the rulebook, in the seats behind the players'")
    ]
    status: Status  # waiting: a seat is still open
    created: datetime
    ply: int
    line: int
    at: int
    seats: tuple[Seat, ...]
    yours: tuple[int, ...]  # the visitor's seats (all of them on one screen)
    eye: Annotated[int | None, Field(description="the seat whose eyes these are; null: a spectator's")]
    everything: Annotated[bool, Field(description="nothing is hidden in the view: the match is over")]
    secret: Annotated[bool, Field(description="hands are private in this game")]
    view: dict[str, Any] | None  # what `eye` may know
    moves: tuple[str, ...]  # what the visitor may play now; empty in a replay
    warnings: Annotated[dict[str, str], Field(description="what you should know before some of these moves")]
    to_move: int | Literal["chance", "over"] | None
    result: dict[str, Any] | None  # resignations included
    turns: tuple[Turn, ...]  # of the whole line, also in a replay
    events: Annotated[
        tuple[dict[str, Any], ...],
        Field(description="what happened in the last turn, as far as you may know"),
    ]
    since: Since | None  # given when the visitor is to move again
    thinking: bool  # a bot is to move
    can_undo: bool  # the visitor may take back a turn, at once or by asking
    undo_offer: Offer | None
    resign_offer: Offer | None  # in cooperative games a match is given up together
    together: Annotated[Together | None, Field(description="null in games where always one seat is to move")]
    veiled: Annotated[bool, Field(description="something has to be remembered until the match is over")]
    public: Annotated[bool, Field(description="listed for everybody")]
    rematch: Annotated[str | None, Field(description="null also if it is private and you have no seat in it")]
    parent: Annotated[str | None, Field(description="the match it came from; null also if that is private")]
    origin: Annotated[Origin, Field(description="how it began")]
    imported: Annotated[
        int, Field(description="how many rows of the log came with a file: their outcomes prove nothing")
    ]
    came_from: Annotated[str, Field(description="the same in words; empty: it began as the rules say")]
    invite: str | None  # the invitation's secret, for /j/{invite}; only for the creator, while a seat is open
    commitment: Annotated[str, Field(description="SHA-256 of the server's secret")]
    seed: Annotated[str | None, Field(description="that secret, when the match is over")]
    luck: Annotated[
        tuple[Luck, ...], Field(description="the random bytes that people have added; see fair dice")
    ]
    day: Annotated[str | None, Field(description="the day whose mission this is; null: it is none")]
    preparing: Preparing | None  # None: the game is compiled
    closed: str | None  # why the match cannot go on (it was played by older rules), in a sentence


# --- the rest: what only pages draw from -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnInfo(Turn):
    """A turn with its words as single sentences, in order."""

    words: str = field(init=False)
    sentences: tuple[Sentence, ...] = ()
    forgotten: bool = False  # a part of it is left out by now, because people have to remember it

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", " ".join(sentence.text for sentence in self.sentences))


@dataclass(frozen=True, slots=True)
class Told:
    """What a replay says at one move of the line."""

    sentences: tuple[Sentence, ...]  # of the turn up to here
    new: int  # how many of the last of them the last move added or changed
    ahead: int  # how many the next move will add or change


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot of the team did what it did last."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Table(Match):
    """A match at one moment for one visitor.

    `ply` counts the rows of the log (undos and resignations included) and is what a request to play has to
    name. `line` counts the moves that stand, `at` says after how many of them this table is shown: it equals
    `line` except in a replay. In a draft (see `Tables.preview`) both count the draft's moves, too.
    """

    view: dict[str, Any]  # never null, though the API's schema allows it; `to_move` likewise
    to_move: int | Literal["chance", "over"]
    turns: tuple[TurnInfo, ...]
    meta: Meta
    curtain: int | None  # the visitor's seat whose hand is shown when it asks for it
    state: State  # a copy, free to be played with
    start: dict[str, Any]  # what the picture is drawn from: where `log` begins
    log: tuple[str, ...]  # the moves from there, as far as `eye` may know them
    opening: tuple[Sentence, ...]  # what chance decided before the first turn
    sounds: tuple[tuple[int, str], ...]  # of the last moves, each with its row of the log
    told: Told | None  # what a replay says here; None: it is none, or people have to remember
    news: tuple[Event, ...]  # what the picture marks: what others did since the visitor's own last move
    reason: Reason | None  # of a bot, where all win together
    until: float | None  # when something that is shown for a moment will be hidden, in seconds from now
    shared: bool  # more than one person is at the table, so that they can talk
    talk: tuple[Message, ...]  # what was said at the table
    position: str  # where a stream of events stands that has told all of this
    own_luck: str | None  # the random bytes that the visitor has added
    may_add_luck: bool  # the visitor sits here and has added none yet
    sealing: bool  # draws wait for people who have added none yet
    sealed: bool  # others may still fly this mission of the day, so neither seed nor file is given away

    @property
    def places(self) -> int:
        """The seats at the table, those of automatic opponents included."""
        return self.players + self.automats
