"""What an analysis finds in games whose every figure can be worked out by hand."""

from typing import Any

import pytest

from analysis.referee import GREEDY, Referee, record
from starboard.analysis import Analysis, analyse
from starboard.analysis.budget import iterations_for
from starboard.analysis.decisions import choices
from starboard.engine.errors import BadRecord
from starboard.engine.record.replay import Replay
from walks import TEMPLATE

BLUNDER = 4  # moves before Blue rolls on with 11 gathered


def studied(moves: str = GREEDY, **settings: Any) -> Analysis:
    given = {"iterations": 100, "judges": lambda game, seed, iterations: Referee(), **settings}
    return analyse(record(moves), TEMPLATE, **given)


def test_a_blunder_is_the_most_costly_decision():
    worst = studied().costly[0]
    assert (worst.turn, worst.ply, worst.seat, worst.played, worst.better) == (
        1,
        BLUNDER,
        0,
        "roll",
        ["stop"],
    )
    assert worst.chance == 1
    assert worst.cost == pytest.approx(1 / 12)  # one face of six halves a sure win


def test_a_costly_decision_is_told_in_the_words_of_the_game():
    worst = studied().costly[0]
    assert worst.played_words == "Roll the die"
    assert worst.better_words == "Stop and fly 11"
    assert worst.why == "Enough is gathered."


def test_luck_and_decisions_add_up_to_the_whole_change():
    for seat in studied().seats:
        assert seat.start + seat.luck + seat.own + seat.others == pytest.approx(seat.end)


def test_what_the_dice_did_is_told_apart_from_what_the_pilot_did():
    found = studied()
    turn = found.points[1]
    assert found.seats[0].own == pytest.approx(-1 / 12)
    assert found.seats[1].others == pytest.approx(1 / 12)
    assert turn.luck[0] == pytest.approx(turn.shares[0] - found.points[0].shares[0] + 1 / 12)


def test_the_turns_add_up_to_the_whole_game():
    found = studied()
    for seat, balance in enumerate(found.seats):
        assert sum(point.luck[seat] for point in found.points) == pytest.approx(balance.luck)


def test_there_is_a_point_for_each_turn_and_one_for_the_start():
    points = studied().points
    assert [(point.turn, point.ply, point.seat) for point in points] == [
        (0, 0, None),
        (1, 6, 0),
        (2, 11, 1),
        (3, 16, 0),
        (4, 19, 1),
    ]
    assert points[0].shares == [0.5, 0.5]
    assert points[-1].shares == [0, 1]
    assert points[1].words == "Blue rolls 6, 5, 1. Blue loses everything."


def test_a_game_turns_where_chances_change_most_and_not_in_two_turns_in_a_row():
    found = studied().turning
    assert [(point.turn, point.seat, point.cause) for point in found] == [(2, 1, "luck"), (4, 1, "luck")]
    assert found[-1].after == [0, 1]


def test_a_forced_move_is_no_decision():
    asked = []

    class Listener(Referee):
        def judge(self, state, seat):
            asked.append(state.ply)
            return super().judge(state, seat)

    studied("roll ~6 roll ~5 stop", judges=lambda game, seed, iterations: Listener())
    assert set(asked) == {0, 2, 4}  # the start, and twice roll or stop; the first roll of a turn is forced


def test_what_a_second_look_does_not_confirm_is_not_told():
    def judges(game, seed, iterations):
        return Referee(blind=seed > 1)

    assert studied(judges=judges).costly == []


def test_the_same_record_gives_the_same_analysis():
    assert studied() == studied()


class Stopwatch:
    """A clock that stands still but for judges, who take a millisecond for each iteration."""

    now = 0.0

    def judges(self, game: Any, seed: int, iterations: int) -> Any:
        class Slow(Referee):
            def judge(its, state, seat):
                self.now += iterations / 1000
                return super().judge(state, seat)

        return Slow()


@pytest.mark.parametrize(
    ("seconds", "judgements", "iterations"), [(40, 400, 64), (20, 400, 32), (40, 10, 256), (1, 10_000, 16)]
)
def test_the_time_is_divided_among_the_judgements(seconds: float, judgements: int, iterations: int):
    watch = Stopwatch()
    found = choices(Replay(record(GREEDY), TEMPLATE))
    given = iterations_for(found, watch.judges, seconds, judgements, clock=lambda: watch.now)
    assert given == iterations  # never more than a captain's thought, never too few to say anything


def test_the_effort_can_be_given():
    assert studied(iterations=50).iterations == 50


def test_progress_is_told_from_nothing_to_all():
    told = []
    studied(progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_study_can_be_stopped():
    def stop(done: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        studied(progress=stop)


def test_a_game_under_way_is_not_studied():
    with pytest.raises(BadRecord, match="not over"):
        studied("roll ~6")


def test_who_resigns_has_decided_it():
    found = studied("roll ~6 roll ~5", resigned=0)
    assert found.points[-1].shares == [0, 1]
    assert found.seats[0].own == pytest.approx(-1)
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0)


def test_it_can_be_written_as_json():
    plain = studied().as_json()
    assert plain["seats"][0] == {"start": 0.5, "end": 0.0, "luck": -0.4167, "own": -0.0833, "others": 0.0}
    assert plain["costly"][0]["cost"] == 0.0833
