"""Studies of recorded games with the judges of the house and next to no effort."""

from functools import cache

import pytest

from recorded import record_of
from starboard.analysis import Analysis, analyse

SHORT = {
    "star_fleet_scramble/points": 1_000,
    "stellar_scramble/full-track-1": 16,
    "star_clicker/time-4-2": 16,
    "orbital/shared-2": 16,
}
"""Games and the iterations of each judgement."""
SHIPS = "star_fleet_scramble/points"


@cache
def studied(file: str, again: int = 0) -> Analysis:
    return analyse(record_of(file), iterations=SHORT[file])


@pytest.mark.parametrize("file", SHORT)
def test_a_recorded_game_is_studied_twice_alike(file: str):
    assert studied(file) == studied(file, again=1)


@pytest.mark.parametrize("file", SHORT)
def test_luck_and_decisions_of_each_seat_add_up(file: str):
    for seat in studied(file).seats:
        assert seat.start + seat.luck + seat.own + seat.others == pytest.approx(seat.end)


@pytest.mark.parametrize("file", SHORT)
def test_costly_decisions_are_told_in_sentences(file: str):
    for costly in studied(file).costly:
        assert costly.played != costly.better[0]
        assert costly.why.endswith(".")
        assert costly.better_words


def test_where_nothing_is_left_to_chance_there_is_no_luck():
    for seat in studied(SHIPS).seats:
        assert seat.luck == pytest.approx(0)


def test_a_ship_left_hanging_is_found_again():
    better = [costly.better_words for costly in studied(SHIPS).costly]
    assert any("destroying the battlecruiser" in words for words in better)
