"""The schema of the API stays what it was; requests of every shape, described or not, never get a 5xx."""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
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
from starboard.server.schemas import table
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


openapi = create_app(Settings(database="sqlite://")).openapi()
described = openapi["components"]["schemas"]
schema = schemathesis.openapi.from_dict(openapi)
recorded = json.loads(Path(__file__).with_name("public_schema.json").read_text(encoding="utf-8"))


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


@pytest.mark.parametrize("name", recorded)
def test_what_programs_rely_on_stays_described_as_it_was(name: str) -> None:
    """Fields may be added; none of those recorded goes or changes."""
    properties = described[name]["properties"]
    assert {field: properties.get(field) for field in recorded[name]} == recorded[name]
    assert [field for field in properties if field in recorded[name]] == list(recorded[name])


@pytest.mark.parametrize("name", recorded)
def test_a_public_field_is_written_once_in_the_table(name: str) -> None:
    public = [field.name for field in fields(getattr(table, name))]
    assert list(described[name]["properties"]) == public


def test_the_api_answers_the_public_part_of_a_table_only(somebody: Player) -> None:
    answer = somebody.see()
    assert list(answer) == [field.name for field in fields(table.Match)]
    assert [list(turn) for turn in answer["turns"]] == [[field.name for field in fields(table.Turn)]]
