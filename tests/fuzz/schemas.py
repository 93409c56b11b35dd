"""Requests that schemathesis makes from descriptions: of the API, and of the pages' forms."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import requests
import schemathesis
from fastapi.openapi.utils import get_openapi
from hypothesis import HealthCheck, Phase, given, seed, settings

import starboard
from fuzz.real_requests import Sent
from fuzz.world import World
from starboard.server.app import create_app
from starboard.server.pages import PARTS
from starboard.server.pages.forms import Start
from starboard.server.settings import Settings

FORM = "application/x-www-form-urlencoded"


@schemathesis.serializer("application/jsonl")
def lines(context: Any, value: Any) -> bytes:
    """A file is sent as it is; whatever is no text, as its JSON."""
    return (value if isinstance(value, str) else json.dumps(value)).encode(errors="replace")


def pages_schema() -> dict[str, Any]:
    """A description of the pages, which is published nowhere: made for these tests."""
    routes = [route for part in PARTS for route in part.router.routes]
    schema = get_openapi(title="Pages", version="0", routes=routes)
    start = Start.model_json_schema()
    options = {option.name for meta in starboard.catalogue() for option in (*meta.options, *meta.house)}
    names = [*(f"option.{name}" for name in sorted(options)), "seat.0", "seat.1"]
    start["properties"] |= {name: {"type": "string"} for name in names}
    schema["paths"]["/games/{game}/start"]["post"]["requestBody"] = {"content": {FORM: {"schema": start}}}
    file = {"type": "object", "properties": {"file": {"type": "string", "format": "binary"}}}
    schema["paths"]["/import"]["post"]["requestBody"] = {"content": {"multipart/form-data": {"schema": file}}}
    return schema


def schemas() -> list[dict[str, Any]]:
    """What the requests are made from."""
    return [create_app(Settings(database="sqlite://")).openapi(), pages_schema()]


def send_cases(world: World, rng: Random, count: int, send: Callable[[Sent], Any]) -> None:
    """About so many requests, shared fairly between all operations."""
    operations = [
        result.ok()
        for schema in schemas()
        for result in schemathesis.openapi.from_dict(schema).get_all_operations()
    ]
    each = max(1, count // len(operations))
    for operation in operations:
        _send_some(operation, each, rng.randrange(2**32), world, send)


def _send_some(operation: Any, count: int, number: int, world: World, send: Callable[[Sent], Any]) -> None:
    chooser = Random(number)

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def run(case: schemathesis.Case) -> None:
        send(as_sent(case, chooser, world))

    run()


def as_sent(case: schemathesis.Case, rng: Random, world: World) -> Sent:
    """A case as a request: mostly about a match and a game that there are, by somebody who may."""
    table = rng.choice(world.tables)
    own = {"match": table.match, "game": table.game, "invite": table.invite or "x"}
    for name, value in own.items():
        if name in case.path_parameters and rng.random() < 0.9:
            case.path_parameters[name] = value
    headers = table.headers if rng.random() < 0.8 else {}
    prepared = requests.Request(**_known(case.as_transport_kwargs("http://host", headers))).prepare()
    body = prepared.body or b""
    return Sent(
        prepared.method or "GET",
        prepared.path_url,
        {name: str(value) for name, value in prepared.headers.items() if name.lower() != "content-length"},
        body.encode(errors="replace") if isinstance(body, str) else bytes(body),
    )


def _known(arguments: dict[str, Any]) -> dict[str, Any]:
    names = ("method", "url", "headers", "files", "data", "params", "auth", "cookies", "json")
    return {name: value for name, value in arguments.items() if name in names}
