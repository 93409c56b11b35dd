"""Moves of people and of bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.server.bots import seed_for
from starboard.server.desk import Desk, too_late
from starboard.server.errors import Malformed, NotYourSeat, Refused
from starboard.server.games import offered
from starboard.server.models import Played
from starboard.server.order import actor, due, free_order, may_step_in, way_to
from starboard.server.play import Play, Step, carry_out
from starboard.server.seats import Visitor
from starboard.store import MarkRow

if TYPE_CHECKING:
    from starboard.engine.state import State


class Playing(Desk):
    """Everything that makes a match go on. All of it is written under the key (match, ply)."""

    def play(
        self, visitor: Visitor, match: str, ply: int, moves: Sequence[str], seat: int | None = None
    ) -> Played:
        """Moves of one seat's turn, all or none. The same request again gives the same answer."""
        with self.cache.open(match) as play:
            if ply < play.known:
                return self._repeated(play, visitor, ply, moves, seat)
            self._need_current(play, ply)
            way = self._way(play, visitor, moves, seat)
            check_same_seat(play, way, moves)
            steps = self._write(play, moves, way)
            played = Played(ply=ply, next=ply + len(steps), moves=list(moves))
        self.wake(match)
        return played

    def _way(self, play: Play, visitor: Visitor, moves: Sequence[str], seat: int | None) -> list[str]:
        """What the table plays first, so that the visitor's seat may act; refused if it may not."""
        yours = self._need_seat(play, visitor)
        order = free_order(play.state)
        if order is None:
            self._need_turn(play, visitor)
            if seat not in (None, play.state.to_move):
                raise NotYourSeat("Another seat has to choose first.")
            return []
        return way_to(order, play.state, actor(order, play.state, yours, seat), moves[0] if moves else "")

    def _repeated(
        self, play: Play, visitor: Visitor, ply: int, moves: Sequence[str], seat: int | None = None
    ) -> Played:
        """The answer once more if these moves stand at this ply already; else somebody was faster."""
        rows = self._rows(play.match.id, ply) if ply >= 0 else ()
        yours = [own for own in play.seats_of(visitor) if seat in (None, own)]
        order = offered(play.match.game, "together")
        count = 0
        if order and moves[0] != order.WAIT:  # the table played these so that the visitor could act
            while count < len(rows) and rows[count].text == order.WAIT:
                count += 1
        for move in moves:
            if count >= len(rows) or rows[count].text != move or rows[count].seat not in yours:
                raise too_late(play)
            count += 1
            while count < len(rows) and rows[count].seat is None:
                count += 1
        return Played(ply=ply, next=ply + count, moves=list(moves))

    def _write(self, play: Play, moves: Sequence[str], way: Sequence[str] = ()) -> list[Step]:
        """Play moves and whatever chance makes of them, and write it all in one go."""
        state = play.state.copy()
        waits = carry_out(state, way, play.match.seed) if way else []
        before = state.copy()
        steps = carry_out(state, moves, play.match.seed)
        told = play.tell_next(steps, state, before if way else None) if moves else None
        words = [None if play.under_way(seat) and not at else "" for at, (seat, _) in enumerate(waits)]
        unready = [seat for seat, text in steps if seat is not None and not self._is_wait(play, text)]
        result = state.result()
        rounds = state.view(None).get("round") if result else None
        self._append(play, [*waits, *steps], result, [*words, *[told] * len(steps)], unready, rounds)
        return [*waits, *steps]

    def _is_wait(self, play: Play, text: str) -> bool:
        order = offered(play.match.game, "together")
        return order is None or text == order.WAIT

    def ready(self, visitor: Visitor, match: str, seat: int, ready: bool) -> None:
        """Say that a seat has nothing more to do in this round, or that it has."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            self._need_current(play, play.known)
            if seat not in yours:
                raise NotYourSeat("You can only be ready for a seat of your own.")
            order = free_order(play.state)
            if order is None:
                raise Refused("Nobody has to be ready now.")
            if ready and not order.may_finish(play.state, seat):
                raise Refused("This seat still has something to do: it cannot be ready yet.")
            self.store.mark(MarkRow(match, seat, order.stage(play.state)), on=ready)
        self.wake(match)

    def advance(self, match: str) -> float | None:
        """Do what the match waits for if it is not a person: chance, a bot's turn, what is due for people who
        are ready. In how many seconds there may be more to do; None: nothing before a person acts.
        """
        with self.cache.open(match) as play:
            if play.match.status == "over" or play.closed or self.preparing(play.match.game):
                return None
            ply, seed, state = play.known, play.match.seed, play.state.copy()
            if state.to_move == "chance":
                self._write(play, ())
                return 0.0
            order = free_order(state)
            if order and (text := due(play, order, state)):
                self._write(play, [text])
                return 0.0
            level = next((s.level for s in play.seats if s.kind == "bot" and s.seat == state.to_move), None)
            if level is None:
                return None
            rest = play.seen_at + self.pause - time.time()
            if order and rest > 0 and may_step_in(play, order, state):
                return rest
        self._bot_moves(match, ply, level, state, seed)
        return 0.0

    def _bot_moves(self, match: str, ply: int, level: str, state: State, seed: str) -> None:
        """Let a bot think, and play its move if the match still waits for it."""
        seat = int(state.to_move)
        moves = self._bot_turn(match, ply, level, state, seed)
        with self.cache.open(match) as play:
            if play.known == ply and play.seats[seat].level == level:
                self._write(play, moves)

    def _bot_turn(self, match: str, ply: int, level: str, state: State, seed: str) -> list[str]:
        """What a bot plays: its whole turn where a turn has no surprises, else one move."""
        bot = self.bots(level, state.game, seed_for(match, ply))
        seat, moves = state.to_move, list[str]()
        while state.to_move == seat and (state.game.meta.drafts or not moves):
            moves.append(bot.choose(state.copy()))
            carry_out(state, moves[-1:], seed)
        return moves


def check_same_seat(play: Play, way: Sequence[str], moves: Sequence[str]) -> None:
    """All these moves are legal one after the other, and of one seat's turn."""
    state = play.state.copy()
    for move in way:
        state.play(move)
    seat = state.to_move
    for move in moves:
        if state.to_move != seat:
            raise Malformed(f"The turn is over before {move!r}: send the moves of one turn only.")
        state.play(move)
