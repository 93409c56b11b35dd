"""Replays a recorded game, or moves from a view."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from starboard.engine.chance.seeds import luck_of, read
from starboard.engine.contract import OPENING
from starboard.engine.errors import BadRecord, IllegalMove
from starboard.engine.events import Event, events_of, heard_events
from starboard.engine.game import Game, registered
from starboard.engine.state import State
from starboard.engine.views.redaction import Viewer

STRIDE = 64
"""Plies between two cached states; the others are replayed from the cached one before them."""


class Turn(NamedTuple):
    """The plies [first, last) of one seat's turn, its outcomes included; seat None: only outcomes."""

    seat: int | None
    first: int
    last: int
    moves: list[str]


def opening_moves(game: Game) -> Sequence[str]:
    """The moves that always begin a turn: a seat may have several turns in a row."""
    return game.find(OPENING) or ()


class Replay:
    """A recorded game, ply by ply. `append` adds moves, as a running match does.

    Its states have explicit chance. A copy that draws (`copy(chance="draw")`) has luck of its own; `drawing`
    continues with the seed of the record.
    """

    def __init__(self, record: dict[str, Any], game: Game | None = None) -> None:
        state = _begin(record, game)
        self.game = state.game
        self._kept = [state.copy()]
        self._end = state
        self._movers: list[int | None] = []
        for ply, move in enumerate(record.get("log", [])):
            try:
                self.append(move)
            except IllegalMove as error:
                raise BadRecord(f"ply {ply}: {error}") from None

    def __len__(self) -> int:
        return self._end.ply

    @property
    def end(self) -> State:
        """A copy of the last state."""
        return self._end.copy()

    def append(self, move: str) -> None:
        """Play another move or outcome."""
        mover = self._end.to_move
        self._end.play(move)
        self._movers.append(mover if isinstance(mover, int) else None)
        if self._end.ply % STRIDE == 0:
            self._kept.append(self._end.copy())

    def at(self, ply: int) -> State:
        """A copy of the state after this many plies."""
        if not 0 <= ply <= len(self):
            raise IndexError(f"the game has {len(self)} plies")
        if ply == len(self):
            return self.end
        state = self._kept[ply // STRIDE].copy()
        for move in self._end.log[state.ply : ply]:
            state.play(move)
        return state

    def drawing(self, ply: int) -> State:
        """The same state, but outcomes are drawn from the seed of the record."""
        state = self.at(ply)
        return state.copy(seed=state.seed, chance="draw")

    def __copy__(self) -> "Replay":
        twin = Replay.__new__(Replay)
        twin.game = self.game
        twin._kept = self._kept.copy()  # the cached states never change
        twin._end = self._end.copy()
        twin._movers = self._movers.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> "Replay":
        return copy(self)

    def steps(self) -> Iterator[tuple[State, str]]:
        """Each move and outcome with the state before it: one state, which the iteration advances."""
        state = self.at(0)
        for move in self._end.log:
            yield state, move
            state.play(move)

    def events(self, viewer: Viewer = "all") -> list[list[Event]]:
        """What each move and outcome did, as somebody may know it: a seat, None for a spectator, or "all"."""
        return [heard_events(self.game, events, viewer) for events in events_of(self.at(0), self._end.log)]

    def happenings(
        self, events: Sequence[Sequence[Event]] | None = None
    ) -> Iterator[tuple[State, str, Sequence[Event]]]:
        """The steps, each with what it did, hidden things included; `events`, if that is known already."""
        found = self.events() if events is None else events
        for (state, move), each in zip(self.steps(), found, strict=True):
            yield state, move, each

    @property
    def turns(self) -> list[Turn]:
        """The turns in order. A turn is the moves of one seat in a row, with the outcomes between and after
        them. A move of `OPENING` always begins a new turn.
        """
        log = self._end.log
        opening = opening_moves(self.game)
        turns: list[Turn] = []
        for ply, mover in enumerate(self._movers):
            if turns and mover in (None, turns[-1].seat) and log[ply] not in opening:
                turns[-1] = turns[-1]._replace(last=ply + 1, moves=[*turns[-1].moves, log[ply]])
            else:
                turns.append(Turn(mover, ply, ply + 1, [log[ply]]))
        return turns


def _begin(record: dict[str, Any], game: Game | None) -> State:
    try:
        if game is None and not isinstance(record["game"], str):
            raise BadRecord("the game of the record is not a name")
        if not isinstance(record["options"], Mapping):
            raise BadRecord("the options of the record are not an object")
        played = game or registered(record["game"])
        if not played.meta.knows(record["version"]):
            raise BadRecord(
                f"this game was recorded by version {record['version']} of the rules of {played.meta.title}; "
                f"they are at version {played.meta.version} now"
            )
        start = record.get("start")
        state = played.begin(record["version"], record["players"], record["options"], start)
        state._luck = luck_of(read(record))
        return state
    except KeyError as error:
        raise BadRecord(f"the record has no {error}") from None
