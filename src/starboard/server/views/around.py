"""What is around a match besides moves and talk: who sits there, what they wish for, how it ended.

Its digest is part of a stream's position, so that a page which shows it already is not told again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from starboard.server.people.secrets import NOBODY
from starboard.server.views.seats import seat_infos
from starboard.store import Snapshot


def seats_data(snapshot: Snapshot, here: Collection[str], hashes: Collection[str]) -> dict[str, Any]:
    """Who sits where, and what the seats want: to take back, to give up, to go on, to play again; who has
    added random bytes for the dice.
    """
    votes = [vote for vote in snapshot.votes if vote.ply == snapshot.match.length]
    return {
        "seats": [asdict(seat) for seat in seat_infos(snapshot.seats, NOBODY, here)],
        "undo": [vote.seat for vote in votes if vote.about == "undo"],
        "resign": [vote.seat for vote in votes if vote.about == "resign"],
        "ready": [{"seat": mark.seat, "stage": mark.stage} for mark in snapshot.marks],
        "luck": [added.seat for added in snapshot.luck],
        "rematch": snapshot.match.rematch if _may_follow(snapshot, hashes) else None,
    }


def _may_follow(snapshot: Snapshot, hashes: Collection[str]) -> bool:
    """Whether the rematch is the client's business: it is as private as this match."""
    return snapshot.match.public or any(seat.secret in hashes for seat in snapshot.seats)


def over_data(snapshot: Snapshot) -> dict[str, Any] | None:
    """How the match ended; None: it has not."""
    match = snapshot.match
    return {"ply": match.length, "result": match.result} if match.status == "over" else None


def digest_of(seats: dict[str, Any], over: dict[str, Any] | None) -> str:
    """Eight letters that change with any of it."""
    return f"{zlib.crc32(json.dumps([seats, over]).encode()):08x}"


def position_of(snapshot: Snapshot, here: Collection[str], hashes: Collection[str]) -> str:
    """Where a stream stands that has told all of this: `match:rows.messages.digest`."""
    digest = digest_of(seats_data(snapshot, here, hashes), over_data(snapshot))
    return f"{snapshot.match.id}:{snapshot.match.length}.{snapshot.match.messages}.{digest}"
