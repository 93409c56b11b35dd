"""Shares of wins, their intervals, and ratings."""

import pytest

from starboard.arena.play_game import Effort, Played
from starboard.arena.results import standings, wilson


def played(number, names, ranking, returns=None):
    best = ranking[0]
    shares = returns or [1 / len(best) if seat in best else 0.0 for seat in range(len(names))]
    return Played(number, tuple(names), shares, ranking, 10, [Effort(5, 0.1)] * len(names), {})


def alternating(count):
    """One beats two in three games out of four, from both seats."""
    games = []
    for number in range(count):
        names = ["one", "two"] if number % 2 else ["two", "one"]
        winner = names.index("one" if number % 4 else "two")
        games.append(played(number, names, [[winner], [1 - winner]]))
    return games


def test_the_interval_is_wilsons():
    assert wilson(8, 10) == pytest.approx((0.4901, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_wins_are_counted_for_a_name_wherever_it_sits():
    one, two = standings(["one", "two"], alternating(40))
    assert (one.games, one.won, one.share) == (40, 30.0, 0.75)
    assert two.share == 0.25
    assert one.fair_share == two.fair_share == 0.5
    assert one.milliseconds == pytest.approx(20.0)


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer():
    short, long = standings(["one", "two"], alternating(8)), standings(["one", "two"], alternating(80))
    for one, two in (short, long):
        assert one.rating[0] > two.rating[0]
    assert long[0].rating[1] < short[0].rating[1]


def test_the_order_in_which_games_are_finished_changes_nothing():
    games = alternating(20)
    assert standings(["one", "two"], games) == standings(["one", "two"], games[::-1])


def test_the_seats_of_a_name_are_counted_together():
    games = [
        played(0, ["one", "two", "two"], [[1], [0], [2]]),
        played(1, ["two", "one", "two"], [[1], [0, 2]]),
    ]
    one, two = standings(["one", "two"], games)
    assert (one.share, two.share) == (0.5, 0.5)
    assert (one.fair_share, two.fair_share) == pytest.approx((1 / 3, 2 / 3))


def test_a_shared_win_counts_by_its_share():
    one, two = standings(["one", "two"], [played(0, ["one", "two"], [[0, 1]])])
    assert one.won == two.won == 0.5
    assert one.rating == two.rating


def test_a_team_wins_or_loses_and_is_not_rated():
    games = [
        played(0, ["one", "one"], [[0, 1]], [1.0, 1.0]),
        played(1, ["two", "two"], [[0, 1]], [0.0, 0.0]),
    ]
    one, two = standings(["one", "two"], games, apart=True)
    assert (one.share, two.share) == (1.0, 0.0)
    assert one.rating is two.rating is None


def test_a_name_that_has_not_played_yet_has_no_line():
    assert [each.name for each in standings(["one", "two", "three"], alternating(4))] == ["one", "two"]
