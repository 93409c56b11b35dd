"""The steps by which a match came from one move of its line to a later one, as one visitor may see them.

A browser that is several moves behind shows them one after the other. A step is a decision with what chance
makes of it, or something that the board or an automatic opponent does after it. The visitor's own decisions
in a row are one step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from starboard.engine.events import Sentence
from starboard.server.catalogue import game_of
from starboard.server.loaded.match import LoadedMatch, view_of
from starboard.server.schemas.table import Table, TurnInfo
from starboard.server.views.build import build_table
from starboard.server.views.common import ViewRequest
from starboard.server.views.memory_mask import mask_of

if TYPE_CHECKING:
    from starboard.engine.state import State

MOST_MOVES = 128  # of the line that are looked at
MOST_STEPS = 12  # that are drawn: the last ones


@dataclass(frozen=True, slots=True)
class Step:
    """The moves [first, last) of the line, what they did in words, and the table after them."""

    first: int
    last: int
    seat: int | None  # who acted; None: nobody yet
    sentences: tuple[Sentence, ...]
    table: Table


class Steps:
    """The steps after `after` moves of the line, up to `to`. Whoever makes them holds the match's lock.

    Whatever is granted now for the end of a match or to a seat that asks for its hand, steps are seen as they
    were seen while the match ran: with the eyes of the visitor's only seat, or with a spectator's.
    """

    def __init__(self, loaded: LoadedMatch, request: ViewRequest, after: int, to: int) -> None:
        self._loaded = loaded
        now = build_table(loaded, replace(request, requested=None))
        self._now = replace(now, everything=False, curtain=None, moves=(), together=None, result=None)
        self._mask = mask_of(loaded, self._now.yours, request.now, request.glimpse)
        self._to = min(to, len(loaded.line))
        self._after = max(after, self._to - MOST_MOVES, self._mask.first if self._mask else 0)
        self._said = _Said(loaded, now.eye)
        self._start = view_of(loaded.state.begun, now.eye) if now.secret else loaded.state.start

    def tables(self) -> list[Step]:
        """The steps. The first one is the table before them: nothing has happened in it yet."""
        if self._after >= self._to:
            return []
        bounds = self._bounds()[-MOST_STEPS - 1 :]
        state = self._loaded.state_near(bounds[0])
        steps = [self._step(state, bounds[0], bounds[0], view_of(state, self._now.eye))]
        for first, last in pairwise(bounds):
            for row in self._loaded.line[first:last]:
                state.play(row.text)
            steps.append(self._step(state, first, last, steps[-1].table.view))
        return steps

    def _bounds(self) -> list[int]:
        """Where steps begin, and where the last one ends."""
        bounds = [self._after]
        for at in range(self._after + 1, self._to):
            if self._opens(at, bounds[-1]):
                bounds.append(at)
        return [*bounds, self._to]

    def _opens(self, at: int, begun: int) -> bool:
        """Whether the move at this place of the line begins a step, and does not belong to the last one."""
        yours, decided = self._now.yours, self._loaded.line[begun].seat
        seat, news = self._loaded.line[at].seat, self._said.begun_by(at)
        actors = yours if decided in yours else () if decided is None else (decided,)
        if seat is not None and decided in yours:
            return seat not in yours
        if not self._said.anything(begun, at):
            return False
        return seat is not None or any(sentence.seat not in actors for sentence in news)

    def _step(self, state: State, first: int, last: int, before: dict[str, Any]) -> Step:
        """One step and the table after it. Its events and words are those of the step alone."""
        eye, mask = self._now.eye, self._mask.at(last) if self._mask else None
        events = self._loaded.events(eye, first, last)
        view = view_of(state, eye)
        start, log = mask.scene() if mask else (self._start, self._loaded.moves_for(eye, 0, last))
        table = replace(
            self._now,
            at=last,
            view=mask.view(view) if mask else view,
            start=start,
            log=tuple(log),
            events=tuple(events),
            news=(),
        )
        sentences = tuple(state.game.words.sentences(before, events)) if events else ()
        return Step(first, last, self._actor(last, sentences), sentences, table)

    def _actor(self, last: int, sentences: Sequence[Sentence]) -> int | None:
        """Who is said to have acted, or whose turn it was."""
        said = [sentence.seat for sentence in sentences if sentence.seat is not None]
        turns = [turn.seat for turn in self._loaded.turns if turn.first < last]
        return next(iter([*said[:1], *turns[-1:]]), None)


class _Said:
    """What the log said of the last turn after each move, as a viewer may hear it."""

    def __init__(self, loaded: LoadedMatch, eye: int | None) -> None:
        self._loaded = loaded
        self._eye = eye
        self._views: dict[int, dict[str, Any]] = {}  # of the viewer, where turns begin
        self._until: dict[int, list[Sentence]] = {}

    def anything(self, first: int, last: int) -> bool:
        """Whether the moves [first, last) have added something to what is said, or changed something."""
        return any(
            self._sentences(turn, max(first, turn.first)) != self._sentences(turn, min(last, turn.last))
            for turn in self._turns(first, last)
        )

    def begun_by(self, at: int) -> Sequence[Sentence]:
        """The sentences that begin with the move at this place of the line."""
        turn = next(self._turns(at, at + 1), None)
        return self._sentences(turn, at + 1)[len(self._sentences(turn, at)) :] if turn else ()

    def _turns(self, first: int, last: int) -> Iterator[TurnInfo]:
        return (turn for turn in self._loaded.turns if turn.first < last and first < turn.last)

    def _sentences(self, turn: TurnInfo, last: int) -> list[Sentence]:
        """A turn in words, as it was said when the line had `last` moves."""
        if last <= turn.first:
            return []
        if last not in self._until:
            if turn.first not in self._views:
                self._views[turn.first] = view_of(self._loaded.state_near(turn.first), self._eye)
            events = self._loaded.events(self._eye, turn.first, last)
            words = game_of(self._loaded.match.game).words
            self._until[last] = words.sentences(self._views[turn.first], events)
        return self._until[last]
