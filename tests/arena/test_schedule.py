"""Who meets whom, in which seats, and with which luck."""

from collections import Counter

import pytest

import starboard
from starboard.arena.players import contender, contenders
from starboard.arena.schedule import line_ups, rotations, schedule, usual_seats
from starboard.engine.errors import StarboardError


def names(line_up):
    return [player.name for player in line_up]


def test_a_budget_stands_behind_the_name():
    timed, counted, plain = contenders("admiral@1000ms, captain@500,random")
    assert (timed.level, timed.ms, timed.iterations) == ("admiral", 1000, None)
    assert (counted.level, counted.ms, counted.iterations) == ("captain", None, 500)
    assert (plain.level, plain.name) == ("random", "random")


@pytest.mark.parametrize(
    "text", ["nobody", "", "admiral@", "admiral@fast", "admiral@0", "random@5", "cadet@1s"]
)
def test_a_player_that_nobody_knows_is_refused_with_a_sentence(text):
    with pytest.raises(StarboardError, match=r"\.$"):
        contender(text)


def test_the_last_name_takes_the_seats_that_are_left():
    [line_up] = line_ups(contenders("admiral,captain"), 4, apart=False)
    assert names(line_up) == ["admiral", "captain", "captain", "captain"]


def test_with_more_names_than_seats_everybody_meets_everybody():
    pairs = line_ups(contenders("admiral,captain,pilot"), 2, apart=False)
    assert [names(pair) for pair in pairs] == [
        ["admiral", "captain"],
        ["admiral", "pilot"],
        ["captain", "pilot"],
    ]


def test_a_team_is_all_of_one_name():
    teams = line_ups(contenders("admiral,captain"), 3, apart=True)
    assert [names(team) for team in teams] == [["admiral"] * 3, ["captain"] * 3]


def test_every_line_up_is_played_in_every_rotation():
    [line_up] = line_ups(contenders("admiral,captain,pilot"), 3, apart=False)
    assert rotations(line_up) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_a_rotation_that_seats_the_same_names_is_played_once():
    [line_up] = line_ups(contenders("pilot"), 4, apart=False)
    assert rotations(line_up) == [(0, 1, 2, 3)]


def test_games_come_in_whole_rounds_of_the_same_seed():
    games = list(schedule(line_ups(contenders("cadet,random"), 3, apart=False), 7, seed=5))
    assert [game.seed for game in games] == ["5.0"] * 3 + ["5.1"] * 3 + ["5.2"] * 3
    assert [game.number for game in games] == list(range(9))
    seats = Counter((seat, game.seats[seat].name) for game in games for seat in range(3))
    assert all(seats[seat, "cadet"] == 3 and seats[seat, "random"] == 6 for seat in range(3))


def test_a_player_takes_its_luck_along_from_seat_to_seat():
    games = list(schedule(line_ups(contenders("cadet,random"), 2, apart=False), 2, seed=1))
    assert [dict(zip(names(game.seats), game.places, strict=True)) for game in games] == [
        {"cadet": 0, "random": 1}
    ] * 2


def test_there_are_as_many_seats_as_names_where_the_game_allows_it():
    scramble, clicker = (starboard.game(id).meta for id in ("stellar-scramble", "star-clicker"))
    assert [usual_seats(scramble, count) for count in (1, 2, 4, 5)] == [1, 2, 4, 4]
    assert [usual_seats(clicker, count) for count in (1, 3)] == [2, 2]
