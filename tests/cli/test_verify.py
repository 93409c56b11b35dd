"""`starboard verify`: the dice of a match follow from its seed, and a changed file is found out."""

import json
from typing import Any

import pytest

import starboard
from cli.conftest import Answer
from comet import comet
from starboard.engine.chance.fair_dice import Contribution, commitment, draw, seed_at
from starboard.engine.record.log import Log

__all__ = ["comet"]

SEED = "2f7c"


def exported(game: str, players: int) -> list[dict[str, Any]]:
    """A finished match as a server exports it."""
    state = starboard.game(game).new(players, SEED, {"goal": 6})
    while state.to_move != "over":
        state.play("stop" if "stop" in state.moves() else "roll")
    header = {
        **state.record(),
        "starboard": "match",
        "result": state.result(),
        "commitment": commitment(SEED),
    }
    log, walked = header.pop("log"), state.begun
    rows = []
    for ply, text in enumerate(log):
        seat = None if walked.to_move == "chance" else walked.to_move
        rows.append({"ply": ply, "seat": seat, "text": text, "at": 0.0})
        walked.play(text)
    return [header, *rows]


@pytest.fixture
def lines(comet: str) -> list[dict[str, Any]]:
    """A finished match of three players."""
    return exported(comet, 3)


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


def test_nothing_comes_after_a_resignation(verify, lines, comet):
    lines[:] = exported(comet, 2)
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


def test_an_undo_that_takes_back_no_move_is_reported(verify, lines):
    lines.insert(1, {"ply": 0, "seat": 0, "text": "undo 3", "at": 0.0})
    assert "takes back no move" in verify().out


def loaded(game: str) -> list[dict[str, Any]]:
    """A match whose first roll came with a file; the others follow from the seed."""
    log = Log(starboard.game(game).new(2, SEED, {"goal": 6}, chance="explicit"))
    log.take("roll")
    log.take(next(text for text in log.state.moves() if text != log.drawn_by(SEED)))
    while log.state.to_move != "over":
        log.take(log.drawn_by(SEED) if log.state.to_move == "chance" else log.state.moves()[-1])
    told = {"starboard": "match", "result": log.result(), "commitment": commitment(SEED), "imported": 2}
    header = {**log.state.record(), **told, "seed": SEED}  # of the others; a state claims none for its own
    texts = zip(header.pop("log"), log.movers, strict=True)
    return [
        header,
        *({"ply": ply, "seat": seat, "text": text, "at": 0.0} for ply, (text, seat) in enumerate(texts)),
    ]


def test_rows_that_came_with_a_file_prove_nothing_and_the_others_do(verify, lines, comet):
    lines[:] = loaded(comet)
    answer = verify()
    assert answer.code == 0
    assert "The first 2 rows came with an uploaded file and prove nothing." in answer.out
    assert f"All {len(outcomes(lines)) - 1} outcomes of chance are what the seed draws" in answer.out


def test_without_that_remark_they_are_found_out(verify, lines, comet):
    lines[:] = loaded(comet)
    del lines[0]["imported"]
    assert "Row 1 of the log says" in verify().out


# --- games that went on as copies -------------------------------------------------------------------------


@pytest.fixture
def copied(comet, command, tmp_path):
    """Check the record of a copy that went on with luck of its own, after some change of the file."""
    state = starboard.game(comet).new(2, SEED, {"goal": 30})
    for _ in range(4):
        state.play("roll" if "roll" in state.moves() else "stop")
    twin = state.copy(seed="own")
    while twin.to_move != "over":
        twin.play("stop" if "stop" in twin.moves() else "roll")

    def call(**changes: Any) -> Answer:
        file = tmp_path / "copy.json"
        file.write_text(json.dumps({**twin.record(), **changes}) + "\n")
        return command("verify", str(file))

    call.until = twin.record()["earlier_seeds"][0]["until"]
    return call


def test_a_copy_that_went_on_with_luck_of_its_own_is_told_to_be_one(copied):
    answer = copied()
    assert answer.code == 0
    assert f"This game is a copy: up to ply {copied.until} it was drawn from other seeds." in answer.out
    assert "Nothing is wrong" in answer.out


def test_a_copy_cannot_hide_that_its_luck_was_changed(copied):
    assert copied(earlier_seeds=[]).code == 1
    assert "but the seed draws" in copied(earlier_seeds=[{"seed": "another", "until": copied.until}]).out
    answer = copied(commitment=commitment("own"))
    assert answer.code == 1
    assert "One seed was promised, but the file names several." in answer.out


def test_what_nobody_has_drawn_cannot_be_checked(copied):
    answer = copied(earlier_seeds=[{"seed": None, "until": copied.until}])
    assert answer.code == 2
    assert "does not tell the seeds of all its outcomes" in answer.err


# --- what people added ----------------------------------------------------------------------------------

ANN, BEN = "00112233445566778899aabbccddeeff", "a1b2c3d4e5f60718"


@pytest.fixture
def mixed_lines(comet: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same match with bytes of two people, the second of whom came later; changes `lines`."""
    luck = [Contribution(0, 0, ANN), Contribution(1, 4, BEN)]
    state, log = starboard.game(comet).new(3, options={"goal": 6}, chance="explicit"), list[str]()
    while state.to_move != "over":
        if state.to_move == "chance":
            seed = seed_at(SEED, luck, len(log))
            log.append(state.moves()[draw(seed, state.ply, state.weights())])
        else:
            log.append("stop" if "stop" in state.moves() else "roll")
        state.play(log[-1])
    lines[0] |= {"result": state.result(), "luck": [each._asdict() for each in luck]}
    lines[0]["seats"] = [{"kind": "person", "name": f"{seat}", "level": None} for seat in range(3)]
    lines[1:] = [{"ply": ply, "seat": None, "text": text, "at": 0.0} for ply, text in enumerate(log)]
    for line in lines[1:]:
        line.pop("seat")
    return lines


def test_what_people_added_is_told_and_checked(verify, mixed_lines):
    answer = verify()
    assert answer.code == 0, answer.out
    assert f"Seat 1 added {ANN} before row 0 of the log." in answer.out
    assert f"Seat 2 added {BEN} before row 4 of the log." in answer.out
    assert "Seat 3 added nothing of its own." in answer.out


@pytest.mark.parametrize(
    "luck", [[], [{"seat": 0, "ply": 0, "luck": BEN}], [{"seat": 0, "ply": 200, "luck": ANN}]]
)
def test_other_bytes_than_those_that_were_added_are_found_out(verify, mixed_lines, luck):
    mixed_lines[0]["luck"] = luck
    answer = verify()
    assert answer.code == 1
    assert "but the seed draws" in answer.out


def test_a_match_to_which_nobody_added_anything_says_so(verify, lines):
    lines[0]["luck"] = []
    answer = verify()
    assert answer.code == 0
    assert "the server alone chose the seed" in answer.out


@pytest.mark.parametrize("luck", [5, [5], [{"seat": 0, "ply": 0}], [{"seat": 0, "ply": 0, "luck": "zz"}]])
def test_bytes_that_cannot_be_read_are_no_proof(verify, lines, luck):
    lines[0]["luck"] = luck
    assert verify().code == 2
