"""`make ladder`: how strong the bots are, level by level, for every game and number of players.

Results are kept in bench/ladder.json, so that the ladder can be measured one rung at a time
and interrupted at any moment; docs/strength.md is written from them. A rung is measured anew when a bot that
plays in it has other settings or weights, or the game other rules, than when it was measured.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

import starboard
from bench.ladder_page import page
from bench.rungs import Rung, rungs, settings
from starboard.arena.on_cores import Crew, crew
from starboard.arena.play_game import Played
from starboard.arena.players import Contender, contender
from starboard.arena.results import wilson
from starboard.arena.schedule import OPENING, Schedule, Table, line_ups
from starboard.engine.compiling.cores import cores
from starboard.engine.record.version import ENGINE_VERSION

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "ladder.json"
PAGE = ROOT / "docs" / "strength.md"
SEED = 7
SECONDS = 30
"""So often the file and the page are written while a rung is measured."""


@dataclass
class Result:
    """What a rung has given so far."""

    players: dict[str, str]
    """The settings that each name had."""
    rules: int
    engine: str = ENGINE_VERSION
    seed: int = SEED
    rounds: int = 0
    games: int = 0
    won: float = 0.0
    plies: int = 0
    moves: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """What the first player has won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true share lies, with 95 %."""
        return wilson(self.won, self.games)

    def add(self, games: Iterable[Played]) -> None:
        """One more round."""
        first = next(iter(self.players))
        self.rounds += 1
        for played in games:
            self.games += 1
            self.plies += played.plies
            self.won += share_of(first, played)
            for name, effort in zip(played.names, played.efforts, strict=True):
                self.moves[name] = self.moves.get(name, 0) + effort.moves
                self.seconds[name] = self.seconds.get(name, 0.0) + effort.seconds


def share_of(name: str, played: Played) -> float:
    """What a name has won; a team wins together."""
    if set(played.names) == {name}:
        return played.returns[0]
    return sum(won for seat, won in zip(played.names, played.returns, strict=True) if seat == name)


def blank(rung: Rung) -> Result:
    """A rung that has not been measured with the bots of today."""
    players = {name: settings(rung, name) for name in rung.players}
    return Result(players, starboard.game(rung.game).meta.version)


def is_current(result: Result, rung: Rung) -> bool:
    """Nothing that matters has changed since it was measured."""
    fresh = blank(rung)
    return (result.players, result.rules, result.seed) == (fresh.players, fresh.rules, fresh.seed)


# --- measuring ---------------------------------------------------------------------------------------


def measure(rung: Rung, result: Result, games: int, ours: Crew) -> Iterator[Result]:
    """Go on until there are so many games; the result after each round, in order."""
    game = starboard.game(rung.game)
    players = [contender(name) for name in rung.players]
    table = Table(rung.game, rung.seats, rung.options, 0 if game.outcomes else OPENING)
    plan = remaining(players, rung.seats, result, games)
    waiting: dict[int, list[Played]] = defaultdict(list)
    for played in ours.play(table, plan):
        waiting[played.number // plan.games_a_round].append(played)
        while len(waiting[result.rounds]) == plan.games_a_round:
            result.add(sorted(waiting.pop(result.rounds), key=lambda each: each.number))
            yield result


def remaining(players: list[Contender], seats: int, result: Result, games: int) -> Schedule:
    """The rounds that are still to be played."""
    ups = line_ups(players, seats, apart=len(players) == 1)
    rounds = -(-games // Schedule(ups, 1, SEED).games_a_round)
    return Schedule(ups, max(rounds - result.rounds, 0), SEED, result.rounds)


def climb(wanted: list[Rung], games: int, workers: int, results: dict[str, Result]) -> None:
    """Measure what is missing, and write it down every few seconds."""
    written = time.monotonic()
    for id in dict.fromkeys(rung.game for rung in wanted):
        starboard.game(id).prepare()
        with crew(id, workers) as ours:
            for rung in (each for each in wanted if each.game == id):
                if rung.key not in results or not is_current(results[rung.key], rung):
                    results[rung.key] = blank(rung)
                for result in measure(rung, results[rung.key], games, ours):
                    if time.monotonic() - written > SECONDS:
                        keep(rung, result)
                        written = time.monotonic()
                keep(rung, results[rung.key])


def keep(rung: Rung, result: Result) -> None:
    """Write a result down, beside what others measure at the same time, and tell it."""
    write({**read(RESULTS), rung.key: result})
    tell(rung, result)


def tell(rung: Rung, result: Result) -> None:
    """How it stands."""
    low, high = result.interval
    share = result.won / max(result.games, 1)
    print(f"{rung.key}: {share:.1%} of {result.games}, 95 % from {low:.1%} to {high:.1%}", flush=True)


# --- the file and the page ---------------------------------------------------------------------------


def read(file: Path) -> dict[str, Result]:
    """The results that there are."""
    if not file.exists():
        return {}
    return {key: Result(**result) for key, result in json.loads(file.read_text(encoding="utf-8")).items()}


def write(results: dict[str, Result], file: Path | None = None, target: Path | None = None) -> None:
    """Keep the results, and write the page from them."""
    file, target = file or RESULTS, target or PAGE
    measured = {key: result for key, result in results.items() if result.games}
    fresh = file.with_suffix(".new")
    fresh.write_text(
        json.dumps({key: asdict(each) for key, each in measured.items()}, indent=1) + "\n", "utf-8"
    )
    os.replace(fresh, file)
    target.write_text(page(measured), encoding="utf-8")


def main() -> int:
    """Measure the rungs that were asked for, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--seats", type=int, action="append", help="only with so many seats; may be repeated")
    parser.add_argument("--player", action="append", help="only rungs that measure this one; may be repeated")
    parser.add_argument("--games", type=int, default=200, help="games of each rung, in whole rounds (200)")
    parser.add_argument("--workers", type=int, default=cores(), help="processes (one for each core)")
    parser.add_argument("--page", action="store_true", help="measure nothing, only write the page")
    words = parser.parse_args()
    wanted = [
        rung
        for id in words.game or starboard.games()
        for rung in rungs(id)
        if rung.seats in (words.seats or [rung.seats]) and rung.players[0] in (words.player or rung.players)
    ]
    results = read(RESULTS)
    try:
        climb([] if words.page else wanted, words.games, words.workers, results)
    except KeyboardInterrupt:
        print("\nWhat was measured is kept.")
    write(read(RESULTS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
