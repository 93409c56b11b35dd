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

from starboard.server.catalogue import game_of
from starboard.server.errors import Malformed, NotYourSeat, Refused, TooOften
from starboard.server.loaded.conditions import need_seat
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches.context import Context
from starboard.server.people.plain_text import plain_message
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.matches import Message
from starboard.server.views.seats import is_shared, message_of
from starboard.store import MessageRow, Taken

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
    file = own if own.is_file() else files("starboard.server.matches").joinpath("signals.toml")
    return tuple(Signal(**each) for each in tomllib.loads(file.read_text("utf-8"))["signal"])


def _some(words: str) -> str:
    if not words:
        raise Malformed("Say something: a message has to have words.")
    return words


class Chat:
    """Saying something, and reading what was said."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def read(self, match: str, since: int = 0) -> list[Message]:
        """What was said in a match, from a number on."""
        with self._context.looking(match) as loaded:
            return [message_of(row, loaded.seats) for row in loaded.messages[since:]]

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
        with self._context.cache.open(match) as loaded:
            yours = need_seat(loaded, visitor)
            if not is_shared(loaded.seats):
                raise Refused("You are alone at this table, so there is nobody to talk to.")
            seat = yours[0] if seat is None else seat
            if seat not in yours:
                raise NotYourSeat("You can only speak for a seat of your own.")
            words = self._words(loaded, text, signal, to)
            name = loaded.seats[seat].name
            row = self._say(loaded, yours, MessageRow(match, 0, seat, words, time.time(), to, name))
            return message_of(row, loaded.seats)

    def _words(self, loaded: LoadedMatch, text: str, signal: str | None, to: int | None) -> str:
        if to is not None and not 0 <= to < len(loaded.seats):
            raise Malformed(f"This match has {len(loaded.seats)} seats, numbered from 0.")
        if signal is None:
            return _some(plain_message(text))
        known = {each.id: each for each in signals_of(loaded.match.game)}
        if signal not in known:
            raise Malformed(f"The signals of this game are {', '.join(known)}.")
        if known[signal].to_seat and to is None:
            raise Malformed("Say to whom: this signal points at a seat.")
        return known[signal].words

    def _say(self, loaded: LoadedMatch, yours: Sequence[int], message: MessageRow) -> MessageRow:
        """Write a message under the next number that is free."""
        said = self._context.store.chat.messages(
            loaded.match.id, since=max(0, loaded.match.messages - AT_ONCE * len(loaded.seats))
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
            self._context.store.chat.say(row)
        except Taken:  # somebody else spoke at the same moment
            return self._say(loaded, yours, message)
        return row
