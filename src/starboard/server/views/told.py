"""What a replay says at one move of the line: the sentences of its turn so far, and which of them are new.

Sentences tell a whole turn, and a later move may change the last ones: what a move says is what differs from
the turn as it was told before that move.
"""

from __future__ import annotations

from starboard.engine.events import Sentence
from starboard.engine.views.redaction import Viewer
from starboard.server.catalogue import game_of
from starboard.server.loaded.match import LoadedMatch, view_of
from starboard.server.schemas.table import Told


def told_at(loaded: LoadedMatch, viewer: Viewer, at: int) -> Told:
    """What somebody is told after `at` moves of the line."""
    first, following = _first(loaded, at), _first(loaded, at + 1)
    here = _between(loaded, viewer, first, at)
    before = _between(loaded, viewer, first, at - 1)
    after = _between(loaded, viewer, following, at + 1) if at < len(loaded.line) else here
    return Told(tuple(here), _news(before, here), _news(here if following == first else [], after))


def _first(loaded: LoadedMatch, at: int) -> int:
    """Where the turn begins that the last of `at` moves belongs to. What is dealt before the first turn is
    told as one.
    """
    return max((turn.first for turn in loaded.turns if turn.first < at), default=0)


def _between(loaded: LoadedMatch, viewer: Viewer, first: int, last: int) -> list[Sentence]:
    """The moves [first, last) of a turn in words."""
    if first >= last:
        return []
    before = view_of(loaded.state_near(first), viewer)
    return game_of(loaded.match.game).words.sentences(before, loaded.events(viewer, first, last))


def _news(before: list[Sentence], after: list[Sentence]) -> int:
    """How many of the last sentences are new or changed."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return len(after) - same
