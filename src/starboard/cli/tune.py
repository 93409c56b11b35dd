"""The command `starboard tune`: its words, its progress and its verdict."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import starboard
from starboard.arena.heuristic_player import Tuning, tuning_of
from starboard.arena.on_cores import crew
from starboard.arena.schedule import OPENING, Table
from starboard.arena.spsa import Climb
from starboard.arena.tune import Tuner, Verdict
from starboard.arena.weights_file import rewritten
from starboard.cli.arena import prepare
from starboard.cli.colour import BOLD, paint
from starboard.cli.options import parse_options
from starboard.engine.compiling.cores import cores
from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.game import Game

WIDTH = 0.15
"""How far weights are varied, where neither the game nor anybody else says so: by 15 %."""


def tune(words: Namespace) -> None:
    """Climb, compare, and keep what is better."""
    game = starboard.game(words.game)
    tuning = tuning_of(game)
    table, file = table_of(game, words), file_of(game, words)
    section = section_of(tuning, table)
    text, old = weights_in(file, section, tuning.USUAL)
    prepare(game)
    climb = Climb(words.steps, words.seed, words.width or getattr(tuning, "WIDTH", WIDTH), words.rate)
    with crew(game.id, words.workers or cores()) as ours:
        tuner = Tuner(table, old, game.meta.cooperative or table.seats == 1, words.games, ours)
        new = {**old, **tuner.tune(climb, lambda step, lead: tell_step(words.steps, step, lead))}
        verdict = tuner.match(new, old, words.match, f"{words.seed}-last")
    tell(old, new, verdict)
    if verdict.is_better:
        file.write_text(rewritten(text, section, new), encoding="utf-8")
        print(paint(f"The new weights are in {file.name}.", BOLD))
    else:
        print(paint("They are not surely better, so the weights stay as they were.", BOLD))


def table_of(game: Game, words: Namespace) -> Table:
    """Where the weights are tried; whatever the game does not allow is refused before anything starts."""
    check_numbers(words, "steps", "games", "match", "workers")
    seats = max(game.meta.min_players, 2) if words.seats is None else words.seats
    options = parse_options(game.meta, words.option)
    game.meta.check_players(seats)
    game.meta.complete(options, seats)
    return Table(game.id, seats, options, 0 if game.outcomes else OPENING)


def check_numbers(words: Namespace, *names: str) -> None:
    """Of some things there has to be at least one."""
    for name in names:
        number = getattr(words, name)
        if number is not None and number < 1:
            raise StarboardError(f"--{name} takes a whole number of at least 1.")


def file_of(game: Game, words: Namespace) -> Path:
    """The weights of the game, or a copy of them."""
    beside = game.folder / "bot" / "weights.toml"
    return Path(words.file) if words.file else beside


def section_of(tuning: Tuning, table: Table) -> str:
    """A game may have weights of their own for some tables: `section(seats, options)` names them."""
    section = getattr(tuning, "section", None)
    return section(table.seats, table.options) if section else "usual"


def weights_in(file: Path, section: str, known: Mapping[str, float]) -> tuple[str, dict[str, float]]:
    """The text of the file and the weights in it; a file that is not there yet cannot be tuned."""
    try:
        text = file.read_text(encoding="utf-8")
        found: dict[str, float] = dict(tomllib.loads(text)[section])
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise StarboardError(f"{file} is no file of weights with a section [{section}].") from None
    if not set(found) <= set(known) or not all(isinstance(weight, int | float) for weight in found.values()):
        raise StarboardError(f"{file} has not the weights of this game: {', '.join(known)}.")
    return text, found


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


def tell_weights(old: Mapping[str, float], new: Mapping[str, float]) -> None:
    """A line for each weight."""
    width = max(len(name) for name in old)
    for name, weight in old.items():
        print(f"  {name.ljust(width)}  {weight:g} -> {new[name]:g}")
