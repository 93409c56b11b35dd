"""`starboard games`: the games in a few lines each."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from rich.text import Text

import starboard
from starboard.cli.console import BOLD, say
from starboard.cli.options import describe_option

if TYPE_CHECKING:
    from starboard.engine.meta import Meta


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = "List the games and their options."


def run(_: Namespace) -> None:
    say(Text("\n\n").join(describe(meta) for meta in starboard.catalogue()))


def describe(meta: Meta) -> Text:
    """Title, id and who it is for; then the options, as `--option` takes them."""
    players = str(meta.min_players)
    if meta.max_players > meta.min_players:
        players += f"-{meta.max_players}"
    state = "" if meta.ready else "  (to come)"
    lines = [
        f"  {meta.id}{state}",
        f"  {meta.tagline}",
        f"  {meta.kind} · {players} players",
        *(f"  --option {describe_option(option)}" for option in meta.options),
    ]
    return Text.assemble((meta.title, BOLD), "\n".join(lines))
