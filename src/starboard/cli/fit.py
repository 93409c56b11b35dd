"""`starboard fit`: the chances to win of a game, fitted to results."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import numpy as np

import starboard
from starboard.arena.logit import fit
from starboard.arena.schedule import Table
from starboard.arena.weights_file import rewritten, rounded
from starboard.arena.win_chances import Samples, clues_of, surprise, watched
from starboard.cli.console import BOLD, say
from starboard.cli.options import check_numbers
from starboard.cli.weights import file_of, tell_weights, weights_in
from starboard.engine.compiling.cores import cores
from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.game import Game

SECTION = "chances"


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Watch a game's evaluation play against itself with each number of seats, and fit its "
        "chances to win to the results. New weights are written only if they foretell other games better."
    )
    parser.add_argument("game", metavar="GAME", help="such as stellar-scramble (see `starboard games`)")
    parser.add_argument(
        "--games", metavar="N", type=int, default=4000, help="games for each number of seats (default: 4000)"
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    parser.add_argument("--workers", metavar="N", type=int, help="threads (default: one for each core)")
    parser.add_argument("--file", metavar="FILE", help="the weights (default: the game's own weights.toml)")


def run(words: Namespace) -> None:
    """Watch games, fit, and keep what foretells other games better."""
    game = starboard.game(words.game)
    names = clues_of(game)
    file = file_of(game, words)
    text, found = weights_in(file, SECTION, dict.fromkeys(names, 0.0))
    if missing := [name for name in names if name not in found]:
        raise StarboardError(f"{file} lacks weights of this game: {', '.join(missing)}.")
    old = {name: found[name] for name in names}
    samples = watch(game, words)
    seen = samples.part(held_back=False)
    likeliest = fit(seen.clues, seen.shares, seen.seated)
    new = {name: rounded(float(weight), 0.0) for name, weight in zip(names, likeliest, strict=True)}
    if tell(old, new, samples.part(held_back=True)):
        file.write_text(rewritten(text, SECTION, new), encoding="utf-8")
        say(f"The new weights are in {file.name}.", BOLD)
    else:
        say("They foretell no better, so the weights stay as they were.", BOLD)


def watch(game: Game, words: Namespace) -> Samples:
    """Games of two and more, as many for each number of seats."""
    check_numbers(words, "games", "workers")
    parts = []
    for seats in range(max(game.meta.min_players, 2), game.meta.max_players + 1):
        table = Table(game.id, seats, {}, 0)
        parts.append(watched(game, table, words.games, str(words.seed), words.workers or cores()))
        print(f"{words.games} games of {seats}: {len(parts[-1].clues)} positions", flush=True)
    return Samples.together(parts)


def tell(old: dict[str, float], new: dict[str, float], others: Samples) -> bool:
    """What has changed; whether games that were not used for it are less of a surprise now."""
    tell_weights(old, new)
    before, now = (surprise(others, np.array(list(weights.values()))) for weights in (old, new))
    print(f"Log loss over {len(others.clues)} positions of other games: {before:.4f} -> {now:.4f}.")
    return now < before
