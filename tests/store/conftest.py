"""A store on each kind of database, and rows to put into it."""

from collections.abc import Callable, Iterator

import pytest

from databases import database, postgres, postgres_database, sqlite_database
from starboard.store import MatchRow, SeatRow, Store

__all__ = ["database", "postgres", "postgres_database", "sqlite_database"]

NewMatch = Callable[..., MatchRow]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


@pytest.fixture
def new_match(store: Store) -> NewMatch:
    """Writes a match with two people in it."""

    def write(
        id: str = "m1",
        seats: tuple[str, ...] = ("person", "person"),
        claims: tuple[str, ...] = (),
        **changes: object,
    ) -> MatchRow:
        values: dict[str, object] = {
            "game": "star-fleet-scramble",
            "version": 1,
            "engine": "0.1.0",
            "players": 2,
            "options": {"board": "corner-8"},
            "start": None,
            "seed": "abc",
            "commitment": "def",
            "origin": "new",
            "parent": None,
            "created": 1000.5,
            "status": "running",
        }
        match = MatchRow(id=id, **{**values, **changes})  # type: ignore[arg-type]
        rows = [
            SeatRow(id, seat, kind, f"name {seat}", None, f"hash {seat}") for seat, kind in enumerate(seats)
        ]
        store.matches.add(match, rows, claims=claims)
        return match

    return write
