"""The mission of the day: the same seed for everybody, one flight that counts, and nothing told too early."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime

import pytest

from server.harness import YOU, Host, Player, hosting
from server.scramble import SCRAMBLE, fly
from starboard.engine.chance.fair_dice import commitment
from starboard.server.people.secrets import Visitor
from starboard.store import LogRow

DAY, NEXT = "2026-11-16", "2026-11-17"
MISSION = f"/api/games/{SCRAMBLE}/mission"


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.fixture
def noon(host: Host) -> Host:
    """A server on which it is noon of the day, and whose missions are always the same."""
    host.service.store.keys.key = lambda name: f"key of the {name}"
    set_clock(host, f"{DAY} 12:00")
    return host


def set_clock(host: Host, text: str) -> None:
    now = moment(text)
    host.service.context.clock = lambda: now


def pilot(host: Host, name: str = "Ann") -> Player:
    """Somebody who has begun the day's mission."""
    player = host.player(host.secret())
    begin(player, name)
    return player


def begin(player: Player, name: str = "Ann") -> str:
    answer = player.http.post(MISSION, json={"name": name})
    assert answer.status_code == 201, answer.text
    player.sit(answer.json())
    return player.match


def end(host: Host, match: str, score: int, rounds: int = 20, at: str = f"{DAY} 13:00") -> None:
    """Finish a match with a score: the last row of its log."""
    result = {"winners": [0] if score == 10 else [], "scores": [score], "ranking": [[0]], "reason": "end"}
    with host.service.store.matches.transaction(match) as transaction:
        transaction.append([LogRow(match, 9_999, 0, "the end", moment(at))], result, rounds=rounds)


def table(player: Player, **query: str) -> list[tuple[int, str, int, bool]]:
    """The day's table: place, name, score, own."""
    flights = player.http.get(MISSION, params=query).json()["flights"]
    return [(each["place"], each["name"], each["result"]["score"], each["yours"]) for each in flights]


# --- the seed --------------------------------------------------------------------------------------------


def test_everybody_gets_the_seed_of_the_day_and_it_is_promised_before(noon):
    promised = noon.player().http.get(MISSION).json()["commitment"]
    ann, ben = pilot(noon), pilot(noon)
    seeds = {noon.service.store.matches.snapshot(player.match).match.seed for player in (ann, ben)}
    assert {commitment(seed) for seed in seeds} == {promised}
    assert ann.see()["commitment"] == promised


def test_another_day_has_another_seed(noon):
    today = noon.player().http.get(MISSION).json()["commitment"]
    set_clock(noon, f"{NEXT} 00:00")
    assert noon.player().http.get(MISSION).json()["commitment"] != today


def test_two_servers_have_different_missions(noon):
    def seed(key: str) -> str:
        noon.service.store.keys.key = lambda name: key
        return noon.service.missions._seed(SCRAMBLE, datetime(2026, 11, 16, tzinfo=UTC).date())

    assert (seed("a") == seed("a"), seed("a") == seed("b")) == (True, False)


def test_the_mission_of_tomorrow_is_not_told(noon):
    answer = noon.player().http.get(MISSION, params={"day": NEXT})
    assert (answer.status_code, "has not come yet" in answer.json()["error"]) == (400, True)


def test_the_seed_is_told_when_the_day_is_over_and_not_with_the_flight(noon):
    ann = pilot(noon)
    fly(noon, ann)
    assert (ann.see()["status"], ann.see()["seed"]) == ("over", None)
    assert ann.http.get(MISSION).json()["seed"] is None
    assert "Others still fly" in ann.http.get(f"/api/matches/{ann.match}/export").json()["error"]
    assert "Others still fly" in ann.http.get(f"/api/matches/{ann.match}/moves").json()["error"]
    set_clock(noon, f"{NEXT} 00:00")
    seed = ann.see()["seed"]
    assert commitment(seed) == ann.see()["commitment"]
    assert ann.http.get(MISSION, params={"day": DAY}).json()["seed"] == seed
    assert ann.http.get(f"/api/matches/{ann.match}/export").status_code == 200


def test_pages_do_not_tell_the_seed_either(noon):
    ann = pilot(noon)
    fly(noon, ann)
    seed = noon.service.store.matches.snapshot(ann.match).match.seed
    last = ann.see()["line"]
    for page in (f"/m/{ann.match}", f"/m/{ann.match}/at/{last}", f"/games/{SCRAMBLE}"):
        assert seed not in ann.http.get(page).text


# --- the table -------------------------------------------------------------------------------------------


