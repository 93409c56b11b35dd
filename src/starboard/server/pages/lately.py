"""What others and the board did since the visitor's last turn, in a few lines under the headline."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from starboard.engine.events import Sentence
from starboard.server.catalogue import seat_look
from starboard.server.pages.headlines import name, side
from starboard.server.schemas.table import Table

MOST_LINES = 4


class Line(NamedTuple):
    """What somebody did in a row."""

    name: str
    """Empty: the board."""
    look: int | None
    words: str


def lately(table: Table) -> list[Line]:
    """The lines; none in a replay, after the end, and where `since` says it."""
    if table.since or table.result or table.at != table.line:
        return []
    told = [sentence for sentence in _sentences(table) if sentence.seat not in table.yours]
    groups = groupby(told, lambda sentence: sentence.seat)
    return [_line(table, seat, list(group)) for seat, group in groups][-MOST_LINES:]


def _sentences(table: Table) -> list[Sentence]:
    """All since the visitor's last whole turn began. Spectators and shared screens: of the last turn."""
    own = [at for at, turn in enumerate(table.turns) if len(table.yours) == 1 and turn.seat in table.yours]
    is_under_way = bool(own) and own[-1] == len(table.turns) - 1 and table.to_move in table.yours
    whole = own[:-1] if is_under_way else own
    first = whole[-1] if whole else 0 if own else len(table.turns) - 1
    return [sentence for turn in table.turns[max(first, 0) :] for sentence in turn.sentences]


def _line(table: Table, seat: int | None, sentences: list[Sentence]) -> Line:
    if seat is None:
        return Line("", None, " ".join(sentence.text for sentence in sentences))
    words = " ".join(without_side(side(table, seat), sentence.text) for sentence in sentences)
    return Line(name(table, seat), seat_look(table.meta, table.options, seat), words)


def without_side(side: str, sentence: str) -> str:
    """`Red rolls Army` after the name of the player is `Rolls Army`."""
    words = sentence.removeprefix(f"{side} ")
    return words[:1].upper() + words[1:]
