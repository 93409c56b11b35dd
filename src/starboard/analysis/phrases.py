"""Moves in the words of their game."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.state import State


def own_part(state: State, line: Sequence[str]) -> list[str]:
    """The first moves of a foreseen line, as long as the same seat is to move."""
    seat, state = state.to_move, state.copy()
    own: list[str] = []
    for move in line:
        if state.to_move != seat:
            break
        own.append(move)
        state.play(move)
    return own


def label(state: State, move: str) -> str:
    """What a move does, as the seat to move sees it."""
    seat = state.to_move
    view = state.view(seat if isinstance(seat, int) else None)
    return str(state.game.words.label(view, move))


def spoken(state: State, moves: Sequence[str]) -> str:
    """Some moves of one seat, one after the other."""
    state, words = state.copy(), list[str]()
    for move in moves:
        words.append(label(state, move))
        state.play(move)
    return ", then ".join(each if not at else each[:1].lower() + each[1:] for at, each in enumerate(words))


def why(state: State, line: Sequence[str]) -> str:
    """The reason for the first moves of a line: the same that a hint gives."""
    return str(state.game.words.why(state.copy(), list(line)))
