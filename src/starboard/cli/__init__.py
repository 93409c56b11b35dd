"""The command `starboard`: what can be asked for, and who does it.

Each command imports what it needs when it is called, so that `--help` and `games` answer at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.cli.progress import Progress
    from starboard.engine.compiling.prepare import Step
    from starboard.engine.game import Game

PORT = 8400
BAD_REQUEST = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; an error is a sentence on the error stream and the exit code 2."""
    arguments = parser().parse_args(argv)
    try:
        code: int | None = arguments.run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except StarboardError as error:
        print(f"starboard: {error}", file=sys.stderr)
        return BAD_REQUEST
    return code or 0


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(
        prog="starboard",
        description="Space board games to play, to study and to learn from.",
        epilog="`starboard COMMAND --help` explains a command.",
    )
    root.add_argument("--version", action=Version, nargs=0, help="show the version and exit")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_games(commands)
    add_play(commands)
    add_serve(commands)
    add_prepare(commands)
    add_replay(commands)
    add_verify(commands)
    add_arena(commands)
    add_tune(commands)
    add_fit(commands)
    add_bench(commands)
    return root


class Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"starboard {version('starboard-games')}")
        parser.exit()


# --- starboard games ---------------------------------------------------------------------------------


def add_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "games", help="list the games", description="List the games and their options."
    )
    command.set_defaults(run=games)


def games(_: argparse.Namespace) -> None:
    from starboard import catalogue
    from starboard.cli.games import describe

    print("\n\n".join(describe(meta) for meta in catalogue()))


# --- starboard play ----------------------------------------------------------------------------------


def add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "play",
        help="play in this terminal",
        description="Play a game against a bot in this terminal, word by word.",
        epilog="While playing: undo, hint, moves, save FILE, resign, quit, help.",
    )
    command.add_argument("game", metavar="GAME", help="such as star-fleet-scramble (see `starboard games`)")
    command.add_argument(
        "--against", metavar="LEVEL", default="cadet", help="cadet (default), pilot, captain or admiral"
    )
    command.add_argument(
        "--players", metavar="N", type=int, help="how many play (default: as few as the game allows)"
    )
    command.add_argument(
        "--seat", metavar="N", type=int, default=0, help="your seat; 0 (default) moves first"
    )
    command.add_argument("--seed", metavar="N", type=int, help="make chance and the bot repeatable")
    command.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be repeated",
    )
    command.add_argument("--load", metavar="FILE", help="go on with a game written by `save`")
    command.set_defaults(run=play)


def play(arguments: argparse.Namespace) -> None:
    from starboard.cli.play.session import open_session

    open_session(
        arguments.game,
        level=arguments.against,
        players=arguments.players,
        seat=arguments.seat,
        seed=arguments.seed,
        options=arguments.option,
        file=arguments.load,
    ).run()


# --- starboard serve ---------------------------------------------------------------------------------


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser",
        description="Start the server: the games in the browser, and the HTTP API.",
    )
    command.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    command.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT})")
    command.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (default: SQLite in your data folder)",
    )
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")
    command.set_defaults(run=serve)


def serve(arguments: argparse.Namespace) -> None:
    from starboard.server.run import serve as run

    run(arguments.host, arguments.port, arguments.database, browser=not arguments.no_browser)


# --- starboard prepare -------------------------------------------------------------------------------


def add_prepare(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "prepare",
        help="compile the games ahead of time",
        description="Compile the rules of the games, so that they start at once. Done once for each version.",
    )
    command.add_argument("game", metavar="GAME", nargs="*", help="which games (default: all)")
    command.add_argument(
        "--envs", action="store_true", help="include the vector environments, for learners of many games"
    )
    command.add_argument("--plain", action="store_true", help="one line for each step, such as `3/9 legal`")
    command.set_defaults(run=prepare)


def prepare(arguments: argparse.Namespace) -> None:
    import starboard
    from starboard.cli.progress import bar
    from starboard.engine.compiling.progress import plain

    names = arguments.game or starboard.games()
    more = environment_steps() if arguments.envs else lambda game: []
    if len(names) > 1 and not arguments.plain:
        from starboard.cli.side_by_side import SideBySide

        SideBySide(names, ["--envs"] if arguments.envs else []).run()
        return
    for name in names:
        game = starboard.game(name)
        show: Progress = plain if arguments.plain else bar(f"Preparing {game.meta.title}")
        game.prepare(show, more(game))


def environment_steps() -> Callable[[Game], list[Step]]:
    """What compiles the vector environments, which need libraries that playing does not need."""
    try:
        from starboard.envs.prepare import steps
    except ModuleNotFoundError:
        raise StarboardError(
            "--envs needs Gymnasium, which is not installed: pip install 'starboard-games[envs]'."
        ) from None
    return steps


# --- starboard replay --------------------------------------------------------------------------------


def add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "replay",
        help="walk through a recorded game",
        description="Tell a recorded game turn by turn: a file written by `save`, or a server's download.",
    )
    command.add_argument("file", metavar="FILE")
    command.add_argument(
        "--boards", action="store_true", help="draw the board after each turn, not only at the end"
    )
    command.add_argument("--ply", metavar="N", type=int, help="stop after N moves")
    add_number(command)
    command.set_defaults(run=replay)


def add_number(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--number", metavar="N", type=int, help="which game of a file that `starboard arena` wrote"
    )


