"""What happened lately: what a picture moves, and what it marks for its viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from starboard.engine.contract import EVENTS, IS_ANSWER, OPENING, TOGETHER
from starboard.engine.events import Event, by_others, events_of, heard_events

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


class Lately(NamedTuple):
    """What happened lately, as somebody may know it."""

    turn: list[Event]
    """The last turn."""
    news: list[Event]
    """What others and the board did since the viewer's own last move; for a spectator, and when the game is
    over, the last turn."""


def lately(state: State, seat: int | None) -> Lately:
    """What happened lately in a game; `seat` is the viewer's."""
    game = state.game
    if not game.has(EVENTS) or not state.ply:
        return Lately([], [])
    opening = game.find(OPENING) or ()
    now, log = state.begun, state.log
    turn, begun = now.to_move, now.copy()
    movers: list[int | None] = []
    nodes: dict[int, State] = {}  # where the seat moved, and where anybody moved first
    for at, move in enumerate(log):
        if now.to_move not in ("chance", turn) or move in opening:
            turn, begun = now.to_move, now.copy()
        movers.append(None if isinstance(now.to_move, str) else now.to_move)
        if now.to_move == seat or (not nodes and now.to_move != "chance"):
            nodes[at] = now.copy()
        now.play(move)

    def since(start: State) -> list[Event]:
        found = (event for events in events_of(start, log[start.ply :]) for event in events)
        return heard_events(game, found, seat)

    last = since(begun)
    if seat is None or state.to_move == "over":
        return Lately(last, last)
    own = last_own(game, movers, log, seat, nodes.__getitem__)
    first = min(nodes, default=None) if own is None else own
    return Lately(last, [] if first is None else by_others(game, since(nodes[first]), seat))


def last_own(
    game: Game,
    movers: Sequence[int | None],
    moves: Sequence[str],
    seat: int,
    before: Callable[[int], State],
) -> int | None:
    """A seat's own last move, by its number. Waiting is none, nor is an answer to what somebody else did;
    `before` gives the state before a move.
    """
    together, is_answer = game.find(TOGETHER), game.find(IS_ANSWER)
    idle = together.WAIT if together else None
    own = (at for at in reversed(range(len(moves))) if movers[at] == seat and moves[at] != idle)
    return next((at for at in own if is_answer is None or not is_answer(before(at).records[0])), None)
