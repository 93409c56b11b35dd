"""A match as a file, and back."""

import json

import pytest

from server.harness import FIRST, SECOND, YOU


@pytest.fixture
def lines(player):
    """A finished match with an undo in it, as lines."""
    player.create(YOU, YOU, options={"quiet_limit": 2})
    player.play(0, *FIRST)
    player.post("undo", ply=2)
    player.play(3, *FIRST)
    player.play(5, *SECOND)
    return player.http.get(f"/api/matches/{player.match}/export").text.splitlines()


def upload(player, lines):
    return player.http.post("/api/import", content="\n".join(lines))


def changed(line, **values):
    return json.dumps({**json.loads(line), **values})


def test_the_first_line_says_what_was_played_and_by_which_rules(lines):
    header = json.loads(lines[0])
    assert (header["game"], header["version"], header["result"]["reason"]) == (
        "star-fleet-scramble",
        1,
        "limit",
    )
    assert header["engine"]


def test_every_row_is_a_line(lines):
    assert [json.loads(line)["text"] for line in lines[1:]] == [*FIRST, "undo 0", *FIRST, *SECOND]


def test_an_uploaded_match_is_the_same_match(player, lines):
    original = player.see()
    player.match = upload(player, lines).json()["match"]
    copy = player.see()
    for key in ("view", "result", "turns", "options", "ply", "line", "status", "seed", "commitment"):
        assert copy[key] == original[key], key


def test_an_uploaded_match_that_is_not_over_waits_for_people(player, lines):
    created = upload(player, lines[:3]).json()
    player.match = created["match"]
    assert (player.see()["status"], player.see()["invite"]) == ("waiting", created["invite"])
    assert player.post("join", seat=1, invite=created["invite"]).json()["seats"] == [1]


@pytest.mark.parametrize(
    ("row", "change"),
    [
        (2, {"text": "shield shield"}),
        (2, {"text": "fly c3 2"}),
        (1, {"seat": 1}),
        (1, {"ply": 5}),
        (3, {"text": "undo 9"}),
        (7, {"text": "resign 7"}),
        (7, {"text": "~six"}),
        (0, {"version": 99}),
        (0, {"options": {"board": "round"}}),
        (0, {"game": "chess"}),
        (0, {"seats": []}),
        (0, {"start": {"board": 1}}),
        (0, {"starboard": "something else"}),
    ],
)
def test_a_file_that_does_not_replay_is_refused(player, lines, row, change):
    lines[row] = changed(lines[row], **change)
    answer = upload(player, lines)
    assert answer.status_code in (404, 422), answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("text", ["", "\n\n", "{", "[]", "null", "7", "[" * 5000, '{"starboard": "match"}'])
def test_whatever_is_no_match_is_refused_with_a_sentence(player, text):
    answer = player.http.post("/api/import", content=text)
    assert (answer.status_code, list(answer.json())) == (422, ["error"])


def test_bytes_that_are_no_text_are_refused(player):
    assert player.http.post("/api/import", content=b"\xff\xfe").status_code == 422
