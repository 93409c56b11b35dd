"""What came of a contest: shares of wins with their intervals, and ratings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starboard.arena.play_game import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

SURE = 1.959964
"""Standard errors to both sides of 95 %."""


@dataclass
class Standing:
    """How one name has done."""

    name: str
    games: int = 0
    won: float = 0.0
    """Its wins, with those of all its seats; a shared win counts by its share."""
    fair: float = 0.0
    """The wins that its seats would have among equals."""
    moves: int = 0
    seconds: float = 0.0
    rating: tuple[float, float] | None = None
    """Skill and its standard deviation; None where nobody competes."""

    @property
    def share(self) -> float:
        """Wins for each game."""
        return self.won / self.games

    @property
    def fair_share(self) -> float:
        """The same among equals."""
        return self.fair / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, with 95 %."""
        return wilson(self.won, self.games)

    @property
    def milliseconds(self) -> float:
        """Thought for a move."""
        return 1000 * self.seconds / max(self.moves, 1)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share. Shared wins, and seats that share their luck, only make it wider
    than it need be.
    """
    if games == 0:
        return 0.0, 1.0
    share, spare = won / games, SURE**2 / games
    middle = share + spare / 2
    reach = math.sqrt(max(share * (1 - share) * spare + spare**2 / 4, 0.0))
    return max((middle - reach) / (1 + spare), 0.0), min((middle + reach) / (1 + spare), 1.0)


def standings(names: Iterable[str], games: Sequence[Played], apart: bool = False) -> list[Standing]:
    """All names that have played, in the given order. `apart`: nobody competes, a team wins or loses."""
    ordered = sorted(games, key=lambda played: played.number)
    table = {name: Standing(name) for name in names}
    for played in ordered:
        for name in dict.fromkeys(played.names):
            count(table[name], played, apart)
    if not apart:
        for name, rating in ratings(list(table), ordered).items():
            table[name].rating = (rating.mu, rating.sigma)
    return [standing for standing in table.values() if standing.games]


def count(standing: Standing, played: Played, apart: bool) -> None:
    """One game more for a name."""
    seats = [seat for seat, name in enumerate(played.names) if name == standing.name]
    standing.games += 1
    standing.won += played.returns[0] if apart else sum(played.returns[seat] for seat in seats)
    standing.fair += len(seats) / len(played.names)
    standing.moves += sum(played.efforts[seat].moves for seat in seats)
    standing.seconds += sum(played.efforts[seat].seconds for seat in seats)


def ratings(names: Sequence[str], games: Iterable[Played]) -> dict[str, PlackettLuceRating]:
    """Ratings by Weng and Lin's Plackett-Luce model, game by game. A bot does not change, so its
    uncertainty only shrinks (tau=0). A name that has several seats learns from their average.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known = {name: model.rating(name=name) for name in names}
    for played in games:
        ranks = {seat: float(rank) for rank, seats in enumerate(played.ranking) for seat in seats}
        teams = [[model.rating(known[name].mu, known[name].sigma)] for name in played.names]
        rated = model.rate(teams, ranks=[ranks[seat] for seat in range(len(teams))])
        for name in dict.fromkeys(played.names):
            mine = [team[0] for team, its in zip(rated, played.names, strict=True) if its == name]
            mu = sum(each.mu for each in mine) / len(mine)
            known[name] = model.rating(mu, sum(each.sigma for each in mine) / len(mine), name)
    return known
