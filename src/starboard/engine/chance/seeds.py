"""The seeds of a game: the current one, and those that were used before it.

A game has one seed from its first ply to its last. A copy continues with a seed of its own. So its log was
drawn from two seeds, and its record names both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from starboard.engine.chance import fair_dice
from starboard.engine.errors import BadRecord, IllegalMove

if TYPE_CHECKING:
    from starboard.engine.state import State


class Span(NamedTuple):
    """The outcomes from ply `since` on, up to the next span, are drawn from this seed; None: from no seed."""

    since: int
    seed: str | None


class Luck:
    """A seed, the first ply that it draws, and the luck before that. Immutable."""

    __slots__ = ("_letters", "_seed", "before", "since")

    def __init__(self, seed: str | None, since: int = 0, before: Luck | None = None) -> None:
        self._seed = seed
        self._letters: np.ndarray[Any, Any] | None = None
        self.since = since
        self.before = before

    @property
    def seed(self) -> str:
        """Generated at the first use: most copies never need it."""
        if self._seed is None:
            self._seed = fair_dice.new_seed()
        return self._seed

    @property
    def letters(self) -> np.ndarray[Any, Any] | None:
        """The bytes of the seed, for compiled code; None while no seed was generated."""
        if self._letters is None and self._seed is not None:
            self._letters = np.frombuffer(self._seed.encode(), np.uint8)
        return self._letters

    def changed(self, seed: str | None, ply: int) -> Luck:
        """New luck that starts at a ply."""
        return Luck(seed, ply, self.before if self.since == ply else self)

    def parts(self) -> list[Luck]:
        """This luck, the one before it and so on, the oldest first."""
        found = [self]
        luck = self.before
        while luck is not None:
            if luck.since < found[-1].since:  # otherwise an undo went back to an earlier ply
                found.append(luck)
            luck = luck.before
        return found[::-1]

    def spans(self, log: Sequence[str]) -> list[Span]:
        """Which seed draws which plies of a log. The last span has no end; the others are not empty."""
        parts = self.parts()
        ends = [part.since for part in parts[1:]]
        drew = [
            part
            for part, end in zip(parts, ends, strict=False)
            if any(text.startswith("~") for text in log[part.since : end])
        ]
        spans = list[Span]()
        for part in (*drew, self):
            if not spans or spans[-1].seed != part.seed:
                spans.append(Span(part.since if spans else 0, part.seed))
        return spans


def seed_at(spans: Sequence[Span], ply: int) -> str | None:
    """The seed that draws at a ply."""
    return next(span.seed for span in reversed(spans) if span.since <= ply)


def proved(spans: Sequence[Span], begun: State, log: Sequence[str]) -> list[Span]:
    """The same spans, without a seed where the caller played other outcomes than the seed would draw."""
    wrong = set()
    for ply, text in enumerate(log):
        span = next(span for span in reversed(spans) if span.since <= ply)
        try:
            if begun.to_move == "chance" and text != _drawn(begun, span.seed):
                wrong.add(span)
            begun.play(text)
        except IllegalMove:  # the game continued from a redeal
            wrong.add(span)
            break
        if len(wrong) == len(spans):
            break
    return [Span(span.since, None) if span in wrong else span for span in spans]


def _drawn(state: State, seed: str | None) -> str | None:
    return None if seed is None else state.moves()[fair_dice.draw(seed, state.ply, state.weights())]


# --- in records and pickles -------------------------------------------------------------------------------


def written(spans: Sequence[Span]) -> dict[str, Any]:
    """The seeds as a record has them: the current one, and the earlier ones, if there are any."""
    *earlier, last = spans
    ends = [span.since for span in spans[1:]]
    seeds = [{"seed": span.seed, "until": end} for span, end in zip(earlier, ends, strict=True)]
    return {"seed": last.seed, **({"earlier_seeds": seeds} if seeds else {})}


def read(record: dict[str, Any]) -> list[Span]:
    """The spans of a record."""
    spans, since = list[Span](), 0
    try:
        for each in record.get("earlier_seeds", ()):
            seed, until = each["seed"], each["until"]
            if type(until) is not int or until <= since:
                raise BadRecord("the plies of the earlier seeds do not ascend")
            spans.append(Span(since, None if seed is None else str(seed)))
            since = until
    except (TypeError, KeyError):
        raise BadRecord("the earlier seeds of the record cannot be read") from None
    seed = record.get("seed")
    return [*spans, Span(since, None if seed is None else str(seed))]


def luck_of(spans: Iterable[tuple[int, str | None]]) -> Luck:
    """The luck with these spans, or from the result of `pickled`."""
    luck: Luck | None = None
    for since, seed in spans:
        luck = Luck(seed, since, luck)
    assert luck is not None
    return luck


def pickled(luck: Luck) -> tuple[tuple[int, str], ...]:
    """The luck as plain values."""
    return tuple((part.since, part.seed) for part in luck.parts())
