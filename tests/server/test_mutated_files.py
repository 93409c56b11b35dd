"""A file that was changed a little is taken or refused with a sentence; what was taken can be looked at."""

from itertools import islice

import pytest

from mutations import mutations
from recorded import as_file, record_of
from server.harness import hosting

FILES = ("star_fleet_scramble/points", "star_clicker/shields-3-2", "orbital/crew-2")
MANY = 40  # of each file; `make fuzz` takes more


@pytest.fixture
def player(database: str):
    """Somebody at a server on each kind of database."""
    with hosting(database) as host:
        yield host.player()


def test_no_changed_file_is_a_server_error(player):
    taken = 0
    for number, name in enumerate(FILES):
        record = record_of(name)
        file = as_file(record, *"ABCDEF"[: record["players"]])
        for data in islice(mutations(file, number), MANY):
            answer = player.http.post("/api/import", content=data)
            assert answer.status_code in (201, 404, 422), (answer.text, data[:2000])
            if answer.status_code == 201:
                taken += 1
                look_at(player, answer.json()["match"], data)
    assert 0 < taken < MANY * len(FILES)


def look_at(player, match: str, data: bytes) -> None:
    """The API, the page, the talk and the file of a match that was taken."""
    for address in (
        f"/api/matches/{match}",
        f"/m/{match}",
        f"/api/matches/{match}/chat",
        f"/api/matches/{match}/export",
    ):
        answer = player.http.get(address)
        assert answer.status_code < 500, (address, answer.text[:500], data[:2000])
