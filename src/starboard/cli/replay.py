"""A recorded game told turn by turn."""

from __future__ import annotations

import starboard
from starboard.cli.colour import BOLD
from starboard.cli.files import read_record
from starboard.cli.play.screen import Page
from starboard.engine.errors import StarboardError


def retell(file: str, *, boards: bool, ply: int | None, number: int | None = None) -> None:
    """Print each turn as a sentence and the board at the end, or after every turn."""
    replay = starboard.Replay(read_record(file, number))
    last = len(replay) if ply is None else ply
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
        if boards and end < last:
            page.board(after)
    page.board(replay.at(last))
    page.say(page.status(replay.at(last)), BOLD)
