"""`starboard arena`: its arguments, its progress and its table."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table as RichTable

import starboard
from starboard.arena.contest import Contest, contest
from starboard.arena.game_file import kept_in
from starboard.arena.play_game import Played
from starboard.arena.players import contenders
from starboard.arena.results import Standing
from starboard.arena.schedule import OPENING, Table, usual_seats
from starboard.cli.console import BOLD, console
from starboard.cli.options import check_numbers, parse_options
from starboard.cli.prepare import prepare_first
from starboard.cli.progress import Show, bar
from starboard.engine.compiling.cores import cores

if TYPE_CHECKING:
    from starboard.engine.game import Game

DONE, INTERRUPTED = 0, 130


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Play many games between bots, every line-up in every rotation of the seats with the "
        "same luck, and tell shares of wins, ratings and times."
    )
    parser.epilog = (
        "A player is cadet, pilot, captain, admiral, heuristic or random; admiral@500 thinks for 500 "
        "iterations a move, admiral@1000ms for a second. Ctrl-C tells what there is so far."
    )
    parser.add_argument("game", metavar="GAME", help="such as stellar-settlers (see `starboard games`)")
    parser.add_argument("--players", metavar="NAMES", required=True, help="such as admiral,captain")
    parser.add_argument("--games", metavar="N", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument(
        "--seats", metavar="N", type=int, help="seats at the table; the last name takes those that are left"
    )
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option; may be repeated"
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    parser.add_argument(
        "--opening", metavar="N", type=int, help="random moves first (default: 8 in a game without chance)"
    )
    parser.add_argument("--workers", metavar="N", type=int, help="processes (default: one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster (auto: the one that runs here)"
    )
    parser.add_argument("--out", metavar="FILE", help="where the games are written, one a line")


def run(words: Namespace) -> int:
    """Play all games, or as many as there is patience for, and tell what came of them."""
    game = starboard.game(words.game)
    event = arranged(game, words)
    file = words.out or f"arena-{game.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    prepare_first(game)
    begun = time.perf_counter()
    code = DONE
    try:
        with kept_in(file) as keeper, bar(f"Playing {game.meta.title}") as show:
            event.run(results(event, words), [keeper.keep, Countdown(show, len(event.schedule))])
    except KeyboardInterrupt:
        code = INTERRUPTED
    tell(event, game.meta.title, time.perf_counter() - begun)
    print(f"The games are in {file}: `starboard replay {file} --number 0` tells the first.")
    return code


def arranged(game: Game, words: Namespace) -> Contest:
    """The contest that was asked for; whatever the game does not allow is refused before anything starts."""
    players = contenders(words.players)
    seats = usual_seats(game.meta, len(players)) if words.seats is None else words.seats
    options = parse_options(game.meta, words.option)
    game.meta.check_players(seats)
    game.meta.complete(options, seats)
    check_numbers(words, "games", "workers")
    check_numbers(words, "opening", least=0)
    opening = words.opening if words.opening is not None else 0 if game.outcomes else OPENING
    table = Table(game.id, seats, options, opening)
    return contest(game.meta, table, players, words.games, words.seed)


def results(event: Contest, words: Namespace) -> Iterator[Played]:
    """The games, from wherever they are played."""
    if words.ray is not None:
        from starboard.arena.on_ray import on_ray

        return on_ray(event.table, event.schedule, words.ray)
    return event.on_this_machine(min(words.workers or cores(), len(event.schedule)))


class Countdown:
    """Shows the time that is left."""

    def __init__(self, show: Show, total: int) -> None:
        self._show = show
        self._total = total
        self._done = 0
        self._begun = time.perf_counter()
        self._show(0, total, f"0 of {total}")

    def __call__(self, played: Played) -> None:
        self._done += 1
        left = (time.perf_counter() - self._begun) / self._done * (self._total - self._done)
        self._show(self._done, self._total, f"{self._done} of {self._total}, {in_words(left)} left")


def in_words(seconds: float) -> str:
    """A duration, roughly."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


# --- what came of it ---------------------------------------------------------------------------------


def tell(event: Contest, title: str, seconds: float) -> None:
    """Print the table and a line about the games."""
    if not event.games:
        print("No game was finished.")
        return
    console().print(ranking(event), soft_wrap=False)
    print("\n" + "; ".join(facts_of(event, title, seconds)) + ".")


def facts_of(event: Contest, title: str, seconds: float) -> list[str]:
    """What was played, and how."""
    count = len(event.games)
    length = sum(played.plies for played in event.games) / count
    table = event.table
    facts = [
        f"{count} games of {title} ({players(table.seats)}) in {in_words(seconds)}",
        f"{length:.0f} moves and outcomes each on average",
        f"seed {event.schedule.seed}",
    ]
    if table.opening:
        facts.append(f"after {table.opening} random moves")
    if any(player.is_timed for player in event.players):
        facts.append("not repeatable, because a clock limits the thinking")
    return facts


def players(seats: int) -> str:
    """How many sit at the table."""
    return "1 player" if seats == 1 else f"{seats} players"


def ranking(event: Contest) -> RichTable:
    """A line for each name: names to the left, figures to the right."""
    table = RichTable("player", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=BOLD)
    compared = [] if event.apart else ["fair", "rating"]
    for heading in ("games", "won", "95 % interval", *compared, "ms a move"):
        table.add_column(heading, justify="right")
    for standing in event.standings:
        table.add_row(*row(standing))
    return table


def row(standing: Standing) -> list[str]:
    """The line of one name."""
    low, high = standing.interval
    cells = [
        standing.name,
        str(standing.games),
        f"{standing.share:.1%}",
        f"{low:.1%} to {high:.1%}",
    ]
    if standing.rating:
        mu, sigma = standing.rating
        cells += [f"{standing.fair_share:.1%}", f"{mu:.1f} ± {2 * sigma:.1f}"]
    return [*cells, f"{standing.milliseconds:.1f}"]
