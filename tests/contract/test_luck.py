"""Reports of luck: the same figures as always, and the same from events that are known already."""

from itertools import islice

import pytest

import starboard
from starboard.engine.contract import LUCK
from starboard.engine.record.replay import Replay
from starboard.engine.state import State
from starboard.server.pages.luck_summary import in_words
from walks import walk

KNOWN = {
    ("stellar-settlers", 3): [
        "Dice: 10.9 points better than expected in 131 rolls. Decisions: 69.0 points given away, 0.6 won by "
        "changing dice.",
        "Dice: 16.1 points better than expected in 137 rolls. Decisions: 55.0 points given away, 0.8 won by "
        "changing dice.",
        "Dice: 2.2 points better than expected in 125 rolls. Decisions: 41.6 points given away.",
    ],
    ("stellar-scramble", 2): [
        "Gems: 8 Overheat in 15 draws (5.4 expected), 3 for the strongest weapon (2.0). Breakdowns: 2 (1.1).",
        "Gems: 2 Overheat in 18 draws (5.7 expected), 6 for the strongest weapon (3.5). Breakdowns: 0 (0.0).",
    ],
    ("orbital", 1): [
        "Cards: 25 (25.8 expected) of 56 would tie or lead a colour. Automats could use 36 (37.7 expected) "
        "of 55 cards.",
    ],
    ("orbital", 3): [
        "Cards: 18 (17.9 expected) of 29 would tie or lead a colour. High-Risk Project: 0 (0.3 expected) of "
        "1 found an event.",
        "Cards: 16 (15.0 expected) of 25 would tie or lead a colour.",
        "Cards: 17 (14.5 expected) of 27 would tie or lead a colour. Casino: 0 MC (3.2 expected) in 1 bet.",
    ],
}
"""The words after the first moves of a random game with these players."""


def played(game: str, players: int) -> State:
    *_, state = islice(walk(starboard.game(game), 1, players), 400)
    return state


@pytest.mark.parametrize(("game", "players"), KNOWN)
def test_the_luck_of_a_known_game_is_what_it_was(game: str, players: int) -> None:
    report = starboard.game(game).need(LUCK)
    words = getattr(report, "in_words", in_words)
    assert [words(each) for each in report.luck(played(game, players).record())] == KNOWN[game, players]


@pytest.mark.parametrize("game", sorted({game for game, _ in KNOWN}))
def test_events_that_are_known_are_not_found_out_again(game: str, monkeypatch) -> None:
    record = played(game, 2).record()
    report, events = starboard.game(game).need(LUCK), Replay(record).events()
    expected = report.luck(record)
    monkeypatch.setattr(Replay, "events", lambda self: pytest.fail("they were found out again"))
    assert report.luck(record, events) == expected


def test_every_game_with_a_report_is_known_here() -> None:
    reports = {game for game in starboard.games() if starboard.game(game).has(LUCK)}
    assert reports == {game for game, _ in KNOWN}
