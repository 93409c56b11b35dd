"""Whole games at random, with every position on the way, to be told as somebody saw and heard them."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from games.orbital.possible import keeper
from games.orbital.table import GAME
from starboard.engine.views.redaction import Viewer, heard
from starboard.games.orbital.position import view as observe

GAMES = [(3, 0, "none", 4), (2, 2, "none", 5), (1, 2, "bots", 6)]
"""players, automatic opponents, solo version and seed"""


class Played(NamedTuple):
    """The positions of a game, and the moves between them."""

    players: int
    positions: list[dict[str, Any]]
    log: list[str]

    def view(self, at: int, eyes: int | None) -> dict[str, Any]:
        return observe.view(self.positions[at], eyes)

    def heard(self, eyes: Viewer, first: int, last: int) -> list[str]:
        known_to = [keeper(position) for position in self.positions[first:last]]
        return heard(self.log[first:last], known_to, eyes)

    def turns(self) -> Iterator[tuple[int, int]]:
        """The moves of one seat with the chance that follows; alone each action."""
        first = 0
        for at in range(1, len(self.log)):
            mover = self.positions[at]["to_move"]
            again = mover == self.positions[first]["to_move"] and self.positions[at]["phase"] != "turn"
            if mover != "chance" and not again:
                yield first, at
                first = at
        yield first, len(self.log)


@cache
def played(players: int, bots: int, solo: str, seed: int) -> Played:
    """A random game; people pass less often than chance would have it."""
    dice = random.Random(seed)
    state = GAME.new(players, options={"bots": bots, "solo": solo}, chance="explicit")
    found = Played(players, [state.position()], [])
    while state.to_move != "over":
        moves = state.moves()
        busy = [move for move in moves if move != "pass"]
        move = dice.choice(busy if busy and dice.random() < 0.8 else moves)
        found.log.append(move)
        found.positions.append(state.play(move).position())
    return found
