"""The turns in which a game turned."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from starboard.analysis.report import Point, TurningPoint
from starboard.analysis.timeline import difference

MOST = 4
LEAST = 0.08
"""A turn that changes nobody's chances by more is no turning point."""
OVERTAKING = 0.1
"""Another leader counts as much as so much more change."""
APART = 2
"""Turns that are closer together are one turning point: the larger."""
HALF = 0.5


def turning_points(points: list[Point], chancy: Collection[int]) -> list[TurningPoint]:
    """The turns with the largest changes, in the order of the game. `chancy` are the turns in which chance
    had a say; what turned another was decided.
    """
    steps = [(before, after) for before, after in pairwise(points) if swing(before, after) >= LEAST]
    found: list[TurningPoint] = []
    for before, after in sorted(steps, key=lambda step: (-_weight(*step), step[1].turn)):
        if len(found) < MOST and all(abs(after.turn - other.turn) >= APART for other in found):
            found.append(_turning_point(before, after, after.turn in chancy))
    return sorted(found, key=lambda point: point.turn)


def swing(before: Point, after: Point) -> float:
    """By how much the chances of the seat changed for which they changed most."""
    return max(map(abs, difference(after.shares, before.shares)))


def leader(shares: list[float]) -> int:
    """Who is ahead. Where all win together, or one plays alone, it is the players or their game."""
    if max(shares) == min(shares):
        return int(shares[0] > HALF)
    return shares.index(max(shares))


def _weight(before: Point, after: Point) -> float:
    overtaken = leader(before.shares) != leader(after.shares)
    return swing(before, after) + (OVERTAKING if overtaken else 0.0)


def _turning_point(before: Point, after: Point, chancy: bool) -> TurningPoint:
    change = difference(after.shares, before.shares)
    most = max(range(len(change)), key=lambda seat: abs(change[seat]))
    lucky = chancy and abs(after.luck[most]) > abs(change[most] - after.luck[most])
    return TurningPoint(
        turn=after.turn,
        ply=after.ply,
        seat=after.seat,
        cause="luck" if lucky else "decision",
        before=before.shares,
        after=after.shares,
        words=after.words,
    )
