"""What one visitor sees of one match: the table that pages and the API show."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from starboard.engine.chance.fair_dice import Contribution
    from starboard.engine.events import Event, Sentence
    from starboard.engine.meta import Meta
    from starboard.engine.state import State
    from starboard.server.schemas.matches import Message

Kind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "over"]
Origin = Literal["new", "position", "rematch", "branch", "import", "mission"]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat at the table, as everybody may know it."""

    seat: int
    name: str
    kind: Kind
    level: str | None = None  # of a bot
    here: bool = False  # a bot always is; a person while one of their pages is open
    you: bool = False
    lent: bool = False  # a bot plays it for the visitor, who may take it back
    owner: str | None = None  # whose seat the bot keeps


@dataclass(frozen=True, slots=True)
class TurnInfo:
    """One turn of the line: the moves [first, last) of one seat, and what happened, in order."""

    seat: int
    first: int
    last: int
    moves: tuple[str, ...]
    sentences: tuple[Sentence, ...] = ()
    forgotten: bool = False  # a part of it is left out by now, because people have to remember it

    @property
    def words(self) -> str:
        """What happened, in one text."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Told:
    """What a replay says at one move of the line."""

    sentences: tuple[Sentence, ...]  # of the turn up to here
    new: int  # how many of the last of them the last move added or changed
    ahead: int  # how many the next move will add or change


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat asks to go back to where the line had `to` moves, or to give up; `waiting` seats have not agreed
    yet.
    """

    seat: int
    to: int
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot of the team did what it did last."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened to a seat since its last move, in sentences; `first` is the move of the line after
    it.
    """

    first: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the compilation of a game has come."""

    done: int
    total: int
    what: str
    failed: bool = False  # until another attempt succeeds


@dataclass(frozen=True, slots=True)
class Together:
    """What is particular to games with a free order of seats (see order.py), for one visitor."""

    choices: dict[int, tuple[str, ...]]  # what each seat of the visitor may do now
    free: bool = False  # any seat may act
    ready: tuple[int, ...] = ()  # seats of people who have nothing more to do
    may_be_ready: tuple[int, ...] = ()  # the visitor's seats that may set or clear that mark
    stage: int | None = None  # the round, which a mark is for
    may_wait: int | None = None  # the visitor's seat that may let the others go first
    left: tuple[str, ...] = ()  # for each seat, what it still has to do in a few words
    warnings: dict[int, str] = field(default_factory=dict)  # what a seat should know before it is ready


@dataclass(frozen=True, slots=True)
class Table:
    """A match at one moment for one visitor.

    `ply` counts the rows of the log (undos and resignations included) and is what a request to play has to
    name. `line` counts the moves that stand, `at` says after how many of them this table is shown: it equals
    `line` except in a replay. In a draft (see `Matches.preview`) both count the draft's moves, too.
    """

    id: str
    game: str
    meta: Meta
    options: dict[str, Any]
    house: dict[str, Any]  # settings of the match that the rules do not know
    players: int
    automats: int  # automatic opponents of the rulebook, in the seats behind the people's
    status: Status  # waiting: a seat is still open
    created: datetime
    ply: int
    line: int
    at: int
    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]  # the visitor's seats (all of them on one screen)
    eye: int | None  # the seat whose view this is; None: a spectator's
    everything: bool  # nothing is hidden in the view: the match is over
    curtain: int | None  # the visitor's seat whose hand is shown when it asks for it
    secret: bool  # hands are private in this game
    state: State  # a copy, free to be played with
    view: dict[str, Any]  # what `eye` may know
    start: dict[str, Any]  # what the picture is drawn from: where `log` begins
    log: tuple[str, ...]  # the moves from there, as far as `eye` may know them
    moves: tuple[str, ...]  # what the visitor may play now; empty in a replay
    warnings: dict[str, str]  # what should be known before some of them
    to_move: int | Literal["chance", "over"]
    result: dict[str, Any] | None  # resignations included
    opening: tuple[Sentence, ...]  # what chance decided before the first turn
    turns: tuple[TurnInfo, ...]  # of the whole line, also in a replay
    events: tuple[Event, ...]  # what happened in the last of them up to here, as far as `eye` may know
    sounds: tuple[tuple[int, str], ...]  # of the last moves, each with its row of the log
    told: Told | None  # what a replay says here; None: it is none, or people have to remember
    news: tuple[Event, ...]  # what the picture marks: what others did since the visitor's own last move
    since: Since | None  # told when the visitor is to move again
    thinking: bool  # a bot is to move
    can_undo: bool  # the visitor may take back a turn, at once or by asking
    undo_offer: Offer | None
    resign_offer: Offer | None  # in cooperative games a match is given up together
    together: Together | None
    reason: Reason | None  # of a bot, where all win together
    veiled: bool  # something has to be remembered: no hints and no replay until the match is over
    until: float | None  # when something that is shown for a moment will be hidden, in seconds from now
    shared: bool  # more than one person is at the table, so that they can talk
    talk: tuple[Message, ...]  # what was said at the table
    position: str  # where a stream of events stands that has told all of this
    public: bool  # listed for everybody
    rematch: str | None  # the match that followed; None also for those who may not know it
    parent: str | None  # the match this one came from (rematch, branch), likewise
    origin: Origin
    imported: int  # rows at the beginning of the log that came with a file: their outcomes prove nothing
    came_from: str  # where the match comes from, in words; empty: it began as the rules say
    invite: str | None  # the invitation's secret, for /j/{invite}; only for the creator, while a seat is open
    commitment: str  # SHA-256 of the server's secret
    seed: str | None  # that secret, published when the match is over
    luck: tuple[Contribution, ...]  # random bytes that people have added for the dice
    own_luck: str | None  # those of the visitor
    may_add_luck: bool  # the visitor sits here and has added none yet
    sealing: bool  # draws wait for people who have added none yet
    day: str | None  # whose mission this is, as 2026-11-16
    sealed: bool  # others may still fly that mission, so neither seed nor file is given away
    preparing: Progress | None  # how far the game is compiled; None: it is
    closed: str | None  # why the match cannot go on (it was played by older rules), in a sentence

    @property
    def places(self) -> int:
        """The seats at the table, those of automatic opponents included."""
        return self.players + self.automats
