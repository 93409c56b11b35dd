"""The analysis of a recorded game, from its first ply to its last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from starboard.analysis import mistakes
from starboard.analysis.budget import Judges, house_judges, iterations_for
from starboard.analysis.decisions import Told, choices, turns
from starboard.analysis.report import Analysis, Balance, Point
from starboard.analysis.timeline import Course, Progress, difference, follow
from starboard.analysis.turning_points import turning_points
from starboard.engine.errors import BadRecord
from starboard.engine.record.replay import Replay
from starboard.engine.record.version import ENGINE_VERSION
from starboard.engine.views.redaction import has_secrets

if TYPE_CHECKING:
    from starboard.engine.game import Game

SECONDS = 40.0
"""About as long as an analysis takes on one core."""
SEED, SECOND_SEED = 1, 2
FIRST_LOOK = 0.75
"""The share of the work that the first look at all choices is."""


def analyse(
    record: dict[str, Any],
    game: Game | None = None,
    seconds: float = SECONDS,
    iterations: int | None = None,
    progress: Progress = lambda done: None,
    resigned: int | None = None,
    judges: Judges = house_judges,
) -> Analysis:
    """Study a game that is over, or that a seat resigned. It takes about so many seconds; with a fixed number
    of `iterations` for each judgement the same record always gives the same analysis. `progress` hears which
    share is done, from 0 to 1; whatever it raises ends the analysis.
    """
    replay = Replay(record, game)
    if resigned is None and replay.end.to_move != "over":
        raise BadRecord("the game is not over yet, and studying it would tell what is hidden")
    found, told = choices(replay), turns(replay)
    iterations = iterations or iterations_for(found, judges, seconds, looks(replay, len(found), len(told)))
    judge = judges(replay.game, SEED, iterations)
    course = follow(replay, found, told, judge, part_of(progress, 0.0, FIRST_LOOK), resigned)
    second = judges(replay.game, SECOND_SEED, iterations * mistakes.THOROUGH)
    costly = mistakes.costly_decisions(course, told, second, part_of(progress, FIRST_LOOK, 1.0))
    points = points_of(course, told)
    return Analysis(
        game=replay.game.id,
        version=replay.end.origin.version,
        engine=ENGINE_VERSION,
        seed=SEED,
        iterations=iterations,
        points=points,
        seats=balances(course),
        turning=turning_points(points, with_chance(replay, told)),
        costly=costly,
    )


def looks(replay: Replay, choices: int, turns: int) -> int:
    """How many judgements an analysis takes, at most about."""
    each_choice = 2 if replay.game.outcomes else 1
    each_turn = replay.end.players if has_secrets(replay.game) else 1
    return each_choice * choices + each_turn * turns + mistakes.JUDGEMENTS


def with_chance(replay: Replay, told: Sequence[Told]) -> set[int]:
    """The numbers of the turns in which chance had a say."""
    log = replay.end.log
    return {
        number
        for number, turn in enumerate(told, 1)
        if any(move.startswith("~") for move in log[turn.first : turn.last])
    }


def part_of(progress: Progress, first: float, last: float) -> Callable[[float], None]:
    """The progress of a part of the work, as progress of the whole."""
    return lambda done: progress(first + (last - first) * done)


def points_of(course: Course, told: Sequence[Told]) -> list[Point]:
    """The start, and how the game stood after each turn."""
    points = [Point(0, 0, None, course.start, [0.0] * len(course.start), "")]
    for number, turn in enumerate(told, 1):
        shares = course.stands[turn.last]
        change = difference(shares, points[-1].shares)
        luck = difference(change, course.decided(turn.first, turn.last))
        points.append(Point(number, turn.last, turn.seat, shares, luck, turn.words))
    return points


def balances(course: Course) -> list[Balance]:
    """Luck and decisions of each seat. Whatever no decision changed was luck."""
    found = []
    for seat, (start, end) in enumerate(zip(course.start, course.end, strict=True)):
        own = sum(change.by[seat] for change in course.changes if change.seat == seat)
        others = sum(change.by[seat] for change in course.changes if change.seat != seat)
        found.append(Balance(start, end, end - start - own - others, own, others))
    return found
