"""What happened lately: what a picture moves, and what it marks for its viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from starboard.engine.contract import EVENTS, IS_ANSWER, ONLY, OPENING, TOGETHER
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


class Past(NamedTuple):
    """How a game came to where it is."""

    log: list[str]
    movers: list[int | None]
    """Who made each move; None: chance."""
    keepers: list[int | None]
    """The one seat that may know what each move names; None: everybody may."""
    turn: State
    """Where the last turn began."""
    own: dict[int, State]
    """Where the viewer moved, and where anybody moved first."""


def past_of(state: State, seat: int | None) -> Past:
    """One walk through the log; `seat` is the viewer's."""
    game = state.game
    opening, only = game.find(OPENING) or (), game.find(ONLY)
    now, log = state.begun, state.log
    turn, begun = now.to_move, now.copy()
    found = Past(log, [], [], begun, {})
    for at, move in enumerate(log):
        if now.to_move not in ("chance", turn) or move in opening:
            turn, begun = now.to_move, now.copy()
        found.movers.append(None if isinstance(now.to_move, str) else now.to_move)
        found.keepers.append(only(now.records[0]) if only else None)
        if now.to_move == seat or (not found.own and now.to_move != "chance"):
            found.own[at] = now.copy()
        now.play(move)
    return found._replace(turn=begun)


def lately(state: State, seat: int | None, past: Past) -> Lately:
    """What happened lately in a game; `seat` is the viewer's."""
    game, log, begun, nodes = state.game, past.log, past.turn, past.own
    if not game.has(EVENTS) or not log:
        return Lately([], [])
    first = None
    if seat is not None and state.to_move != "over":
        own = last_own(game, past.movers, log, seat, nodes.__getitem__)
        first = min(nodes, default=len(log)) if own is None else own
    start = begun if first is None or first >= begun.ply else nodes[first]
    found = list(events_of(start, log[start.ply :]))

    def since(at: int) -> list[Event]:
        every = (event for events in found[at - start.ply :] for event in events)
        return heard_events(game, every, seat)

    last = since(begun.ply)
    return Lately(last, last if first is None or seat is None else by_others(game, since(first), seat))


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
