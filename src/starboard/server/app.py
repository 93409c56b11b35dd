"""The application: its routes, and what every request passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware

from starboard.engine.record.version import ENGINE_VERSION
from starboard.server import pages
from starboard.server.api import analysis, chat, files, games, matches, playing, solo, streams
from starboard.server.http.addresses import ForwardedScheme
from starboard.server.http.assets import Assets
from starboard.server.http.budgets import Budgets, charge
from starboard.server.http.error_answers import Failing
from starboard.server.http.middleware import Gate
from starboard.server.matches.bots import Bots, house_bots
from starboard.server.running import running
from starboard.server.settings import Settings


def create_app(settings: Settings | None = None, bots: Bots | None = None) -> FastAPI:
    """The server as an ASGI application."""
    settings = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(app, settings, bots or house_bots(settings.think_ms)):
            yield

    app = FastAPI(
        title="Starboard",
        summary="Space board games: create, join, watch and play matches.",
        version=ENGINE_VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        dependencies=[Depends(charge)],
    )
    app.state.settings, app.state.budgets = settings, Budgets(settings)
    failing = add_pages(app)
    failing.install(app)
    for part in (games, matches, playing, analysis, chat, files, solo, streams):
        app.include_router(part.router)
    app.mount("/static", Assets(), name="static")
    app.add_middleware(GZipMiddleware, compresslevel=5)  # leaves streams of events alone
    app.add_middleware(Gate, settings=settings, budgets=app.state.budgets, refuse=failing.refused)
    app.add_middleware(ForwardedScheme, proxies=settings.proxies)
    return app


def add_pages(app: FastAPI) -> Failing:
    """The pages, and how they say that something went wrong."""
    app.state.draw_cover = pages.title_picture
    app.include_router(pages.router)
    return Failing(pages.error_page)
