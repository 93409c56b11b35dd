"""`starboard verify`: whether everything that chance decided in a recorded game follows from the secret that
was promised and from the random bytes that people added.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from starboard.cli.console import BOLD, say
from starboard.cli.files import Saved, add_number, read_saved
from starboard.engine.chance.fair_dice import LUCK, Contribution, commitment, seed_at
from starboard.engine.chance.seeds import read
from starboard.engine.chance.seeds import seed_at as secret_at
from starboard.engine.errors import BadRecord
from starboard.engine.record.log import Log
from starboard.engine.record.row import BadLog

FAIR, UNFAIR = 0, 1


class Wrong(Exception):
    """Something in the file is not what it claims to be, as a sentence."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Check that a match was fair: that its seed is the one whose SHA-256 was published "
        "before the first draw, and that every die and every card follows from it."
    )
    parser.epilog = (
        "The exit code is 0 if all is well, 1 if something is wrong, 2 if the file cannot be checked."
    )
    parser.add_argument("file", metavar="FILE", help="a server's download, or a file written by `save`")
    add_number(parser)


def run(words: Namespace) -> int:
    """Say what was checked and whether it holds; the exit code is 1 where something is wrong."""
    try:
        saved = read_saved(words.file, words.number)
        secret, luck = seed_of(saved), luck_of(saved.header)
        told = [check_seed(saved, secret), *check_earlier(saved), *added_words(saved.header, luck)]
        told += check_rows(saved, luck)
    except (Wrong, BadLog) as wrong:
        say("This game was not played fairly, or its file was changed.", BOLD)
        print(wrong)
        return UNFAIR
    print("\n".join(told))
    say("Nothing is wrong with this game.", BOLD)
    return FAIR


def seed_of(saved: Saved) -> str:
    """The seed, without which nothing can be checked."""
    seed = saved.header.get("seed")
    if seed is None:
        raise BadRecord(
            "The file does not tell the seed. A server publishes it when the match is over: "
            "download the match again then."
        )
    if not str(seed).isprintable():
        raise BadRecord("The seed in the file is not printable.")
    return str(seed)


def check_seed(saved: Saved, seed: str) -> str:
    """The seed has to be the one that was promised before the first draw."""
    promised = saved.header.get("commitment")
    if promised is None:
        return "The file has no commitment, so nobody promised this seed before the game began."
    if not str(promised).isprintable():
        raise BadRecord("The commitment in the file is not printable.")
    if commitment(seed) != promised:
        raise Wrong(
            f"The secret {seed} is not the one that was promised: its SHA-256 is {commitment(seed)}, "
            f"but the commitment is {promised}."
        )
    return f"The secret {seed} is the one that was promised: its SHA-256 is the commitment {promised}."


def check_earlier(saved: Saved) -> list[str]:
    """A copy went on with a seed of its own, which nobody can have promised before the game began."""
    *earlier, last = read(saved.header)
    if not earlier:
        return []
    if saved.header.get("commitment") is not None:
        raise Wrong("One seed was promised, but the file names several.")
    if any(span.seed is None for span in earlier):
        raise BadRecord("The file does not tell the seeds of all its outcomes, so they cannot be checked.")
    return [f"This game is a copy: up to ply {last.since} it was drawn from other seeds."]


def luck_of(header: dict[str, Any]) -> list[Contribution]:
    """The random bytes that people added; files from before and of the terminal have none."""
    try:
        added = [Contribution(each["seat"], each["ply"], each["luck"]) for each in header.get("luck", [])]
        if all(type(each.seat) is type(each.ply) is int and re.fullmatch(LUCK, each.luck) for each in added):
            return added
    except (TypeError, KeyError, AttributeError):
        pass
    raise BadRecord("What people have added to the seed cannot be read in this file.")


def added_words(header: dict[str, Any], luck: Sequence[Contribution]) -> list[str]:
    """Who has added what, where a server has asked people for it."""
    if "luck" not in header:
        return []
    if not luck:
        return ["Nobody added random bytes: the server alone chose the seed."]
    told = [f"Seat {each.seat + 1} added {each.luck} before row {each.ply} of the log." for each in luck]
    others = people_of(header) - {each.seat for each in luck}
    return [*told, *(f"Seat {seat + 1} added nothing of its own." for seat in sorted(others))]


def people_of(header: dict[str, Any]) -> set[int]:
    """The seats in which people sit."""
    try:
        return {seat for seat, line in enumerate(header.get("seats", [])) if line.get("kind") == "person"}
    except (TypeError, AttributeError):
        raise BadRecord("The seats in this file cannot be read.") from None


def check_rows(saved: Saved, luck: Sequence[Contribution]) -> list[str]:
    """Replay the whole log: each row has to follow the grammar, and each outcome its seed. What was in the
    log before this server drew for it (`imported`) only has to follow the rules.
    """
    imported = imported_rows(saved.header)
    log, drawn = walk(saved, luck, imported)
    if "result" in saved.header and saved.header["result"] != log.result():
        raise Wrong("The log does not lead to the result that the file tells.")
    told = [f"All {len(saved.rows)} rows of the log follow the rules and lead to the result."]
    if imported:
        told.append(f"The first {imported} rows came with an uploaded file and prove nothing.")
    if drawn:
        told.append(f"All {drawn} outcomes of chance are what the seed draws, each at its own ply.")
    elif not imported:
        told.append("Nothing in this game was decided by chance.")
    return told


def imported_rows(header: dict[str, Any]) -> int:
    """How many rows at the beginning came with a file."""
    count = header.get("imported", 0)
    if type(count) is not int or count < 0:
        raise BadRecord("The file does not tell how many of its rows were uploaded.")
    return count


def walk(saved: Saved, luck: Sequence[Contribution], imported: int) -> tuple[Log, int]:
    """Go through the log; also, how many outcomes follow from their seeds."""
    log, drawn, spans = Log(saved.start), 0, read(saved.header)
    for number, row in enumerate(saved.rows):
        if log.is_draw(row.text) and number >= imported:
            secret = str(secret_at(spans, log.state.ply))
            log.check_draw(row.text, seed_at(secret, luck, number))
            drawn += 1
        log.take(*row)
    return log, drawn
