"""What the positions of all games share."""

from typing import Any

import numpy as np
import pytest

from starboard.engine.errors import BadPosition
from starboard.engine.position import (
    NONE,
    bits_of,
    check_ascending,
    check_counts,
    check_ids,
    check_object,
    counts_by_id,
    counts_in_order,
    id_of,
    number_of,
    seat_or_none,
    word_of,
)

IDS = ("red", "green", "blue")


@pytest.mark.parametrize("number", [NONE, 0, 2])
def test_an_id_is_read_as_the_number_it_was_written_for(number):
    assert number_of(IDS, id_of(IDS, number)) == number


def test_nothing_is_written_as_null():
    assert id_of(IDS, NONE) is None
    assert seat_or_none(NONE) is None
    assert seat_or_none(0) == 0


def test_counts_are_written_without_zeros_and_read_with_them():
    written = counts_by_id(IDS, np.array([2, 0, 1], np.int16))
    assert written == {"red": 2, "blue": 1}
    assert all(type(count) is int for count in written.values())
    assert counts_in_order(IDS, written) == [2, 0, 1]


def test_bits_are_listed_and_put_together_again():
    assert bits_of(0b1011, 3) == [0, 1]
    assert word_of(bits_of(0b1011, 4)) == 0b1011


@pytest.mark.parametrize("counts", [[], {"pink": 1}, {"red": 0}, {"red": 4}, {"red": True}])
def test_counts_that_cannot_be_are_refused(counts):
    refused(check_counts, counts, dict.fromkeys(IDS, 3))


@pytest.mark.parametrize("ids", [{}, [1], ["pink"], ["blue", "red"], ["red", "red"]])
def test_lists_of_ids_that_cannot_be_are_refused(ids):
    refused(check_ids, ids, IDS)


@pytest.mark.parametrize("numbers", [{}, [0], [4], [2, 1], [1, 1], [1.0]])
def test_numbers_that_do_not_ascend_in_their_range_are_refused(numbers):
    refused(check_ascending, numbers, 1, 3)


@pytest.mark.parametrize("found", [[], {"red": 1}, {"red": 1, "green": 1, "blue": 1, "pink": 1}])
def test_objects_with_other_keys_are_refused(found):
    refused(check_object, found, IDS)


def test_what_can_be_is_not_refused():
    check_counts("key", {"red": 3}, dict.fromkeys(IDS, 3))
    check_ids("key", ["red", "blue"], IDS)
    check_ascending("key", [1, 3], 1, 3)
    check_object("key", dict.fromkeys(IDS), IDS)


def refused(check: Any, found: Any, *expected: Any) -> None:
    """The check says where the mistake is."""
    with pytest.raises(BadPosition) as error:
        check("key", found, *expected)
    assert error.value.key.startswith("key")
