"""Analyses: asked for, made in the background, kept; never of a match that still runs."""

from html import unescape
from typing import Any

import pytest

from recorded import as_file, record_of
from server.harness import FIRST, YOU, Host, Player, hosting, wait_for
from starboard.analysis import analyse as real_analyse
from starboard.server.background import analysis_runner

LITTLE = 1_000  # iterations


def finish(player: Player) -> str:
    """A match that is over: its second turn is a resignation."""
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert player.post("resign", ply=2, seat=1).status_code == 200
    return player.match


def ask(player: Player) -> dict[str, Any]:
    """Have it made; asked again, this reports."""
    answer = player.http.post(f"/api/matches/{player.match}/analysis")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ready(player: Player) -> dict[str, Any]:
    """The analysis, as soon as it is there."""
    found: dict[str, Any] = wait_for(lambda: (its := ask(player))["status"] == "ready" and its["analysis"])
    return found


class Gate:
    """An analysis that waits for a sign, and tells how far it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = False
        self.begun = 0
        monkeypatch.setattr(analysis_runner, "analyse", self.analyse)
        monkeypatch.setattr(analysis_runner, "SIGN", 0.0)

    def analyse(
        self, record: Any, game: Any, seconds: float, iterations: int, progress: Any, resigned: Any
    ) -> Any:
        self.begun += 1

        def halfway() -> bool:
            progress(0.5)
            return self.open

        wait_for(halfway)
        return real_analyse(record, game, seconds, iterations, progress, resigned)


@pytest.fixture
def little(sqlite_database: str):
    with hosting(sqlite_database, study_iterations=LITTLE) as host:
        yield host


def test_a_match_that_runs_is_not_analysed(little: Host):
    player = little.player()
    player.create(YOU, YOU)
    for method in ("GET", "POST"):
        answer = player.http.request(method, f"/api/matches/{player.match}/analysis")
        assert answer.status_code == 400
        assert "when the match is over" in answer.json()["error"]
        assert player.http.request(method, f"/m/{player.match}/analysis").status_code == 400


def test_who_asks_first_sets_it_going(little: Host):
    player = little.player()
    finish(player)
    assert ask(player)["analysis"] is None
    found = ready(player)
    assert [point["ply"] for point in found["points"]] == [0, 2]
    assert found["points"][-1]["shares"] == [1, 0]
    assert found["seats"][1]["own"] < 0


def test_a_match_that_was_given_up_before_its_first_move(little: Host):
    player = little.player()
    player.create(YOU, YOU)
    assert player.post("resign", ply=0, seat=0).status_code == 200
    assert [point["ply"] for point in ready(player)["points"]] == [0]
    assert player.http.get(f"/m/{player.match}/analysis").status_code == 200


def test_it_tells_how_far_it_has_come(sqlite_database: str, monkeypatch: pytest.MonkeyPatch):
    gate = Gate(monkeypatch)
    with hosting(sqlite_database, study_iterations=LITTLE) as host:
        one, two = host.player(), host.player()
        finish(one), finish(two)
        assert ask(one)["status"] == "waiting"
        assert wait_for(lambda: (its := ask(one))["done"] == 0.5 and its)["status"] == "running"
        assert (ask(two)["status"], ask(two)["ahead"]) == ("waiting", 1)
        assert '<progress value="0.5"' in one.http.get(f"/m/{one.match}/analysis").text
        gate.open = True
        assert ready(one)
        assert ready(two)
        assert gate.begun == 2


def test_it_is_kept(little: Host, monkeypatch: pytest.MonkeyPatch):
    player = little.player()
    finish(player)
    found = ready(player)
    monkeypatch.setattr(analysis_runner, "analyse", None)  # nobody analyses any more
    assert ready(player) == found


def test_a_new_server_takes_up_what_was_left(sqlite_database: str, monkeypatch: pytest.MonkeyPatch):
    gate = Gate(monkeypatch)
    with hosting(sqlite_database, study_iterations=LITTLE) as host:
        player = host.player()
        match = finish(player)
        ask(player)
        wait_for(lambda: gate.begun == 1)
    gate.open = True
    with hosting(sqlite_database, study_iterations=LITTLE) as host:
        wait_for(lambda: host.service.store.analyses.find(match).result)
        assert gate.begun == 2


def test_what_another_process_abandoned_is_begun_anew(little: Host):
    player = little.player()
    match = finish(player)
    store, now = little.service.store, little.service.context.clock()
    store.analyses.ask(match, "0.0", now - 100)
    store.analyses.claim(match, "0.0", now - 100, now)
    assert ready(player)


def test_what_another_process_works_at_is_left_to_it(little: Host):
    player = little.player()
    match = finish(player)
    store, now = little.service.store, little.service.context.clock()
    store.analyses.ask(match, "0.0", now)
    store.analyses.claim(match, "0.0", now, now)
    assert ask(player)["status"] == "running"
    assert store.analyses.find(match).engine == "0.0"


def test_one_that_cannot_be_made_says_so(little: Host, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis_runner, "analyse", lambda *given: 1 / 0)
    player = little.player()
    finish(player)
    wait_for(lambda: ask(player)["status"] == "failed")
    assert "could not be analysed" in player.http.get(f"/m/{player.match}/analysis").text


def test_a_whole_game_is_told_on_its_page(little: Host):
    player = little.player()
    file = as_file(record_of("star_fleet_scramble/points"), "Ann", "Bob")
    player.sit(player.http.post("/api/import", content=file).json())
    found = ready(player)
    page = player.http.get(f"/m/{player.match}/analysis").text
    assert len(found["costly"]) == 3
    for costly in found["costly"]:
        assert f'href="/m/{player.match}/at/{costly["ply"]}"' in page
        assert costly["why"] in unescape(page)


def test_looking_begins_nothing(little: Host, monkeypatch: pytest.MonkeyPatch):
    """An `<img>` on another site's page could make everybody's browser look."""
    player, stranger = little.player(), little.player()
    finish(player)
    answer = stranger.http.get(f"/api/matches/{player.match}/analysis").json()
    assert (answer["status"], answer["analysis"]) == ("none", None)
    assert "Analyse this match" in stranger.http.get(f"/m/{player.match}/analysis").text
    assert little.service.store.analyses.wanted() == []
    foreign = stranger.http.post(f"/m/{player.match}/analysis", headers={"Sec-Fetch-Site": "cross-site"})
    assert foreign.status_code == 403


def test_one_visitor_does_not_fill_the_queue(sqlite_database: str, monkeypatch: pytest.MonkeyPatch):
    gate = Gate(monkeypatch)
    with hosting(sqlite_database, study_iterations=LITTLE, analyses=2) as host:
        player = host.player()
        first, second, third = (finish(player) for _ in range(3))
        for match in (first, second, second):
            player.match = match
            ask(player)
        refused = player.http.post(f"/api/matches/{third}/analysis")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
        assert "Ask again" in refused.json()["error"]
        assert player.http.get(f"/api/matches/{third}/analysis").json()["status"] == "none"
        gate.open = True
        player.match = first
        ready(player)
        player.match = third
        assert ask(player)["status"] == "waiting"
