"""The mission of the day: the same seed for everybody, one flight that counts, and nothing told too early."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from server.harness import YOU, Host, Player
from server.scramble import SCRAMBLE, fly
from starboard.engine.chance import commitment
from starboard.server import setup
from starboard.server.games import meta_of
from starboard.server.missions import practised, ranked
from starboard.server.seats import Visitor, new_secret
from starboard.store import SeatRow
from starboard.store.tables import matches

DAY, NEXT = "2026-11-16", "2026-11-17"
MISSION = f"/api/games/{SCRAMBLE}/mission"


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.fixture
def noon(host: Host) -> Host:
    """A server on which it is noon of the day, and whose missions are always the same."""
    host.matches.store.key = lambda name: f"key of the {name}"
    set_clock(host, f"{DAY} 12:00")
    return host


def set_clock(host: Host, text: str) -> None:
    now = moment(text)
    host.matches.clock = lambda: now


def pilot(host: Host, name: str = "Ann") -> Player:
    """Somebody who has begun the day's mission."""
    player = host.player(new_secret())
    begin(player, name)
    return player


def begin(player: Player, name: str = "Ann") -> str:
    answer = player.http.post(MISSION, json={"name": name})
    assert answer.status_code == 201, answer.text
    player.sit(answer.json())
    return player.match


def end(host: Host, match: str, score: int, rounds: int = 20, at: str = f"{DAY} 13:00") -> None:
    """Finish a match with a score, as the last row of its log would."""
    result = {"winners": [0] if score == 10 else [], "scores": [score], "ranking": [[0]], "reason": "end"}
    change = {"status": "over", "result": result, "finished": moment(at), "rounds": rounds}
    with host.matches.store.engine.begin() as connection:
        connection.execute(matches.update().where(matches.c.id == match).values(change))


def table(player: Player, **query: str) -> list[tuple[int, str, int, bool]]:
    """The day's table: place, name, score, own."""
    flights = player.http.get(MISSION, params=query).json()["flights"]
    return [(each["place"], each["name"], each["result"]["score"], each["yours"]) for each in flights]


# --- the seed --------------------------------------------------------------------------------------------


def test_everybody_gets_the_seed_of_the_day_and_it_is_promised_before(noon):
    promised = noon.player().http.get(MISSION).json()["commitment"]
    ann, ben = pilot(noon), pilot(noon)
    seeds = {noon.matches.store.snapshot(player.match).match.seed for player in (ann, ben)}
    assert {commitment(seed) for seed in seeds} == {promised}
    assert ann.see()["commitment"] == promised


def test_another_day_has_another_seed(noon):
    today = noon.player().http.get(MISSION).json()["commitment"]
    set_clock(noon, f"{NEXT} 00:00")
    assert noon.player().http.get(MISSION).json()["commitment"] != today


def test_two_servers_have_different_missions(noon):
    def seed(key: str) -> str:
        noon.matches.store.key = lambda name: key
        return noon.matches._seed(SCRAMBLE, datetime(2026, 11, 16, tzinfo=UTC).date())

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
    set_clock(noon, f"{NEXT} 00:00")
    seed = ann.see()["seed"]
    assert commitment(seed) == ann.see()["commitment"]
    assert ann.http.get(MISSION, params={"day": DAY}).json()["seed"] == seed
    assert ann.http.get(f"/api/matches/{ann.match}/export").status_code == 200


def test_pages_do_not_tell_the_seed_either(noon):
    ann = pilot(noon)
    fly(noon, ann)
    seed = noon.matches.store.snapshot(ann.match).match.seed
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
    visitor = Visitor((new_secret(),))
    first = noon.matches.begin_mission(visitor, SCRAMBLE)
    monkeypatch.setattr(noon.matches.store, "flights", lambda game, day: [])  # as both have seen it
    assert noon.matches.begin_mission(visitor, SCRAMBLE).match == first.match


def flight(secret: str, finished: str | None, created: float = 0.0):
    """A flight of the day; without an end it is under way."""
    meta = meta_of(SCRAMBLE)
    row = setup.match_row(meta, 1, meta.complete(None, 1), origin="mission")
    result = {"winners": [], "scores": [5], "ranking": [[0]], "reason": "end"}
    over = {"status": "over", "result": result, "finished": moment(finished)} if finished else {}
    return replace(row, day=DAY, created=created, **over), SeatRow(row.id, 0, "person", "Ann", None, secret)


def test_a_flight_counts_if_it_is_over_before_midnight():
    late, just = flight("late", f"{NEXT} 00:00"), flight("just", f"{DAY} 23:59")
    assert [each.result.match for each in ranked([late, just], set(), over=True)] == [just[0].id]
    assert [score.match for score in practised([late])] == [late[0].id]


def test_a_first_flight_that_was_left_is_not_replaced_by_a_better_one():
    assert ranked([flight("me", None), flight("me", f"{DAY} 13:00")], {"me"}, over=False) == []


@pytest.mark.parametrize("way", ["branch", "rematch"])
def test_what_comes_from_a_mission_is_no_mission(noon, way):
    ann = pilot(noon)
    fly(noon, ann)
    before = table(ann)
    made = ann.post(way, **({"at": ann.see()["line"] // 2, "seats": [YOU]} if way == "branch" else {}))
    made = noon.matches.store.snapshot(made.json()["match"]).match
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
    assert "without hints" in ann.http.get(f"/api/matches/{ann.match}/hint").json()["error"]
    assert "you fly yourself" in ann.post("seats/0/bot", level="captain").json()["error"]


def test_a_mission_is_listed_for_others_when_its_day_is_over(noon):
    ann = pilot(noon)

    def listed(player: Player, **query: bool) -> list[str]:
        return [each["id"] for each in player.http.get("/api/matches", params=query).json()]

    assert (listed(noon.player()), listed(ann, mine=True)) == ([], [ann.match])
    set_clock(noon, f"{NEXT} 00:00")
    assert listed(noon.player()) == [ann.match]


def test_a_game_for_two_has_no_mission(noon):
    answer = noon.player().http.post("/api/games/star-fleet-scramble/mission", json={})
    assert (answer.status_code, "cannot be played alone" in answer.json()["error"]) == (400, True)


# --- the page --------------------------------------------------------------------------------------------


def test_the_mission_is_begun_on_the_page_of_the_game(noon):
    ann = noon.player(new_secret())
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
