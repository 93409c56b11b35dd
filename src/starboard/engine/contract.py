"""What the rest of Starboard may ask of a game.

Every game's folder has the same packages. A protocol below says what each package offers; callers reach it
as an attribute: `game.words.label(view, move)`. Optional parts are `Hook`s: `game.find(WARNING)` returns the
part or None, `game.need(LEVELS)` returns it or raises `MissingPart` with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import numpy as np

if TYPE_CHECKING:
    from starboard.engine.events import Event, Kind, Sentence
    from starboard.engine.game import Game
    from starboard.engine.picture.card_catalogue import Card, Filter
    from starboard.engine.sounds import Sound
    from starboard.engine.state import State
    from starboard.engine.views.features import Schema
    from starboard.engine.views.scene import Scene

Records = np.ndarray[Any, Any]
Paper = dict[str, Any]
"""A position or a view, as JSON."""
Steps = Callable[["Game"], list[tuple[str, Callable[[], object]]]]
"""Steps of a compilation: the name of each entry, and a small call that compiles it."""
T = TypeVar("T", covariant=True)


# --- what every game has ---------------------------------------------------------------------------------


class Moves(Protocol):
    """`rules/moves.py`: every move and every outcome, by number."""

    @property
    def MOVES(self) -> Sequence[str]: ...
    @property
    def OUTCOMES(self) -> Sequence[str]: ...


class Position(Protocol):
    """`position/`: the record as JSON."""

    def read(self, position: Paper, /) -> Records:
        """The record of a position, in an array of one; `BadPosition` if the rules do not allow it."""

    def fill_in(self, position: Paper, /) -> Records:
        """The same without checks, for a position that is known to be valid."""

    def write(self, state: Any, players: int, /) -> Paper:
        """The position of a record."""

    def scores(self, position: Paper, /) -> list[int]:
        """The points of each seat."""

    def result(self, position: Paper, /) -> Paper:
        """The result of a finished game."""


class View(Protocol):
    """`position/view.py`: what a seat may know."""

    def view(self, position: Paper, seat: int | None, /) -> Paper:
        """The position as one seat sees it; None: a spectator."""


class Words(Protocol):
    """`words/`: the game in words."""

    def label(self, view: Paper, move: str, /) -> str:
        """A move, on a button or in a list."""

    def sentences(self, view: Paper, events: Sequence[Event], /) -> list[Sentence]:
        """What happened, in words and in order: events as the reader may know them, and the view before."""

    def status(self, view: Paper, /) -> str:
        """Which seat has to decide what, or how the game ended."""

    def why(self, state: State, line: list[str], /) -> str:
        """Why a bot would play the first move of a line."""

    def text(self, view: Paper, /) -> str:
        """The whole table as plain text."""


class Picture(Protocol):
    """`picture/`: the game drawn."""

    @property
    def STYLE(self) -> str:
        """The style sheet of its pictures."""

    def draw(self, scene: Scene, /) -> str:
        """The table as SVG."""

    def panel(self, scene: Scene, seat: int, /) -> str:
        """What a seat has, as HTML beside its name."""


class Features(Protocol):
    """`learn/features.py`: what learners see."""

    @property
    def SCHEMA(self) -> Schema: ...
    @property
    def observe_all(self) -> Callable[[Records, Records, Records], None]: ...


class Vector(Protocol):
    """`learn/vector.py`: steps many games at once, with observations."""

    @property
    def step(self) -> Callable[..., None]: ...


# --- what a game may have --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hook(Generic[T]):
    """An optional part of a game: a module of its folder, or a name in one."""

    module: str
    name: str
    """Empty: the module itself."""
    what: str
    """Completes the sentence "The game has no …"."""
    asked_by: str


class Knowledge(Protocol):
    """`rules/knowledge.py`: what a seat can infer about hidden things from the moves it saw."""

    @property
    def Known(self) -> np.dtype[Any]: ...
    @property
    def begin(self) -> Callable[..., None]: ...
    @property
    def hear(self) -> Callable[..., None]: ...
    @property
    def see(self) -> Callable[..., None]: ...
    @property
    def redeal(self) -> Callable[..., None]: ...


class Levels(Protocol):
    """`bot/levels.py`: how each level plays."""

    @property
    def PLAYERS(self) -> Mapping[str, Any]: ...
    @property
    def ADVISER(self) -> str: ...
    @property
    def JUDGE(self) -> Any: ...
    @property
    def SLOPE(self) -> int: ...


class Guide(Protocol):
    """`bot/guide.py` of a game that the tree search plays."""

    @property
    def room(self) -> Callable[..., tuple[Any, ...]]: ...
    @property
    def grow(self) -> Callable[..., bool]: ...


class AlphaBeta(Protocol):
    """`bot/search.py` of a game that alpha-beta plays."""

    @property
    def SLOTS(self) -> int: ...
    @property
    def Notes(self) -> np.dtype[Any]: ...
    @property
    def search(self) -> Callable[..., bool]: ...


class Catalogue(Protocol):
    """`picture/catalogue.py`: its cards, for a page to browse."""

    @property
    def FILTERS(self) -> Sequence[Filter]: ...
    def cards(self) -> list[Card]: ...


class Luck(Protocol):
    """`reading/luck.py`: each seat's luck, compared with the expectation."""

    def luck(self, record: Paper, events: Sequence[Sequence[Event]] | None = None, /) -> Sequence[Any]:
        """One figure for each seat of a recorded game; `events`: what each ply did, if that is known."""


