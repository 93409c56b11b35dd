"""What a seat can infer about hidden things from the moves it has seen.

No position contains it: it follows from the log. A game with hidden information computes it in
`rules/knowledge.py`: `begin` at the start, `hear` before each move, `see` after it. `redeal` makes guesses
that agree with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from starboard.engine.contract import KNOWLEDGE

if TYPE_CHECKING:
    from starboard.engine.state import Chain, State

NOBODY = -1
"""Knows only what is public: a spectator, or a seat whose hand was itself redealt."""
Records = np.ndarray[Any, Any]


class Recalled(NamedTuple):
    """What a seat knew at one node, cached to continue from there. Immutable."""

    chain: Chain
    ply: int
    states: Records
    knowns: Records


def known_to(state: State, seat: int) -> Records:
    """What a seat knows, as a record in an array of one. Only for games with hidden information."""
    knower = seat if state.guessed_by in (None, seat) else NOBODY
    kept: Recalled | None = state.origin.recalled.get(knower)
    since = None if kept is None else state.moves_since(kept.chain, kept.ply)
    if kept is None or since is None:
        kept, since = _begun(state, knower), state.log
    recalled = _followed(state, knower, kept, since)
    state.origin.recalled[knower] = recalled
    return recalled.knowns.copy()


def _begun(state: State, knower: int) -> Recalled:
    knowledge = state.game.need(KNOWLEDGE)
    states, knowns = state.origin.states.copy(), np.zeros(1, knowledge.Known)
    knowledge.begin(states, 0, knower, knowns)
    return Recalled(None, 0, states, knowns)


def _followed(state: State, knower: int, kept: Recalled, moves: list[str]) -> Recalled:
    game, knowledge, room = state.game, state.game.need(KNOWLEDGE), state.game.buffers
    states, knowns = kept.states.copy(), kept.knowns.copy()
    for move in moves:
        number = game.number(move)
        knowledge.hear(states, 0, knower, number, knowns)
        game.code.play(states, 0, number, room.moves, room.weights)
        knowledge.see(states, 0, knower, knowns)
    return Recalled(state.chain, state.ply, states, knowns)


def guess_hidden(state: State, seat: int, dice: Records) -> State:
    """Replace all that the seat cannot know by a guess that agrees with what it has seen. Changes and returns
    the given state, which should be a copy.
    """
    if state.game.has(KNOWLEDGE):
        state.game.need(KNOWLEDGE).redeal(state._states, 0, seat, known_to(state, seat), dice)
    else:
        state.game.code.redeal(state._states, 0, seat, dice)
    state._numbers = None  # another hand may have other legal moves
    state.guessed_by = seat if state.guessed_by in (None, seat) else NOBODY
    return state
