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
    state = starboard.game(record["game"]).new(
        record["players"], options=record["options"], chance="explicit"
    )
    lines = [{key: value for key, value in header.items() if key != "log"}]
    for ply, move in enumerate(record["log"]):
        seat = None if state.to_move == "chance" else state.to_move
        lines.append({"ply": ply, "seat": seat, "text": move, "at": float(ply)})
        state.play(move)
    return "\n".join(map(json.dumps, lines))
