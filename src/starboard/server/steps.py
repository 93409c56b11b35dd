"""What a replay says at one move of the line: the sentences of its turn so far, and which of them are new.

Sentences tell a whole turn, and a later move may change the last ones: what a move says is what differs from
the turn as it was told before that move.
"""

from __future__ import annotations

from starboard.engine.events import Sentence
from starboard.engine.views.redaction import Viewer
from starboard.server.games import game_of
from starboard.server.play import Play, seen
from starboard.server.table import Told


def told_at(play: Play, eyes: Viewer, at: int) -> Told:
    """What somebody is told after `at` moves of the line."""
    first, following = _first(play, at), _first(play, at + 1)
    here = _between(play, eyes, first, at)
    before = _between(play, eyes, first, at - 1)
    after = _between(play, eyes, following, at + 1) if at < len(play.line) else here
    return Told(tuple(here), _news(before, here), _news(here if following == first else [], after))


def _first(play: Play, at: int) -> int:
    """Where the turn begins that the last of `at` moves belongs to. What is dealt before the first turn is
    told as one.
    """
    return max((turn.first for turn in play.turns if turn.first < at), default=0)


def _between(play: Play, eyes: Viewer, first: int, last: int) -> list[Sentence]:
    """The moves [first, last) of a turn in words."""
    if first >= last:
        return []
    before = seen(play.state_near(first), eyes)
    return game_of(play.match.game).words.sentences(before, play.events(eyes, first, last))


def _news(before: list[Sentence], after: list[Sentence]) -> int:
    """How many of the last sentences are new or changed."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return len(after) - same
