"""Whole games at random, with every position on the way, to be told as somebody saw and heard them."""

import random
from functools import cache
from typing import Any, NamedTuple

from games.orbital.table import GAME
from starboard.engine.events import Event, events_of, heard_events
from starboard.engine.views.redaction import Viewer
from starboard.games.orbital.position import view as observe

GAMES = [(3, 0, "none", 4), (2, 2, "none", 5), (1, 2, "bots", 6)]
"""players, automatic opponents, solo version and seed"""


class Played(NamedTuple):
    """The positions of a game, the moves between them, and what these did."""

    players: int
    positions: list[dict[str, Any]]
    log: list[str]
    happened: list[list[Event]]

    def view(self, at: int, eyes: int | None) -> dict[str, Any]:
        return observe.view(self.positions[at], eyes)

    def events(self, viewer: Viewer, first: int, last: int) -> list[Event]:
        """What the moves from `first` to before `last` did."""
        found = [event for events in self.happened[first:last] for event in events]
        return heard_events(GAME, found, viewer)


@cache
def played(players: int, bots: int, solo: str, seed: int) -> Played:
    """A random game; people pass less often than chance would have it."""
    dice = random.Random(seed)
    state = GAME.new(players, options={"bots": bots, "solo": solo}, chance="explicit")
    found = Played(players, [state.position()], [], [])
    while state.to_move != "over":
        moves = state.moves()
        busy = [move for move in moves if move != "pass"]
        move = dice.choice(busy if busy and dice.random() < 0.8 else moves)
        found.log.append(move)
        found.happened.extend(events_of(state, [move]))
        found.positions.append(state.play(move).position())
    return found
