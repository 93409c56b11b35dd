"""Uploaded files: nobody gets loaded dice by one, nothing in one is more than this server can hold."""

import json
from typing import Any

import pytest

from comet import comet
from recorded import again_and_again, as_file
from server.harness import FIRST, GAME, OPEN, SECOND, YOU, hosting, wait_for
from starboard.engine.chance.fair_dice import commitment, draw
from starboard.engine.record.log import Log
from starboard.server.matches.create import file_format

__all__ = ["comet"]

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
HEADER = {
    "starboard": "match",
    "game": GAME,
    "version": 1,
    "engine": "0.1.0",
    "players": 2,
    "options": {},
    "seats": SEATS,
}


def rows(*texts: str) -> list[dict[str, Any]]:
    """Rows of a log: the first two moves are of seat 0, the next two of seat 1, and so on."""
    return [{"ply": ply, "seat": ply // 2 % 2, "text": text, "at": 1.0} for ply, text in enumerate(texts)]


def text_of(*lines: dict[str, Any]) -> str:
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)


def upload(player, *lines: dict[str, Any]):
    return player.http.post("/api/import", content=text_of(*lines).encode())


def opened(player, *lines: dict[str, Any]) -> dict[str, Any]:
    """The match of a file that is taken."""
    answer = upload(player, *lines)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    player.sit(created)
    return created


# --- D5: dice that the uploader knows --------------------------------------------------------------------


@pytest.fixture
def dice(comet: str, sqlite_database: str):
    """A server with a dice game."""
    with hosting(sqlite_database) as host:
        yield host


def comet_header(**values: Any) -> dict[str, Any]:
    return {**HEADER, "game": "comet-dash", **values}


def test_d5_a_file_that_is_not_over_goes_on_with_a_seed_of_this_server(dice):
    player, known = dice.player(), "loaded"
    opened(player, comet_header(seed=known, commitment=commitment(known)))
    row = dice.service.store.matches.snapshot(player.match).match
    assert row.seed != known
    assert row.commitment == commitment(row.seed) == player.see()["commitment"]


def test_d5_what_falls_after_an_upload_follows_from_that_seed(dice):
    player, known = dice.player(), "loaded"
    first = f"~{draw(known, 1, [1] * 6) + 1}"
    log = [{"seat": 0, "text": "roll"}, {"seat": None, "text": first}]
    log = [{"ply": ply, "at": 1.0, **row} for ply, row in enumerate(log)]
    created = opened(player, comet_header(seed=known), *log)
    for seat in (0, 1):
        player.post("join", seat=seat, invite=created["invite"])
    player.play(2, "roll")
    snapshot = wait_for(
        lambda: (s := dice.service.store.matches.snapshot(player.match)) and len(s.rows) > 3 and s
    )
    assert snapshot.match.imported == 2
    assert snapshot.rows[3].text == f"~{draw(snapshot.match.seed, 3, [1] * 6) + 1}"


def test_d5_a_finished_file_keeps_its_seed_and_its_draws_are_checked(dice):
    player = dice.player()
    lines = text_of_finished(seed="4")
    assert player.http.post("/api/import", content=lines).status_code == 201
    other = lines.replace('"seed": "4"', '"seed": "5"')
    refused = player.http.post("/api/import", content=other)
    assert (refused.status_code, "but the seed draws" in refused.text) == (422, True)


def text_of_finished(seed: str) -> str:
    import starboard

    state = starboard.game("comet-dash").new(2, seed, {"goal": 6})
    while state.to_move != "over":
        state.play("stop" if "stop" in state.moves() else "roll")
    return as_file(state.record(), "Ann", "Ben")


def test_d5_the_rows_of_a_file_are_counted_and_exported(player):
    opened(player, HEADER, *rows(*FIRST))
    header = json.loads(player.http.get(f"/api/matches/{player.match}/export").text.split("\n")[0])
    assert (header["origin"], header["imported"]) == ("import", 2)


# --- D6: undo over chance --------------------------------------------------------------------------------


def test_d6_an_undo_over_a_roll_is_refused(dice):
    first = f"~{draw('4', 1, [1] * 6) + 1}"
    log = [(0, "roll"), (None, first), (0, "undo 0"), (0, "roll")]
    lines = [{"ply": ply, "seat": seat, "text": text, "at": 1.0} for ply, (seat, text) in enumerate(log)]
    answer = upload(dice.player(), comet_header(seed="4"), *lines)
    assert (answer.status_code, "takes back something that was drawn" in answer.text) == (422, True)


# --- D4, N1, N2: what no server could have written -------------------------------------------------------


@pytest.fixture
def each(database: str):
    """A server on each kind of database."""
    with hosting(database) as host:
        yield host


def changed(seat: dict[str, Any]) -> dict[str, Any]:
    return {**HEADER, "seats": [SEATS[0], seat]}


NONSENSE = {
    "a kind of seat that there is not": [changed({"kind": "robot", "name": ""})],
    "a kind around a real one": [changed({"kind": "xpersony", "name": ""})],
    "a level that there is not": [changed({"kind": "bot", "name": "", "level": "zzz"})],
    "a bot without a level": [changed({"kind": "bot", "name": ""})],
    "another kind of file": [{**HEADER, "starboard": "rematching"}],
    "a huge seat": [HEADER, *rows(*FIRST), {"ply": 2, "seat": 10**30, "text": "undo 0", "at": 1.0}],
    "a seat beyond 32 bits": [HEADER, *rows(*FIRST), {"ply": 2, "seat": 2**40, "text": "undo 0", "at": 1.0}],
    "a seat beyond the table": [HEADER, *rows(*FIRST), {"ply": 2, "seat": 7, "text": "undo 0", "at": 1.0}],
    "NUL in talk": [{**HEADER, "chat": [{"seat": 0, "text": "a\0b", "at": 1.0}]}],
    "half a character in talk": [{**HEADER, "chat": [{"seat": 0, "text": "a?b", "at": 1.0}]}],
    "NUL in the seed": [{**HEADER, "seed": "a\0b"}],
    "NUL in a name": [changed({"kind": "person", "name": "a\0b"})],
    "an override in a name": [changed({"kind": "person", "name": "a\u202eb"})],
    "a seat that is a text": [HEADER, {"ply": 0, "seat": "0", "text": FIRST[0], "at": 1.0}],
    "a time without end": [HEADER, {"ply": 0, "seat": 0, "text": FIRST[0], "at": float("inf")}],
    "talk to nobody (N1)": [{**HEADER, "chat": [{"seat": 0, "to": 7, "text": "Hello", "at": 1.0}]}],
    "talk by nobody": [{**HEADER, "chat": [{"seat": 5, "text": "Hello", "at": 1.0}]}],
    "an illegal first row (N2)": [HEADER, *rows("fly a1 9")],
}


def test_d4_n1_n2_whatever_no_server_could_have_written_is_refused_with_a_sentence(each):
    player = each.player()
    for what, lines in NONSENSE.items():
        content = text_of(*lines).encode().replace(b"a?b", b"a\\ud800b")
        answer = player.http.post("/api/import", content=content)
        assert (answer.status_code, list(answer.json())) == (422, ["error"]), (what, answer.text)


def test_a_time_to_come_is_brought_to_now(player, host):
    opened(player, HEADER, {**rows(*FIRST)[0], "at": 9e10})
    assert host.service.store.matches.snapshot(player.match).rows[0].at < 9e9


# --- D25: lines ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n"])
def test_d25_pages_and_api_read_the_same_lines(host, end):
    said = [{"seat": 0, "text": "a\u3000b \N{ROCKET}", "at": 1.0}]
    text = text_of({**HEADER, "chat": said}, *rows(*FIRST)).replace("\n", end) + end
    player = host.player()
    by_api = player.http.post("/api/import", content=text.encode())
    by_page = player.http.post("/import", files={"file": ("m.jsonl", text.encode())})
    assert (by_api.status_code, by_page.status_code) == (201, 303)


@pytest.mark.parametrize("letter", ["\u2028", "\u0085", "\x0b"])
def test_d25_a_separator_in_talk_is_refused_by_both_in_the_same_words(host, letter):
    text = text_of({**HEADER, "chat": [{"seat": 0, "text": f"a{letter}b", "at": 1.0}]})
    player = host.player()
    by_api = player.http.post("/api/import", content=text.encode())
    by_page = player.http.post("/import", files={"file": ("m.jsonl", text.encode())})
    assert (by_api.status_code, by_page.status_code) == (422, 422)
    assert "chat.0.text" in by_api.text
    assert "chat.0.text" in by_page.text


# --- D8: much work in a small file -----------------------------------------------------------------------


def test_d8_an_undo_costs_no_replay_from_zero(host, monkeypatch):
    logs: list[Log] = []
    made = Log.__init__
    monkeypatch.setattr(Log, "__init__", lambda log, *args: logs.append(log) or made(log, *args))
    player, lines = host.player(), again_and_again(1000)
    opened(player, *lines)
    length = len(lines) - 2001
    assert logs[0].played <= length + 1000 + 64
    player.see()
    assert logs[-1].played <= 2 * length + 1000 + 64


def test_d8_a_file_that_makes_the_server_play_too_much_is_refused(sqlite_database):
    with hosting(sqlite_database, import_moves=500) as host:
        answer = upload(host.player(), *again_and_again(1000))
        assert (answer.status_code, "more than 500 moves" in answer.text) == (422, True)


def test_d8_uploads_beyond_the_room_for_them_are_refused_for_now(host, monkeypatch):
    monkeypatch.setattr(host.app.state.file_workers, "_room", 0)
    answer = upload(host.player(), HEADER)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")


def test_d8_files_are_read_on_threads_of_their_own(host, monkeypatch):
    import threading

    where: list[str] = []
    read = file_format.read
    monkeypatch.setattr(
        file_format, "read", lambda *args: where.append(threading.current_thread().name) or read(*args)
    )
    opened(host.player(), HEADER, *rows(*FIRST, *SECOND))
    assert where[0].startswith("starboard-files")


# --- odd logs of this server -----------------------------------------------------------------------------


def test_a_log_that_breaks_the_grammar_is_shown_as_far_as_it_goes(host, player):
    player.create(YOU, OPEN)
    store = host.service.store
    with store.database.engine.begin() as connection:
        for ply, text in enumerate([FIRST[0], "undo 7", FIRST[1]]):
            connection.exec_driver_sql(
                "INSERT INTO log VALUES (?, ?, 0, ?, 1.0, NULL, NULL)", (player.match, ply, text)
            )
        connection.exec_driver_sql("UPDATE matches SET length = 3 WHERE id = ?", (player.match,))
    host.service.context.cache._plays.clear()
    table = player.see()
    assert (table["line"], "takes back no move" in table["closed"]) == (1, True)
    assert player.http.get(f"/m/{player.match}").status_code == 200
