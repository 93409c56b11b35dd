"""States that are copied deeply and pickled: within environments, to other processes, at any node.

A state is packed as what makes it: its game, where it began, its record and its log. Importing this module
teaches `copy.deepcopy` and `pickle` how.
"""

from __future__ import annotations

import copyreg
from typing import Any

import numpy as np

import starboard
from starboard.engine.game import Game
from starboard.engine.state import Chain, Origin, State

Packed = tuple[Any, ...]


def pack_game(game: Game) -> tuple[Any, tuple[str]]:
    """A game is found again by its id."""
    return starboard.game, (game.id,)


def pack(state: State) -> tuple[Any, Packed]:
    """All that a state is made of, in plain values."""
    origin = state.origin
    begun = (origin.players, dict(origin.options), origin.states.tobytes(), origin.fresh)
    return unpack, (state.game, *begun, state._states.tobytes(), state.seed, state.draws, tuple(state.log))


def unpack(
    game: Game,
    players: int,
    options: dict[str, Any],
    start: bytes,
    fresh: bool,
    record: bytes,
    seed: str,
    draws: bool,
    log: tuple[str, ...],
) -> State:
    """The state that was packed."""
    origin = Origin(game, players, options, np.frombuffer(bytearray(start), game.record), fresh)
    state = State(origin, np.frombuffer(bytearray(record), game.record), seed, draws=False)
    chain: Chain = None
    for text in log:
        chain = (chain, text)
    state._chain, state.ply, state.draws = chain, len(log), draws
    return state


copyreg.pickle(Game, pack_game)
copyreg.pickle(State, pack)
