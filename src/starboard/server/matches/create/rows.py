"""How matches begin: what is agreed on is checked here, before a row is written."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starboard.engine.chance.fair_dice import commitment, new_seed
from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.catalogue import seat_name
from starboard.server.errors import Malformed
from starboard.server.matches.bots import check_level
from starboard.server.people.secrets import Visitor, hashed
from starboard.server.schemas.matches import SeatWish
from starboard.store import MatchRow, SeatRow

if TYPE_CHECKING:
    from starboard.engine.meta import Meta

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # letters that nobody mixes up
ID_LENGTH = 12


def new_id() -> str:
    """An address for a match that cannot be guessed (59 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def match_row(
    meta: Meta,
    players: int,
    options: Mapping[str, Any],
    *,
    origin: str = "new",
    start: dict[str, Any] | None = None,
    parent: str | None = None,
    house: Mapping[str, Any] | None = None,
    public: bool = False,
) -> MatchRow:
    """A new match with a fresh seed, whose hash is known from the start."""
    seed = new_seed()
    return MatchRow(
        id=new_id(),
        game=meta.id,
        version=(start or {}).get("version", meta.version),
        engine=ENGINE_VERSION,
        players=players,
        options=dict(options),
        start=start,
        seed=seed,
        commitment=commitment(seed),
        origin=origin,
        parent=parent,
        created=time.time(),
        status="running",
        house=meta.complete_house(house),
        public=public,
    )


def against_cadets(players: int) -> list[SeatWish]:
    """One person, and bots of the weakest level in the other seats."""
    return [SeatWish(kind="you"), *(SeatWish(kind="bot", level="cadet") for _ in range(players - 1))]


def seat_rows(match: MatchRow, meta: Meta, wishes: Sequence[SeatWish], visitor: Visitor) -> list[SeatRow]:
    """Seats as they were wished for."""
    return [_seat_row(match, meta, seat, wish, visitor) for seat, wish in enumerate(wishes)]


def _seat_row(match: MatchRow, meta: Meta, seat: int, wish: SeatWish, visitor: Visitor) -> SeatRow:
    if wish.kind == "bot":
        return bot_row(match.id, seat, wish.level or "cadet")
    if wish.level is not None:
        raise Malformed("Only a bot has a level.")
    name = wish.name or seat_name(meta, match.options, seat)
    if wish.kind == "open":
        return SeatRow(match.id, seat, "open", name, None, None)
    return SeatRow(match.id, seat, "person", name, None, hashed(visitor.secrets[0]))


def bot_row(
    match: str, seat: int, level: str, secret: str | None = None, owner: str | None = None
) -> SeatRow:
    """A bot in a seat; `secret` and name are kept of the person who may take it back."""
    return SeatRow(match, seat, "bot", check_level(level).capitalize(), level, secret, owner)


def seated_again(match: str, meta: Meta, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The same people and bots, each one seat further round; a team keeps its seats."""
    further = 0 if meta.cooperative else 1
    return [
        replace(seats[(seat + further) % len(seats)], match=match, seat=seat) for seat in range(len(seats))
    ]
