"""The decisions that cost most.

A first look at every choice finds the candidates. Each of them is judged once more, by another seed and more
thoroughly; only what both judgements find costly is told, so that the noise of a search blames nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from starboard.analysis.budget import Judge
from starboard.analysis.decisions import Choice, Told, turn_of
from starboard.analysis.phrases import label, own_part, spoken, why
from starboard.analysis.report import Costly
from starboard.analysis.timeline import Course, Progress
from starboard.bots import Judgement

MOST = 3
CANDIDATES = 10
THOROUGH = 4
"""How many times longer a candidate is judged."""
LEAST = 0.02
"""What costs less is not worth a word."""
JUDGEMENTS = 2 * CANDIDATES * THOROUGH
"""What the second look takes."""


def costly_decisions(course: Course, told: Sequence[Told], judge: Judge, progress: Progress) -> list[Costly]:
    """The most costly decisions, at most one of each turn, the worst first."""
    found: dict[int, Costly] = {}
    looked_at = candidates(course)
    for number, (choice, judged) in enumerate(looked_at, 1):
        each = _weigh(choice, judged, turn_of(told, choice.ply), judge)
        kept = found.get(each.turn)
        if each.cost >= LEAST and (kept is None or kept.cost < each.cost):
            found[each.turn] = each
        progress(number / len(looked_at))
    return sorted(found.values(), key=lambda each: (-each.cost, each.ply))[:MOST]


def candidates(course: Course) -> list[tuple[Choice, Judgement]]:
    """The choices that look worst at first."""
    choices = zip(course.choices, course.judged, course.changes, strict=False)
    costs = [
        (-change.by[choice.seat], choice, judged)
        for choice, judged, change in choices
        if judged.best not in ("", choice.played)
    ]
    worst = sorted((each for each in costs if each[0] >= LEAST), key=lambda each: (-each[0], each[1].ply))
    return [(choice, judged) for _, choice, judged in worst[:CANDIDATES]]


def _weigh(choice: Choice, judged: Judgement, turn: int, judge: Judge) -> Costly:
    """A candidate, judged again and put in words."""
    state = choice.state
    after_best, after_played = (state.copy().play(move) for move in (judged.best, choice.played))
    best = judge.judge(after_best, choice.seat).shares[choice.seat]
    played = judge.judge(after_played, choice.seat).shares[choice.seat]
    better = own_part(state, judged.line)
    return Costly(
        turn=turn,
        ply=choice.ply,
        seat=choice.seat,
        cost=best - played,
        chance=best,
        played=choice.played,
        better=better,
        played_words=label(state, choice.played),
        better_words=spoken(state, better),
        why=why(state, judged.line),
    )
