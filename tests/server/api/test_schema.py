"""Requests of every shape that the API describes, and of many that it does not: never a 5xx."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.harness import FIRST, YOU, Host, Player, hosting
from starboard.server.app import create_app
from starboard.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
quick = settings(
    max_examples=25,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'starboard.db'}") as host:
        yield host


@pytest.fixture(scope="module")
def somebody(running: Host) -> Player:
    """A player in a match that has begun."""
    player = running.player()
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    return player


@schemathesis.serializer("application/jsonl")
def lines(context: Any, value: Any) -> bytes:
    """A file is sent as it is; whatever is no text, as its JSON."""
    return (value if isinstance(value, str) else json.dumps(value)).encode(errors="replace")


schema = schemathesis.openapi.from_dict(create_app(Settings(database="sqlite://")).openapi())


@schema.parametrize()
@quick
def test_strangers_never_break_the_server(case: schemathesis.Case, running: Host) -> None:
    case.call_and_validate(base_url=running.address, checks=CHECKS)


@schema.exclude(path_regex="stream$").parametrize()
@quick
def test_players_never_break_the_server(case: schemathesis.Case, running: Host, somebody: Player) -> None:
    if "match" in case.path_parameters:
        case.path_parameters["match"] = somebody.match
    token = {"Authorization": somebody.http.headers["Authorization"]}
    case.call_and_validate(base_url=running.address, checks=CHECKS, headers=token)
