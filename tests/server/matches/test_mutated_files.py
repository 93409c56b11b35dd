"""A file that was changed a little is taken whole or refused with a sentence, on both kinds of database."""

from itertools import islice
from typing import Any

import pytest
import sqlalchemy as sa

from mutations import mutations
from recorded import as_file, record_of
from server.harness import OPEN, YOU, Host, Player, hosting, wait_for
from starboard.store import tables

PLAYED = ("stellar-settlers", "star-clicker", "orbital")  # dice, a team, private hands
MANY = 40  # of each file; `make fuzz` takes more


@pytest.fixture
def host(database: str):
    """A server on each kind of database."""
    with hosting(database) as host:
        yield host


def played(host: Host, game: str) -> str:
    """The file of a match of two people who talk, add random bytes, play a little and give up."""
    one, two = host.player(), host.player()
    invite = one.create(YOU, OPEN, game=game, luck=True)["invite"]
    two.match = one.match
    two.sit(two.post("join", seat=1, name="Ann", invite=invite, luck="ab" * 16).json())
    assert one.post("luck", luck="cd" * 16).status_code == 200
    for player, to in ((one, 1), (two, None)):
        assert player.post("chat", text="Good luck!", to=to).status_code == 200
    for _ in range(6):
        player, table = wait_for(lambda: on_turn(one, two))
        assert player.play(table["ply"], table["moves"][0]).status_code == 200
    player, table = wait_for(lambda: on_turn(one, two))
    assert player.post("resign", ply=table["ply"]).status_code == 200
    other = two if player is one else one
    if one.see()["status"] != "over":
        assert other.post("resign/answer", accept=True).status_code == 200
    return one.http.get(f"/api/matches/{one.match}/export").text


def on_turn(*players: Player) -> tuple[Player, dict[str, Any]] | None:
    tables = [(player, player.see()) for player in players]
    return next(((player, table) for player, table in tables if table["moves"]), None)


def counts(host: Host) -> dict[str, int]:
    """How many rows every table of the database has."""
    with host.service.store.database.read() as connection:
        return {
            table.name: connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            for table in tables.metadata.sorted_tables
        }


def test_a_changed_file_is_taken_whole_or_refused(host):
    player, taken = host.player(host.secret()), 0
    files = [as_file(record_of("star_fleet_scramble/points"), "A", "B")]
    files += [played(host, game) for game in PLAYED]
    for number, file in enumerate(files):
        assert player.http.post("/api/import", content=file).status_code == 201, file[:2000]
        for data in islice(mutations(file, number), MANY):
            before = counts(host)
            answer = player.http.post("/api/import", content=data)
            assert answer.status_code in (201, 404, 422), (answer.text, data[:2000])
            if answer.status_code == 201:
                taken += 1
                look_at(host, player, answer.json()["match"], data)
            else:
                assert answer.json()["error"]
                assert counts(host) == before, data[:2000]
    assert 0 < taken < MANY * len(files)


def look_at(host: Host, player: Player, match: str, data: bytes) -> None:
    """All of the match is there, and every page of it can be looked at."""
    snapshot = host.service.store.matches.snapshot(match)
    assert len(snapshot.seats) == snapshot.match.players
    written = [line for line in data.split(b"\n") if line.strip()]
    assert [row.ply for row in snapshot.rows[: len(written) - 1]] == list(range(len(written) - 1))
    for address in (
        f"/api/matches/{match}",
        f"/m/{match}",
        f"/m/{match}/at/0",
        f"/m/{match}/fair",
        f"/api/matches/{match}/moves",
        f"/api/matches/{match}/chat",
        f"/api/matches/{match}/export",
    ):
        answer = player.http.get(address)
        assert answer.status_code < 500, (address, answer.text[:500], data[:2000])
