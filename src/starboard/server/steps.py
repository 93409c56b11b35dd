"""The steps by which a match came from one move of its line to a later one, as one visitor may see them.

A browser that is several moves behind shows them one after the other. A step is a decision, or something that
chance decides and that has words of its own: dice of one roll are one step. The visitor's own decisions in a
row are one step, together with what they drew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from starboard.engine.events import Sentence
from starboard.engine.views.redaction import has_secrets
from starboard.server.games import game_of
from starboard.server.play import Play, seen
from starboard.server.seeing import Sight, lay
from starboard.server.table import Table, TurnInfo
from starboard.server.veil import Veil, veil_of

MOST_MOVES = 128  # of the line that are looked at
MOST_STEPS = 16  # that are drawn: the last ones


@dataclass(frozen=True, slots=True)
class Step:
    """The moves [first, last) of the line, what they did in words, and the table after them."""

    first: int
    last: int
    sentences: tuple[Sentence, ...]
    table: Table


class Steps:
    """The steps after `after` moves of the line, up to `to`. Whoever makes them holds the match's lock.

    Whatever is granted now for the end of a match or to a seat that asks for its hand, steps are seen as they
    were seen while the match ran: with the eyes of the visitor's only seat, or with a spectator's.
    """

    def __init__(self, play: Play, sight: Sight, after: int, to: int) -> None:
        self._play = play
        self._now = replace(lay(play, replace(sight, wish=None)), everything=False, moves=(), together=None)
        self._veil = veil_of(play, self._now.yours, sight.now, sight.glimpse)
        self._to = min(to, len(play.line))
        self._after = max(after, self._to - MOST_MOVES, self._veil.first if self._veil else 0)
        self._told = _Told(play, self._now.eye, self._veil)

    def tables(self) -> list[Step]:
        """The steps. The first one is the table before them: nothing has happened in it yet."""
        if self._after >= self._to:
            return []
        bounds = self._bounds()[-MOST_STEPS - 1 :]
        starts = [bounds[0], *bounds[:-1]]
        state = self._play.state_near(bounds[0])
        steps = []
        for first, last in zip(starts, bounds, strict=True):
            for row in self._play.line[state.ply : last]:
                state.play(row.text)
            steps.append(Step(first, last, self._told.between(first, last), self._table(state, first, last)))
        return steps

    def _bounds(self) -> list[int]:
        """Where steps begin, and where the last one ends."""
        bounds, begun = [self._after], self._after
        for at in range(self._after + 1, self._to):
            if self._opens(at, begun):
                bounds.append(at)
                begun = at
        return [*bounds, self._to]

    def _opens(self, at: int, begun: int) -> bool:
        """Whether the move at this place of the line begins a step, and does not belong to the last one."""
        rows, yours = self._play.line, self._now.yours
        is_own = rows[begun].seat is not None and rows[begun].seat in yours
        if rows[at].seat is not None and is_own:
            return rows[at].seat not in yours
        if not self._told.between(begun, at):  # nothing has been said of the last one yet
            return False
        news = self._told.added(at)
        if is_own:
            return any(sentence.seat not in yours for sentence in news)
        return rows[at].seat is not None or bool(news)

    def _table(self, state: Any, first: int, last: int) -> Table:
        """The table after a step; its events are those of the step alone."""
        eye, veil = self._now.eye, self._veil.at(last) if self._veil else None
        view = seen(state, eye)
        if veil:
            start, log = veil.scene()
        elif has_secrets(state.game):
            start, log = seen(state.begun, eye), self._play.heard_by(eye, 0, last)
        else:
            start, log = state.start, state.log
        return replace(
            self._now,
            at=last,
            view=veil.view(view) if veil else view,
            start=start,
            log=tuple(log),
            events=tuple(self._play.events(eye, first, last)),
        )


class _Told:
    """What was said after each move of the line, as a viewer may hear it."""

    def __init__(self, play: Play, eye: int | None, veil: Veil | None) -> None:
        self._play = play
        self._eye = eye
        self._veil = veil
        self._views: dict[int, dict[str, Any]] = {}  # of the viewer, where turns begin
        self._until: dict[int, tuple[Sentence, ...]] = {}

    def between(self, first: int, last: int) -> tuple[Sentence, ...]:
        """What the moves [first, last) have added to what is said, or changed in it."""
        found = []
        for turn in self._turns(first, last):
            before = self._sentences(turn, max(first, turn.first))
            after = self._sentences(turn, min(last, turn.last))
            found += [each for at, each in enumerate(after) if each not in before[at : at + 1]]
        return tuple(found)

    def added(self, at: int) -> Sequence[Sentence]:
        """The sentences that the move at this place of the line begins."""
        turn = next(self._turns(at, at + 1), None)
        if turn is None:
            return ()
        return self._sentences(turn, at + 1)[len(self._sentences(turn, at)) :]

    def _turns(self, first: int, last: int) -> Iterator[TurnInfo]:
        return (turn for turn in self._play.turns if turn.first < last and first < turn.last)

    def _sentences(self, turn: TurnInfo, last: int) -> tuple[Sentence, ...]:
        """A turn in words, as it was said when the line had `last` moves."""
        if last <= turn.first:
            return ()
        if last not in self._until:
            if turn.first not in self._views:
                self._views[turn.first] = seen(self._play.state_near(turn.first), self._eye)
            events = self._play.events(self._eye, turn.first, last)
            told = tuple(game_of(self._play.match.game).words.sentences(self._views[turn.first], events))
            part = replace(turn, last=last, sentences=told)
            self._until[last] = (self._veil.turn(part) if self._veil else part).sentences
        return self._until[last]
