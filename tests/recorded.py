"""Recorded games as files that a server takes in."""

import json
from pathlib import Path
from typing import Any

import starboard

GAMES = Path(__file__).parent / "games"


def record_of(name: str) -> dict[str, Any]:
    """A finished game: `star_fleet_scramble/points`."""
    folder, _, file = name.partition("/")
    record: dict[str, Any] = json.loads((GAMES / folder / "finished" / f"{file}.json").read_text())
    return record


def as_file(record: dict[str, Any], *names: str) -> str:
    """A record as the file of a match."""
    seats = [{"kind": "person", "name": name} for name in names]
    header = {"starboard": "match", "seats": seats, **record}
    game = starboard.game(record["game"])
    state = game.begin(record["version"], record["players"], record["options"], record["start"])
    lines = [{key: value for key, value in header.items() if key != "log"}]
    for ply, move in enumerate(record["log"]):
        seat = None if state.to_move == "chance" else state.to_move
        lines.append({"ply": ply, "seat": seat, "text": move, "at": float(ply)})
        state.play(move)
    return "\n".join(map(json.dumps, lines))


def again_and_again(count: int) -> list[dict[str, Any]]:
    """A game whose last move is taken back and played again, very often: much work in a short file."""
    text = as_file(record_of("star_fleet_scramble/points"), "A", "B")
    header, *log = map(json.loads, text.split("\n"))
    log = log[:-1]
    last, back = log[-1], {**log[-1], "text": f"undo {len(log) - 1}"}
    many = [*log, *[row for _ in range(count) for row in (back, last)]]
    return [header, *({**row, "ply": ply} for ply, row in enumerate(many))]
