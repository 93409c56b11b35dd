"""Weights tuned by self-play: a climb in which every step is a contest, and a last match that decides."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from starboard.arena.contest import Contest
from starboard.arena.fast_selfplay import contest, is_swift
from starboard.arena.on_cores import Crew
from starboard.arena.players import HEURISTIC, Contender
from starboard.arena.results import wilson
from starboard.arena.schedule import LineUp, Table, schedule
from starboard.arena.spsa import Climb, Point
from starboard.arena.weights_file import rounded

Weights = Mapping[str, float]
Tell = Callable[[int, float], None]
"""tell(step, lead): by how much the first of the two points was better."""


@dataclass(frozen=True)
class Verdict:
    """The last match of the new weights against the old ones."""

    won: float
    games: int
    """Those that count: of two teams with the same luck only such as came to different ends."""
    tried: int
    """All of them; a pair of teams with the same luck is one."""

    @property
    def share(self) -> float:
        """What the new weights have won; one half is even."""
        return self.won / self.games if self.games else 0.5

    @property
    def lead(self) -> float:
        """By how much the new weights are better, from -1 to 1."""
        return (2 * self.won - self.games) / max(self.tried, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 %."""
        return wilson(self.won, self.games)

    @property
    def is_better(self) -> bool:
        """The new weights are better, and hardly by luck."""
        return self.interval[0] > 0.5


@dataclass(frozen=True)
class Tuner:
    """A game's weights and the table at which they are tried."""

    table: Table
    usual: Weights
    apart: bool
    games: int
    """Games of each step."""
    crew: Crew

    def tune(self, climb: Climb, tell: Tell) -> dict[str, float]:
        """Better weights, perhaps. A weight changes by a factor; one that is zero stays zero."""
        names = [name for name, weight in self.usual.items() if weight]

        def weights(point: Point) -> dict[str, float]:
            factors = zip(names, point, strict=True)
            return {name: self.usual[name] * math.exp(factor) for name, factor in factors}

        def measure(step: int, one: Point, other: Point) -> float:
            lead = self.match(weights(one), weights(other), self.games, f"{climb.seed}-{step}").lead
            tell(step, lead)
            return lead

        found = weights(climb.run([0.0] * len(names), measure))
        return {name: rounded(weight, self.usual[name]) for name, weight in found.items()}

    def match(self, new: Weights, old: Weights, games: int, seed: str) -> Verdict:
        """New weights against old ones, on both sides of the table."""
        if is_swift(self.table.game) and not self.apart:
            shares = contest(self.table, new, old, games, seed, self.crew.workers)
            return Verdict(sum(shares), games, games)
        one, other = player("new", new), player("old", old)
        ups = pairing(one, other, self.table.seats, self.apart)
        event = Contest(self.table, (one, other), schedule(ups, games, seed), self.apart)
        event.run(self.crew.play(event.table, event.schedule))
        return judged(event)


def player(name: str, weights: Weights) -> Contender:
    """The heuristic player with these weights."""
    return Contender(name, HEURISTIC, weights=tuple(weights.items()))


def pairing(one: Contender, other: Contender, seats: int, apart: bool) -> Sequence[LineUp]:
    """Teams by themselves; two in all rotations; among more, one against the others and the reverse."""
    if apart:
        return [(one,) * seats, (other,) * seats]
    if seats == 2:
        return [(one, other)]
    return [(one, *(other,) * (seats - 1)), (other, *(one,) * (seats - 1))]


def judged(event: Contest) -> Verdict:
    """What the new weights have won, where one half is even."""
    if not event.apart:
        new = event.standings[0]
        return Verdict(new.won, new.games, new.games)
    ends = [played.returns[0] for played in sorted(event.games, key=lambda played: played.number)]
    pairs = list(zip(ends[0::2], ends[1::2], strict=True))
    ahead = sum(new > old for new, old in pairs)
    behind = sum(new < old for new, old in pairs)
    return Verdict(ahead, ahead + behind, len(pairs))
