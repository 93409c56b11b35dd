"""The grammar of one row of a log, and of a row in a file."""

from typing import Any

import pytest

from starboard.engine.record.row import (
    LONGEST,
    UNKNOWN,
    BadLog,
    Move,
    Resign,
    Row,
    Undo,
    parse,
    read_row,
    resign_row,
    undo_row,
)
from walks import every_game


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("undo 12", Undo(12)),
        ("undo 0", Undo(0)),
        ("resign 1", Resign(1)),
        ("undo 01", Move("undo 01")),
        ("undo  1", Move("undo  1")),
        ("undo \u0663", Move("undo \u0663")),
        ("undo 99999999999", Move("undo 99999999999")),
        ("undo", Move("undo")),
        ("~six", Move("~six")),
    ],
)
def test_a_row_has_one_spelling(text, row):
    assert parse(text) == row


@every_game()
def test_no_move_of_a_game_reads_as_an_undo_or_a_resignation(game):
    assert all(parse(text) == Move(text) for text in (*game.moves, *game.outcomes))


def test_what_is_written_is_read():
    assert parse(undo_row(3)) == Undo(3)
    assert parse(resign_row(1)) == Resign(1)


def test_a_row_of_a_file_has_a_text_a_number_and_a_seat():
    assert read_row(4, {"ply": 4, "seat": 1, "text": "ne", "at": 1.0}) == Row("ne", 1, 4)


def test_an_outcome_is_by_no_seat():
    assert read_row(4, {"ply": 4, "seat": None, "text": "~2"}) == Row("~2", None, 4)


def test_a_file_may_leave_the_seats_out():
    assert read_row(0, {"ply": 0, "text": "ne"}) == Row("ne", UNKNOWN, 0)


@pytest.mark.parametrize("text", [None, 5, "", "n" * (LONGEST + 1), "ne\n", "\x1b[2J", "\ud800", ["ne"]])
def test_a_text_is_short_and_printable(text: Any):
    with pytest.raises(BadLog, match="Row 4 of the log has no text of 1 to 80 printable characters"):
        read_row(4, {"ply": 4, "seat": 0, "text": text})


@pytest.mark.parametrize("seat", [UNKNOWN, -5, True, "0", 1.0, []])
def test_a_seat_is_a_number_from_0_on(seat: Any):
    with pytest.raises(BadLog, match="Row 4 of the log names no seat"):
        read_row(4, {"ply": 4, "seat": seat, "text": "ne"})


@pytest.mark.parametrize("number", [None, "4", 4.0, True])
def test_a_number_is_a_number(number: Any):
    with pytest.raises(BadLog, match="Row 4 of the log has no number"):
        read_row(4, {"ply": number, "seat": 0, "text": "ne"})


@pytest.mark.parametrize("data", [None, 5, "ne", ["ne"]])
def test_a_row_of_a_file_is_an_object(data: Any):
    with pytest.raises(BadLog, match="Row 4 of the log is not an object"):
        read_row(4, data)
