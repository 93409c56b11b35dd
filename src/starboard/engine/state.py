"""A game in progress: the Python interface of a record."""

from __future__ import annotations

import hashlib
import json
import operator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from starboard.engine.chance import fair_dice
from starboard.engine.chance.seeds import Luck, luck_of, pickled, proved, written
from starboard.engine.errors import BadRecord, IllegalMove
from starboard.engine.generic.rules import CHANCE, OVER
from starboard.engine.picture.board import standalone
from starboard.engine.record.version import ENGINE_VERSION
from starboard.engine.views.news import lately, past_of
from starboard.engine.views.redaction import heard_story
from starboard.engine.views.scene import Scene

if TYPE_CHECKING:
    from starboard.engine.game import Game

# The log is a chain from the newest entry to the oldest, so that a copy shares it: (earlier, text).
Chain = tuple[Any, str] | None
ChanceMode = Literal["draw", "explicit"]


@dataclass(frozen=True)
class Origin:
    """The start of a game; shared by all its copies."""

    game: Game
    players: int
    options: dict[str, Any]
    states: np.ndarray[Any, Any]
    fresh: bool = False
    """Whether it began with the game's setup, not with a loaded position."""
    recalled: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """What each seat knew when `engine.views.recall` last computed it."""

    @property
    def version(self) -> int:
        """The version of the rules."""
        meta = self.game.meta
        return (int(self.states["older"][0]) if meta.older else 0) or meta.version


