"""The part of the JSON API about the games and the server itself."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Annotated

from fastapi import APIRouter, Path, Request

import starboard
from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.api.failures import FAILURES
from starboard.server.catalogue import meta_of
from starboard.server.errors import Busy
from starboard.server.http.dependencies import TheService
from starboard.server.schemas.games import Game
from starboard.server.schemas.matches import Health

CHECK_SECONDS = 5.0

router = APIRouter(prefix="/api", responses=FAILURES)


@router.get("/games", tags=["games"])
def games() -> list[Game]:
    """All games, playable or still to come, with their options."""
    return [Game.model_validate(meta) for meta in starboard.catalogue()]


@router.get("/games/{game}", tags=["games"])
def one_game(game: Annotated[str, Path(max_length=60)]) -> Game:
    """One game's title page."""
    return Game.model_validate(meta_of(game))


@router.get("/health", tags=["server"])
async def health(request: Request, service: TheService) -> Health:
    """Whether the server works, and which games are still being compiled."""
    await check_store(request.app.state.checks, service)
    waiting = request.app.state.compiler.all()
    failed = [game for game, progress in waiting.items() if progress.failed]
    return Health(
        status="degraded" if failed else "ok",
        version=ENGINE_VERSION,
        preparing={game: progress for game, progress in waiting.items() if not progress.failed},
        failed=failed,
        cached=len(service.context.cache),
    )


async def check_store(threads: Executor, service: TheService) -> None:
    """The database answers soon. Asked on a thread of its own: a health check waits for no page."""
    question = asyncio.get_running_loop().run_in_executor(threads, service.store.database.check)
    try:
        await asyncio.wait_for(question, CHECK_SECONDS)
    except TimeoutError:
        raise Busy("The database has not answered in time.") from None
