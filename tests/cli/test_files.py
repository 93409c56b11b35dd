"""Recorded games: as the terminal saves them, and as a server exports them."""

import json
from itertools import islice
from typing import Any

import pytest

import starboard
from mutations import mutations
from starboard.cli.files import read_record

HEADER = {"game": "star-fleet-scramble", "version": 1, "players": 2, "options": {}, "start": None}


def rows(*texts: str) -> list[dict[str, object]]:
    return [{"ply": ply, "seat": 0, "text": text} for ply, text in enumerate(texts)]


@pytest.fixture
def export(tmp_path):
    """The record in a file with these rows."""

    def call(*texts: str) -> dict[str, Any]:
        file = tmp_path / "match.jsonl"
        file.write_text("\n".join(map(json.dumps, [HEADER, *rows(*texts)])) + "\n")
        return read_record(str(file))

    return call


def test_an_undo_takes_moves_from_the_line(export):
    assert export("unshield c3", "n", "undo 0", "unshield c2", "e")["log"] == ["unshield c2", "e"]


def test_a_resignation_ends_the_line(export):
    assert export("unshield c3", "n", "resign 0")["log"] == ["unshield c3", "n"]


def test_an_export_is_read_as_a_record(export):
    record = export("unshield c3", "n")
    assert record["log"] == ["unshield c3", "n"]
    assert len(starboard.Replay(record)) == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [("game", ["ludo"]), ("game", 3), ("options", "target"), ("options", [[]]), ("options", 5)],
)
@pytest.mark.parametrize("name", ["replay", "verify"])
def test_a_header_of_the_wrong_kind_is_refused_with_a_sentence(command, tmp_path, name, key, value):
    file = tmp_path / "odd.jsonl"
    file.write_text(json.dumps({**HEADER, "seed": "1", key: value}) + "\n")
    answer = command(name, str(file))
    assert answer.code == 2
    assert key in answer.err


@pytest.mark.parametrize("seed", ["\ud800", "\x1b[2J"])
def test_a_seed_that_cannot_be_printed_is_refused(command, tmp_path, seed):
    file = tmp_path / "odd.jsonl"
    file.write_text(json.dumps({**HEADER, "seed": seed}) + "\n")
    assert "The seed in the file is not printable." in command("verify", str(file)).err


def test_a_commitment_that_cannot_be_printed_is_refused(command, tmp_path):
    file = tmp_path / "odd.jsonl"
    file.write_text(json.dumps({**HEADER, "seed": "1", "commitment": "\x1b[2J"}) + "\n")
    assert "The commitment in the file is not printable." in command("verify", str(file)).err


def test_seats_that_are_no_objects_are_refused(command, tmp_path):
    file = tmp_path / "odd.jsonl"
    luck = [{"seat": 0, "ply": 0, "luck": "ab" * 16}]
    file.write_text(json.dumps({**HEADER, "seed": "1", "seats": ["person"], "luck": luck}) + "\n")
    assert "The seats in this file cannot be read." in command("verify", str(file)).err


def test_a_file_that_was_changed_a_little_is_read_or_refused_with_a_sentence(command, tmp_path):
    file = tmp_path / "match.jsonl"
    lines = [{**HEADER, "seed": "1", "seats": [{"kind": "person"}] * 2}, *rows("unshield c3", "n", "undo 0")]
    for data in islice(mutations("\n".join(map(json.dumps, lines)), seed=19), 150):
        file.write_bytes(data)
        assert command("replay", str(file)).code in (0, 2), data
        assert command("verify", str(file)).code in (0, 1, 2), data


@pytest.mark.parametrize("text", ["", "hello", "[]", "3", '{"game": 1}\n{"move": 2}', '{"game": "ludo"}'])
def test_what_is_no_record_is_refused_with_a_sentence(command, tmp_path, text):
    file = tmp_path / "odd.json"
    file.write_text(text)
    answer = command("replay", str(file))
    assert answer.code == 2
    assert answer.err.startswith("starboard: ")
