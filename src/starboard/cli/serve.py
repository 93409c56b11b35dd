"""`starboard serve`: the games in the browser, and the HTTP API."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from starboard.server.run import serve

PORT = 8400


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = "Start the server: the games in the browser, and the HTTP API."
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT})")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (default: SQLite in your data folder)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def run(words: Namespace) -> None:
    serve(words.host, words.port, words.database, browser=not words.no_browser)
