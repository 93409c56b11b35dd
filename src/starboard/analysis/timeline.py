"""The course of a game in figures: how it stood at every choice, and what every choice changed.

What a decision changed is told from the two positions it chose between: after the move that was played, and
after the best one, both judged with the eyes of the seat that chose. All other change is chance: what fell,
and what hidden hands turned out to be. So the noise of a judgement never adds up: who always plays the best
move has changed nothing, and what is left over is luck. Where nothing is left to chance there is no luck, and
every change is the doing of the seat that moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from starboard.analysis.budget import Judge
from starboard.analysis.decisions import Choice, Told
from starboard.bots import Judgement
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.engine.views.redaction import has_secrets

Shares = list[float]
Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Change:
    """What a seat's decision at a ply changed for every seat."""

    ply: int
    seat: int
    by: Shares


@dataclass(slots=True)
class Course:
    """How a game went."""

    choices: list[Choice]
    end: Shares
    judged: list[Judgement] = field(default_factory=list)  # for each choice
    changes: list[Change] = field(default_factory=list)  # for each choice, and for a resignation
    stands: dict[int, Shares] = field(default_factory=dict)  # at the start and after each turn, by ply

    @property
    def start(self) -> Shares:
        """What everybody could expect before anything was dealt or rolled."""
        return self.stands[0]

    def decided(self, first: int, last: int) -> Shares:
        """What the decisions in the plies [first, last) changed for every seat."""
        return total([each.by for each in self.changes if first <= each.ply < last], len(self.end))


def follow(
    replay: Replay,
    choices: list[Choice],
    told: Sequence[Told],
    judge: Judge,
    progress: Progress,
    resigned: int | None,
) -> Course:
    """Judge every choice of a record, and how it stood after each turn."""
    chancy = bool(replay.game.outcomes)
    course = Course(choices, ending(replay, resigned))
    for number, choice in enumerate(choices, 1):
        judged = judge.judge(choice.state, choice.seat)
        course.judged.append(judged)
        if chancy:
            course.changes.append(Change(choice.ply, choice.seat, effect(choice, judged, judge)))
        progress(number / len(choices))
    last = course.end if resigned is None else judge.judge(replay.end, resigned).shares
    if not chancy:
        course.changes = _steps(course, last)
    if resigned is not None:
        course.changes.append(Change(max(0, len(replay) - 1), resigned, difference(course.end, last)))
    log, boundaries = replay.end.log, [replay.at(0), *(turn.after for turn in told)]
    course.stands = {state.ply: _stand(course, log, state, judge) for state in boundaries}
    return course


def _stand(course: Course, log: Sequence[str], state: State, judge: Judge) -> Shares:
    """How it stands between two turns: as at the next choice, unless chance falls before it. Where hands are
    private it is the mean of what all seats think of it, lest the chart show whose eyes it is seen with.
    """
    if state.ply == len(log):
        return course.end
    if has_secrets(state.game):
        return mean([judge.judge(state, seat).shares for seat in range(state.players)])
    judged = zip(course.choices, course.judged, strict=True)
    ahead = next(((choice, its.shares) for choice, its in judged if choice.ply >= state.ply), None)
    if any(move.startswith("~") for move in log[state.ply : ahead[0].ply if ahead else len(log)]):
        return judge.judge(state, ahead[0].seat if ahead else 0).shares
    return ahead[1] if ahead else course.end


def effect(choice: Choice, judged: Judgement, judge: Judge) -> Shares:
    """What it changed for every seat that a move was played and not the best one."""
    if judged.best in ("", choice.played):
        return [0.0] * len(judged.shares)
    after = [choice.state.copy().play(move) for move in (choice.played, judged.best)]
    played, best = (judge.judge(state, choice.seat).shares for state in after)
    return difference(played, best)


def ending(replay: Replay, resigned: int | None) -> Shares:
    """What every seat got in the end. A team that gives up gets nothing, nor does one of two who does."""
    if resigned is None:
        return replay.end.returns()
    alone = replay.game.meta.cooperative
    return [float(not alone and seat != resigned) for seat in range(replay.end.players)]


def _steps(course: Course, last: Shares) -> list[Change]:
    """Without chance: what changed from each choice to the next."""
    stands = [*(judged.shares for judged in course.judged), last]
    return [
        Change(choice.ply, choice.seat, difference(after, before))
        for choice, before, after in zip(course.choices, stands, stands[1:], strict=False)
    ]


def difference(after: Sequence[float], before: Sequence[float]) -> Shares:
    """Seat by seat."""
    return [a - b for a, b in zip(after, before, strict=True)]


def total(changes: Sequence[Shares], seats: int) -> Shares:
    """The sum, seat by seat."""
    return [sum(change[seat] for change in changes) for seat in range(seats)]


def mean(shares: Sequence[Shares]) -> Shares:
    """The mean of several judgements."""
    return [sum(column) / len(shares) for column in zip(*shares, strict=True)]
