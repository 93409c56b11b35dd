"""The command `starboard`. Each of its commands is a module beside this one, with `add_arguments` and `run`.

Only the module of the command that was asked for is imported, so that `--help` and `games` answer at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from starboard.engine.errors import StarboardError

COMMANDS = {
    "games": "list the games",
    "play": "play in this terminal",
    "serve": "play in the browser",
    "prepare": "compile the games ahead of time",
    "replay": "walk through a recorded game",
    "verify": "check the dice of a downloaded match",
    "arena": "let bots play matches against each other",
    "tune": "tune the weights of a game's evaluation",
    "fit": "fit a game's chances to win to results of games",
    "bench": "measure speed on this machine",
}
BAD_REQUEST = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; an error is a sentence on the error stream and the exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    asked = next((word for word in words if not word.startswith("-")), None)
    arguments = parser(asked).parse_args(words)
    try:
        code: int | None = arguments.run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except StarboardError as error:
        print(f"starboard: {error}", file=sys.stderr)
        return BAD_REQUEST
    return code or 0


def parser(asked: str | None = None) -> argparse.ArgumentParser:
    """All commands by their names, and the arguments of the one that was asked for."""
    root = argparse.ArgumentParser(
        prog="starboard",
        description="Space board games to play, to study and to learn from.",
        epilog="`starboard COMMAND --help` explains a command.",
    )
    root.add_argument("--version", action=Version, nargs=0, help="show the version and exit")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        if name == asked:
            module = import_module(f"starboard.cli.{name}")
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return root


class Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"starboard {version('starboard-games')}")
        parser.exit()
