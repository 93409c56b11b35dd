"""What the pages show to one person who plays alone, and how the mission of the day is begun."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from starboard.server.http.dependencies import TheService
from starboard.server.http.security import with_secret
from starboard.server.pages.forms import PilotForm
from starboard.server.people.secrets import Visitor
from starboard.server.schemas.table import Table

router = APIRouter()


@router.post("/games/{game}/mission")
def begin(request: Request, game: str, service: TheService, form: PilotForm) -> Response:
    """Fly today's mission, or go on with it."""
    answer = RedirectResponse("/", 303)
    visitor, _ = with_secret(request, answer)
    created = service.missions.begin(visitor, game, form.name)
    answer.headers["location"] = f"/m/{created.match}"
    return answer


def alone(service: TheService, guest: Visitor, table: Table) -> dict[str, Any]:
    """What stands under a match that the visitor has played alone and that is over: the table of its day, or
    the visitor's own.
    """
    ended = table.result is not None and table.players == 1 and bool(table.yours)
    if ended and table.day is not None:
        day = date.fromisoformat(table.day)
        return {"scores": None, "mission": service.missions.find(guest, table.game, day)}
    return {"scores": service.scores.find(guest, table.game) if ended else None, "mission": None}
