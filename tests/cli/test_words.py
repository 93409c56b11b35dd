"""Speaking a move word by word."""

from starboard.cli.play.speech import meant, next_words

MOVES = ["unshield a1", "fly c3 0", "fly c3 1", "fly d4 1", "n", "ne"]


def test_a_word_leaves_the_moves_that_have_it() -> None:
    assert meant(MOVES, ["c3"]) == ["fly c3 0", "fly c3 1"]
    assert meant(MOVES, ["a1"]) == ["unshield a1"]
    assert meant(MOVES, []) == MOVES


def test_words_may_come_in_any_order() -> None:
    assert meant(MOVES, ["1", "c3"]) == meant(MOVES, ["c3", "1"]) == ["fly c3 1"]


def test_a_whole_move_is_meant_alone() -> None:
    assert meant(["fly", "fly c3"], ["fly"]) == ["fly"]


def test_no_move_has_an_unknown_word_or_a_word_twice() -> None:
    assert meant(MOVES, ["z9"]) == []
    assert meant(MOVES, ["c3", "c3"]) == []


def test_the_next_words_are_those_that_tell_moves_apart() -> None:
    assert next_words(MOVES, ["c3"]) == ["0", "1"]
    assert next_words(MOVES, ["fly"]) == ["c3", "0", "1", "d4"]
    assert next_words(MOVES, ["d4", "fly"]) == ["1"]
