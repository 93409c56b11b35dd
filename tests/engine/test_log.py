"""The grammar of a log: one reading of undo and resign rows for servers, files and the terminal."""

from typing import Any

import pytest

import starboard
from starboard.engine.record.log import Log, TooLong
from starboard.engine.record.replay import STRIDE
from starboard.engine.record.row import BadLog
from walks import TEMPLATE

FLEET = ("unshield c3", "ne", "unshield f6", "sw")


def fleet(*rows: tuple[Any, ...]) -> Log:
    """A game without chance, in which turns may be taken back."""
    log = Log(starboard.game("star-fleet-scramble").new(chance="explicit"))
    for row in rows:
        log.take(*row)
    return log


def comet(players: int, *texts: str) -> Log:
    """A game with dice."""
    log = Log(TEMPLATE.new(players, chance="explicit"))
    for text in texts:
        log.take(text)
    return log


def test_an_undo_cuts_the_line():
    log = fleet(("unshield c3", 0), ("ne", 0), ("undo 0", 0), ("unshield c2", 0))
    assert (log.line, log.rows, log.state.log) == (["unshield c2"], 4, ["unshield c2"])


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([("undo 0", 0)], "takes back no move"),
        ([("unshield c3", 0), ("undo 1", 0)], "takes back no move"),
        ([("unshield c3", 0), ("undo 0", None)], "an undo by no seat of the game"),
        ([("unshield c3", 0), ("undo 0", 2)], "an undo by no seat of the game"),
        ([("unshield c3", 1)], "not by the seat that was to move"),
        ([("unshield c3", None)], "not by the seat that was to move"),
        ([("shield c9", 0)], "breaks the rules"),
        ([("resign 2", 2)], "resignation that the game does not allow"),
        ([("resign 1", 0)], "resignation that the game does not allow"),
        ([("resign 1", 1), ("unshield c3", 0)], "comes after a resignation"),
        ([("unshield c3", 0, 0), ("ne", 0, 2)], "has the number 2"),
    ],
)
def test_a_row_that_no_server_writes_is_named(rows, why):
    with pytest.raises(BadLog, match=why) as refused:
        fleet(*rows)
    assert refused.value.row == len(rows) - 1


def test_a_refused_row_changes_nothing():
    log = fleet(*zip(FLEET, (0, 0, 1, 1), strict=True))
    with pytest.raises(BadLog):
        log.take("undo 9", 0)
    assert (log.line, log.rows) == (list(FLEET), 4)


def test_a_resignation_ends_the_line():
    log = fleet(("unshield c3", 0), ("ne", 0), ("resign 1", 1))
    assert (log.line, log.rows, log.result()["winners"]) == (["unshield c3", "ne"], 3, [0])


def test_an_outcome_has_to_be_the_one_that_the_seed_draws():
    log = comet(2, "roll")
    drawn = log.drawn_by("2f7c")
    log.check_draw(drawn, "2f7c")
    other = next(text for text in log.state.moves() if text != drawn)
    with pytest.raises(BadLog, match=f"Row 1 of the log says {other}, but the seed draws {drawn} at ply 1"):
        log.check_draw(other, "2f7c")


def test_what_was_rolled_is_not_taken_back():
    log = comet(2, "roll", "~2")
    with pytest.raises(BadLog, match="something that was drawn"):
        log.take("undo 0")


def scramble() -> Log:
    """A match with chance and without secrets, in which two seats have just placed their Starfighters."""
    log = Log(starboard.game("stellar-scramble").new(3, chance="explicit"))
    while log.movers.count(None) == len(log.movers) or len({*log.movers} - {None}) < 2:
        log.take(log.state.moves()[0])
    return log


def test_where_there_is_chance_nobody_takes_back_what_others_answered():
    log = scramble()
    line = list(log.line)
    with pytest.raises(BadLog, match="what others have seen"):
        log.take(f"undo {len(line) - 2}")
    log.take(f"undo {len(line) - 1}")
    assert log.line == line[:-1]


def test_where_there_are_secrets_nobody_takes_back_what_ended_a_turn():
    log = comet(2, "roll", "~2", "stop")
    with pytest.raises(BadLog, match="what others have seen"):
        log.take("undo 2")


def orbital(ends: bool) -> Log:
    """A match with private hands whose last move ends a turn, or leaves the same seat to move."""
    log = Log(starboard.game("orbital").new(2, chance="explicit"))
    while (
        not (log.movers and isinstance(log.movers[-1], int) and isinstance(log.state.to_move, int))
        or (log.movers[-1] != log.state.to_move) != ends
    ):
        log.take(log.state.moves()[-1])
    return log


def test_where_hands_are_private_a_turn_can_be_taken_back_while_it_lasts():
    log = orbital(ends=False)
    log.take(f"undo {len(log.line) - 1}")
    assert len(log.line) == log.rows - 2


def test_where_hands_are_private_a_turn_that_is_over_stays():
    log = orbital(ends=True)
    with pytest.raises(BadLog, match="what others have seen"):
        log.take(f"undo {len(log.line) - 1}")


def test_of_three_opponents_nobody_can_give_up():
    with pytest.raises(BadLog, match="does not allow"):
        comet(3, "resign 0")
    assert comet(2, "resign 0").result()["winners"] == [1]


def test_an_undo_replays_little():
    state = starboard.game("stellar-settlers").new(2, seed="1")
    while state.ply < 4 * STRIDE:
        state.play(state.moves()[0])
    log = Log(state.begun)
    for text in state.log:
        log.take(text)
    before = log.played
    assert log.at(3 * STRIDE + 20).log == state.log[: 3 * STRIDE + 20]
    assert log.played - before <= 20
    log.at(3 * STRIDE + 25)
    assert log.played - before <= 25


def test_a_bound_on_the_moves_is_kept():
    log = Log(starboard.game("star-fleet-scramble").new(chance="explicit"), most=3)
    log.take("unshield c3")
    log.take("undo 0")
    log.take("unshield c3")
    log.take("ne")
    with pytest.raises(TooLong, match="more than 3 moves"):
        log.take("unshield f6")
