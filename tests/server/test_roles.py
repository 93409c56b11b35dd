"""Every request × everybody who may send it: what is answered, and that a refused one changes nothing.

The table is roles.toml; a route without a line there fails.
"""

from collections.abc import Iterator

import httpx
import pytest
from fastapi.routing import iter_route_contexts

from server.harness import hosting
from server.roles import ROLES, STAGES, Case, World, cases

UNLIMITED = dict.fromkeys(("matches_an_hour", "bot_matches", "analyses", "hints", "streams"), 0)
CASES = sorted(cases(), key=lambda case: STAGES.index(case.stage))


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    database = f"sqlite:///{tmp_path_factory.mktemp('roles') / 'starboard.db'}"
    settings = {"study_iterations": 1, **UNLIMITED}
    with hosting(database, **settings) as host, httpx.Client(base_url=host.address, timeout=120) as http:
        yield World(host, http)


def test_every_route_has_a_line(world):
    found = iter_route_contexts(world.host.app.router.routes)
    offered = {f"{method} {route.path}" for route in found for method in route.methods or ()}
    assert {case.route for case in CASES} == offered


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.request} {case.stage}")
def test_what_everybody_is_answered(world, case):
    for role, status in zip(ROLES, case.expected, strict=True):
        world.reach(case.stage)
        before = world.written()
        answer = world.send(role, case)
        assert answer.status_code == status, (role, answer.text)
        keeps_secrets(world, case, role, answer)
        if status >= 400 or case.method != "POST":
            assert world.written() == before, f"{role} has changed something"
        else:
            world.stage = "something has happened"


def keeps_secrets(world: World, case: Case, role: str, answer: httpx.Response) -> None:
    """The invitation is told to its maker only, the server's secret to nobody before the end."""
    told = "" if answer.is_stream_consumed is False else answer.text
    if role != "creator" and "{invite}" not in case.route:
        assert world.invite not in told
    seed = world.host.service.store.matches.snapshot(world.match).match.seed
    assert case.stage == "over" or seed not in told


def test_a_token_that_was_never_issued_is_refused_and_changes_nothing(world):
    world.headers["forger"] = {"Authorization": f"Bearer {'x' * 43}"}
    for case in [case for case in CASES if case.method == "POST" and case.stage == "running"]:
        world.reach(case.stage)
        before = world.written()
        assert world.send("forger", case).status_code == 401, case.request
        assert world.written() == before
