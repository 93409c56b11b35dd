"""One address has a few answers made at once. Its other requests wait for them, and nobody else's do."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from server.harness import hosting
from starboard.server.http.page_turns import Turns
from starboard.server.pages import home

PROXY = 1  # tests say by a header from which address they come


def in_a_loop_of_its_own(scene: Coroutine[Any, Any, Any]) -> Any:
    """Run it in another thread: browser tests leave a running loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, scene).result()


def test_the_next_requests_of_an_address_wait_and_those_of_others_do_not():
    async def scene() -> list[str]:
        turns, done, order = Turns(2), asyncio.Event(), list[str]()

        async def ask(name: str, address: str) -> None:
            async with turns.turn(address):
                order.append(name)
                await done.wait()

        asking = [asyncio.create_task(ask(f"a{number}", "a")) for number in range(4)]
        await asyncio.sleep(0)
        asking.append(asyncio.create_task(ask("b", "b")))
        await asyncio.sleep(0.01)
        order.append("done")
        done.set()
        await asyncio.gather(*asking)
        assert len(turns) == 0, "addresses without requests are forgotten"
        return order

    assert in_a_loop_of_its_own(scene()) == ["a0", "a1", "b", "done", "a2", "a3"]


def test_a_turn_may_end_before_its_block():
    async def scene() -> None:
        turns = Turns(1)
        async with turns.turn("a") as end, asyncio.timeout(5):
            end()
            async with turns.turn("a"):
                pass
        assert len(turns) == 0

    in_a_loop_of_its_own(scene())


def test_who_goes_away_while_waiting_takes_no_turn():
    async def scene() -> None:
        turns = Turns(1)
        async with turns.turn("a"):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.01), turns.turn("a"):
                    pass
        async with asyncio.timeout(5), turns.turn("a"):
            pass
        assert len(turns) == 0

    in_a_loop_of_its_own(scene())


def test_a_thousand_slow_pages_for_one_address_leave_the_others_their_threads(sqlite_database, monkeypatch):
    """The hole: 190 pages at once took all threads, and a move elsewhere waited for seconds."""
    sign, watchable = threading.Event(), home.watchable
    monkeypatch.setattr(home, "watchable", lambda *args: sign.wait(60) and watchable(*args))
    with hosting(sqlite_database, proxies=PROXY) as host:
        flood = [threading.Thread(target=ask_for_home, args=(host.address,)) for _ in range(60)]
        for thread in flood:
            thread.start()
        try:
            answer = httpx.get(f"{host.address}/import", headers={"X-Forwarded-For": "10.0.0.2"}, timeout=10)
            assert answer.status_code == 200
        finally:
            sign.set()
            for thread in flood:
                thread.join()


def ask_for_home(address: str) -> None:
    httpx.get(address, headers={"X-Forwarded-For": "10.0.0.1"}, timeout=60)
