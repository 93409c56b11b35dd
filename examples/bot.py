"""A bot for Starboard: sits down by an invitation and plays until the match is over. Standard library only.

    python examples/bot.py http://127.0.0.1:8400/j/…

The invitation is the link that you get for a friend when you start a match.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen


def choose(table: dict[str, Any]) -> str:
    """Your ideas go here: `table["view"]` is the position, `table["moves"]` are the legal moves."""
    move: str = random.choice(table["moves"])
    return move


def call(address: str, body: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """Ask the server; with a body, tell it something."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(address, json.dumps(body).encode() if body else None, headers)
    with urlopen(request, timeout=60) as answer:
        return json.load(answer)


def main(link: str) -> None:
    """Take the first open seat, then answer whenever the stream says that something happened."""
    server, invite = link.split("/j/")
    match = f"{server}/api/matches/{invite.rpartition('-')[0]}"
    seat = next(seat["seat"] for seat in call(match)["seats"] if seat["kind"] == "open")
    luck = secrets.token_hex(16)  # random bytes for the dice, so that nobody else can choose them
    me = {"seat": seat, "name": "Example bot", "invite": invite, "luck": luck}
    token = call(f"{match}/join", me)["token"]
    with urlopen(f"{match}/stream", timeout=3600) as stream:
        for _ in (line for line in stream if line.startswith(b"event:")):
            while (table := call(match, token=token))["moves"]:
                call(f"{match}/moves", {"ply": table["ply"], "moves": [choose(table)]}, token)
            if table["status"] == "over":
                return print("The match is over:", table["result"])


if __name__ == "__main__":
    main(sys.argv[1])
