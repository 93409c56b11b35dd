"""What is the same at every move of the line and from every viewpoint."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from starboard.server.catalogue import automats, meta_of
from starboard.server.loaded.match import LoadedMatch
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.table import Luck, Preparing
from starboard.server.views.around import position_of
from starboard.server.views.embargo import is_sealed, published_seed
from starboard.server.views.origin import origin_words
from starboard.server.views.seats import is_shared, message_of, seat_infos
from starboard.server.views.viewpoint import RequestedView


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """Who looks at a match, and what is known besides its log."""

    visitor: Visitor
    here: Collection[str]  # hashes of the secrets whose pages are open
    preparing: Preparing | None
    invite: str | None
    now: float
    glimpse: float  # seconds for which what was open stays open where people have to remember
    linked: Collection[str] = ()  # the matches before and after this one that the visitor may know of
    requested: RequestedView = None  # whose view was asked for
    screen: bool = False  # it is shown on a screen that several may look at


def common_part(loaded: LoadedMatch, request: ViewRequest) -> dict[str, Any]:
    """What is the same at every move of the line and from every viewpoint."""
    match = loaded.match
    meta = meta_of(match.game)
    here = (
        {*request.here, *request.visitor.hashes} if request.screen else request.here
    )  # who opens a page comes in
    return {
        "id": match.id,
        "game": match.game,
        "meta": meta,
        "options": match.options,
        "house": match.house,
        "players": match.players,
        "automats": automats(meta, match.options),
        "status": match.status,
        "created": datetime.fromtimestamp(match.created, UTC),
        "ply": loaded.known,
        "seats": seat_infos(loaded.seats, request.visitor, here),
        "shared": is_shared(loaded.seats),
        "position": position_of(loaded.snapshot, here, request.visitor.hashes),
        "talk": tuple(message_of(row, loaded.seats) for row in loaded.messages),
        "public": match.public,
        "rematch": match.rematch if match.rematch in request.linked else None,
        "parent": match.parent if match.parent in request.linked else None,
        "origin": match.origin,
        "imported": match.imported,
        "came_from": origin_words(match),
        "invite": request.invite,
        "commitment": match.commitment,
        "seed": published_seed(match, request.now),
        **_luck(loaded, request),
        "day": match.day,
        "sealed": is_sealed(match, request.now),
        "preparing": request.preparing,
        "closed": loaded.closed,
    }


def _luck(loaded: LoadedMatch, request: ViewRequest) -> dict[str, Any]:
    """What people add for the dice, and whether the visitor still may."""
    own = next((row.luck for row in loaded.snapshot.luck if row.person in request.visitor.hashes), None)
    may_add = loaded.match.status != "over" and loaded.match.day is None
    sits = bool(loaded.seats_of(request.visitor))
    return {
        "luck": tuple(Luck(*row.contribution) for row in loaded.snapshot.luck),
        "own_luck": own,
        "may_add_luck": sits and may_add and own is None,
        "sealing": loaded.luck_due(request.now) > 0,
    }
