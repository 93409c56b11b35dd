"""Free order: games in which, at some nodes, any seat may act.

A game with a package `together` says when (`is_free`), which moves the table has to play so that a seat may
act (`way`), and what the seat may do then (`acts`). The rest is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.engine import contract
from starboard.server.catalogue import offered
from starboard.server.errors import Conflict, Malformed, NotYourSeat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.schemas.table import Together

if TYPE_CHECKING:
    from starboard.engine.state import State


def free_order(state: State) -> contract.Together | None:
    """The package `together` of the state's game, if anybody may act here."""
    order = offered(state.game.id, contract.TOGETHER)
    return order if order and order.is_free(state) else None


def together(loaded: LoadedMatch, state: State, yours: Sequence[int]) -> Together | None:
    """Who may do what, who is ready; None in games where always one seat is to move."""
    order = offered(state.game.id, contract.TOGETHER)
    if order is None:
        return None
    if not order.is_free(state):
        own = {int(state.to_move): tuple(state.moves())} if state.to_move in yours else {}
        return Together(False, own, (), (), None, None, (), {})
    seats = range(state.players)
    choices = {seat: tuple(acts) for seat in yours if (acts := order.acts(state, seat))}
    finishing = tuple(seat for seat in yours if order.may_finish(state, seat))
    return Together(
        free=True,
        choices=choices,
        ready=ready_seats(loaded, order, state),
        may_be_ready=finishing,
        stage=order.stage(state),
        may_wait=_may_wait(loaded, order, state, yours),
        left=tuple(order.left(state, seat) for seat in seats),
        warnings={seat: words for seat in finishing if (words := order.warning(state, seat))},
    )


def ready_seats(loaded: LoadedMatch, order: contract.Together, state: State) -> tuple[int, ...]:
    """The people who have nothing more to do in this stage."""
    stage = order.stage(state)
    people = {seat.seat for seat in loaded.seats if seat.kind == "person"}
    return tuple(m.seat for m in loaded.snapshot.marks if m.stage == stage and m.seat in people)


def _may_wait(
    loaded: LoadedMatch, order: contract.Together, state: State, yours: Sequence[int]
) -> int | None:
    """The visitor's seat that may let the others go first: worth saying only while a bot could act."""
    if state.to_move not in yours or order.WAIT not in state.moves():
        return None
    bots = [seat.seat for seat in loaded.seats if seat.kind == "bot"]
    return int(state.to_move) if any(order.acts(state, seat) for seat in bots) else None


def actor(order: contract.Together, state: State, yours: Sequence[int], seat: int | None) -> int:
    """Which of the visitor's seats acts: the one that was named, or the only one that can."""
    if seat is not None:
        if seat not in yours:
            raise NotYourSeat("You can only act for a seat of your own.")
        return seat
    if state.to_move in yours:
        return int(state.to_move)
    able = [each for each in yours if order.acts(state, each)]
    if len(able) != 1:
        raise Malformed("Say for which of your seats this is: any of them may act now.")
    return able[0]


def way_to(order: contract.Together, state: State, seat: int, move: str) -> list[str]:
    """What the table plays so that a seat may make this move."""
    if move in (order.WAIT, order.DONE):
        if state.to_move != seat:
            raise Conflict("Somebody else was faster. Look at the table again.")
        return []
    way: list[str] | None = order.way(state, seat)
    if way is None or move not in order.acts(state, seat):
        raise Malformed(f"{move!r} cannot be played by this seat now.")
    return way


def due(loaded: LoadedMatch, order: contract.Together, state: State) -> str | None:
    """What the table plays by itself for a ready person who has the offer: `done` when nobody else wants to
    act, and before that `wait`, so that the bots get the offer. None: it is for somebody to act.
    """
    ready = ready_seats(loaded, order, state)
    if state.to_move not in ready:
        return None
    others = [seat for seat in loaded.seats if seat.seat not in ready and order.is_open(state, seat.seat)]
    bots = [seat for seat in others if seat.kind == "bot"]
    if bots and order.WAIT in state.moves():
        return str(order.WAIT)
    return str(order.DONE) if bots == others else None


def may_step_in(loaded: LoadedMatch, order: contract.Together, state: State) -> bool:
    """Whether a person could act before the bot that has the offer does."""
    people = [seat.seat for seat in loaded.seats if seat.kind == "person"]
    ready = ready_seats(loaded, order, state)
    return any(order.acts(state, seat) for seat in people if seat not in ready)
