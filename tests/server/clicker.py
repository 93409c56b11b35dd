"""Star Clicker at the table: who sits there, and positions to begin with."""

from importlib import import_module
from typing import Any

from server.harness import OPEN, YOU, Host, Player

CLICKER = "star-clicker"


def new(player: Player, *seats: dict[str, Any], **body: Any) -> dict[str, Any]:
    """A match of Star Clicker with these seats."""
    return player.create(*seats, game=CLICKER, **body)


def team(host: Host, count: int = 2, **body: Any) -> list[Player]:
    """So many people, each with a seat."""
    first = host.player()
    invite = new(first, YOU, *[OPEN] * (count - 1), **body)["invite"]
    people = [first]
    for seat in range(1, count):
        friend = host.player()
        friend.match = first.match
        friend.sit(friend.post("join", seat=seat, name=f"Friend {seat}", invite=invite).json())
        people.append(friend)
    return people


def act(player: Player, move: str, seat: int | None = None) -> Any:
    """An action at the node that the player sees."""
    body = {"ply": player.see()["ply"], "moves": [move]} | ({} if seat is None else {"seat": seat})
    return player.post("moves", **body)


def do(player: Player, *moves: str, seat: int | None = None) -> None:
    """Actions that have to be possible."""
    for move in moves:
        answer = act(player, move, seat)
        assert answer.status_code == 200, answer.text


def at(notation: str) -> dict[str, Any]:
    """A position in the short notation of the rulebook."""
    position: dict[str, Any] = import_module("starboard.games.star_clicker.reading.table").position(notation)
    return position


PRESSED = "known=1:move-yellow+2:fire-green/1:move-blue+2:fire-purple up=1+2/1+2"
"""Both pilots have made their presses."""
