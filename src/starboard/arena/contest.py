"""A contest from its first game to its last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from starboard.arena.on_cores import on_this_machine
from starboard.arena.play_game import Played
from starboard.arena.players import Contender
from starboard.arena.results import Standing, standings
from starboard.arena.schedule import Schedule, Table, line_ups, schedule
from starboard.engine.meta import Meta

Listener = Callable[[Played], None]


@dataclass
class Contest:
    """Who plays what, and the games that are over."""

    table: Table
    players: Sequence[Contender]
    schedule: Schedule
    apart: bool
    """Nobody competes: a team wins or loses, or somebody alone."""
    games: list[Played] = field(default_factory=list)

    def run(self, results: Iterable[Played], listeners: Sequence[Listener] = ()) -> None:
        """Listen to all games. Of the records only those who listen keep more than the results."""
        for played in results:
            for listener in listeners:
                listener(played)
            self.games.append(played._replace(record={}))

    def on_this_machine(self, workers: int) -> Iterator[Played]:
        """Its games as they are finished."""
        return on_this_machine(self.table, self.schedule, workers)

    @property
    def standings(self) -> list[Standing]:
        """How it stands."""
        names = dict.fromkeys(player.name for player in self.players)
        return standings(names, self.games, self.apart)


def contest(meta: Meta, table: Table, players: Sequence[Contender], games: int, seed: int) -> Contest:
    """A contest of at least so many games."""
    apart = meta.cooperative or table.seats == 1
    return Contest(table, players, schedule(line_ups(players, table.seats, apart), games, seed), apart)
