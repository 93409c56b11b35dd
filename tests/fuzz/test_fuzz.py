"""A short form of `make fuzz` on each database."""

from random import Random

from databases import database, postgres, postgres_database, sqlite_database
from fuzz.mutations import broken_file
from fuzz.real_requests import Sent
from fuzz.run import fuzz
from fuzz.schemas import schemas
from server.harness import hosting
from server.http.test_budgets import routes

__all__ = ["database", "postgres", "postgres_database", "sqlite_database"]

REQUESTS = 400
NOT_OURS = ("/openapi.json", "/docs", "/docs/oauth2-redirect", "/redoc")  # FastAPI's own


def test_no_request_breaks_the_server(database):
    with hosting(database) as host:
        answers = fuzz(host.address, REQUESTS, seed=16)
    statuses = {status for _, status in answers.counts}
    assert answers.total >= REQUESTS
    assert {200, 422} <= statuses  # some were fine, some were not


def test_every_request_that_the_server_answers_is_described():
    described = {
        f"{method.upper()} {path}"
        for schema in schemas()
        for path, methods in schema["paths"].items()
        for method in methods
    }
    assert described == {route for route in routes() if not route.endswith(NOT_OURS)}


def test_a_request_can_be_repeated_by_hand():
    sent = Sent("POST", "/m/a/say", {"Accept": "text/html"}, b"ply=0\xff")
    assert sent.curl("http://host") == (
        r"printf '\x70\x6c\x79\x3d\x30\xff' | curl -i -X POST http://host/m/a/say -H 'Accept: text/html'"
        " --data-binary @-"
    )


def test_the_same_seed_breaks_a_file_in_the_same_way():
    lines = ['{"starboard": "match"}', '{"ply": 0, "text": "ne"}']
    assert broken_file(Random(3), lines) == broken_file(Random(3), lines)
