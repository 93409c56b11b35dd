"""The way through a record: where somebody had a choice, and which turns it was played in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starboard.engine.events import tell
from starboard.engine.record.replay import Replay
from starboard.engine.state import State


class Choice(NamedTuple):
    """A node where a seat could choose between moves."""

    ply: int
    seat: int
    played: str
    state: State


class Told(NamedTuple):
    """A turn with its sentence. Chance that fell before the first turn belongs to it."""

    seat: int | None
    first: int
    last: int
    words: str
    after: State


def choices(replay: Replay) -> list[Choice]:
    """Every real choice of a record, in order: a forced move is none."""
    state, found = replay.at(0), list[Choice]()
    for ply, move in enumerate(replay.end.log):
        if isinstance(state.to_move, int) and len(state.numbers()) > 1:
            found.append(Choice(ply, state.to_move, move, state.copy()))
        state.play(move)
    return found


def turns(replay: Replay) -> list[Told]:
    """The turns of a record. One that is not worth a word is counted with the one after it."""
    state, told, first = replay.at(0), list[Told](), 0
    for turn in replay.turns:
        before = state.copy()
        for move in turn.moves:
            state.play(move)
        if turn.seat is None and turn.last < len(replay):
            continue
        words = " ".join(sentence.text for sentence in tell(before, turn.moves, "all"))
        if words or turn.last == len(replay):
            told.append(Told(turn.seat, first, turn.last, words, state.copy()))
            first = turn.last
    return told


def turn_of(told: Sequence[Told], ply: int) -> int:
    """The number of the turn that the move after `ply` belongs to, from 1."""
    return next(number for number, turn in enumerate(told, 1) if ply < turn.last)
