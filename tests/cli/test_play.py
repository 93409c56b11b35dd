"""A game in the terminal, through a pipe."""

import json

FIRST_TURN = "c3\nne\n"


def test_a_turn_is_spoken_word_by_word_and_answered_by_the_bot(play):
    answer = play(FIRST_TURN)
    assert answer.code == 0
    assert "You are Blue" in answer.out
    assert "Blue to move: choose a ship > c3" in answer.out
    assert answer.out.count("\nRed") >= 1


def test_a_whole_move_may_be_spoken_at_once(play):
    assert "Blue's corvette" in play("unshield c3\nne\n").out


def test_words_that_leave_a_choice_are_asked_on(play):
    answer = play("unshield\nc3\n")
    assert "Unshield the corvette on c3" in answer.out
    assert "choose a ship unshield > c3" in answer.out


def test_unknown_words_are_refused_with_a_sentence(play):
    assert "No legal move has the words 'warp'" in play("warp\n").out


def test_the_moves_are_listed_with_what_they_do(play):
    assert "unshield a1  Unshield the battlecruiser on a1" in play("moves\n").out


def test_undo_takes_back_the_choice_of_this_turn_then_the_turn_before(play, tmp_path):
    file = tmp_path / "game.json"
    play(f"c3\nundo\nsave {file}\n")
    assert json.loads(file.read_text())["log"] == []
    play(f"{FIRST_TURN}undo\nsave {file}\n")
    assert json.loads(file.read_text())["log"] == []


def test_undo_at_the_start_says_that_there_is_nothing(play):
    assert "no turn of yours to take back" in play("undo\n").out


def test_a_hint_names_a_legal_move_and_a_reason(play):
    assert "Hint: unshield" in play("hint\n").out


def test_resigning_ends_the_game(play):
    assert "Blue resigns." in play("resign\nmoves\n").out
    assert "unshield" not in play("resign\nmoves\n").out


def test_the_person_may_take_the_second_seat(play):
    answer = play("", "--seat", "1")
    assert "You are Red" in answer.out
    assert "\nBlue" in answer.out


def test_options_reach_the_game(play, tmp_path):
    file = tmp_path / "game.json"
    play(f"save {file}\n", "--option", "board=corner-6", "--option", "target=3")
    assert json.loads(file.read_text())["options"] == {"board": "corner-6", "target": 3, "quiet_limit": 100}


def test_a_saved_game_goes_on_where_it_stood(play, tmp_path):
    file = tmp_path / "game.json"
    play(f"{FIRST_TURN}save {file}\n")
    log = json.loads(file.read_text())["log"]
    assert log[:2] == ["unshield c3", "ne"]
    play(f"save {file}.again\n", "--load", str(file))
    assert json.loads((tmp_path / "game.json.again").read_text())["log"] == log


def test_a_saved_game_is_retold(play, command, tmp_path):
    file = tmp_path / "game.json"
    play(f"{FIRST_TURN}save {file}\n")
    answer = command("replay", str(file))
    assert answer.code == 0
    assert "\n1. Blue" in answer.out
    assert "\n2. Red" in answer.out
    assert command("replay", str(file), "--ply", "99").code == 2


def test_a_game_that_ends_says_how(play):
    answer = play(FIRST_TURN, "--option", "quiet_limit=1")
    assert answer.code == 0
    assert "draw" in answer.out.splitlines()[-1].lower()
