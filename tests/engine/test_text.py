"""Counts, lists and chances in words."""

import pytest

from starboard.engine.text import counted, listed, percent, unbroken


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((1, "card"), "1 card"),
        ((0, "card"), "0 cards"),
        ((2, "press"), "2 presses"),
        ((3, "die", "dice"), "3 dice"),
        ((1, "die", "dice"), "1 die"),
    ],
)
def test_a_count_agrees_with_its_noun(words, said):
    assert counted(*words) == said


def test_a_list_ends_with_and():
    assert [listed("abc"[:length]) for length in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_only_what_is_certain_is_100_percent_and_only_what_cannot_be_is_0():
    chances = (0, 0.001, 0.424, 0.999, 1)
    assert [percent(chance) for chance in chances] == ["0 %", "1 %", "42 %", "99 %", "100 %"]


def test_a_figure_stays_with_its_sign():
    assert unbroken("42 % or 1 %") == "42\N{NO-BREAK SPACE}% or 1\N{NO-BREAK SPACE}%"
