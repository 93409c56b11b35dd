"""A match in memory: what the store says of it, and the state rebuilt from its log."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starboard.engine.chance import draw
from starboard.engine.errors import StarboardError
from starboard.engine.hearing import Ears, heard, keeper, keepers
from starboard.engine.replay import opening_moves
from starboard.server.errors import NotFound
from starboard.server.games import game_of, meta_of, story_of
from starboard.server.seats import Visitor
from starboard.server.table import TurnInfo
from starboard.store import LogRow, MatchRow, SeatRow, Snapshot

if TYPE_CHECKING:
    from starboard.engine.state import State

Step = tuple[int | None, str]  # a seat (None: chance) and what it played
MOST_NEAR = 8  # states of one match that are kept to be played on from


class Play:
    """One match. Whoever holds it holds its lock (see cache.py)."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.lock = threading.RLock()
        self.snapshot = snapshot
        self.ply = 0  # rows taken in
        self.line: list[LogRow] = []  # the moves that stand
        self.keepers: list[int | None] = []  # for each of them the seat that alone may know what it names
        self.resigned: int | None = None
        self.turns: list[TurnInfo] = []
        self.broken: str | None = None  # why the log cannot be replayed to its end
        self._state: State | None = None
        self._views: dict[int, dict[str, Any]] = {}  # at the first move of turns not told yet
        self._behind: list[LogRow] = []  # rows that wait for the game to be prepared
        self._near: list[State] = []  # the states that `state_near` was asked for last
        self._retold: dict[tuple[int, int, Ears], str] = {}  # turns in the words of those who know more

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
        if row.seat is not None and (not self.turns or self._opens(row.seat, row.text)):
            self._begin_turn(state, row.seat, row.words)
        known_to = keeper(state)
        try:
            state.play(row.text)
        except StarboardError as error:
            why = error if known_to is None else "what stands there cannot be played"
            self.broken = f"The log cannot be replayed beyond move {len(self.line)}: {why}"
            return
        self.line.append(row)
        self.keepers.append(known_to)
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
        self._forget_from(count)
        self.turns = [turn for turn in self.turns if turn.last <= count]
        self._state = after(self.match, [row.text for row in kept])
        return self._state

    def _again(self, rows: list[LogRow]) -> State:
        """Tell everything anew."""
        self._forget_from(0)
        self.turns = []
        self._state = start_of(self.match)
        for row in rows:
            self._move(self._state, row)
        return self._state

    def _forget_from(self, count: int) -> None:
        """What was known of the line beyond its first moves is not so any more."""
        del self.line[count:], self.keepers[count:]
        self._near = [near for near in self._near if near.ply <= count]
        self._views.clear()
        self._retold.clear()

    def state_near(self, at: int) -> State:
        """The state after `at` moves of the line, played on from one that was asked for before."""
        earlier = [near for near in self._near if near.ply <= at]
        state = max(earlier, key=lambda near: near.ply).copy() if earlier else start_of(self.match)
        for row in self.line[state.ply : at]:
            state.play(row.text)
        others = [near for near in self._near if near.ply != at]
        self._near = [*others[1 - MOST_NEAR :], state]
        return state

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
            moves = self.heard_by(None, turn.first, turn.last)
            words = self._tell(self._views[turn.first], moves, state.view(None))
            self.turns[-1] = replace(turn, words=words)

    def tell_next(self, steps: Sequence[Step], state: State, begun: State | None = None) -> str:
        """The turn that is under way and now goes on with these steps to this state, in words for everybody.
        With `begun` a new turn begins there.
        """
        texts = [text for _, text in steps]
        news = heard(texts, keepers(begun or self.state, texts), None)
        if begun is not None:
            return self._tell(begun.view(None), news, state.view(None))
        turn = self.under_way(*steps[0])
        first = turn.first if turn else len(self.line)
        before = self._views.get(first) or state_at(self, first).view(None)
        return self._tell(before, [*self.heard_by(None, first), *news], state.view(None))

    def under_way(self, seat: int | None, move: str = "") -> TurnInfo | None:
        """The last turn, if this move of this seat would go on with it."""
        turn = self.turns[-1] if self.turns else None
        return turn if turn and turn.last == len(self.line) and not self._opens(seat, move) else None

    def _opens(self, seat: int | None, move: str) -> bool:
        """Whether another turn begins: of another seat, or with a move that always begins one."""
        return self.turns[-1].seat != seat or move in opening_moves(story_of(self.match.game))

    def _tell(self, before: dict[str, Any], moves: Sequence[str], after: dict[str, Any]) -> str:
        words: str = story_of(self.match.game).tell(before, list(moves), after)
        return words

    def heard_by(self, ears: Ears, first: int = 0, last: int | None = None) -> list[str]:
        """The moves [first, last) of the line as somebody hears them."""
        texts = [row.text for row in self.line[first:last]]
        return heard(texts, self.keepers[first:last], ears)

    def told_to(self, turn: TurnInfo, ears: Ears) -> str:
        """A turn in words. What everybody hears is told once; who knows more is told more."""
        known_to = self.keepers[turn.first : turn.last]
        if all(seat is None or ears not in (seat, "all") for seat in known_to):
            return turn.words
        key = turn.first, turn.last, ears
        if key not in self._retold:
            before = seen(self.state_near(turn.first), ears)
            after = seen(self.state if turn.last == len(self.line) else self.state_near(turn.last), ears)
            self._retold[key] = self._tell(before, self.heard_by(ears, turn.first, turn.last), after)
        return self._retold[key]


def seen(state: State, eyes: Ears) -> dict[str, Any]:
    """A position as somebody sees it."""
    return state.position() if eyes == "all" else state.view(eyes)


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
