"""`starboard play`: a game against bots in this terminal, or through a pipe."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import starboard
from starboard.cli.console import FAINT, say
from starboard.cli.files import read_record
from starboard.cli.options import parse_options
from starboard.cli.play.session import Session
from starboard.cli.play.warming import warm_up
from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = "Play a game against a bot in this terminal, word by word."
    parser.epilog = "While playing: undo, hint, moves, save FILE, resign, quit, help."
    parser.add_argument("game", metavar="GAME", help="such as star-fleet-scramble (see `starboard games`)")
    parser.add_argument(
        "--against", metavar="LEVEL", default="cadet", help="cadet (default), pilot, captain or admiral"
    )
    parser.add_argument(
        "--players", metavar="N", type=int, help="how many play (default: as few as the game allows)"
    )
    parser.add_argument("--seat", metavar="N", type=int, default=0, help="your seat; 0 (default) moves first")
    parser.add_argument("--seed", metavar="N", type=int, help="make chance and the bot repeatable")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be repeated",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a game written by `save`")


def run(words: Namespace) -> None:
    """Play a new game, or go on with a saved one."""
    game = starboard.game(words.game)
    warm_up(game, lambda sentence: say(sentence, FAINT))
    seed = random.SystemRandom().getrandbits(32) if words.seed is None else words.seed
    if words.load:
        state = load(game, words)
    else:
        state = game.new(words.players, seed, parse_options(game.meta, words.option))
    if not 0 <= words.seat < state.players:
        raise StarboardError(f"There is no seat {words.seat}: choose one from 0 to {state.players - 1}.")
    others = [seat for seat in range(state.players) if seat != words.seat]
    bots = {seat: starboard.bot(words.against, game, seed=seed) for seat in others}
    Session(state, words.seat, bots, seed).run()


def load(game: Game, words: Namespace) -> State:
    """The game of a file, at its end; its outcomes are drawn from its own seed."""
    if words.option or words.players is not None:
        raise StarboardError("A saved game has its players and options already: leave those words out.")
    record = read_record(words.load)
    if record.get("game") != game.id:
        raise StarboardError(f"{words.load} is a game of {record.get('game')}, not of {game.id}.")
    replay = starboard.Replay(record)
    return replay.drawing(len(replay))
