"""The part of the JSON API about playing alone."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from starboard.server.api import FAILURES, Caller, Service
from starboard.server.solo import ScoreTable

router = APIRouter(prefix="/api/games/{game}", tags=["alone"], responses=FAILURES)

GameId = Annotated[str, Path(alias="game", description="the game", max_length=60)]


@router.get("/scores")
def scores(game: GameId, matches: Service, caller: Caller) -> list[ScoreTable]:
    """Your best results alone, one table for each set of options."""
    return matches.scores(caller, game)
