"""A schema: one description from which arrays, documentation and the decoder come."""

from dataclasses import replace

import numpy as np
import pytest

from starboard.engine.meta import MOST_SEATS
from starboard.engine.views.features import Axis, Feature, Schema, seat_axis
from starboard.games import _template
from starboard.search.tree import SEATS

GEMS = Axis("gem", ("ruby", "jade"))
PHASES = ("draw", "play")
SCHEMA = Schema(
    Feature("gems", "How many gems each seat has.", (seat_axis(3), GEMS), high=9),
    Feature("debt", "What the observer owes.", high=0, low=-5),
    Feature("phase", "What has to be done.", values=PHASES),
)


def filled():
    rows = SCHEMA.rows(2)
    rows[1].gems[0, 1] = 4
    rows[1].gems[2, 0] = 9
    rows[1].debt = -2
    rows[1].phase = 1
    return rows


def test_a_vector_is_the_memory_of_the_record():
    rows = filled()
    assert SCHEMA.vectors(rows).tolist() == [[0] * 8, [0, 4, 0, 0, 9, 0, -2, 1]]
    SCHEMA.vectors(rows)[0, 6] = -1
    assert rows[0].debt == -1


def test_bounds_have_one_number_for_each_of_the_vector():
    assert SCHEMA.size == 8
    assert SCHEMA.low.tolist() == [0, 0, 0, 0, 0, 0, -5, 0]
    assert SCHEMA.high.tolist() == [9, 9, 9, 9, 9, 9, 0, 1]


def test_an_observation_is_explained_in_its_labels():
    words = {"gems": {"self": {"jade": 4}, "second": {"ruby": 9}}, "debt": -2, "phase": "play"}
    rows = filled()
    assert SCHEMA.explain(rows[1]) == words
    assert SCHEMA.explain(SCHEMA.vectors(rows)[1]) == words


def test_what_is_not_an_observation_of_this_game_is_not_explained():
    with pytest.raises(ValueError, match="has 8 numbers, not 7"):
        SCHEMA.explain(np.zeros(7))


def test_the_documentation_says_where_a_feature_lies():
    gems, debt, phase = SCHEMA.entries()
    assert (gems.first, gems.last, gems.shape, gems.axes) == (0, 5, (3, 2), ("seat", "gem"))
    assert (debt.first, debt.last, debt.low, debt.high) == (6, 6, -5, 0)
    assert (phase.first, phase.words) == (7, "What has to be done.")


def test_a_blank_observation_is_frozen():
    with pytest.raises(ValueError, match="read-only"):
        SCHEMA.vectors(SCHEMA.blank())[0, 0] = 1


@pytest.mark.parametrize(
    ("feature", "complaint"),
    [
        (Feature("fuel", "", low=1, high=3), "zero"),
        (Feature("gems", "", (Axis("gem", ("ruby", "ruby")),)), "label twice"),
        (Feature("phase", "", values=PHASES, high=2), "2 values"),
        (Feature("size", ""), "taken by NumPy"),
    ],
)
def test_a_feature_that_cannot_be_is_refused(feature, complaint):
    with pytest.raises(ValueError, match=complaint):
        Schema(feature)


def test_every_seat_has_a_label_of_its_own():
    assert [len(seat_axis(seats).labels) for seats in range(1, MOST_SEATS + 1)] == [1, 2, 3, 4, 5]


def test_more_seats_than_there_are_names_are_refused():
    with pytest.raises(ValueError, match="at most 5 seats, not 6"):
        seat_axis(MOST_SEATS + 1)


def test_a_game_for_more_players_than_there_are_seats_is_refused():
    with pytest.raises(ValueError, match="Comet Dash is for 6 players, but there are at most 5 seats"):
        replace(_template.META, max_players=MOST_SEATS + 1)


def test_a_tree_search_has_room_for_every_seat():
    assert SEATS == MOST_SEATS
