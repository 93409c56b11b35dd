"""A running server for each test."""

from collections.abc import Iterator

import pytest

from databases import database, postgres, postgres_database, sqlite_database
from server.harness import Host, Player, hosting

__all__ = ["database", "postgres", "postgres_database", "sqlite_database"]


@pytest.fixture
def host(sqlite_database: str) -> Iterator[Host]:
    with hosting(sqlite_database) as host:
        yield host


@pytest.fixture
def player(host: Host) -> Player:
    return host.player()