class State:
    """A game at one node. Only `play` changes it.

    Copies do not share the future: where outcomes are drawn, `copy`, `copy.copy` and `copy.deepcopy` give the
    copy luck of its own. `duplicate` and `pickle` keep the luck.
    """

    __slots__ = (
        "_bytes",
        "_chain",
        "_luck",
        "_node",
        "_numbers",
        "_states",
        "draws",
        "game",
        "guessed_by",
        "origin",
        "ply",
    )

    def __init__(self, origin: Origin, states: np.ndarray[Any, Any], luck: Luck, draws: bool) -> None:
        self.origin = origin
        self.game = origin.game
        self.draws = draws
        self._luck = luck
        self.ply = 0
        self.guessed_by: int | None = None  # the seat for which hidden things were redealt, or NOBODY
        self._states = states
        self._bytes = states.view(np.uint8)  # NumPy copies plain bytes many times faster than a record
        self._chain: Chain = None
        self._node: int = self.game.code.to_move(states, 0)
        self._numbers: list[int] | None = None  # cache of `numbers`
        self._draw()

    def __repr__(self) -> str:
        return f"<{self.game.meta.title} after {self.ply} moves, to move: {self.to_move}>"

    def __str__(self) -> str:
        return str(self.game.words.text(self.view(None)))

    def _repr_svg_(self) -> str:
        return self.svg(None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return int(self.hash()[:15], 16)

    # --- the node ---------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.origin.players

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values."""
        return dict(self.origin.options)

    @property
    def to_move(self) -> int | Literal["chance", "over"]:
        """A seat, "chance" or "over"."""
        if self._node >= 0:
            return int(self._node)  # a NumPy number if nothing is compiled
        return "chance" if self._node == CHANCE else "over"

    def numbers(self) -> list[int]:
        """The numbers of the legal moves, or of the outcomes at a chance node, ascending."""
        if self._numbers is None:
            self._numbers = self._ask()
        return self._numbers.copy()

    def _ask(self) -> list[int]:
        if self._node == OVER:
            return []
        room = self.game.buffers
        count = self.game.code.choices(self._states, 0, room.moves, room.weights)
        numbers: list[int] = room.moves[:count].tolist()
        return numbers

    def moves(self) -> list[str]:
        """The legal moves, at a chance node its outcomes, nothing when the game is over."""
        if self._numbers is None:
            self._numbers = self._ask()
        texts = self.game.outcomes if self._node == CHANCE else self.game.moves
        return list(map(texts.__getitem__, self._numbers))

    def weights(self) -> list[int]:
        """At a chance node: one whole number for each outcome."""
        if self._node != CHANCE:
            return []
        count = len(self._ask())
        weights: list[int] = self.game.buffers.weights[:count].tolist()
        return weights

    @property
    def seed(self) -> str:
        """The seed that draws the outcomes at this node. It predicts all draws, so keep it secret."""
        return self._luck.seed

    # --- moving on --------------------------------------------------------------------------------------

    @property
    def records(self) -> np.ndarray[Any, Any]:
        """The record of this state, in an array of one. Read-only: copy it before you change it."""
        records = self._states.view()
        records.flags.writeable = False
        return records

    def play(self, move: str | int) -> State:
        """Play a legal move or outcome by its text or number; `IllegalMove` changes nothing."""
        number = move if type(move) is int else self._number_of(move)
        if self._numbers is None:
            self._numbers = self._ask()
        if number not in self._numbers:
            raise IllegalMove(self._refusal(move))
        self._advance(number)
        if self._node == CHANCE:
            self._draw()
        return self

    def _advance(self, number: int) -> None:
        """Carry out a legal move or outcome. With a seed, draw the outcomes after it."""
        game, room = self.game, self.game.buffers
        moves, weights = room.moves, room.weights
        chain = self._chain, (game.outcomes if self._node == CHANCE else game.moves)[number]
        seed = self._luck.letters if self.draws and game.outcomes else None
        self.ply += 1
        if seed is None:
            self._node, count = game.code.play(self._states, 0, number, moves, weights)
        else:
            self._node, count, drawn = game.code.play_and_draw(
                self._states, 0, number, seed, self.ply, moves, weights, room.drawn
            )
            if drawn:
                self.ply += drawn
                for outcome in room.drawn[:drawn].tolist():
                    chain = chain, game.outcomes[outcome]
        self._chain = chain
        self._numbers = moves[:count].tolist()

    def _number_of(self, move: Any) -> int:
        if isinstance(move, str):
            if move.startswith("~") != (self._node == CHANCE):
                raise IllegalMove(self._refusal(move))
            return self.game.number(move)
        if isinstance(move, bool | np.bool_):
            raise IllegalMove("a move is its text or its number")
        try:
            return operator.index(move)
        except TypeError:
            raise IllegalMove("a move is its text or its number") from None

    def _refusal(self, move: Any) -> str:
        if self._node == OVER:
            return f"{move!r} cannot be played: the game is over"
        return f"{move!r} cannot be played now"

    def _draw(self) -> None:
        """Draw outcomes from the seed until a seat is to move."""
        while self.draws and self._node == CHANCE:
            self._advance(self.numbers()[fair_dice.draw(self.seed, self.ply, self.weights())])

    # --- copies -----------------------------------------------------------------------------------------

    def copy(self, seed: int | str | None = None, chance: ChanceMode | None = None) -> State:
        """An independent copy. If outcomes are drawn it has luck of its own, so that a copy cannot reveal the
        future draws of this game. Copies with the same `seed` have the same luck. `chance` changes whether
        the outcomes of the copy are drawn.
        """
        twin = self.duplicate()
        if chance is not None:
            twin.draws = is_drawn(chance)
        if seed is not None or twin.draws:
            twin._luck = self._luck.changed(None if seed is None else str(seed), self.ply)
            twin._draw()
        return twin

    def duplicate(self) -> State:
        """An exact copy, for records and tests: the same luck, so the same outcomes."""
        twin = State.__new__(State)
        twin.origin = self.origin
        twin.game = self.game
        twin.draws = self.draws
        twin.ply = self.ply
        twin.guessed_by = self.guessed_by
        twin._luck = self._luck
        twin._bytes = self._bytes.copy()
        twin._states = np.ndarray(1, self.game.record, twin._bytes)
        twin._chain = self._chain  # shared: entries never change
        twin._node = self._node
        twin._numbers = self._numbers
        return twin

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the luck too: the same outcomes are drawn after unpickling."""
        origin = self.origin
        begun = (origin.players, dict(origin.options), origin.states.tobytes(), origin.fresh)
        now = (self._states.tobytes(), pickled(self._luck), self.draws, tuple(self.log), self.guessed_by)
        return _unpickled, (self.game, self.game.meta.version, *begun, *now)

    # --- what can be known ------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The whole position as the protocol's JSON."""
        position = self.game.position.write(self._states[0], self.players)
        return position

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat may know (None: a spectator)."""
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise ValueError(f"there is no seat {seat!r}")
        view = self.game.views.view(self.position(), seat)
        return view

    def result(self) -> dict[str, Any] | None:
        """Winners, scores, ranking and reason; None until the game is over."""
        if self._node != OVER:
            return None
        result = self.game.position.result(self.position())
        return result

    def scores(self) -> list[int]:
        """The current points of each seat."""
        scores = self.game.position.scores(self.position())
        return scores

    def returns(self) -> list[float]:
        """Each seat's return; zeros until the game is over."""
        shares = np.zeros(self.players, np.float64)
        if self._node == OVER:
            self.game.code.returns(self._states, 0, shares)
        numbers: list[float] = shares.tolist()
        return numbers

    def hash(self) -> str:
        """A hash of the position, the same on every machine and in every version."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def svg(self, seat: int | None = None) -> str:
        """The board as this seat sees it."""
        picture = self.game.picture
        return standalone(picture.draw(self.scene(seat)), picture.STYLE)

    def scene(self, seat: int | None = None) -> Scene:
        """What a picture for this seat may use."""
        moves = self.moves() if seat is not None and self._node == seat else []
        past = past_of(self, seat)
        start, log = heard_story(self, past.log, past.keepers, seat)
        turn, news = lately(self, seat, past)
        return Scene(self.view(seat), seat, moves, start, log, events=turn, news=news)

    # --- how it came here -------------------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        """Every move and outcome so far."""
        texts = []
        chain = self._chain
        while chain is not None:
            chain, text = chain
            texts.append(text)
        texts.reverse()
        return texts

    @property
    def chain(self) -> Chain:
        """The log as linked pairs, newest first. Copies share it, so `is` compares nodes."""
        return self._chain

    def moves_since(self, chain: Chain, ply: int) -> list[str] | None:
        """The moves that lead here from an earlier node, given by its chain and ply; None if they do not."""
        moves, here = [], self._chain
        for _ in range(self.ply - ply):
            here, text = here or (None, "")
            moves.append(text)
        return moves[::-1] if here is chain and ply <= self.ply else None

    @property
    def begun(self) -> State:
        """The state at the start of this game, with explicit chance."""
        return State(self.origin, self.origin.states.copy(), self._luck, draws=False)

    @property
    def start(self) -> dict[str, Any]:
        """The position the log starts from."""
        start = self.game.position.write(self.origin.states[0], self.players)
        return start

    def record(self) -> dict[str, Any]:
        """The game as plain data: its start, its log, and the version of its rules.

        The seed is the one that drew the outcomes, or None if the caller played other outcomes. The record
        of a copy lists the seeds before its own as `earlier_seeds`.
        """
        log = self.log
        spans = self._luck.spans(log)
        if not self.draws or self._luck.before is not None:
            spans = proved(spans, self.begun, log)
        return {
            "game": self.game.id,
            "version": self.origin.version,
            "engine": ENGINE_VERSION,
            "players": self.players,
            "options": self.options,
            "start": None if self.origin.fresh else self.start,
            **written(spans),
            "log": log,
        }


def is_drawn(chance: ChanceMode) -> bool:
    """Whether outcomes are drawn; otherwise the caller plays them."""
    if chance not in ("draw", "explicit"):
        raise ValueError('chance is "draw" or "explicit"')
    return chance == "draw"


def _unpickled(
    game: Game,
    version: int,
    players: int,
    options: dict[str, Any],
    start: bytes,
    fresh: bool,
    now: bytes,
    lucks: tuple[Any, ...],
    draws: bool,
    log: tuple[str, ...],
    guessed_by: int | None = None,
) -> State:
    """Unpickle a state."""
    if (version, len(now)) != (game.meta.version, game.record.itemsize):
        raise BadRecord(f"this state of {game.meta.title} was pickled by another version of Starboard")
    origin = Origin(game, players, options, np.frombuffer(bytearray(start), game.record), fresh)
    state = State(origin, np.frombuffer(bytearray(now), game.record), luck_of(lucks), draws=False)
    for text in log:
        state._chain = (state._chain, text)
    state.ply, state.draws, state.guessed_by = len(log), draws, guessed_by
    return state
