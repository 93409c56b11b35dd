"""The part of the JSON API about the analysis of a match that is over."""

from __future__ import annotations

from fastapi import APIRouter

from starboard.server.api.failures import FAILURES
from starboard.server.http.dependencies import Caller, MatchId, TheService
from starboard.server.schemas.matches import Analysed

router = APIRouter(prefix="/api", tags=["studying"], responses=FAILURES)


@router.get("/matches/{match}/analysis")
def analysis(match: MatchId, service: TheService) -> Analysed:
    """When the match is over: everybody's chances turn by turn, luck and decisions, and what was costly.

    Its status is `none` until somebody has asked for it by POST.
    """
    return service.analyses.find(match)


@router.post("/matches/{match}/analysis")
def analyse(match: MatchId, service: TheService, caller: Caller) -> Analysed:
    """Have a match analysed that is over; look again until the status is `ready`."""
    return service.analyses.ask(caller, match)
