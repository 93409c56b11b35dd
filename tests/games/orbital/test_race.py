"""§4.6, §11 The race: what the year would give now, and what an action would change."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.orbital.table import GAME
from starboard.games.orbital.position.notation import position
from starboard.games.orbital.reading.race import after, hit_swing, income, race, swing

LEAD = "players=2 orbit=1,0e:casino+-1,0w:biodome/1,0e:grand-hotel+0,1n:life-support!"


def test_4_6_prestige_counts_twice_and_damage_nothing() -> None:
    found = race(position(LEAD))
    assert found.counts["commercial"] == (1, 2)
    assert found.counts["bio"] == (2, 0)
    assert found.counts["structural"] == (1, 1)


def test_11_1_ties_are_awarded_in_full() -> None:
    found = race(position(LEAD))
    assert found.leaders("structural") == [0, 1]
    assert (found.awards(0), found.awards(1)) == (2, 2)
    assert race(position(f"{LEAD} year=5")).awards(0) == 4


def test_the_gap_is_to_the_best_of_the_others() -> None:
    found = race(position(LEAD))
    assert [found.gap(colour, 0) for colour in ("structural", "bio", "commercial", "military")] == [
        0,
        2,
        -1,
        0,
    ]


def test_13_1_silent_opponents_have_a_core_and_their_cards() -> None:
    found = race(position("peace dummies=university+casino+casino/storage"))
    assert found.counts["scientific"] == (0, 2, 0)
    assert found.counts["commercial"] == (0, 2, 0)
    assert found.counts["structural"] == (1, 1, 2)


def test_a_build_is_foreseen() -> None:
    view = position(f"{LEAD} hand=stock-exchange/3")
    then = after(view, "build stock-exchange")
    assert then is not None
    assert race(then).counts["commercial"] == (2, 2)
    assert swing(view, then) == [1, 0]


def test_10_2_a_hit_that_changes_an_award_is_known() -> None:
    view = position(LEAD)
    assert hit_swing(view, 1, (1, 0)) == [1, -1]
    assert hit_swing(view, 1, (0, 1)) == [0, 0]


def test_moves_that_do_not_touch_the_race_are_left_out() -> None:
    assert after(position(LEAD), "pass") is None


@pytest.mark.parametrize(
    ("players", "options", "seed"), [(1, {}, 1), (1, {"solo": "peace"}, 2), (3, {"bots": 1}, 3)]
)
def test_11_awards_and_income_are_what_the_year_gives(
    players: int, options: dict[str, object], seed: int
) -> None:
    ends = [*ends_of_years(players, options, seed)]
    assert len(ends) == 5
    for before, then in ends:
        for seat, (its, later) in enumerate(zip(before["seats"], then["seats"], strict=True)):
            assert later["vp"] - its["vp"] == race(before).awards(seat)
            assert later["mc"] - its["mc"] == income(before, seat)


def ends_of_years(
    players: int, options: dict[str, object], seed: int
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The last pass of each year of a random game, and the table when the next year begins."""
    dice, before = random.Random(seed), None
    state = GAME.new(players, chance="explicit", options=options)
    while True:
        now = state.position()
        if before and (now["year"] > before["year"] or now["phase"] == "over"):
            yield before, now
            before = None
        if now["phase"] == "over":
            return
        move = dice.choice(state.moves())
        state.play(move)
        if move == "pass":
            before = now if state.position()["passes"] == len(now["seats"]) else None
