"""Hints: thought out on threads of their own, so that no page and no bot waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from starboard.analysis.phrases import own_part
from starboard.bots import adviser
from starboard.engine.generic.simulate import redeal
from starboard.engine.views.redaction import has_secrets
from starboard.server.catalogue import game_of
from starboard.server.errors import Busy, Refused
from starboard.server.loaded.conditions import need_current, need_seat, need_turn
from starboard.server.loaded.free_order import free_order
from starboard.server.matches.bots import Bots, seed_for
from starboard.server.matches.context import Context
from starboard.server.people.limits import Slots, payer_of
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Hint
from starboard.server.views.memory_mask import is_masked

if TYPE_CHECKING:
    from starboard.engine.state import State

LONGEST_THOUGHT = 30.0  # seconds a hint may take, waiting for a free thread included


class Hints:
    """Takes questions, at most a few at once."""

    def __init__(self, context: Context, bots: Bots, threads: Executor, each: int, most: int) -> None:
        self._context = context
        self._bots = bots
        self._threads = threads
        busy = "A hint is being thought out for you already, or too many are. Ask again in a moment."
        self._slots = Slots(each, most, busy)

    async def ask(self, visitor: Visitor, match: str) -> Hint:
        """A hint, as soon as it is there. Only the event loop waits for it."""
        with self._slots.held(payer_of(visitor)):
            ply, state = await run_in_threadpool(self._position, visitor, match)
            thinking = self._threads.submit(self._think, match, ply, state)
            try:
                return await asyncio.wait_for(asyncio.wrap_future(thinking), LONGEST_THOUGHT)
            except TimeoutError:
                raise Busy("Many hints are being thought out. Ask again in a moment.") from None

    def _position(self, visitor: Visitor, match: str) -> tuple[int, State]:
        """The ply and the position as the visitor may know it; refused if there may be no hint."""
        with self._context.cache.open(match) as loaded:
            yours = need_seat(loaded, visitor)
            if loaded.match.day is not None:
                raise Refused("A mission of the day is flown without hints, so that all results compare.")
            if is_masked(loaded, yours):
                raise Refused("Here everybody has to remember, so there are no hints.")
            if free_order(loaded.state) is None:
                need_turn(loaded, visitor)
            need_current(loaded, loaded.known)
            return loaded.known, as_known(loaded.state)

    def _think(self, match: str, ply: int, state: State) -> Hint:
        """What a good player would do, and why. This takes seconds."""
        game = game_of(state.game.id)
        thought = self._bots(adviser(game), game, seed_for(match, ply)).think(state.copy())
        line = list(thought.line)
        why = state.game.words.why(state.copy(), line)
        return Hint(ply=ply, moves=own_part(state, line), win=thought.win, seen=thought.seen, why=why)


def as_known(state: State) -> State:
    """A copy in which, where hands are private, all that the seat to move cannot know is a guess: no word
    about it can tell more.
    """
    if isinstance(state.to_move, int) and has_secrets(state.game):
        return redeal(state, state.to_move)
    return state.copy()
