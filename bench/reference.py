"""The measuring player of the rules page: a plain search two turns deep that sees captures out.

Its weights are those of section 12 (one point = 100); nothing of it is tuned.
"""

from collections.abc import Callable
from typing import Any

from starboard.engine.compiling.jit import generic, rule
from starboard.engine.game import Game
from starboard.games.star_fleet_scramble.bot.tactics import TACTICS, line_of
from starboard.games.star_fleet_scramble.compiled import RULES
from starboard.games.star_fleet_scramble.rules.contents import can_destroy, is_shielded
from starboard.games.star_fleet_scramble.rules.state import SEAT_OF, SIZE_OF
from starboard.search import alphabeta
from starboard.search.deepening import AlphaBeta

POINT = 100
UNSHIELDED = 4
EMPTY_AHEAD = 2
AIM = 10
TO_MOVE = 10
PIN = 6


@rule
def evaluate(state: Any, notes: Any) -> Any:
    """How much better the seat to move stands, by the weights of the rules page."""
    return standing(state, state.turn, TO_MOVE) - standing(state, 1 - state.turn, 0)


@rule
def standing(state: Any, seat: Any, to_move: Any) -> Any:
    """The points of a seat and what each of its ships is worth."""
    worth = state.scores[seat] * POINT
    for ship in range(state.ships[seat]):
        square = state.fleets[seat, ship]
        if is_shielded(state, square):
            continue
        free, target = line_of(state, square)
        worth += UNSHIELDED + EMPTY_AHEAD * free
        if target == square:
            continue
        if can_destroy(state.board[square], state.board[target]):
            worth += AIM * SIZE_OF[state.board[target]] + to_move
        elif is_enemy(state, square, target):
            worth += PIN
    return worth


@rule
def is_enemy(state: Any, square: Any, target: Any) -> Any:
    """The two ships are of different fleets."""
    return SEAT_OF[state.board[square]] != SEAT_OF[state.board[target]]


PLAIN = TACTICS._replace(evaluate=evaluate)


@generic
def search(desks: Any, limit: Any) -> Any:
    """Not kept in the cache: only the strength test uses it."""
    return alphabeta.search(RULES, PLAIN, desks[0], limit)


class Reference(AlphaBeta):
    """Two whole turns, every move to its full depth."""

    def entry(self, game: Game) -> Callable[..., bool]:
        """The search with the weights of the rules page."""
        compiled: Callable[..., bool] = search
        return compiled


def reference(noise: int = 0) -> Reference:
    """The player; a little noise gives variety."""
    return Reference(depth=2, thorough=True, noise=noise)
