"""A match in memory: what the store says of it, and the state rebuilt from its log."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starboard.engine.chance import draw
from starboard.engine.errors import StarboardError
from starboard.server.errors import NotFound
from starboard.server.games import game_of, meta_of, story_of
from starboard.server.seats import Visitor
from starboard.server.table import TurnInfo
from starboard.store import LogRow, MatchRow, SeatRow, Snapshot

if TYPE_CHECKING:
    from starboard.engine.state import State

Step = tuple[int | None, str]  # a seat (None: chance) and what it played


class Play:
    """One match. Whoever holds it holds its lock (see cache.py)."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.lock = threading.RLock()
        self.snapshot = snapshot
        self.ply = 0  # rows taken in
        self.line: list[LogRow] = []  # the moves that stand
        self.resigned: int | None = None
        self.turns: list[TurnInfo] = []
        self.broken: str | None = None  # why the log cannot be replayed to its end
        self._state: State | None = None
        self._views: dict[int, dict[str, Any]] = {}  # at the first move of turns not told yet
        self._behind: list[LogRow] = []  # rows that wait for the game to be prepared
        self._near: State | None = None  # the last state that `state_near` was asked for

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
    def closed(self) -> str | None:
        """Why the match cannot be continued, in a sentence; None: it can."""
        now = meta_of(self.match.game).version
        if self.match.version != now:
            return (
                f"This match was played by version {self.match.version} of the rules, which are now at "
                f"version {now}: it can be looked at, but not continued."
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
    def state(self) -> State:
        """The state at the end of the line. The game has to be prepared. Copy it before playing on."""
        state = self._caught_up()
        if self._behind:
            behind, self._behind = self._behind, []
            for row in behind:
                state = self._take(state, row)
            self._tell_last(state)
        return state

    def _caught_up(self) -> State:
        if self._state is None:
            self._state = start_of(self.match)
        return self._state

    def _take(self, state: State, row: LogRow) -> State:
        """Carry out one row of the log."""
        self.ply = row.ply + 1
        if self.broken:
            return state
        match row.text.split():
            case ["undo", count]:
                return self._back_to(int(count))
            case ["resign", seat]:
                self.resigned = int(seat)
            case _:
                self._move(state, row)
        return state

    def _move(self, state: State, row: LogRow) -> None:
        if row.seat is not None and (not self.turns or self.turns[-1].seat != row.seat):
            self._begin_turn(state, row.seat, row.words)
        try:
            state.play(row.text)
        except StarboardError as error:
            self.broken = f"The log cannot be replayed beyond move {len(self.line)}: {error}"
            return
        self.line.append(row)
        if self.turns:
            turn = self.turns[-1]
            moves = (*turn.moves, row.text)
            words = turn.words if row.words is None else row.words
            self.turns[-1] = replace(turn, last=len(self.line), moves=moves, words=words)

    def _back_to(self, count: int) -> State:
        """An undo: the line keeps its first moves."""
        kept = self.line[:count]
        if any(turn.first < count < turn.last for turn in self.turns):  # only in files of others
            return self._again(kept)
        self.line = kept
        self.turns = [turn for turn in self.turns if turn.last <= count]
        self._views.clear()
        self._state = after(self.match, [row.text for row in kept])
        return self._state

    def _again(self, rows: list[LogRow]) -> State:
        """Tell everything anew."""
        self.line, self.turns, self._views = [], [], {}
        self._state = start_of(self.match)
        for row in rows:
            self._move(self._state, row)
        return self._state

    def state_near(self, at: int) -> State:
        """The state after `at` moves of the line, played on from the last one that was asked for."""
        near = self._near
        if near is None or near.ply > at or near.log != [row.text for row in self.line[: near.ply]]:
            near = start_of(self.match)
        for row in self.line[near.ply : at]:
            near.play(row.text)
        self._near = near
        return near

    # --- the turns in words ----------------------------------------------------------------------------

    def _begin_turn(self, state: State, seat: int, words: str | None) -> None:
        """Rows bring their words with them; a turn without (from a file) is told when it is complete."""
        self._tell_last(state)
        first = len(self.line)
        self._views = {first: state.view(None)} if words is None else {}
        self.turns.append(TurnInfo(seat, first, first, (), ""))

    def _tell_last(self, state: State) -> None:
        """Put the last turn in words, now that it led to this state."""
        if self.turns and not self.turns[-1].words and self.turns[-1].first in self._views:
            turn = self.turns[-1]
            words = self._tell(self._views[turn.first], turn.moves, state)
            self.turns[-1] = replace(turn, words=words)

    def tell_next(self, steps: Sequence[Step], state: State, begun: State | None = None) -> str:
        """The turn that is under way and now goes on with these steps to this state, in words. With `begun`
        a new turn begins there.
        """
        if begun is not None:
            return self._tell(begun.view(None), [text for _, text in steps], state)
        turn = self.under_way(steps[0][0])
        first = turn.first if turn else len(self.line)
        before = self._views.get(first) or state_at(self, first).view(None)
        moves = [*(row.text for row in self.line[first:]), *(text for _, text in steps)]
        return self._tell(before, moves, state)

    def under_way(self, seat: int | None) -> TurnInfo | None:
        """The last turn, if a move of this seat would go on with it."""
        turn = self.turns[-1] if self.turns else None
        return turn if turn and turn.seat == seat and turn.last == len(self.line) else None

    def _tell(self, before: dict[str, Any], moves: Sequence[str], state: State) -> str:
        words: str = story_of(self.match.game).tell(before, list(moves), state.view(None))
        return words


def start_of(match: MatchRow) -> State:
    """The state a match began with, its chance still to be played."""
    game = game_of(match.game)
    if match.start is not None:
        return game.load(match.start, chance="explicit")
    return game.new(players=match.players, options=match.options, chance="explicit")


def after(match: MatchRow, texts: Iterable[str]) -> State:
    """The state after the first moves and outcomes of a match."""
    state = start_of(match)
    for text in texts:
        state.play(text)
    return state


def state_at(play: Play, at: int | None) -> State:
    """A copy of the state after `at` moves of the line (None: now)."""
    now = play.state
    if at is None or at == len(play.line):
        return now.copy()
    if not 0 <= at < len(play.line):
        raise NotFound(f"The match has only {len(play.line)} moves so far.")
    return after(play.match, [row.text for row in play.line[:at]])


def carry_out(state: State, moves: Iterable[str], seed: str) -> list[Step]:
    """Play moves and draw what chance decides after each; everything that happened, in order."""
    steps: list[Step] = list(draw_all(state, seed))
    for text in moves:
        steps.append((None if state.to_move == "chance" else int(state.to_move), text))
        state.play(text)
        steps.extend(draw_all(state, seed))
    return steps


def draw_all(state: State, seed: str) -> Iterable[Step]:
    """Let the seed decide until a seat is to move or the game is over."""
    while state.to_move == "chance":
        outcome = state.moves()[draw(seed, state.ply, state.weights())]
        state.play(outcome)
        yield None, outcome
