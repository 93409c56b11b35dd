"""A match in memory: what the store says of it, and the state rebuilt from its log."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starboard.engine.chance.fair_dice import draw, mixed
from starboard.engine.contract import LUCK
from starboard.engine.events import Event, Sentence, events_of, heard_events
from starboard.engine.record.log import Log
from starboard.engine.record.replay import opening_moves
from starboard.engine.record.row import BadLog, Move, Undo, parse
from starboard.engine.views.redaction import Viewer, heard, keeper
from starboard.server.catalogue import game_of, meta_of
from starboard.server.errors import NotFound
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.table import TurnInfo
from starboard.store import LogRow, MatchRow, MessageRow, SeatRow, Snapshot

if TYPE_CHECKING:
    from starboard.engine.state import State

Step = tuple[int | None, str]  # a seat (None: chance) and what it played


class LoadedMatch:
    """One match. Whoever holds it holds its lock (see cache.py)."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.lock = threading.RLock()
        self.snapshot = snapshot
        self.ply = 0  # rows taken in
        self.line: list[LogRow] = []  # the moves that stand
        self.keepers: list[int | None] = []  # for each of them the seat that alone may know what it names
        self.turns: list[TurnInfo] = []
        self.broken: str | None = None  # why the log cannot be replayed to its end
        self.messages: list[MessageRow] = []  # as far as they have been read
        self.checked = 0.0  # when somebody last looked whether the match stands still
        self._log: Log | None = None
        self._untold: set[int] = set()  # where turns begin that have no words yet
        self._events: dict[int, list[Event]] = {}  # what rows did that were written without their events
        self._behind: list[LogRow] = []  # rows that wait for the game to be prepared
        self._luck: Sequence[Any] = ()  # each seat's luck, as it was found out
        self._lucky_at = -1  # after this many moves of the line
        self._retold: dict[tuple[int, int, Viewer], tuple[Sentence, ...]] = {}  # for those who know more

    # --- what the store says ---------------------------------------------------------------------------

    @property
    def match(self) -> MatchRow:
        """The match's own row."""
        return self.snapshot.match

    @property
    def seats(self) -> Sequence[SeatRow]:
        """Who sits where."""
        return self.snapshot.seats

    def seats_of(self, visitor: Visitor) -> tuple[int, ...]:
        """The seats a visitor may play for."""
        hashes = visitor.hashes
        return tuple(seat.seat for seat in self.seats if seat.kind == "person" and seat.secret in hashes)

    @property
    def seed(self) -> str:
        """What the next draws follow from: the secret, and all that people have added by now."""
        return mixed(self.match.seed, (row.luck for row in self.snapshot.luck))

    def luck_due(self, now: float) -> float:
        """For how many seconds draws still wait for people at the table who have added no random bytes."""
        until = self.match.luck_until or 0.0
        added = {row.person for row in self.snapshot.luck}
        people = {seat.secret for seat in self.seats if seat.kind == "person"}
        return max(0.0, until - now) if people - added else 0.0

    @property
    def closed(self) -> str | None:
        """Why the match cannot be continued, in a sentence; None: it can."""
        meta = meta_of(self.match.game)
        if not meta.knows(self.match.version):
            return (
                f"This match was played by version {self.match.version} of the rules, which are now at "
                f"version {meta.version}: it can be looked at, but not continued."
            )
        return self.broken

    @property
    def seen_at(self) -> float:
        """When something happened last."""
        rows = self._behind or self.line
        return rows[-1].at if rows else self.match.created

    def take_in(self, snapshot: Snapshot) -> None:
        """Bring the match up to date with a newer snapshot."""
        self.snapshot = snapshot
        for row in snapshot.rows:
            if row.ply == self.ply + len(self._behind):
                self._behind.append(row)

    @property
    def known(self) -> int:
        """How many rows of the log are here."""
        return self.ply + len(self._behind)

    # --- the state -------------------------------------------------------------------------------------

    @property
    def log(self) -> Log:
        """The log as far as it follows its grammar. The game has to be prepared."""
        if self._log is None:
            self._log = Log(start_of(self.match))
        if self._behind:
            behind, self._behind = self._behind, []
            for row in behind:
                self._take(self._log, row)
            self._tell_new(self._log)
        return self._log

    @property
    def state(self) -> State:
        """The state at the end of the line. The game has to be prepared. Copy it before playing on."""
        return self.log.state

    @property
    def resigned(self) -> int | None:
        """The seat that gave up."""
        return self.log.resigned

    def state_near(self, at: int) -> State:
        """The state after `at` moves of the line, free to be played with."""
        return self.log.at(at)

    def _take(self, log: Log, row: LogRow) -> None:
        """Carry out one row of the log; from one that breaks the grammar on, nothing."""
        self.ply = row.ply + 1
        if self.broken:
            return
        known_to = keeper(log.state)
        try:
            log.take(row.text, row.seat)
        except BadLog as error:
            why = error if known_to is None else "what stands there cannot be played"
            self.broken = f"The log cannot be replayed beyond move {len(self.line)}: {why}"
            return
        match parse(row.text):
            case Undo(stays):
                self._back_to(stays)
            case Move():
                self._add(row, known_to)

    def _add(self, row: LogRow, known_to: int | None) -> None:
        """A move stands: it goes on with the last turn or begins another."""
        if row.seat is not None and (not self.turns or self._opens(row.seat, row.text)):
            self.turns.append(TurnInfo(row.seat, len(self.line), len(self.line), ()))
            self._untold.add(len(self.line))
        self.line.append(row)
        self.keepers.append(known_to)
        if self.turns:
            turn = self.turns[-1]
            told = turn.sentences if row.words is None else read_words(row.words, turn.seat)
            self.turns[-1] = replace(turn, last=len(self.line), moves=(*turn.moves, row.text), sentences=told)
            if row.words is not None:
                self._untold.discard(turn.first)

    def _back_to(self, stays: int) -> None:
        """An undo: the line keeps its first moves. A turn that is cut (by files of others) is told again."""
        del self.line[stays:], self.keepers[stays:]
        self.turns = [turn for turn in self.turns if turn.first < stays]
        self._untold = {first for first in self._untold if first < stays}
        self._retold.clear()
        if self.turns and self.turns[-1].last > stays:
            turn = self.turns[-1]
            self.turns[-1] = replace(turn, last=stays, moves=turn.moves[: stays - turn.first], sentences=())
            self._untold.add(turn.first)

    # --- the turns in words ----------------------------------------------------------------------------

    def _tell_new(self, log: Log) -> None:
        """Rows bring their words with them; turns without (from a file) are told when all rows are there."""
        for at, turn in enumerate(self.turns):
            if turn.first in self._untold:
                self.turns[at] = replace(turn, sentences=self._told(log.at(turn.first), turn, None))
        self._untold.clear()

    def tell_next(
        self, steps: Sequence[Step], events: Sequence[list[Event]], begun: State | None = None
    ) -> str:
        """The turn that is under way and goes on with these steps and events, in words for everybody.
        With `begun` a new turn begins there.
        """
        earlier: list[Event] = []
        if begun is None:
            turn = self.under_way(*steps[0])
            first = turn.first if turn else len(self.line)
            begun, earlier = self.state_near(first), self.events(None, first)
        game = game_of(self.match.game)
        news = heard_events(game, [event for found in events for event in found], None)
        return write_words(game.words.sentences(begun.view(None), [*earlier, *news]))

    def under_way(self, seat: int | None, move: str = "") -> TurnInfo | None:
        """The last turn, if this move of this seat would go on with it."""
        turn = self.turns[-1] if self.turns else None
        return turn if turn and turn.last == len(self.line) and not self._opens(seat, move) else None

    def _opens(self, seat: int | None, move: str) -> bool:
        """Whether another turn begins: of another seat, or with a move that always begins one."""
        if seat is None:  # what chance decides is part of the turn that led to it
            return False
        return self.turns[-1].seat != seat or move in opening_moves(game_of(self.match.game))

    def events(self, viewer: Viewer, first: int = 0, last: int | None = None) -> list[Event]:
        """What the moves [first, last) of the line did, as somebody may know it."""
        every = [event for found in self.happened(first, last) for event in found]
        return heard_events(game_of(self.match.game), every, viewer)

    def happened(self, first: int = 0, last: int | None = None) -> list[list[Event]]:
        """What each of the moves [first, last) of the line did, hidden things included."""
        rows = self.line[first:last]
        if any(row.events is None and row.ply not in self._events for row in rows):
            found = events_of(self.state_near(first), [row.text for row in rows])
            self._events.update(zip([row.ply for row in rows], found, strict=True))
        return [self._events[row.ply] if row.events is None else row.events for row in rows]

    def luck(self) -> Sequence[Any]:
        """Each seat's luck up to now, by the game's report (`reading/luck.py`); empty if it has none."""
        report = game_of(self.match.game).find(LUCK)
        if report is not None and len(self.line) != self._lucky_at:
            self._luck = report.luck(self.state.record(), self.happened())
            self._lucky_at = len(self.line)
        return self._luck

    def _told(self, begun: State, turn: TurnInfo, viewer: Viewer) -> tuple[Sentence, ...]:
        """A turn in words, from what somebody may know."""
        words = game_of(self.match.game).words
        return tuple(words.sentences(view_of(begun, viewer), self.events(viewer, turn.first, turn.last)))

    def moves_for(self, viewer: Viewer, first: int = 0, last: int | None = None) -> list[str]:
        """The moves [first, last) of the line as a viewer may know them."""
        texts = [row.text for row in self.line[first:last]]
        return heard(texts, self.keepers[first:last], viewer)

    def opening(self, viewer: Viewer) -> tuple[Sentence, ...]:
        """What chance decided before the first turn, in words."""
        turn = TurnInfo(0, 0, self.turns[0].first if self.turns else len(self.line), ())
        return self._retell(turn, viewer) if turn.last else ()

    def told_to(self, turn: TurnInfo, viewer: Viewer) -> tuple[Sentence, ...]:
        """A turn in words. What everybody hears is told once; who knows more is told more."""
        known_to = self.keepers[turn.first : turn.last]
        if all(seat is None or viewer not in (seat, "all") for seat in known_to):
            return turn.sentences
        return self._retell(turn, viewer)

    def _retell(self, turn: TurnInfo, viewer: Viewer) -> tuple[Sentence, ...]:
        """A turn in the words for one viewer, which are kept."""
        key = turn.first, turn.last, viewer
        if key not in self._retold:
            self._retold[key] = self._told(self.state_near(turn.first), turn, viewer)
        return self._retold[key]


