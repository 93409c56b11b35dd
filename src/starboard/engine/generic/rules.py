"""The contract between a game and everything generic: one tuple of compiled rule functions."""

from collections.abc import Callable
from typing import NamedTuple

# `to_move` returns these where no seat is to move; `play` returns ILLEGAL for a rejected move.
CHANCE = -1
OVER = -2
ILLEGAL = -3

MOST_SEATS = 5
"""The most seats of any game: observations have names, and searches have room, for no more."""


class Rules(NamedTuple):
    """The rules of a game. `state` is always one record, `moves` an array that is filled from the front."""

    setup: Callable[..., None]
    """setup(state, players, options): write the start; options are numbers in the order of META."""

    to_move: Callable[..., int]
    """to_move(state): a seat, CHANCE or OVER."""

    legal: Callable[..., int]
    """legal(state, moves): write the legal moves at a decision in ascending order, return how many."""

    chance: Callable[..., int]
    """chance(state, outcomes, weights): write the outcomes at a chance node, return how many."""

    apply: Callable[..., None]
    """apply(state, number): carry out a legal move, or an outcome at a chance node."""

    returns: Callable[..., None]
    """returns(state, shares): write each seat's return of a game that is over."""

    fork: Callable[..., None]
    """fork(state, into): copy all that the rules read, to play on from there."""

    redeal: Callable[..., None]
    """redeal(state, seat, dice): replace what the seat cannot know by a random consistent guess."""
