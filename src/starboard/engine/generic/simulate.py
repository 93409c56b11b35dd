"""Perft, random playouts and redeals."""

import numpy as np

from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.engine.views.recall import guess_hidden

FIRST_WORD = 0x9E3779B97F4A7C15


def generator(seed: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """The seed for the generator of compiled code; never zero."""
    word = (seed * 0xBF58476D1CE4E5B9 + FIRST_WORD) % 2**64
    return np.array([word or FIRST_WORD], np.uint64)


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves; a game that ends earlier counts as one."""
    game = state.game
    states = np.zeros(depth + 1, game.record)
    states[0] = state._states[0]
    rows = np.zeros((max(depth, 1), len(game.buffers.moves)), np.int16)
    return int(game.code.perft(states, depth, rows, game.buffers.weights))


def playouts(game: Game, count: int, seed: int = 0, players: int | None = None) -> int:
    """Play `count` random games from the start; return the number of nodes."""
    start = game.new(players, seed=seed, chance="explicit").origin.states
    room = game.buffers
    return int(
        game.code.playouts(np.zeros(1, game.record), start, count, generator(seed), room.moves, room.weights)
    )


def redeal(state: State, seat: int, seed: int = 0) -> State:
    """A copy with luck of its own. What the seat cannot know is replaced by a guess that agrees with all the
    seat has seen. (In Orbital a few guesses after reshuffles do not agree: docs/bots.md.)
    """
    guess = state.copy(seed=f"redeal {seed}") if state.draws else state.copy()
    return guess_hidden(guess, seat, generator(seed))
