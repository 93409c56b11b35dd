"""Matches that stand still although they wait for no person: whoever was at work is gone."""

import threading

import pytest
import sqlalchemy as sa

from server.clicker import PRESSED, at, new
from server.harness import CADET, FIRST, GAME, OPEN, YOU, Patience, events, hosting, wait_for
from server.processes import Server
from starboard.server.matches import moves as playing
from starboard.store.matches import Matches

DICE = "stellar-settlers"
TEAM = "star-clicker"


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """Some seconds less to wait."""
    monkeypatch.setattr(playing, "STALLED", 0.2)


def asleep(host):
    """A server that does not go on with anything by itself, as if it were killed right after each answer."""
    host.wake_by(lambda match, address: None)


def rows(host, player):
    return host.service.store.matches.snapshot(player.match).rows


def claims(host):
    """How many matches a process works at."""
    count = sa.text(
        "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
        "WHERE locktype = 'advisory' AND datname = current_database()"
    )
    with host.service.store.database.engine.connect() as connection:
        return connection.execute(count).scalar()


def stalled_by_chance(player):
    player.create(YOU, OPEN, game=DICE)


def stalled_by_a_bot(player):
    player.create(CADET, YOU)


def stalled_by_marks(player):
    new(player, YOU, CADET, position=at(f"{PRESSED} energy=2/2 round=2 seat=1"))
    player.post("ready", seat=0)


STALLS = [stalled_by_chance, stalled_by_a_bot, stalled_by_marks]


@pytest.mark.parametrize("stall", STALLS)
def test_whoever_listens_wakes_a_match_that_stands_still(sqlite_database, stall):
    with hosting(sqlite_database, heartbeat=0.2) as host:
        wake, player = host.service.context.ports.wake, host.player()
        asleep(host)
        stall(player)
        host.wake_by(wake)
        with player.http.stream("GET", f"/api/matches/{player.match}/stream", params={"since": 0}) as stream:
            moves = (event for event in events(stream.iter_lines()) if event["event"] == "move")
            assert next(moves)["id"] == "0"


@pytest.mark.parametrize("stall", STALLS)
def test_every_start_goes_on_with_what_was_interrupted(sqlite_database, stall):
    with hosting(sqlite_database) as host:
        player = host.player()
        asleep(host)
        stall(player)
        assert not rows(host, player)
    with hosting(sqlite_database) as host:
        wait_for(lambda: rows(host, player), 30)


@pytest.mark.parametrize("database", ["sqlite_database", "postgres_database"])
def test_a_start_loads_what_was_interrupted_and_nothing_else(request, database, monkeypatch):
    address = request.getfixturevalue(database)
    with hosting(address) as host:
        for create in (against_a_bot, after_an_undo, handed_over_and_taken_back, with_marks, of_people):
            create(host)
        wait_for(
            lambda: not host.service.store.lists.pending(GAME, 9) + host.service.store.lists.pending(TEAM, 9)
        )
        asleep(host)
        interrupted = [host.player() for _ in range(3)]
        for player, stall in zip(interrupted, STALLS, strict=True):
            stall(player)
    loaded = set()
    snapshot = Matches.snapshot
    monkeypatch.setattr(
        Matches,
        "snapshot",
        lambda self, match, **given: loaded.add(match) or snapshot(self, match, **given),
    )
    with hosting(address) as host:
        wait_for(lambda: all(host.service.store.matches.length(player.match) for player in interrupted), 30)
        assert loaded == {player.match for player in interrupted}


def against_a_bot(host):
    """It is the person's turn again."""
    player = host.player()
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    player.wait_ply(4)


def after_an_undo(host):
    player = host.player()
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert player.post("undo", ply=2).json()["done"]


def handed_over_and_taken_back(host):
    _, two = host.friends()
    two.post("seats/1/bot", level="cadet")
    two.post("join", seat=1)


def with_marks(host):
    player = host.player()
    new(player, YOU, YOU, position=at(f"{PRESSED} energy=2/2 round=2 seat=1"))
    player.post("ready", seat=0)


def of_people(host):
    host.friends()


def test_a_match_that_waits_for_a_person_is_left_alone(sqlite_database):
    with hosting(sqlite_database) as host:
        player = host.player()
        player.create(YOU, YOU)
        woken = []
        host.wake_by(lambda match, address: woken.append(match))
        threading.Event().wait(0.3)
        host.service.moves.wake_if_stalled(player.match)
        assert woken == []


def test_a_move_is_thought_about_in_one_process_at_a_time(postgres_database):
    slow, quick = Patience(), Patience()
    quick.sign.set()
    with hosting(postgres_database, slow) as here, hosting(postgres_database, quick) as there:
        player = here.player()
        player.create()
        player.play(0, *FIRST)
        wait_for(lambda: claims(there))
        there.service.moves.advance(player.match)
        assert len(rows(there, player)) == 2
        slow.sign.set()
        player.wait_ply(4)


@pytest.mark.timeout(600)
def test_a_bot_whose_process_is_killed_moves_in_another_one(postgres_database, tmp_path):
    slow = Server(postgres_database, tmp_path, think_ms="100000")
    slow.begin()
    try:
        with hosting(postgres_database, heartbeat=0.5) as here:
            slow.wait()
            player = slow.player()
            token = player.create(YOU, {"kind": "bot", "level": "admiral"})["token"]
            player.play(0, *FIRST)
            wait_for(lambda: claims(here))
            listener = here.player(token)
            path = f"/api/matches/{player.match}/stream"
            with listener.http.stream("GET", path, params={"since": 2}) as stream:
                moves = (event for event in events(stream.iter_lines()) if event["event"] == "move")
                slow.kill()
                assert next(moves)["id"] == "2"
            player.http.close()
    finally:
        slow.kill()
