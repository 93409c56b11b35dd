"""Moves of people and of bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from starboard.engine.contract import TOGETHER
from starboard.engine.events import events_of
from starboard.server.catalogue import offered
from starboard.server.errors import Malformed, NotYourSeat, Refused
from starboard.server.loaded.conditions import need_current, need_seat, need_turn, too_late
from starboard.server.loaded.free_order import actor, due, free_order, may_step_in, way_to
from starboard.server.loaded.match import LoadedMatch, Step, carry_out
from starboard.server.matches.bots import Bots, seed_for
from starboard.server.matches.context import Context
from starboard.server.people.bots_only import BotsOnly
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Played
from starboard.store import MarkRow, Transaction

if TYPE_CHECKING:
    from starboard.engine.state import State


STALLED = 5.0  # seconds without anything new after which somebody else's work is no longer waited for


class BotTurn(NamedTuple):
    """A bot that is to move."""

    match: str
    ply: int
    level: str
    state: State
    with_people: bool


class Moves:
    """Everything that makes a match go on. All of it is written under the key (match, ply)."""

    def __init__(self, context: Context, bots: Bots, bots_only: BotsOnly) -> None:
        self._context = context
        self._bots = bots
        self._bots_only = bots_only

    def play(
        self, visitor: Visitor, match: str, ply: int, moves: Sequence[str], seat: int | None = None
    ) -> Played:
        """Moves of one seat's turn, all or none. The same request again gives the same answer."""
        if not moves:
            raise Malformed("Say at least one move.")
        with self._context.transaction(match) as (loaded, transaction):
            if ply < loaded.known:
                return self.repeated(loaded, transaction, visitor, ply, moves, seat)
            need_current(loaded, ply)
            way = self._way(loaded, visitor, moves, seat)
            check_same_seat(loaded, way, moves)
            steps = self._write(loaded, transaction, moves, way)
            played = Played(ply=ply, next=ply + len(steps), moves=list(moves))
        self._context.ports.wake(match, visitor.address)
        return played

    def _way(
        self, loaded: LoadedMatch, visitor: Visitor, moves: Sequence[str], seat: int | None
    ) -> list[str]:
        """What the table plays first, so that the visitor's seat may act; refused if it may not."""
        yours = need_seat(loaded, visitor)
        order = free_order(loaded.state)
        if order is None:
            need_turn(loaded, visitor)
            if seat not in (None, loaded.state.to_move):
                raise NotYourSeat("Another seat has to choose first.")
            return []
        return way_to(order, loaded.state, actor(order, loaded.state, yours, seat), moves[0])

    def repeated(
        self,
        loaded: LoadedMatch,
        transaction: Transaction,
        visitor: Visitor,
        ply: int,
        moves: Sequence[str],
        seat: int | None = None,
    ) -> Played:
        """The answer once more if these moves stand at this ply already; else somebody was faster."""
        rows = transaction.rows(ply) if ply >= 0 else ()
        yours = [own for own in loaded.seats_of(visitor) if seat in (None, own)]
        order = offered(loaded.match.game, TOGETHER)
        count = 0
        if order and moves[0] != order.WAIT:  # the table played these so that the visitor could act
            while count < len(rows) and rows[count].text == order.WAIT:
                count += 1
        for move in moves:
            if count >= len(rows) or rows[count].text != move or rows[count].seat not in yours:
                raise too_late(loaded)
            count += 1
            while count < len(rows) and rows[count].seat is None:
                count += 1
        return Played(ply=ply, next=ply + count, moves=list(moves))

    def _write(
        self, loaded: LoadedMatch, transaction: Transaction, moves: Sequence[str], way: Sequence[str] = ()
    ) -> list[Step]:
        """Play moves and whatever chance makes of them, and write it all in one go."""
        begun = loaded.state
        state = begun.copy()
        seed = None if loaded.luck_due(self._context.clock()) else loaded.seed
        waits = carry_out(state, way, seed) if way else []
        before = state.copy()
        steps = carry_out(state, moves, seed)
        events = list(events_of(begun, [text for _, text in (*waits, *steps)]))
        news = events[len(waits) :]
        told = loaded.tell_next(steps, news, before if way else None) if moves or loaded.turns else None
        words = [None if loaded.under_way(seat) and not at else "" for at, (seat, _) in enumerate(waits)]
        unready = [seat for seat, text in steps if seat is not None and not self._is_wait(loaded, text)]
        result = state.result()
        rounds = state.view(None).get("round") if result else None
        told_rows = [*words, *[told] * len(steps)]
        pending = result is None and is_servers_turn(loaded, state)
        steps = [*waits, *steps]
        self._context.append(
            loaded, transaction, steps, result, told_rows, events, unready, rounds, pending=pending
        )
        return steps

    def _is_wait(self, loaded: LoadedMatch, text: str) -> bool:
        order = offered(loaded.match.game, TOGETHER)
        return order is None or text == order.WAIT

    def ready(self, visitor: Visitor, match: str, seat: int, ready: bool, stage: int | None = None) -> None:
        """Say that a seat has nothing more to do in this round, or that it has. A request that names its
        `stage` can be repeated: where that is over, nothing happens.
        """
        with self._context.transaction(match) as (loaded, transaction):
            yours = need_seat(loaded, visitor)
            if seat not in yours:
                raise NotYourSeat("You can only be ready for a seat of your own.")
            if stage is not None and self._is_past(loaded, stage):
                return
            need_current(loaded, loaded.known)
            order = free_order(loaded.state)
            if order is None:
                raise Refused("Nobody has to be ready now.")
            if ready and not order.may_finish(loaded.state, seat):
                if not order.is_open(loaded.state, seat):
                    return  # the table has played `done` for it: this is asked for the second time
                raise Refused("This seat still has something to do: it cannot be ready yet.")
            self._mark(loaded, transaction, MarkRow(match, seat, order.stage(loaded.state)), ready)
        self._context.ports.wake(match, visitor.address)

    def _is_past(self, loaded: LoadedMatch, stage: int) -> bool:
        order = offered(loaded.match.game, TOGETHER)
        return order is not None and (loaded.match.status == "over" or stage < order.stage(loaded.state))

    def _mark(self, loaded: LoadedMatch, transaction: Transaction, mark: MarkRow, on: bool) -> None:
        """Set or clear a mark, and play what is due by it in the same transaction."""
        transaction.mark(mark, on)
        if on:
            marks = {each.seat: each for each in loaded.snapshot.marks} | {mark.seat: mark}
            loaded.snapshot = replace(loaded.snapshot, marks=tuple(marks.values()))
            if moves := table_moves(loaded, loaded.state):
                self._write(loaded, transaction, moves)

    def advance(self, match: str) -> float | BotTurn | None:
        """Do what the match waits for if no seat decides it: chance, what is due for people who are ready.

        In how many seconds there may be more to do; or the turn of a bot, which has to think now; None:
        nothing before a person acts.
        """
        with self._context.cache.open(match) as loaded:
            with_people = any(seat.kind != "bot" for seat in loaded.seats)
            if with_people or loaded.match.status == "over" or loaded.closed:
                self._bots_only.end(match)
            found = self._next_step(loaded) if self._can_go_on(loaded) else None
            if found is None and loaded.match.pending and loaded.match.status != "over":
                self._settle(match)
            return found

    def _next_step(self, loaded: LoadedMatch) -> float | BotTurn | None:
        """As `advance`, for a match that can go on."""
        state = loaded.state.copy()
        if state.to_move == "chance" and (wait := loaded.luck_due(self._context.clock())):
            return wait
        if table_moves(loaded, state) is not None:
            self._table_plays(loaded.match.id)
            return 0.0
        level = next((s.level for s in loaded.seats if s.kind == "bot" and s.seat == state.to_move), None)
        if level is None:
            return None
        rest = loaded.seen_at + self._context.settings.pause - time.time()
        order = free_order(state)
        if order and rest > 0 and may_step_in(loaded, order, state):
            return rest
        with_people = any(seat.kind != "bot" for seat in loaded.seats)
        return BotTurn(loaded.match.id, loaded.known, level, state, with_people)

    def _settle(self, match: str) -> None:
        """Note that nothing is to be done in a match before a person acts: no start has to look at it."""
        with self._context.transaction(match) as (loaded, transaction):
            if loaded.closed or not is_servers_turn(loaded, loaded.state):
                transaction.settle()

    def _can_go_on(self, loaded: LoadedMatch) -> bool:
        return not (loaded.match.status == "over" or loaded.closed)

    def wake_if_stalled(self, match: str) -> None:
        """Go on with a match in which nothing has happened for some time although it waits for no person: the
        process that was at it may be gone. Every open stream asks this now and then.
        """
        with self._context.cache.hold(match) as loaded:
            if loaded.checked > time.monotonic() - STALLED:
                return
            loaded.checked = time.monotonic()
        with self._context.cache.open(match) as loaded:
            stalled = self.is_stalled(loaded)
        if stalled:
            self._context.ports.wake(match, "")

    def is_stalled(self, loaded: LoadedMatch) -> bool:
        if loaded.seen_at > time.time() - STALLED or not self._can_go_on(loaded):
            return False
        return is_servers_turn(loaded, loaded.state)

    def _table_plays(self, match: str) -> None:
        """What no seat decides: chance, and what is due."""
        with self._context.transaction(match) as (loaded, transaction):
            moves = table_moves(loaded, loaded.state) if self._can_go_on(loaded) else None
            if moves or (moves is not None and not loaded.luck_due(self._context.clock())):
                self._write(loaded, transaction, moves)

    def bot_moves(self, turn: BotTurn) -> float | None:
        """Let a bot think, which takes up to seconds, and play its move if the match still waits for it.
        None: a bot of another process thinks about the match.
        """
        if not self._context.store.claims.claim(turn.match):
            return None
        try:
            self._bot_moves(turn)
        finally:
            self._context.store.claims.release(turn.match)
        return 0.0

    def _bot_moves(self, turn: BotTurn) -> None:
        seat = int(turn.state.to_move)
        moves = self._bot_turn(turn)
        with self._context.transaction(turn.match) as (loaded, transaction):
            if loaded.known == turn.ply and loaded.seats[seat].level == turn.level:
                self._write(loaded, transaction, moves)

    def _bot_turn(self, turn: BotTurn) -> list[str]:
        """What a bot plays: its whole turn where a turn has no surprises, else one move."""
        state = turn.state
        bot = self._bots(turn.level, state.game, seed_for(turn.match, turn.ply))
        seat, moves = state.to_move, list[str]()
        while state.to_move == seat and (state.game.meta.drafts or not moves):
            moves.append(bot.choose(state.copy()))
            state.play(moves[-1])
        return moves


def is_servers_turn(loaded: LoadedMatch, state: State) -> bool:
    """Whether a match with this state waits for a bot or for the table, and not for a person."""
    bots = {seat.seat for seat in loaded.seats if seat.kind == "bot"}
    return state.to_move in bots or table_moves(loaded, state) is not None


def table_moves(loaded: LoadedMatch, state: State) -> list[str] | None:
    """What the table plays by itself now; empty: only chance is to decide. None: a seat is to move."""
    if state.to_move == "chance":
        return []
    order = free_order(state)
    text = due(loaded, order, state) if order else None
    return None if text is None else [text]


def check_same_seat(loaded: LoadedMatch, way: Sequence[str], moves: Sequence[str]) -> None:
    """All these moves are legal one after the other, and of one seat's turn."""
    state = loaded.state.copy()
    for move in way:
        state.play(move)
    seat = state.to_move
    for move in moves:
        if state.to_move != seat:
            raise Malformed(f"The turn is over before {move!r}: send the moves of one turn only.")
        state.play(move)
