"""Talk at the table: ready-made signals and free words, kept with the match.

Whoever has a seat speaks, everybody who knows the match's address reads. On a screen that one person plays
alone there is nobody to talk to, and no talk.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from starboard.server.desk import Desk
from starboard.server.errors import Malformed, NotYourSeat, Refused, TooOften
from starboard.server.games import game_of
from starboard.server.models import Message
from starboard.server.plain_text import plain_message
from starboard.server.play import Play
from starboard.server.seats import Visitor
from starboard.store import MessageRow, SeatRow, Taken

MOST = 2_000  # messages of a match
AT_ONCE, WITHIN = 6, 10.0  # so many messages of one person in so many seconds


class Signal(NamedTuple):
    """Something that can be said with one click."""

    id: str
    words: str
    to_seat: bool = False


@cache
def signals_of(game: str) -> tuple[Signal, ...]:
    """`words/signals.toml` of a game, else the one of every table."""
    own = game_of(game).folder / "words" / "signals.toml"
    file = own if own.is_file() else files("starboard.server").joinpath("signals.toml")
    return tuple(Signal(**each) for each in tomllib.loads(file.read_text("utf-8"))["signal"])


def is_shared(seats: Sequence[SeatRow]) -> bool:
    """Whether more than one person plays, or may still come, or come back to a seat that a bot keeps."""
    people = {seat.secret for seat in seats if seat.kind == "person" or seat.secret is not None}
    return len(people) + any(seat.kind == "open" for seat in seats) > 1


def message_of(row: MessageRow, seats: Sequence[SeatRow]) -> Message:
    """A message as everybody may read it, under the name that its author had."""
    name = seats[row.seat].name if row.name is None else row.name
    return Message(number=row.number, seat=row.seat, name=name, text=row.text, at=row.at, to=row.to)


def _some(words: str) -> str:
    if not words:
        raise Malformed("Say something: a message has to have words.")
    return words


class Talking(Desk):
    """Saying something, and reading what was said."""

    def talk(self, match: str, since: int = 0) -> list[Message]:
        """What was said in a match, from a number on."""
        with self.cache.open(match) as play:
            seats = play.seats
        return [message_of(row, seats) for row in self.store.messages(match, since)]

    def say(
        self,
        visitor: Visitor,
        match: str,
        text: str = "",
        signal: str | None = None,
        seat: int | None = None,
        to: int | None = None,
    ) -> Message:
        """Say something at the table, in free words or by a signal."""
        with self.cache.open(match) as play:
            yours = self._need_seat(play, visitor)
            if not is_shared(play.seats):
                raise Refused("You are alone at this table, so there is nobody to talk to.")
            seat = yours[0] if seat is None else seat
            if seat not in yours:
                raise NotYourSeat("You can only speak for a seat of your own.")
            words = self._words(play, text, signal, to)
            name = play.seats[seat].name
            row = self._say(play, yours, MessageRow(match, 0, seat, words, time.time(), to, name))
            return message_of(row, play.seats)

    def _words(self, play: Play, text: str, signal: str | None, to: int | None) -> str:
        if to is not None and not 0 <= to < len(play.seats):
            raise Malformed(f"This match has {len(play.seats)} seats, numbered from 0.")
        if signal is None:
            return _some(plain_message(text))
        known = {each.id: each for each in signals_of(play.match.game)}
        if signal not in known:
            raise Malformed(f"The signals of this game are {', '.join(known)}.")
        if known[signal].to_seat and to is None:
            raise Malformed("Say to whom: this signal points at a seat.")
        return known[signal].words

    def _say(self, play: Play, yours: Sequence[int], message: MessageRow) -> MessageRow:
        """Write a message under the next number that is free."""
        said = self.store.messages(
            play.match.id, since=max(0, play.snapshot.messages - AT_ONCE * len(play.seats))
        )
        if sum(row.seat in yours and row.at > message.at - WITHIN for row in said) >= AT_ONCE:
            raise TooOften("That was a lot at once. Wait a moment before you say more.")
        number = said[-1].number + 1 if said else 0
        if number >= MOST:
            raise Refused(
                f"So much has been said in this match that there is no room for more ({MOST} messages)."
            )
        row = replace(message, number=number)
        try:
            self.store.say(row)
        except Taken:  # somebody else spoke at the same moment
            return self._say(play, yours, message)
        return row
