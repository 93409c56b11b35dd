"""Which games are played: every line-up in every rotation of the seats, and that again for every deal.

The games of a round have the same seed, so the same dice and cards fall for everybody who sits in a seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from starboard.arena.players import Contender

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

OPENING = 8
"""So many random moves come first in a game without chance: otherwise all its rounds would be alike."""


@dataclass(frozen=True)
class Table:
    """What all games of a contest share."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    opening: int = 0
    """Random moves before the players begin."""


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    seed: str
    seats: tuple[Contender, ...]
    """Who plays each seat, …"""
    places: tuple[int, ...]
    """… and the place in the line-up, where its luck comes from: it is taken along from seat to seat."""


LineUp = tuple[Contender, ...]


def usual_seats(meta: Meta, count: int) -> int:
    """As many seats as there are names, where the game allows it; a team has its smallest size."""
    if meta.cooperative:
        return meta.min_players
    return min(max(count, meta.min_players), meta.max_players)


def line_ups(players: Sequence[Contender], seats: int, apart: bool) -> list[LineUp]:
    """Who meets whom.

    Where seats do not compete (`apart`) every name plays for itself, in all seats. Otherwise the last name
    also takes the seats that are left, or each choice of as many names as there are seats is a line-up.
    """
    if apart:
        return [(player,) * seats for player in players]
    if len(players) <= seats:
        return [(*players, *(players[-1],) * (seats - len(players)))]
    return list(combinations(players, seats))


def rotations(line_up: LineUp) -> list[tuple[int, ...]]:
    """Every way round the table, as places in the line-up; those that seat the same names only once."""
    places = tuple(range(len(line_up)))
    turned = [places[-shift:] + places[:-shift] for shift in places]
    names = [tuple(line_up[place].name for place in order) for order in turned]
    return [order for index, order in enumerate(turned) if names[index] not in names[:index]]


@dataclass(frozen=True)
class Schedule:
    """All games of a contest, in order."""

    line_ups: Sequence[LineUp]
    rounds: int
    seed: int | str
    first: int = 0
    """The round that it begins with; those before have been played already."""

    def __len__(self) -> int:
        return self.rounds * self.games_a_round

    @property
    def games_a_round(self) -> int:
        """Games with the same seed."""
        return sum(len(rotations(line_up)) for line_up in self.line_ups)

    def __iter__(self) -> Iterator[Fixture]:
        seatings = [(line_up, order) for line_up in self.line_ups for order in rotations(line_up)]
        begin = self.first * len(seatings)
        for number in range(begin, begin + len(self)):
            line_up, order = seatings[number % len(seatings)]
            seed = f"{self.seed}.{number // len(seatings)}"
            yield Fixture(number, seed, tuple(line_up[place] for place in order), order)


def schedule(line_ups: Sequence[LineUp], games: int, seed: int | str) -> Schedule:
    """At least so many games, in whole rounds."""
    one = Schedule(line_ups, 1, seed)
    return Schedule(line_ups, -(-games // len(one)), seed)