class Campaign(Protocol):
    """`together/campaign.py`: levels that are won one after the other."""

    @property
    def LADDER(self) -> str: ...
    @property
    def TITLES(self) -> Mapping[int, str]: ...
    def worth(self, result: Any, /) -> tuple[bool, int]: ...
    def words(self, options: Paper, result: Any, /) -> str: ...


class Together(Protocol):
    """`together/`: seats that act in any order."""

    @property
    def WAIT(self) -> str: ...
    @property
    def DONE(self) -> str: ...
    def is_free(self, state: State, /) -> bool: ...
    def way(self, state: State, seat: int, /) -> list[str] | None: ...
    def acts(self, state: State, seat: int, /) -> list[str]: ...
    def is_open(self, state: State, seat: int, /) -> bool: ...
    def may_finish(self, state: State, seat: int, /) -> bool: ...
    def stage(self, state: State, /) -> int: ...
    def left(self, state: State, seat: int, /) -> str: ...
    def warning(self, state: State, seat: int, /) -> str: ...
    def look(self, options: Mapping[str, Any], seat: int, /) -> int: ...


ONLY: Hook[Callable[[Any], int | None]] = Hook(
    "position.view", "only", "seat that alone may know what the next move names", "engine.views.redaction"
)
NOTATION: Hook[Callable[[str], Paper]] = Hook(
    "position.notation", "position", "short texts of positions", "lessons and the rulebook's pictures"
)
EVENTS: Hook[Mapping[IntEnum, Kind]] = Hook(
    "position.events", "KINDS", "events that its rules note", "engine.events"
)
KNOWLEDGE: Hook[Knowledge] = Hook(
    "rules.knowledge", "", "memory of what was openly seen", "engine.views.recall"
)
SOUNDS: Hook[Mapping[Sound, str]] = Hook("words.sounds", "SOUNDS", "sounds of its events", "engine.sounds")
OPENING: Hook[Sequence[str]] = Hook("words", "OPENING", "moves that always begin a turn", "engine.replay")
PIECES: Hook[Sequence[str]] = Hook(
    "words", "PIECES", "patterns of each seat's pieces in the text", "the terminal, which colours them"
)
SEAT_LABEL: Hook[Callable[[Paper, str, int], str]] = Hook(
    "words", "label", "labels for one of several seats that may act", "the server, at tables without turns"
)
WARNING: Hook[Callable[..., str | None]] = Hook("words", "warning", "warnings before a move", "the server")
SINCE: Hook[Callable[..., list[str]]] = Hook(
    "words", "since", "what others did to a seat since its last turn", "the server"
)
IS_ANSWER: Hook[Callable[[Any], bool]] = Hook(
    "position.view", "is_answer", "choices out of turn", "engine.views.news"
)
REASON: Hook[Callable[..., str]] = Hook(
    "words", "reason", "reason that a bot gives for its move", "the server, at tables without turns"
)
COVER: Hook[str] = Hook("picture", "COVER", "position for its title picture", "the server's pages")
CATALOGUE: Hook[Catalogue] = Hook(
    "picture.catalogue", "", "catalogue of its cards", "the server's page of cards"
)
LUCK: Hook[Luck] = Hook("reading.luck", "", "report of luck", "the server, after a match")
LEVELS: Hook[Levels] = Hook("bot.levels", "", "bots", "starboard.bots")
WARMING: Hook[Mapping[str, Any]] = Hook(
    "bot.levels", "WARMING", "bots for the time until it is compiled", "starboard.bots"
)
GUIDE: Hook[Guide] = Hook("bot.guide", "", "guide for the tree search", "starboard.search")
ALPHA_BETA: Hook[AlphaBeta] = Hook("bot.search", "", "alpha-beta search", "starboard.search")
TUNING: Hook[Any] = Hook(
    "bot.tuning", "", "heuristic player with weights to tune", "starboard tune, the arena"
)
CLUES: Hook[Sequence[str]] = Hook(
    "bot.win_chance", "CLUES", "chances that could be fitted to games", "starboard fit"
)
CHANCE_WEIGHTS: Hook[np.ndarray[Any, Any]] = Hook(
    "bot.win_chance", "WEIGHTS", "fitted chances to win", "the ladder of strength"
)
WATCH: Hook[Callable[..., bool]] = Hook(
    "bot.guide", "watch", "games that can be watched in compiled code", "starboard fit"
)
PLAY_THROUGH: Hook[Callable[..., None]] = Hook(
    "bot.guide", "play_through", "games between two sets of weights in compiled code", "starboard tune"
)
TOGETHER: Hook[Together] = Hook("together", "", "seats that act in any order", "the server")
MEMORY: Hook[Any] = Hook("together.memory", "", "matches by memory", "the server")
CAMPAIGN: Hook[Campaign] = Hook("together.campaign", "", "campaign", "the server's game page")
PREPARE_RULES: Hook[Steps] = Hook("compiled", "prepare", "entries of its own", "engine.prepare")
PREPARE_READING: Hook[Steps] = Hook("reading", "prepare", "compiled answers", "engine.prepare")
PREPARE_BOTS: Hook[Steps] = Hook("bot.levels", "prepare", "compiled bots", "engine.prepare")

HOOKS: tuple[Hook[Any], ...] = tuple(value for value in list(globals().values()) if isinstance(value, Hook))
"""All hooks."""
