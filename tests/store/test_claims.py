"""Who works at a match: known to all processes of one database, and forgotten with the process."""

from collections.abc import Callable, Iterator

import psycopg
import pytest

from starboard.store.claims import Claims, key_of
from starboard.store.database import connect


@pytest.fixture
def process(postgres_database: str) -> Iterator[Callable[[], Claims]]:
    """Makes the claims of one more process."""
    begun = []

    def begin() -> Claims:
        begun.append(Claims(connect(postgres_database).url))
        return begun[-1]

    yield begin
    for claims in begun:
        claims.close()


def test_one_process_works_at_a_match(process):
    here, there = process(), process()
    assert (here.claim("m1"), there.claim("m1"), there.claim("m2")) == (True, False, True)


def test_when_the_work_is_done_another_may_begin(process):
    here, there = process(), process()
    here.claim("m1")
    here.release("m1")
    assert there.claim("m1")


def test_a_claim_ends_with_its_process(process):
    here, there = process(), process()
    here.claim("m1")
    here.close()
    assert there.claim("m1")


def test_a_lost_connection_stops_nobody(process, postgres_database):
    here = process()
    here.claim("m1")
    with psycopg.connect(postgres_database, autocommit=True) as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        connection.execute(f"{others} AND datname = current_database()")
    assert (here.claim("m1"), here.claim("m2")) == (True, True)


def test_where_nobody_shares_the_database_everything_is_granted():
    claims = Claims(None)
    assert (claims.claim("m1"), claims.claim("m1")) == (True, True)
    claims.release("m1")


def test_the_number_of_a_lock_fits_into_the_database():
    assert all(-(2**63) <= key_of(str(match)) < 2**63 for match in range(1000))
