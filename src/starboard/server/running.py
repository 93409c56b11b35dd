"""Everything that lives as long as the server: the store, the service, and work in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from starboard.server.background.analysis_runner import AnalysisRunner
from starboard.server.background.bot_runner import BotRunner
from starboard.server.background.compiler import Compiler
from starboard.server.background.file_threads import file_workers
from starboard.server.background.notifier import Notifier
from starboard.server.background.threads import PEOPLE_WAIT, pool
from starboard.server.matches.bots import Bots
from starboard.server.matches.context import MatchSettings, Ports
from starboard.server.matches.hints import Hints
from starboard.server.people.limits import Limits
from starboard.server.service import Service
from starboard.server.settings import Settings
from starboard.server.stopping import on_stop
from starboard.store import Store

SWEEP = 60.0  # seconds between looks for idle matches


@asynccontextmanager
async def running(app: FastAPI, settings: Settings, bots: Bots) -> AsyncIterator[None]:
    """Everything that lives as long as the server: store, threads, streams."""
    store = await run_in_threadpool(Store, settings.database)
    notifier = Notifier()
    bot_runner = BotRunner(store, notifier.here, settings.thinkers, settings.pace)
    analysis_runner = AnalysisRunner(store, settings.study, settings.study_iterations)
    compiler = Compiler(
        changed=lambda: notifier.ring(None, stored=False),
        playable=bot_runner.wake_all,
        compiled=lambda game: analysis_runner.take_up(),
        draw=app.state.draw_cover,
    )
    ports = Ports(bot_runner.wake, notifier.here, compiler.progress, compiler.hurry, analysis_runner.ask)
    service = Service(store, bots, ports, match_settings(settings), limits(settings))
    checks = pool("check", 1, 0)
    advisers = pool("hint", settings.advisers, PEOPLE_WAIT)
    app.state.checks = checks
    app.state.hints = Hints(service.context, bots, advisers, settings.hints, settings.hints_in_all)
    app.state.service, app.state.notifier, app.state.compiler = service, notifier, compiler
    app.state.file_workers = file_workers()
    notifier.start(asyncio.get_running_loop())
    await run_in_threadpool(store.database.listen, notifier.ring)
    bot_runner.start(service.moves)
    analysis_runner.start(service.analyses)
    compiler.start()
    sweeping = asyncio.create_task(sweep(service))
    try:
        with on_stop(notifier.stop):
            yield
    finally:
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        notifier.stop()
        for worker in (bot_runner, compiler, analysis_runner, app.state.file_workers):
            await run_in_threadpool(worker.stop)
        for threads in (advisers, checks):
            await run_in_threadpool(threads.shutdown, cancel_futures=True)
        await run_in_threadpool(store.close)


async def sweep(service: Service) -> None:
    """Let idle matches leave memory."""
    while True:
        await asyncio.sleep(SWEEP)
        service.context.cache.sweep()


def match_settings(settings: Settings) -> MatchSettings:
    """What concerns matches."""
    return MatchSettings(
        settings.cached,
        settings.idle,
        settings.pause,
        settings.glimpse,
        settings.import_moves,
        settings.luck_wait,
    )


def limits(settings: Settings) -> Limits:
    """How much work visitors may have at once."""
    return Limits(
        settings.analyses, settings.analyses_in_all, settings.bot_matches, settings.bot_matches_in_all
    )