def replay(arguments: argparse.Namespace) -> None:
    from starboard.cli.replay import retell

    retell(arguments.file, boards=arguments.boards, ply=arguments.ply, number=arguments.number)


# --- starboard verify --------------------------------------------------------------------------------


def add_verify(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "verify",
        help="check the dice of a downloaded match",
        description="Check that a match was fair: that its seed is the one whose SHA-256 was published "
        "before the first draw, and that every die and every card follows from it.",
        epilog="The exit code is 0 if all is well, 1 if something is wrong, 2 if the file cannot be checked.",
    )
    command.add_argument("file", metavar="FILE", help="a server's download, or a file written by `save`")
    add_number(command)
    command.set_defaults(run=verify)


def verify(arguments: argparse.Namespace) -> int:
    from starboard.cli.verify import verify as check

    return check(arguments.file, arguments.number)


# --- starboard arena ---------------------------------------------------------------------------------


def add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "arena",
        help="let bots play matches against each other",
        description="Play many games between bots, every line-up in every rotation of the seats with the "
        "same luck, and tell shares of wins, ratings and times.",
        epilog="A player is cadet, pilot, captain, admiral, heuristic or random; admiral@500 thinks for 500 "
        "iterations a move, admiral@1000ms for a second. Ctrl-C tells what there is so far.",
    )
    command.add_argument("game", metavar="GAME", help="such as stellar-settlers (see `starboard games`)")
    command.add_argument("--players", metavar="NAMES", required=True, help="such as admiral,captain")
    command.add_argument("--games", metavar="N", type=int, default=1000, help="how many (default: 1000)")
    command.add_argument(
        "--seats", metavar="N", type=int, help="seats at the table; the last name takes those that are left"
    )
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option; may be repeated"
    )
    command.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    command.add_argument(
        "--opening", metavar="N", type=int, help="random moves first (default: 8 in a game without chance)"
    )
    command.add_argument("--workers", metavar="N", type=int, help="processes (default: one for each core)")
    command.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster (auto: the one that runs here)"
    )
    command.add_argument("--out", metavar="FILE", help="where the games are written, one a line")
    command.set_defaults(run=arena)


def arena(arguments: argparse.Namespace) -> int:
    from starboard.cli.arena import arena as run

    return run(arguments)


# --- starboard tune ----------------------------------------------------------------------------------


def add_tune(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "tune",
        help="tune the weights of a game's evaluation",
        description="Tune the weights of a game's evaluation by self-play. New weights are written only if "
        "they are significantly better than the old ones in a last match.",
    )
    command.add_argument("game", metavar="GAME", help="such as stellar-settlers (see `starboard games`)")
    command.add_argument(
        "--seats", metavar="N", type=int, help="seats at the table (default: as few as can meet)"
    )
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option; may be repeated"
    )
    command.add_argument(
        "--steps", metavar="N", type=int, default=30, help="steps of the climb (default: 30)"
    )
    command.add_argument(
        "--games", metavar="N", type=int, default=100, help="games of each step (default: 100)"
    )
    command.add_argument(
        "--match", metavar="N", type=int, default=400, help="games of the last match (default: 400)"
    )
    command.add_argument(
        "--width", type=float, help="how far weights are varied (default: 0.15, or what the game says)"
    )
    command.add_argument("--rate", type=float, default=0.1, help="how far the first steps go (default: 0.1)")
    command.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    command.add_argument("--workers", metavar="N", type=int, help="processes (default: one for each core)")
    command.add_argument("--file", metavar="FILE", help="the weights (default: the game's own weights.toml)")
    command.set_defaults(run=tune)


def tune(arguments: argparse.Namespace) -> None:
    from starboard.cli.tune import tune as run

    run(arguments)


# --- starboard fit -----------------------------------------------------------------------------------


def add_fit(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "fit",
        help="fit a game's chances to win to results of games",
        description="Watch a game's evaluation play against itself with each number of seats, and fit its "
        "chances to win to the results. New weights are written only if they foretell other games better.",
    )
    command.add_argument("game", metavar="GAME", help="such as stellar-scramble (see `starboard games`)")
    command.add_argument(
        "--games", metavar="N", type=int, default=4000, help="games for each number of seats (default: 4000)"
    )
    command.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another one, other luck (default: 1)"
    )
    command.add_argument("--workers", metavar="N", type=int, help="threads (default: one for each core)")
    command.add_argument("--file", metavar="FILE", help="the weights (default: the game's own weights.toml)")
    command.set_defaults(run=fit)


def fit(arguments: argparse.Namespace) -> None:
    from starboard.cli.fit import fit as run

    run(arguments)


# --- starboard bench ---------------------------------------------------------------------------------


def add_bench(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "bench",
        help="measure speed on this machine",
        description="Run the benchmark of the source tree, next to other libraries where they are installed.",
    )
    command.set_defaults(run=bench)


def bench(_: argparse.Namespace) -> int:
    import subprocess
    from pathlib import Path

    tree = Path(__file__).resolve().parents[2]
    if not (tree / "bench" / "__main__.py").exists():
        raise StarboardError("The benchmark is part of the source tree, not of the installed package.")
    return subprocess.run([sys.executable, "-m", "bench"], cwd=tree).returncode


if __name__ == "__main__":
    sys.exit(main())
