"""`starboard verify`: the dice of a match follow from its seed, and a changed file is found out."""

import json
from typing import Any

import pytest

import starboard
from cli.conftest import Answer
from comet import comet
from starboard.engine.chance import commitment

__all__ = ["comet"]

SEED = "2f7c"


@pytest.fixture
def lines(comet: str) -> list[dict[str, Any]]:
    """A finished match of three players as a server exports it."""
    state = starboard.game(comet).new(3, SEED, {"goal": 6})
    while state.to_move != "over":
        state.play("stop" if "stop" in state.moves() else "roll")
    header = {
        **state.record(),
        "starboard": "match",
        "result": state.result(),
        "commitment": commitment(SEED),
    }
    log = header.pop("log")
    return [header, *({"ply": ply, "seat": None, "text": text, "at": 0.0} for ply, text in enumerate(log))]


@pytest.fixture
def verify(command, lines, tmp_path):
    """Write the lines and check them."""

    def call() -> Answer:
        file = tmp_path / "match.jsonl"
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return command("verify", str(file))

    return call


def outcomes(lines: list[dict[str, Any]]) -> list[int]:
    """The places of what chance decided."""
    return [place for place, line in enumerate(lines) if line.get("text", "").startswith("~")]


def test_a_fair_match_is_told_to_be_fair(verify, lines):
    answer = verify()
    assert answer.code == 0
    assert f"All {len(outcomes(lines))} outcomes of chance are what the seed draws" in answer.out
    assert f"SHA-256 is the commitment {commitment(SEED)}" in answer.out
    assert answer.out.endswith("Nothing is wrong with this game.\n")


def test_a_changed_die_is_named_by_its_row(verify, lines):
    place = outcomes(lines)[-1]
    drawn = lines[place]["text"]
    lines[place]["text"] = "~2" if drawn != "~2" else "~3"
    answer = verify()
    assert answer.code == 1
    assert f"Row {place - 1} of the log says {lines[place]['text']}, but the seed draws {drawn}" in answer.out


def test_another_seed_than_the_promised_one_is_found_out(verify, lines):
    lines[0]["seed"] = "2f7d"
    answer = verify()
    assert answer.code == 1
    assert "not the one that was promised" in answer.out


def test_a_move_against_the_rules_is_found_out(verify, lines):
    lines[1]["text"] = "stop"
    answer = verify()
    assert answer.code == 1
    assert "Row 0 of the log breaks the rules" in answer.out


def test_a_log_that_was_cut_short_is_found_out(verify, lines):
    del lines[-1]
    answer = verify()
    assert answer.code == 1
    assert "does not lead to the result" in answer.out


def test_what_was_rolled_cannot_have_been_taken_back(verify, lines):
    lines.insert(3, {"ply": 2, "seat": 0, "text": "undo 0", "at": 0.0})
    answer = verify()
    assert answer.code == 1
    assert "Row 2 of the log takes back something that was drawn" in answer.out


def test_nothing_comes_after_a_resignation(verify, lines):
    lines.insert(1, {"ply": 0, "seat": 0, "text": "resign 0", "at": 0.0})
    assert "Row 1 of the log comes after a resignation" in verify().out


def test_a_running_match_cannot_be_checked_yet(verify, lines):
    del lines[0]["seed"]
    answer = verify()
    assert answer.code == 2
    assert "download the match again" in answer.err


def test_a_file_of_the_terminal_has_a_seed_but_no_promise(verify, lines):
    del lines[0]["commitment"]
    answer = verify()
    assert answer.code == 0
    assert "nobody promised this seed" in answer.out


def test_a_game_without_chance_is_checked_for_its_moves(command, tmp_path):
    state = starboard.game("star-fleet-scramble").new(seed="1").play("unshield c3").play("ne")
    file = tmp_path / "saved.json"
    file.write_text(json.dumps(state.record()))
    answer = command("verify", str(file))
    assert answer.code == 0
    assert "Nothing in this game was decided by chance." in answer.out


def test_an_undo_that_takes_back_more_than_there_was_is_found_out(verify, lines):
    lines.insert(1, {"ply": 0, "seat": 0, "text": "undo 3", "at": 0.0})
    assert "takes back more than there was" in verify().out