def test_first_flights_are_compared_and_the_own_one_is_marked(noon):
    ann, ben = pilot(noon, "Ann"), pilot(noon, "Ben")
    end(noon, ann.match, 6)
    end(noon, ben.match, 10)
    assert table(ann) == [(1, "Ben", 10, False), (2, "Ann", 6, True)]
    assert table(noon.player()) == [(1, "Ben", 10, False), (2, "Ann", 6, False)]


def test_others_flights_can_be_looked_at_when_the_day_is_over(noon):
    ann, ben = pilot(noon), pilot(noon)
    end(noon, ann.match, 6)
    seen = ben.http.get(MISSION).json()["flights"][0]["result"]["match"]
    set_clock(noon, f"{NEXT} 00:00")
    later = ben.http.get(MISSION, params={"day": DAY}).json()["flights"][0]["result"]["match"]
    assert (seen, later) == ("", ann.match)


def test_further_flights_are_practice(noon):
    ann = pilot(noon)
    first = ann.match
    end(noon, first, 6)
    assert ann.http.get(MISSION).json()["counts"] is False
    set_clock(noon, f"{DAY} 14:00")
    assert begin(ann) != first
    end(noon, ann.match, 10)
    assert table(ann) == [(1, "Ann", 6, True)]
    assert [score["score"] for score in ann.http.get(MISSION).json()["practice"]] == [10]


def test_nobody_practises_while_the_first_flight_is_under_way(noon):
    ann = pilot(noon)
    first = ann.match
    assert (begin(ann), ann.http.get(MISSION).json()["flying"]) == (first, first)


def test_two_requests_at_once_make_one_flight(noon, monkeypatch):
    visitor = Visitor((noon.secret(),))
    first = noon.service.missions.begin(visitor, SCRAMBLE)
    monkeypatch.setattr(noon.service.store.missions, "of", lambda *given: [])  # as both have seen it
    assert noon.service.missions.begin(visitor, SCRAMBLE).match == first.match


def test_a_flight_counts_if_it_is_over_before_midnight(noon):
    late, just = pilot(noon, "Late"), pilot(noon, "Just")
    end(noon, late.match, 5, at=f"{NEXT} 00:00")
    end(noon, just.match, 5, at=f"{DAY} 23:59")
    assert table(noon.player(), day=DAY) == [(1, "Just", 5, False)]
    assert [score["match"] for score in late.http.get(MISSION).json()["practice"]] == [late.match]


def test_a_first_flight_that_came_too_late_is_not_replaced(noon):
    ann = pilot(noon)
    end(noon, ann.match, 5, at=f"{NEXT} 00:00")
    begin(ann)
    end(noon, ann.match, 9)
    assert table(ann) == []


def test_the_table_is_paged_and_one_s_own_flight_is_shown_wherever_it_stands(noon):
    pilots = [pilot(noon, f"P{score}") for score in range(5)]
    for score, each in enumerate(pilots):
        end(noon, each.match, score)
    assert table(pilots[0], first="1", limit="2") == [(2, "P3", 3, False), (3, "P2", 2, False)]
    mission = pilots[0].http.get(MISSION, params={"limit": 2}).json()
    assert (mission["finished"], len(mission["flights"])) == (5, 2)
    assert (mission["yours"]["place"], mission["yours"]["name"]) == (5, "P0")


# --- scouting --------------------------------------------------------------------------------------------


@pytest.fixture
def proxied(sqlite_database: str) -> Iterator[Host]:
    """A server that knows its clients' addresses, at noon of the day."""
    with hosting(sqlite_database, proxies=1) as host:
        set_clock(host, f"{DAY} 12:00")
        yield host


def pilot_at(host: Host, address: str) -> Player:
    """Somebody new who comes from an address."""
    player = host.player()
    player.http.headers["X-Forwarded-For"] = address
    return player


def test_a_second_cookie_in_the_same_network_flies_for_practice(proxied):
    """The hole: scouting was free."""
    scout, second = pilot_at(proxied, "203.0.113.7"), pilot_at(proxied, "203.0.113.7")
    begin(scout, "Scout")
    assert second.http.get(MISSION).json()["counts"] is False
    begin(second, "Second")
    end(proxied, second.match, 10)
    assert table(second) == []
    assert [score["score"] for score in second.http.get(MISSION).json()["practice"]] == [10]
    other = pilot_at(proxied, "203.0.113.8")
    assert other.http.get(MISSION).json()["counts"] is True
    begin(other, "Other")
    end(proxied, other.match, 6)
    assert table(other) == [(1, "Other", 6, True)]


