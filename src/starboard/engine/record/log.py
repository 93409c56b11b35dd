"""The grammar of a log, for servers, files and the terminal; row.py has that of one row.

The moves that remain after undos are the line. An undo never takes back an outcome of chance, nor, in games
with hidden information, what a seat has revealed. Nothing follows a resignation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from starboard.engine.chance.fair_dice import draw
from starboard.engine.contract import TOGETHER
from starboard.engine.errors import IllegalMove
from starboard.engine.record.replay import STRIDE
from starboard.engine.record.row import UNKNOWN, BadLog, Move, Resign, Undo, parse
from starboard.engine.views.redaction import has_secrets

if TYPE_CHECKING:
    from starboard.engine.meta import Meta
    from starboard.engine.state import State

MOST_NEAR = 8
"""The size of the cache of requested states, besides one state every `STRIDE` plies."""


class TooLong(BadLog):
    """A log that needs more moves to replay than the reader allows."""


def may_resign(meta: Meta, options: Mapping[str, Any], players: int) -> bool:
    """Whether seats may resign: only a team, or one of two seats."""
    automats = int(options[meta.automats]) if meta.automats else 0
    return meta.cooperative or (players == 2 and not automats)


def resignation(state: State, seat: int) -> dict[str, Any]:
    """The result when one of two seats gives up, or all seats of a team."""
    seats = list(range(state.players))
    winners = [] if state.game.meta.cooperative else [other for other in seats if other != seat]
    ranking = [winners, [seat]] if winners else [seats]
    return {"winners": winners, "scores": state.scores(), "ranking": ranking, "reason": "resign"}


class Log:
    """Reads a log row by row. `take` carries out one row, or raises `BadLog` and changes nothing. The state
    at the start has explicit chance, because outcomes are rows.
    """

    def __init__(self, start: State, most: int | None = None) -> None:
        self.state = start  # at the end of the line; copy it before playing on
        self.rows = 0  # read so far
        self.line: list[str] = []
        self.movers: list[int | None] = []  # the seat of each move of the line; None: an outcome of chance
        self.resigned: int | None = None
        self.played = 0  # moves played to get here, replayed ones included
        self._most = most  # limit of `played`
        self._kept = [start.copy()]  # states at ply 0, STRIDE, 2 * STRIDE …
        self._near: list[State] = []  # the states that were requested last

    def take(self, text: str, seat: int | None = UNKNOWN, number: int | None = None) -> None:
        """Carry out the next row, written by a seat (None: chance). Where rows are numbered, it has its place
        in the log for its number.
        """
        if self.resigned is not None:
            raise BadLog(self.rows, "comes after a resignation")
        if number not in (None, self.rows):
            raise BadLog(self.rows, f"has the number {number}")
        match parse(text):
            case Undo(stays):
                self._undo(stays, seat)
            case Resign(quitter):
                self._resign(quitter, seat)
            case Move():
                self._move(text, seat)
        self.rows += 1

    def is_draw(self, text: str) -> bool:
        """Whether the next row has to be an outcome of chance."""
        return self.state.to_move == "chance" and isinstance(parse(text), Move)

    def drawn_by(self, seed: str) -> str:
        """The outcome that the seed draws here. Its ply is the length of the line."""
        return self.state.moves()[draw(seed, self.state.ply, self.state.weights())]

    def check_draw(self, text: str, seed: str) -> None:
        """The outcome in the next row has to be the one that the seed draws."""
        drawn = self.drawn_by(seed)
        if text != drawn:
            raise BadLog(self.rows, f"says {text}, but the seed draws {drawn} at ply {self.state.ply}")

    def result(self) -> dict[str, Any] | None:
        """The result; None while the game goes on."""
        return self.state.result() if self.resigned is None else resignation(self.state, self.resigned)

    # --- the rows --------------------------------------------------------------------------------------

    def _move(self, text: str, seat: int | None) -> None:
        to_move = self.state.to_move
        mover = to_move if isinstance(to_move, int) else None
        if seat not in (UNKNOWN, mover):
            raise BadLog(self.rows, "is not by the seat that was to move")
        self._count()
        try:
            self.state.play(text)
        except IllegalMove as error:
            raise BadLog(self.rows, f"breaks the rules: {error}") from None
        self.line.append(text)
        self.movers.append(mover)
        if self.state.ply % STRIDE == 0:
            self._kept.append(self.state.copy())

    def _undo(self, stays: int, seat: int | None) -> None:
        if seat is None or seat >= self.state.players:
            raise BadLog(self.rows, "is an undo by no seat of the game")
        if stays >= len(self.line):
            raise BadLog(self.rows, "takes back no move")
        if None in self.movers[stays:]:
            raise BadLog(self.rows, "takes back something that was drawn, which no server allows")
        if not self.state.game.meta.drafts and not self._is_one_turn(stays):
            raise BadLog(self.rows, "takes back what others have seen, which no server allows")
        state = self.at(stays)
        del self.line[stays:], self.movers[stays:], self._kept[stays // STRIDE + 1 :]
        self._near = [near for near in self._near if near.ply <= stays]
        self.state = state

    def _is_one_turn(self, stays: int) -> bool:
        """Whether one seat made all moves after `stays`; with private hands it must still be to move."""
        taken = zip(self.movers[stays:], self.line[stays:], strict=True)
        seats = {mover for mover, text in taken if text != self._wait}
        if has_secrets(self.state.game):
            seats.add(self.state.to_move if isinstance(self.state.to_move, int) else None)
        return len(seats) <= 1

    @property
    def _wait(self) -> str | None:
        """The move that lets another seat act first; it reveals nothing."""
        together = self.state.game.find(TOGETHER)
        return None if together is None else together.WAIT

    def _resign(self, quitter: int, seat: int | None) -> None:
        state = self.state
        possible = may_resign(state.game.meta, state.options, state.players)
        if quitter >= state.players or seat not in (UNKNOWN, quitter) or not possible:
            raise BadLog(self.rows, "is a resignation that the game does not allow")
        if state.to_move == "over":
            raise BadLog(self.rows, "gives up a game that is over")
        self.resigned = quitter

    # --- states on the way -----------------------------------------------------------------------------

    def at(self, ply: int) -> State:
        """A copy of the state after this many moves of the line."""
        if ply == len(self.line):
            return self.state.copy()
        earlier = [near for near in self._near if near.ply <= ply]
        state = max([self._kept[ply // STRIDE], *earlier], key=lambda kept: kept.ply).copy()
        for text in self.line[state.ply : ply]:
            self._count()
            state.play(text)
        self._near = [*[near for near in self._near if near.ply != ply][1 - MOST_NEAR :], state.copy()]
        return state

    def _count(self) -> None:
        """Count one more played move."""
        if self.played == self._most:
            raise TooLong(self.rows, f"needs more than {self._most} moves to be replayed")
        self.played += 1
