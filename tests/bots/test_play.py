"""What the bots have to see on the board."""

import pytest

import starboard
from games.star_fleet_scramble.table import GAME, at

GOOD = pytest.mark.parametrize("level", ["captain", "admiral"])
POSITIONS = 30_000

WIN_IN_ONE = "......b#b#/......d#./.....b6.c#/.......c#/...C1..../C#......./B#D#....../B#B#D#....."
HANGING = ".....d#b#b#/...c#..d#./.....b6.c#/......../...C1..../C#......./B#D#....../B#B#D#....."
UNDER_FIRE = ".....d#b#b#/......d#b#/......../......../...B0.c6../C#......./B#D#....../B#.D#....."
GUARDED = ".....d#b#./......d#b#/...c#...b6/......../...D0..../C#......./B#D#....../B#B#......"


def choose(level, state, seed=0):
    """The move of a bot that looks at the same positions everywhere."""
    return starboard.bot(level, GAME, seed=seed, iterations=POSITIONS).choose(state)


@GOOD
def test_it_wins_when_it_can(level):
    assert choose(level, at(WIN_IN_ONE)) == "fly d4 2"


@GOOD
def test_it_takes_a_battlecruiser_that_hangs(level):
    assert choose(level, at(HANGING)) == "fly d4 2"


@GOOD
def test_it_does_not_leave_a_battlecruiser_under_fire(level):
    assert choose(level, at(UNDER_FIRE)).startswith("fly d4")


@GOOD
def test_it_does_not_give_a_destroyer_for_a_guarded_corvette(level):
    assert choose(level, at(GUARDED)) != "fly d4 2"


def test_it_is_sure_of_a_win():
    thought = starboard.bot("captain", GAME, iterations=POSITIONS).think(at(WIN_IN_ONE))
    assert thought.win > 0.99
    assert thought.line == ["fly d4 2"]


def test_the_admiral_expects_to_lose_a_lost_game():
    losing = at(WIN_IN_ONE.replace("C1", "C#"), seat=1)
    assert starboard.bot("admiral", GAME, iterations=POSITIONS).think(losing).win < 0.9


@pytest.mark.parametrize("level", ["cadet", "pilot"])
def test_it_takes_what_hangs_most_of_the_time_but_not_always(level):
    taken = [choose(level, at(HANGING), seed) == "fly d4 2" for seed in range(100)]
    assert 75 <= sum(taken) < 100


def test_a_cadet_beats_a_player_who_moves_at_random():
    state, cadet = GAME.new(seed=1), starboard.bot("cadet", GAME, seed=1)
    while isinstance(state.to_move, int):
        state.play(
            cadet.choose(state) if state.to_move == 0 else state.numbers()[state.ply % len(state.numbers())]
        )
    assert state.returns() == [1, 0]