def test_all_addresses_of_an_ipv6_home_are_one_network(proxied):
    begin(pilot_at(proxied, "2001:db8:1:2::1"))
    second = pilot_at(proxied, "2001:db8:1:2:ffff::9")
    assert second.http.get(MISSION).json()["counts"] is False


def test_a_person_who_goes_to_another_network_flies_for_practice(proxied):
    ann = pilot_at(proxied, "203.0.113.7")
    begin(ann)
    end(proxied, ann.match, 6)
    ann.http.headers["X-Forwarded-For"] = "198.51.100.3"
    begin(ann)
    end(proxied, ann.match, 10)
    assert table(ann) == [(1, "Ann", 6, True)]


def test_no_address_is_written_down(proxied, sqlite_database):
    begin(pilot_at(proxied, "203.0.113.7"))
    with closing(sqlite3.connect(sqlite_database.removeprefix("sqlite:///"))) as database:
        dump = "\n".join(database.iterdump())
    assert ("network " in dump, "203.0.113.7" in dump) == (True, False)


def test_the_page_says_what_counts_and_what_cannot_be_prevented(noon):
    page = noon.player().http.get(f"/games/{SCRAMBLE}").text
    assert "One flight counts for each person and each network" in page
    assert "Somebody with two networks" in page


@pytest.mark.parametrize("way", ["branch", "rematch"])
def test_what_comes_from_a_mission_is_no_mission(noon, way):
    ann = pilot(noon)
    fly(noon, ann)
    before = table(ann)
    made = ann.post(way, **({"at": ann.see()["line"] // 2, "seats": [YOU]} if way == "branch" else {}))
    made = noon.service.store.matches.snapshot(made.json()["match"]).match
    assert (made.day, made.commitment == ann.see()["commitment"]) == (None, False)
    assert table(ann) == before


def test_a_file_of_a_mission_comes_into_no_table(noon):
    ann = pilot(noon)
    fly(noon, ann)
    set_clock(noon, f"{NEXT} 00:00")
    before = table(ann, day=DAY)
    file = ann.http.get(f"/api/matches/{ann.match}/export").text
    assert ann.http.post("/api/import", content=file).status_code == 201
    assert (table(ann, day=DAY), table(ann)) == (before, [])


def test_missions_are_not_in_the_table_of_the_device(noon):
    ann = pilot(noon)
    end(noon, ann.match, 10)
    assert ann.http.get(f"/api/games/{SCRAMBLE}/scores").json() == []


# --- fair play -------------------------------------------------------------------------------------------


def test_a_mission_has_no_hints_and_no_bots(noon):
    ann = pilot(noon)
    assert "without hints" in ann.http.post(f"/api/matches/{ann.match}/hint").json()["error"]
    assert "you fly yourself" in ann.post("seats/0/bot", level="captain").json()["error"]


def test_a_mission_is_listed_for_its_pilot_only(noon):
    ann = pilot(noon)

    def listed(player: Player, **query: bool) -> list[str]:
        return [each["id"] for each in player.http.get("/api/matches", params=query).json()]

    assert (listed(noon.player()), listed(ann, mine=True)) == ([], [ann.match])
    set_clock(noon, f"{NEXT} 00:00")
    assert listed(noon.player()) == []


def test_a_game_for_two_has_no_mission(noon):
    answer = noon.player().http.post("/api/games/star-fleet-scramble/mission", json={})
    assert (answer.status_code, "cannot be played alone" in answer.json()["error"]) == (400, True)


# --- the page --------------------------------------------------------------------------------------------


def test_the_mission_is_begun_on_the_page_of_the_game(noon):
    ann = noon.player(noon.secret())
    answer = ann.http.post(f"/games/{SCRAMBLE}/mission", data={"name": "<Ann>"})
    assert answer.status_code == 303
    page = f"/games/{SCRAMBLE}"
    assert "Go on with your flight" in ann.http.get(page).text
    end(noon, answer.headers["location"].removeprefix("/m/"), 6)
    shown = ann.http.get(page).text
    assert ("as practice" in shown, "&lt;Ann&gt;" in shown, "<Ann>" in shown) == (True, True, False)


def test_under_a_finished_flight_stands_the_table_of_its_day(noon):
    ann = pilot(noon)
    end(noon, ann.match, 6)
    shown = ann.http.get(f"/m/{ann.match}").text
    assert "Today&#39;s mission" in shown or "Today's mission" in shown
    set_clock(noon, f"{NEXT} 08:00")
    assert f"Mission of {DAY}" in ann.http.get(f"/m/{ann.match}").text
