"""Tuning: a climb that finds the way up, and weights that are kept only if they are better."""

import tomllib
from pathlib import Path

import pytest

import starboard
from starboard.arena.contest import Contest
from starboard.arena.fast_selfplay import contest, is_swift
from starboard.arena.heuristic_player import tuning_of
from starboard.arena.on_cores import Crew
from starboard.arena.play_game import Effort, Played
from starboard.arena.players import Contender
from starboard.arena.schedule import Table, schedule
from starboard.arena.spsa import Climb
from starboard.arena.tune import Tuner, Verdict, judged, pairing
from starboard.arena.weights_file import rewritten, rounded
from starboard.engine.contract import TUNING

TUNABLE = [id for id in starboard.games() if starboard.game(id).has(TUNING)]
ONE, OTHER = Contender("new", "random"), Contender("old", "random")


def nearer_to(top):
    """Whoever is nearer to the top wins, the more surely the nearer."""

    def measure(step, one, other):
        far = [sum(abs(each - best) for each, best in zip(point, top, strict=True)) for point in (one, other)]
        return max(-1.0, min(1.0, far[1] - far[0]))

    return measure


def test_a_climb_comes_near_the_top():
    top = [0.3, -0.2, 0.1]
    found = Climb(200, 1, width=0.15, rate=0.1).run([0.0, 0.0, 0.0], nearer_to(top))
    assert found == pytest.approx(top, abs=0.05)


def test_a_climb_is_repeatable():
    one, again, other = (
        Climb(20, seed, width=0.15, rate=0.1).run([0.0] * 4, nearer_to([1.0] * 4)) for seed in (1, 1, 2)
    )
    assert one == again != other


def test_new_numbers_leave_the_words_alone():
    text = "# What it likes\n[usual]\nrisk = 0.7  # of loss\nlate = 7    # or never\n\n[alone]\nrisk = 1.0\n"
    assert rewritten(text, "usual", {"risk": 0.712, "late": 6}) == (
        "# What it likes\n[usual]\nrisk = 0.712  # of loss\nlate = 6      # or never\n\n[alone]\nrisk = 1.0\n"
    )


def test_a_weight_has_three_digits_and_a_whole_number_none():
    assert (rounded(0.71236, 0.7), rounded(12345.6, 1.0), rounded(4.4, 4)) == (0.712, 12300.0, 4)


@pytest.mark.parametrize("id", TUNABLE)
def test_the_weights_of_a_game_are_data(id):
    game = starboard.game(id)
    tuning = tuning_of(game)
    file = Path(str(tuning.__file__)).with_name("weights.toml")
    assert tomllib.loads(file.read_text())["usual"] == tuning.USUAL
    assert rewritten(file.read_text(), "usual", tuning.USUAL) == file.read_text()


def test_one_meets_the_others_and_the_reverse():
    assert pairing(ONE, OTHER, 2, apart=False) == [(ONE, OTHER)]
    assert pairing(ONE, OTHER, 3, apart=False) == [(ONE, OTHER, OTHER), (OTHER, ONE, ONE)]
    assert pairing(ONE, OTHER, 2, apart=True) == [(ONE, ONE), (OTHER, OTHER)]


def test_of_teams_those_count_that_came_to_different_ends():
    ups = pairing(ONE, OTHER, 1, apart=True)
    event = Contest(Table("any", 1), (ONE, OTHER), schedule(ups, 8, 1), apart=True)
    for number, won in enumerate([1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]):
        name = "new" if number % 2 == 0 else "old"
        event.games.append(Played(number, (name,), [won], [[0]], 1, [Effort(1, 0.0)], {}))
    assert judged(event) == Verdict(won=2, games=2, tried=4)
    assert judged(event).lead == 0.5


def test_only_what_is_hardly_luck_is_better():
    assert not Verdict(55, 100, 100).is_better
    assert Verdict(60, 100, 100).is_better
    assert not Verdict(0, 0, 50).is_better


def test_equal_weights_are_exactly_even_at_both_sides_of_a_table():
    game = starboard.game("stellar-settlers")
    tuner = Tuner(Table(game.id, 2), tuning_of(game).USUAL, apart=False, games=2, crew=Crew(1))
    assert tuner.match({}, {}, 4, "1").share == 0.5


SETTLERS = Table("stellar-settlers", 2)


def test_weights_meet_in_compiled_code_where_a_game_has_it():
    assert is_swift("stellar-settlers")
    assert not is_swift("star-fleet-scramble")


@pytest.mark.parametrize("seats", [2, 3])
def test_equal_weights_share_every_round(seats):
    table = Table("stellar-settlers", seats)
    a_round = 2 if seats == 2 else 2 * seats
    won = contest(table, {}, {}, 4 * a_round, "even", workers=1)
    assert won == contest(table, {}, {}, 4 * a_round, "even", workers=2)
    for deal in range(4):
        assert sum(won[deal * a_round : (deal + 1) * a_round]) == pytest.approx(a_round / 2)


def test_who_fears_nothing_and_hopes_for_nothing_loses():
    wild = {"hope": 0.0, "fear": 0.0, "claim": 0.0, "late": 50.0}
    assert sum(contest(SETTLERS, wild, {}, 100, "wild", workers=2)) < 40
