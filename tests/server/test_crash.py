"""Kill the server in the middle of running matches: nothing answered is lost, every match goes on."""

from pathlib import Path

import pytest

from server.crash import Report, crash_test

DOCS = Path(__file__).parents[2] / "docs"


def nothing_is_lost(report: Report) -> None:
    assert report.failures == []
    assert report.missing == []
    assert report.standing == []
    assert report.answered > 0


@pytest.mark.timeout(1800)
def test_eight_matches_survive_two_kills(tmp_path):
    nothing_is_lost(crash_test(tmp_path, matches=8, kills=2))


@pytest.mark.crash
@pytest.mark.timeout(1800)
def test_fifty_matches_survive_twenty_kills(tmp_path):
    report = crash_test(tmp_path, matches=50, kills=20)
    nothing_is_lost(report)
    report.write(DOCS / "crash-test.md")
