"""Many streams: shared reads, presence that rings nobody needlessly, one line for several matches, an end."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import httpx
import pytest
import sqlalchemy as sa

from ports import free_port
from server.api.test_stream import listening, next_event
from server.harness import FIRST, GAME, OPEN, SECOND, YOU, events, wait_for

WATCHERS = 30


@contextlib.contextmanager
def several(player, *positions, **headers):
    """The events of several matches on one line."""
    query = {"match": positions}
    with player.http.stream("GET", "/api/stream", params=query, headers=headers, timeout=120) as answer:
        assert answer.status_code == 200
        yield events(answer.iter_lines())


@contextlib.contextmanager
def counting(host):
    """Every SELECT that the store sends."""
    sent = []

    def count(connection, cursor, statement, *others):
        if statement.lstrip().startswith("SELECT"):
            sent.append(statement)

    sa.event.listen(host.service.store.database.engine, "before_cursor_execute", count)
    yield sent
    sa.event.remove(host.service.store.database.engine, "before_cursor_execute", count)


def visitor(host, match):
    """Somebody known to the server who watches a match of others."""
    guest = host.player()
    guest.create(YOU, YOU)
    guest.match = match
    return guest


@contextlib.contextmanager
def watchers(host, match, count):
    """So many streams of one match, each from a visitor of its own, all past their first events."""
    with contextlib.ExitStack() as open_streams:
        lines = []
        for _ in range(count):
            watcher = visitor(host, match)
            lines.append(open_streams.enter_context(listening(watcher)))
            next_event(lines[-1], "seats")
        yield lines


def test_a_move_is_read_once_for_all_watchers(host, player):
    player.create(YOU, YOU)

    def selects_of_a_move(ply, turn, lines):
        with counting(host) as sent:
            assert player.play(ply, *turn).status_code == 200
            for line in lines:
                next_event(line, "move")
            return len(sent)

    with watchers(host, player.match, 2) as lines:
        few = selects_of_a_move(0, FIRST, lines)
    with watchers(host, player.match, WATCHERS) as lines:
        many = selects_of_a_move(2, SECOND, lines)
    assert many <= few + 2  # a late read of a visitor who has just come is no growth


def test_arrivals_are_no_reason_to_read_everything_again(host, player):
    player.create(YOU, YOU)
    guests = [visitor(host, player.match) for _ in range(20)]
    with watchers(host, player.match, WATCHERS), counting(host) as sent:
        for guest in guests:
            with listening(guest) as line:
                next_event(line, "seats")
    looks = [statement for statement in sent if "FROM marks" in statement]
    assert len(looks) <= 3  # now and then, because time passes


def test_who_is_here_is_still_announced(host):
    one, two = host.friends()
    with listening(one) as line:
        next_event(line, "seats")
        with listening(two):
            here = next_event(line, "seats")["data"]["seats"][1]["here"]
        gone = next_event(line, "seats")["data"]["seats"][1]["here"]
    assert (here, gone) == (True, False)


def test_one_line_brings_the_news_of_several_matches(host, player):
    player.create(YOU, YOU)
    first = player.match
    player.create(YOU, YOU)
    with several(player, first, player.match) as line:
        assert {next_event(line, "seats")["data"]["match"] for _ in range(2)} == {first, player.match}
        player.play(0, *FIRST)
        event = next_event(line, "move")
        expected = {"match": player.match, "ply": 0, "seat": 0, "text": FIRST[0], "events": []}
        assert {**event["data"], "events": []} == expected
        player.match = first
        player.play(0, *FIRST)
        assert next(e for e in line if e["event"] == "move" and e["data"]["match"] == first)


@pytest.mark.parametrize("how", ["header", "query"])
def test_a_line_of_several_matches_is_taken_up_where_it_was_cut(host, how):
    one, two = host.friends()
    other = host.player()
    other.create(YOU, YOU)
    one.play(0, *FIRST)
    assert two.post("chat", text="Well flown!").status_code == 200
    known = f"{one.match}:1.0,{other.match}:0.0"
    names = known.split(",") if how == "query" else [one.match, other.match]
    with several(one, *names, **({"Last-Event-ID": known} if how == "header" else {})) as line:
        assert next_event(line, "move")["data"]["ply"] == 1
        chat = next_event(line, "chat")
    assert chat["data"]["text"] == "Well flown!"
    assert f"{one.match}:2.1." in chat["id"]


@pytest.mark.parametrize(
    ("query", "headers", "status"),
    [
        ("", {}, 422),
        ("match=", {}, 422),
        ("match=a%00b", {}, 422),
        ("match=nothing", {}, 404),
        ("match=nothing:1", {}, 422),
        ("match=nothing", {"Last-Event-ID": "seven"}, 404),
        ("match=nothing", {"Last-Event-ID": "a b"}, 422),
        ("&".join(["match=a"] * 51), {}, 422),
        ("match=nothing:9999999999.1", {}, 422),
    ],
)
def test_a_line_of_nonsense_is_refused_with_a_sentence(player, query, headers, status):
    answer = player.http.get(f"/api/stream?{query}", headers=headers)
    assert (answer.status_code, list(answer.json())) == (status, ["error"])


def test_a_match_that_is_gone_does_not_cut_the_line_of_the_others(player):
    player.create(YOU, OPEN)
    with several(player, "nothing", player.match) as line:
        assert next_event(line, "seats")["data"]["match"] == player.match


def test_a_server_that_stops_ends_its_streams_at_once_and_without_a_traceback(tmp_path):
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "starboard", "serve", "--port", str(port), "--no-browser"]
    environment = os.environ | {"STARBOARD_DATABASE": f"sqlite:///{tmp_path / 'stop.db'}"}
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        wait_for(lambda: is_up(address), 120)
        new = {"game": GAME, "seats": [YOU, OPEN]}
        match = httpx.post(f"{address}/api/matches", json=new).json()["match"]
        with httpx.stream("GET", f"{address}/api/matches/{match}/stream", timeout=60) as answer:
            lines = answer.iter_lines()
            next(lines)
            before = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert all("error" not in line for line in lines)
            assert time.monotonic() - before < 2.5  # it used to take the three seconds of grace
        process.wait(60)
    finally:
        process.kill()
        process.wait()
    assert "Traceback" not in (tmp_path / "log").read_text()


def is_up(address):
    try:
        return not httpx.get(f"{address}/api/health", timeout=5).json()["preparing"]
    except httpx.HTTPError:
        return False
