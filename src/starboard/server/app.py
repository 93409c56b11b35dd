"""The application: what it is made of, and how it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from starboard.engine.version import ENGINE_VERSION
from starboard.server import api, solo_api
from starboard.server.bots import Bots, house_bots
from starboard.server.bus import Bus
from starboard.server.failing import Failing
from starboard.server.gate import Gate
from starboard.server.matches import Matches
from starboard.server.preparing import Preparing
from starboard.server.settings import Settings
from starboard.server.studying import Studying
from starboard.server.thinking import Thinking
from starboard.store import Store

STATIC = Path(__file__).with_name("static")
SWEEP = 60.0  # seconds between looks for idle matches


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
    )
    app.state.settings = settings
    failing = add_pages(app)
    failing.install(app)
    app.include_router(api.router)
    app.include_router(solo_api.router)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    app.add_middleware(GZipMiddleware, compresslevel=5)  # leaves streams of events alone
    app.add_middleware(Gate, settings=settings, refuse=failing.refused)
    return app


def add_pages(app: FastAPI) -> Failing:
    """The pages, and how they say that something went wrong."""
    if find_spec("starboard.server.pages") is None:
        return Failing(None)
    from starboard.server import pages

    app.include_router(pages.router)
    return Failing(pages.error_page)


@asynccontextmanager
async def running(app: FastAPI, settings: Settings, bots: Bots) -> AsyncIterator[None]:
    """Everything that lives as long as the server: store, threads, streams."""
    store = await run_in_threadpool(Store, settings.database)
    thinkers = ThreadPoolExecutor(settings.thinkers, thread_name_prefix="starboard-bot")
    matches = Matches(store, thinkers, bots, settings.cached, settings.idle)
    matches.pause, matches.glimpse = settings.pause, settings.glimpse
    thinking = Thinking(matches, thinkers, settings.pace)
    bus = Bus()
    studying = Studying(matches, settings.study, settings.study_iterations)

    def ready() -> None:
        thinking.wake_all()
        studying.take_up()

    preparing = Preparing(changed=lambda: bus.ring(None), ready=ready)
    matches.wake, matches.here, matches.preparing = thinking.wake, bus.here, preparing.progress
    matches.study = studying.ask
    app.state.matches, app.state.bus, app.state.preparing = matches, bus, preparing
    bus.start(asyncio.get_running_loop())
    await run_in_threadpool(store.listen, bus.ring)
    studying.start()
    preparing.start()
    sweeping = asyncio.create_task(sweep(matches))
    try:
        yield
    finally:
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        bus.stop()
        thinking.stop()
        await run_in_threadpool(preparing.stop)
        await run_in_threadpool(studying.stop)
        await run_in_threadpool(thinkers.shutdown, cancel_futures=True)
        await run_in_threadpool(store.close)


async def sweep(matches: Matches) -> None:
    """Let idle matches leave memory."""
    while True:
        await asyncio.sleep(SWEEP)
        matches.cache.sweep()
