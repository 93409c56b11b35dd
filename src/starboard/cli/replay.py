"""`starboard replay`: a recorded game told turn by turn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import starboard
from starboard.cli.console import BOLD
from starboard.cli.files import add_number, read_record
from starboard.cli.play.screen import Page
from starboard.engine.errors import StarboardError


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Tell a recorded game turn by turn: a file written by `save`, or a server's download."
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "--boards", action="store_true", help="draw the board after each turn, not only at the end"
    )
    parser.add_argument("--ply", metavar="N", type=int, help="stop after N moves")
    add_number(parser)


def run(words: Namespace) -> None:
    """Print each turn as a sentence and the board at the end, or after every turn."""
    replay = starboard.Replay(read_record(words.file, words.number))
    last = len(replay) if words.ply is None else words.ply
    if not 0 <= last <= len(replay):
        raise StarboardError(f"The game has {len(replay)} moves: --ply takes 0 to {len(replay)}.")
    page = Page(replay.at(0).game, "all")
    page.say(page.meta.title, BOLD)
    for number, turn in enumerate(replay.turns, 1):
        if turn.first >= last:
            break
        end = min(turn.last, last)
        before, after = replay.at(turn.first), replay.at(end)
        page.say(f"{number}. {page.tell(before, after)}")
        if words.boards and end < last:
            page.board(after)
    page.board(replay.at(last))
    page.say(page.status(replay.at(last)), BOLD)
