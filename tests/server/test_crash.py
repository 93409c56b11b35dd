"""Kill the server at the worst moments: nothing answered is lost, every match goes on, and who only listens
sees it.
"""

from pathlib import Path

import pytest

from server.crash import STANDING, Report, crash_test

DOCS = Path(__file__).parents[2] / "docs"


def nothing_is_lost(report: Report) -> None:
    assert report.failures == []
    assert report.missing == []
    assert report.broken == []
    assert report.standing == []
    assert report.slowest < STANDING
    assert report.played > 0


@pytest.mark.timeout(1800)
def test_nine_matches_survive_three_kills(database, tmp_path):
    nothing_is_lost(crash_test(database, tmp_path, matches=9, kills=3))


@pytest.mark.crash
@pytest.mark.timeout(3600)
def test_many_matches_survive_many_kills(sqlite_database, postgres_database, tmp_path):
    reports = [
        crash_test(database, tmp_path, matches=36, kills=12)
        for database in (sqlite_database, postgres_database)
    ]
    for report in reports:
        nothing_is_lost(report)
    (DOCS / "crash-test.md").write_text(page(reports))


ROWS = (
    ("matches played or watched at once", "matches"),
    ("times the server was killed", "kills"),
    ("moves of players that were answered", "played"),
    ("rows that listeners heard of", "heard"),
    ("requests repeated because nobody answered", "repeated"),
    ("answered or heard rows that were missing afterwards", "missing"),
    ("logs that could not be replayed afterwards", "broken"),
    ("matches that did not go on after the last restart", "standing"),
    ("slowest sign of life for a listener after a restart (s)", "slowest"),
    ("slowest restart until pages were answered (s)", "answers"),
    ("slowest restart until all five games could be played (s)", "restart"),
)


def page(reports: list[Report]) -> str:
    """The report as a page of the documentation."""
    table = [["", *[report.database for report in reports]], ["---"] * (len(reports) + 1)]
    table += [[words, *[shown(report, name) for report in reports]] for words, name in ROWS]
    lines = [f"| {' | '.join(cells)} |" for cells in table]
    return PAGE + "\n".join(lines) + "\n" + NOTES


def shown(report: Report, name: str) -> str:
    """A figure of the report; of a list, how many there are."""
    match getattr(report, name):
        case list(found):
            return str(len(found))
        case float(seconds):
            return f"{max(seconds, 0.0):.1f}"
        case value:
            return str(value)


PAGE = """# The crash test

Written by `make test-crash`. A real server process is killed with SIGKILL, started again on the same
database, and so on. Players (people on one screen, against bots, alone; with dice, private hands, or neither)
repeat the request they had no answer to. Listeners watch matches of bots on their streams and send nothing
else. Of every three kills, one comes right after a new match was answered, before its first dice were rolled,
one right after a move against a bot, while the bot thinks, and one at any time.

"""
NOTES = """
A start has two parts: Python loads the server (until pages are answered), then the machine code of the
five games is loaded one after the other. The clients run on the same machine and try again four times a
second meanwhile. A listener hears of its match as soon as its own game is loaded. That may be before the
last one is: then its time counts as 0.
"""
