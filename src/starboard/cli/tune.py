"""`starboard tune`: its arguments, its progress and its verdict."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING

import starboard
from starboard.arena.heuristic_player import Tuning, tuning_of
from starboard.arena.on_cores import crew
from starboard.arena.schedule import OPENING, Table
from starboard.arena.spsa import Climb
from starboard.arena.tune import Tuner, Verdict
from starboard.arena.weights_file import rewritten
from starboard.cli.console import BOLD, say
from starboard.cli.options import check_numbers, parse_options
from starboard.cli.prepare import prepare_first
from starboard.cli.weights import file_of, tell_weights, weights_in
from starboard.engine.compiling.cores import cores

if TYPE_CHECKING:
    from starboard.engine.game import Game

WIDTH = 0.15
"""How far weights are varied, where neither the game nor anybody else says so: by 15 %."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Tune the weights of a game's evaluation by self-play. New weights are written only if "
        "they are significantly better than the old ones in a last match."
    )
    parser.add_argument("game", metavar="GAME", help="such as stellar-settlers (see `starboard games`)")
    parser.add_argument(
        "--seats", metavar="N", type=int, help="seats at the table (default: as few as can meet)"
    )
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option; may be repeated"
    )
    parser.add_argument("--steps", metavar="N", type=int, default=30, help="steps of the climb (default: 30)")
    parser.add_argument(
        "--games", metavar="N", type=int, default=100, help="games of each step (default: 100)"
    )
    parser.add_argument(
        "--match", metavar="N", type=int, default=400, help="games of the last match (default: 400)"
    )
    parser.add_argument(
        "--width", type=float, help="how far weights are varied (default: 0.15, or what the game says)"
    )
    parser.add_argument("--rate", type=float, default=0.1, help="how far the first steps go (default: 0.1)")
    parser.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    parser.add_argument("--workers", metavar="N", type=int, help="processes (default: one for each core)")
    parser.add_argument("--file", metavar="FILE", help="the weights (default: the game's own weights.toml)")


def run(words: Namespace) -> None:
    """Climb, compare, and keep what is better."""
    game = starboard.game(words.game)
    tuning = tuning_of(game)
    table, file = table_of(game, words), file_of(game, words)
    section = section_of(tuning, table)
    text, old = weights_in(file, section, tuning.USUAL)
    prepare_first(game)
    climb = Climb(words.steps, words.seed, words.width or getattr(tuning, "WIDTH", WIDTH), words.rate)
    with crew(game.id, words.workers or cores()) as ours:
        tuner = Tuner(table, old, game.meta.cooperative or table.seats == 1, words.games, ours)
        new = {**old, **tuner.tune(climb, lambda step, lead: tell_step(words.steps, step, lead))}
        verdict = tuner.match(new, old, words.match, f"{words.seed}-last")
    tell(old, new, verdict)
    if verdict.is_better:
        file.write_text(rewritten(text, section, new), encoding="utf-8")
        say(f"The new weights are in {file.name}.", BOLD)
    else:
        say("They are not surely better, so the weights stay as they were.", BOLD)


def table_of(game: Game, words: Namespace) -> Table:
    """Where the weights are tried; whatever the game does not allow is refused before anything starts."""
    check_numbers(words, "steps", "games", "match", "workers")
    seats = max(game.meta.min_players, 2) if words.seats is None else words.seats
    options = parse_options(game.meta, words.option)
    game.meta.check_players(seats)
    game.meta.complete(options, seats)
    return Table(game.id, seats, options, 0 if game.outcomes else OPENING)


def section_of(tuning: Tuning, table: Table) -> str:
    """A game may have weights of their own for some tables: `section(seats, options)` names them."""
    section = getattr(tuning, "section", None)
    return section(table.seats, table.options) if section else "usual"


def tell_step(steps: int, step: int, lead: float) -> None:
    """One line for each step; a lead is by how much the more successful of two opposite points won."""
    print(f"step {step + 1} of {steps}: lead {abs(lead):.3f}", flush=True)


def tell(old: Mapping[str, float], new: Mapping[str, float], verdict: Verdict) -> None:
    """What has changed, and whether it was worth it."""
    tell_weights(old, new)
    low, high = verdict.interval
    print(
        f"New against old: {verdict.share:.1%} of {verdict.games} games, 95 % from {low:.1%} to {high:.1%}."
    )
