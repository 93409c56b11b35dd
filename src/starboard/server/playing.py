"""Moves of people and of bots, and giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.server.bots import seed_for
from starboard.server.desk import Desk, too_late
from starboard.server.errors import Malformed, NotYourSeat, Refused
from starboard.server.models import Played
from starboard.server.play import Play, Step, carry_out
from starboard.server.seats import Visitor
from starboard.server.seeing import resignation

if TYPE_CHECKING:
    from starboard.engine.state import State


class Playing(Desk):
    """Everything that makes a match go on. All of it is written under the key (match, ply)."""

    def play(self, visitor: Visitor, match: str, ply: int, moves: Sequence[str]) -> Played:
        """Moves of one seat's turn, all or none. The same request again gives the same answer."""
        with self.cache.open(match) as play:
            if ply < play.known:
                return self._repeated(play, visitor, ply, moves)
            self._need_current(play, ply)
            self._need_turn(play, visitor)
            check_same_seat(play, moves)
            steps = self._write(play, moves)
            played = Played(ply=ply, next=ply + len(steps), moves=list(moves))
        self.wake(match)
        return played

    def _repeated(self, play: Play, visitor: Visitor, ply: int, moves: Sequence[str]) -> Played:
        """The answer once more if these moves stand at this ply already; else somebody was faster."""
        rows = self._rows(play.match.id, ply) if ply >= 0 else ()
        count = 0
        for move in moves:
            if (
                count >= len(rows)
                or rows[count].text != move
                or rows[count].seat not in play.seats_of(visitor)
            ):
                raise too_late(play)
            count += 1
            while count < len(rows) and rows[count].seat is None:
                count += 1
        return Played(ply=ply, next=ply + count, moves=list(moves))

    def _write(self, play: Play, moves: Sequence[str]) -> list[Step]:
        """Play moves and whatever chance makes of them, and write it all in one go."""
        state = play.state.copy()
        steps = carry_out(state, moves, play.match.seed)
        words = play.tell_next(steps, state) if moves else None
        self._append(play, steps, state.result(), words)
        return steps

    def advance(self, match: str) -> bool:
        """Do what the match waits for if it is not a person: chance, or a bot's turn. Whether it was."""
        with self.cache.open(match) as play:
            if play.match.status == "over" or play.closed or self.preparing(play.match.game):
                return False
            ply, seed, state = play.known, play.match.seed, play.state.copy()
            if state.to_move == "chance":
                self._write(play, ())
                return True
            level = next((s.level for s in play.seats if s.kind == "bot" and s.seat == state.to_move), None)
        if level is None:
            return False
        seat = int(state.to_move)
        moves = self._bot_turn(match, ply, level, state, seed)
        with self.cache.open(match) as play:
            if play.known == ply and play.seats[seat].level == level:
                self._write(play, moves)
        return True

    def _bot_turn(self, match: str, ply: int, level: str, state: State, seed: str) -> list[str]:
        """What a bot plays: its whole turn where a turn has no surprises, else one move."""
        bot = self.bots(level, state.game, seed_for(match, ply))
        seat, moves = state.to_move, list[str]()
        while state.to_move == seat and (state.game.meta.drafts or not moves):
            moves.append(bot.choose(state.copy()))
            carry_out(state, moves[-1:], seed)
        return moves

    def resign(self, visitor: Visitor, match: str, ply: int, seat: int | None = None) -> Played:
        """Give the match up."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            if seat is None:
                seat = yours[0]
                if len(yours) > 1 and not self.preparing(play.match.game) and play.state.to_move in yours:
                    seat = int(play.state.to_move)
            if seat not in yours:
                raise NotYourSeat("You can only give up for a seat of your own.")
            text = f"resign {seat}"
            if ply < play.known:
                return self._repeated(play, visitor, ply, [text])
            self._need_current(play, ply)
            if play.match.players != 2:
                raise Refused("With more than two players, let a bot take your seat instead.")
            self._append(play, [(seat, text)], resignation(play.state, seat))
            return Played(ply=ply, next=ply + 1, moves=[text])


def check_same_seat(play: Play, moves: Sequence[str]) -> None:
    """All these moves are legal one after the other, and of one seat's turn."""
    state = play.state.copy()
    seat = state.to_move
    for move in moves:
        if state.to_move != seat:
            raise Malformed(f"The turn is over before {move!r}: send the moves of one turn only.")
        state.play(move)
