"""What the ladder measures: a rung is one contest of two levels, or of one, at one table."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import starboard
from bench.clicker import NEEDED as MEASURED_TEAMS
from starboard.arena.heuristic_player import tuning_of
from starboard.arena.players import HEURISTIC, RANDOM, contender
from starboard.arena.win_chances import clues_of
from starboard.bots.levels import names
from starboard.engine.contract import CHANCE_WEIGHTS, LEVELS
from starboard.engine.errors import StarboardError
from starboard.engine.game import Game
from starboard.search.tree_search import TreeSearch

STRONGER = 0.65
"""The share of wins against the level below, in games of two."""
TIMES_FAIR = 1.5
"""The same among more, by the fair share."""
PLAIN = 0.8
"""The share of wins of an admiral with a second a move against the one-ply player."""
TIMED = "admiral@1000ms"
TEAMS_AHEAD = 0.1
"""By how much admirals have to win a co-operative game more often than the measured player of its rules."""


@dataclass(frozen=True)
class Rung:
    """One line of the page: the first player is measured, the others fill the table."""

    game: str
    seats: int
    players: tuple[str, ...]
    needed: float | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Its name in the file of results."""
        table = [self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())]
        return " ".join([*table, " against ".join(self.players)])


def rungs(id: str) -> Iterator[Rung]:
    """All rungs of a game, cheap levels first."""
    meta = starboard.game(id).meta
    for seats in range(meta.min_players, meta.max_players + 1):
        if meta.cooperative:
            yield from team_rungs(id, seats)
        elif seats == 1:
            yield from (Rung(id, 1, (level,)) for level in names())
        else:
            yield from level_rungs(id, seats)
    if not meta.cooperative and has(tuning_of, starboard.game(id)):
        yield Rung(id, 2, (TIMED, HEURISTIC), PLAIN)


def level_rungs(id: str, seats: int) -> Iterator[Rung]:
    """Each level against the one below."""
    needed = STRONGER if seats == 2 else TIMES_FAIR / seats
    for below, above in zip(names(), names()[1:], strict=False):
        yield Rung(id, seats, (above, below), needed)


def team_rungs(id: str, seats: int) -> Iterator[Rung]:
    """Every level as a whole team, at each level of difficulty."""
    for (difficulty, pilots), measured in MEASURED_TEAMS.items():
        if pilots == seats:
            for level in names():
                needed = measured + TEAMS_AHEAD if level == "admiral" else None
                yield Rung(id, seats, (level,), needed, {"level": difficulty})


def has(part: Callable[[Game], object], game: Game) -> bool:
    """Whether a game has what this function looks up: a one-ply player, chances fitted to results."""
    try:
        part(game)
    except StarboardError:
        return False
    return True


def settings(rung: Rung, name: str) -> str:
    """How a player of that name thinks now: the plain settings of its search, and which weights it has."""
    game, player = starboard.game(rung.game), contender(name)
    if player.level == RANDOM:
        return "any legal move"
    if player.level == HEURISTIC:
        return weights(game)
    search = game.need(LEVELS).PLAYERS[player.level]
    plain = [
        f"{each.name} {getattr(search, each.name)}"
        for each in (dataclasses.fields(search) if dataclasses.is_dataclass(search) else ())
        if isinstance(getattr(search, each.name), int | float | str)
    ]
    known = [weights(game)] if has(tuning_of, game) else []
    if isinstance(search, TreeSearch) and rung.seats > 1 and has(clues_of, game):
        known.append(f"chances {digest(game.need(CHANCE_WEIGHTS).tolist())}")
    return ", ".join([type(search).__name__, *plain, *known])


def weights(game: Game) -> str:
    """A name for the weights of a game's evaluation: another one whenever they are tuned."""
    return f"weights {digest(sorted(tuning_of(game).USUAL.items()))}"


def digest(numbers: object) -> str:
    """A short name for some numbers."""
    return hashlib.sha256(repr(numbers).encode()).hexdigest()[:6]