def write_words(sentences: Sequence[Sentence]) -> str:
    """Sentences as a row keeps them."""
    return json.dumps(sentences)


def read_words(words: str, seat: int) -> tuple[Sentence, ...]:
    """The sentences of a row; one from before has a text about its seat."""
    if words.startswith("["):
        return tuple(Sentence(*each) for each in json.loads(words))
    return (Sentence(seat, words),) if words else ()


def view_of(state: State, viewer: Viewer) -> dict[str, Any]:
    """A position as a viewer sees it."""
    return state.position() if viewer == "all" else state.view(viewer)


def start_of(match: MatchRow) -> State:
    """The state a match began with, its chance still to be played."""
    return game_of(match.game).begin(match.version, match.players, match.options, match.start)


def state_at(loaded: LoadedMatch, at: int | None) -> State:
    """A copy of the state after `at` moves of the line (None: now)."""
    now = loaded.state
    if at is None or at == len(loaded.line):
        return now.copy()
    if not 0 <= at < len(loaded.line):
        raise NotFound(f"The match has only {len(loaded.line)} moves so far.")
    return loaded.state_near(at)


def carry_out(state: State, moves: Iterable[str], seed: str | None) -> list[Step]:
    """Play moves and draw what chance decides after each; everything that happened, in order. Without a seed
    chance has to wait.
    """
    steps: list[Step] = list(draw_all(state, seed))
    for text in moves:
        steps.append((None if state.to_move == "chance" else int(state.to_move), text))
        state.play(text)
        steps.extend(draw_all(state, seed))
    return steps


def draw_all(state: State, seed: str | None) -> Iterable[Step]:
    """Let the seed decide until a seat is to move or the game is over."""
    while seed is not None and state.to_move == "chance":
        outcome = state.moves()[draw(seed, state.ply, state.weights())]
        state.play(outcome)
        yield None, outcome
