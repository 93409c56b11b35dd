"""The application: what it is made of, and how it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from fastapi import Depends, FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.api import matches as api
from starboard.server.api import solo
from starboard.server.api import streams as stream_api
from starboard.server.background.analysis_runner import Studying
from starboard.server.background.bot_runner import Thinking
from starboard.server.background.compiler import Preparing
from starboard.server.background.file_threads import file_workers
from starboard.server.background.notifier import Bus
from starboard.server.background.threads import PEOPLE_WAIT, pool
from starboard.server.http.addresses import ForwardedScheme
from starboard.server.http.budgets import Budgets, charge
from starboard.server.http.error_answers import Failing
from starboard.server.http.middleware import Gate
from starboard.server.matches.bots import Bots, house_bots
from starboard.server.matches.hints import Hints
from starboard.server.matches.service import Matches
from starboard.server.people.limits import Limits
from starboard.server.settings import Settings
from starboard.server.stopping import on_stop
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
        dependencies=[Depends(charge)],
    )
    app.state.settings, app.state.budgets = settings, Budgets(settings)
    failing = add_pages(app)
    failing.install(app)
    app.include_router(api.router)
    app.include_router(solo.router)
    app.include_router(stream_api.router)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    app.add_middleware(GZipMiddleware, compresslevel=5)  # leaves streams of events alone
    app.add_middleware(Gate, settings=settings, budgets=app.state.budgets, refuse=failing.refused)
    app.add_middleware(ForwardedScheme, proxies=settings.proxies)
    return app


def add_pages(app: FastAPI) -> Failing:
    """The pages, and how they say that something went wrong."""
    app.state.draw_cover = lambda game: None
    if find_spec("starboard.server.pages") is None:
        return Failing(None)
    from starboard.server import pages

    app.state.draw_cover = pages.title_picture
    app.include_router(pages.router)
    return Failing(pages.error_page)


@asynccontextmanager
async def running(app: FastAPI, settings: Settings, bots: Bots) -> AsyncIterator[None]:
    """Everything that lives as long as the server: store, threads, streams."""
    store = await run_in_threadpool(Store, settings.database)
    checks = pool("check", 1, 0)
    advisers = pool("hint", settings.advisers, PEOPLE_WAIT)
    limits = Limits(
        settings.analyses, settings.analyses_in_all, settings.bot_matches, settings.bot_matches_in_all
    )
    matches = Matches(store, bots, settings.cached, settings.idle, limits)
    matches.pause, matches.glimpse = settings.pause, settings.glimpse
    matches.import_moves = settings.import_moves
    matches.luck_wait = settings.luck_wait
    thinking = Thinking(matches, settings.thinkers, settings.pace)
    bus = Bus()
    studying = Studying(matches, settings.study, settings.study_iterations)

    preparing = Preparing(
        changed=lambda: bus.ring(None, stored=False),
        playable=thinking.wake_all,
        compiled=lambda game: studying.take_up(),
        draw=app.state.draw_cover,
    )
    matches.wake, matches.here, matches.preparing = thinking.wake, bus.here, preparing.progress
    matches.hurry = preparing.hurry
    matches.study = studying.ask
    app.state.checks = checks
    app.state.hints = Hints(matches, advisers, settings.hints, settings.hints_in_all)
    app.state.matches, app.state.bus, app.state.preparing = matches, bus, preparing
    app.state.file_workers = file_workers()
    bus.start(asyncio.get_running_loop())
    await run_in_threadpool(store.listen, bus.ring)
    studying.start()
    preparing.start()
    sweeping = asyncio.create_task(sweep(matches))
    try:
        with on_stop(bus.stop):
            yield
    finally:
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        bus.stop()
        for worker in (thinking, preparing, studying, app.state.file_workers):
            await run_in_threadpool(worker.stop)
        for threads in (advisers, checks):
            await run_in_threadpool(threads.shutdown, cancel_futures=True)
        await run_in_threadpool(store.close)


async def sweep(matches: Matches) -> None:
    """Let idle matches leave memory."""
    while True:
        await asyncio.sleep(SWEEP)
        matches.cache.sweep()
