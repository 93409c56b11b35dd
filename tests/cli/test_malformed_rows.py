"""A row that breaks the grammar of a log: import, replay and verify report it with the same sentence."""

import json
from typing import Any

import pytest

from starboard.server.errors import Malformed
from starboard.server.matches.create import file_format

HEADER = {
    "starboard": "match",
    "game": "star-fleet-scramble",
    "version": 1,
    "engine": "0.1.0",
    "players": 2,
    "options": {},
    "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}],
    "seed": "2f7c",
}
FIRST = {"ply": 0, "seat": 0, "text": "unshield c3", "at": 1.0}
RESIGNED = {"ply": 1, "seat": 1, "text": "resign 1", "at": 1.0}


def second(**changes: Any) -> dict[str, Any]:
    return {"ply": 1, "seat": 0, "text": "ne", "at": 1.0, **changes}


MALFORMED = {
    "a text instead of a row": (["undo 0"], "Row 1 of the log is not an object."),
    "a number for a text": ([second(text=5)], "has no text of 1 to 80 printable characters."),
    "an empty text": ([second(text="")], "has no text of 1 to 80 printable characters."),
    "a long text": ([second(text="n" * 81)], "has no text of 1 to 80 printable characters."),
    "a control character": ([second(text="undo 0\x1b[2J")], "has no text of 1 to 80 printable characters."),
    "a seat in words": ([second(seat="0", text="undo 0")], "Row 1 of the log names no seat."),
    "a switch for a seat": ([second(seat=True, text="undo 0")], "Row 1 of the log names no seat."),
    "a seat before the first": ([second(seat=-1, text="undo 0")], "Row 1 of the log names no seat."),
    "a seat beyond the last": ([second(seat=2, text="undo 0")], "is an undo by no seat of the game."),
    "a huge seat": ([second(seat=10**30, text="undo 0")], "is an undo by no seat of the game."),
    "an undo by chance": ([second(seat=None, text="undo 0")], "is an undo by no seat of the game."),
    "another seat": ([second(seat=1)], "is not by the seat that was to move."),
    "no number": ([{"seat": 0, "text": "ne", "at": 1.0}], "Row 1 of the log has no number."),
    "a number in words": ([second(ply="1")], "Row 1 of the log has no number."),
    "another number": ([second(ply=7)], "Row 1 of the log has the number 7."),
    "an undo of nothing": ([second(text="undo 1")], "takes back no move."),
    "an undo in another spelling": ([second(text="undo 00")], "breaks the rules: "),
    "a move that is not legal": ([second(text="nowhere")], "breaks the rules: "),
    "a resignation of nobody": ([second(text="resign 2")], "is a resignation that the game does not allow."),
    "a resignation for another": (
        [second(text="resign 1")],
        "is a resignation that the game does not allow.",
    ),
    "a row after the end": ([RESIGNED, second(ply=2)], "Row 2 of the log comes after a resignation."),
}


@pytest.mark.parametrize(("rows", "sentence"), MALFORMED.values(), ids=MALFORMED)
def test_import_replay_and_verify_report_the_same(command, tmp_path, rows, sentence):
    file = tmp_path / "match.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in [HEADER, FIRST, *rows]))
    with pytest.raises(Malformed) as imported:
        file_format.read(file.read_bytes(), 1000)
    replayed, verified = command("replay", str(file)), command("verify", str(file))
    assert imported.value.sentence.startswith(f"Row {len(rows)} of the log ")
    assert sentence in imported.value.sentence
    assert replayed.err == f"starboard: {imported.value.sentence}\n"
    assert verified.out.splitlines()[-1] == imported.value.sentence
    assert (replayed.code, verified.code) == (2, 1)


def test_the_same_file_without_that_row_is_taken_by_all(command, tmp_path):
    file = tmp_path / "match.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in [HEADER, FIRST, second()]))
    assert len(file_format.read(file.read_bytes(), 1000).rows) == 2
    assert command("replay", str(file)).code == command("verify", str(file)).code == 0
