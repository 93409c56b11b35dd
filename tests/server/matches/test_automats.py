"""Automatic opponents of the rulebook: in the seats behind the people and in every list of seats."""

import re

import pytest

from server.harness import CADET, YOU, wait_for
from server.orbital import ORBITAL, finish
from starboard.server.matches.create import rows

DECIDED = ["points", "crew", "money", "shared"]


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """Every match here is dealt the same cards."""
    monkeypatch.setattr(rows, "new_seed", lambda: "always the same cards")


def ready(player):
    """The table when chance has dealt."""
    return wait_for(lambda: (table := player.see())["to_move"] != "chance" and table)


def start(host, **fields):
    """Send the form; the answer, and the player."""
    player = host.player()
    form = {name.replace("__", "."): value for name, value in fields.items()}
    answer = player.http.post(f"/games/{ORBITAL}/start", data=form, headers={"accept": "text/html"})
    player.http.cookies.update(answer.cookies)
    player.match = answer.headers.get("location", "").removeprefix("/m/")
    return answer, player


def test_alone_one_plays_against_two_of_them(host, player):
    player.create(YOU, game=ORBITAL)
    table = ready(player)
    assert (table["players"], table["automats"], len(table["seats"])) == (1, 2, 1)
    html = player.http.get(f"/m/{player.match}").text
    assert re.findall(r'id="seat-(\d)"', html) == ["1", "2", "0"]
    assert re.findall(r'<strong class="name">(.*?)</strong>', html) == ["Automat 1", "Automat 2", "You"]


def test_the_end_of_a_game_alone_tells_all_places(host, player):
    player.create(YOU, game=ORBITAL)
    ready(player)
    result = finish(host, player)["result"]
    assert (len(result["scores"]), result["reason"] in DECIDED) == (3, True)
    html = player.http.get(f"/m/{player.match}").text
    places = re.findall(r"<strong>(.*?)</strong> <span class=\"score\">(\d+)", html.split('id="places"')[1])
    names = ["Seat 1", "Automat 1", "Automat 2"]
    ranked = [seat for seats in result["ranking"] for seat in seats]
    assert places == [(names[seat], str(result["scores"][seat])) for seat in ranked]
    won = "You win" if 0 in result["winners"] else "You lose"
    assert won in html
    (table,) = player.http.get(f"/api/games/{ORBITAL}/scores").json()
    assert table["options"] == "Standard game"
    assert [(s["score"], s["won"]) for s in table["scores"]] == [
        (result["scores"][0], 0 in result["winners"])
    ]


def test_the_end_of_a_game_in_peace(host):
    _, player = start(host, players=1, how="bot", option__solo="peace")
    assert ready(player)["options"] == {"years": 5, "solo": "peace", "bots": 0}
    result = finish(host, player)["result"]
    assert (len(result["scores"]), result["reason"]) == (1, "goal" if result["winners"] else "short")
    html = player.http.get(f"/m/{player.match}").text
    assert ("You win" if result["winners"] else "You lose") in html
    assert 'id="places"' not in html
    (table,) = player.http.get(f"/api/games/{ORBITAL}/scores").json()
    assert table["options"] == "Alone: In peace"


def test_the_form_asks_one_alone_how_to_play(host, player):
    html = player.http.get(f"/games/{ORBITAL}").text
    assert re.findall(r'name="option.solo" value="(\w+)"( checked)?', html) == [
        ("peace", ""),
        ("bots", " checked"),
    ]


def test_what_follows_from_being_alone_is_not_taken_from_the_form(host):
    _, player = start(host, players=1, how="bot", option__solo="bots", option__bots="1", option__years="5")
    assert ready(player)["options"] == {"years": 5, "solo": "bots", "bots": 2}


def test_they_join_a_game_of_people(host):
    _, player = start(host, players=3, how="bot", level="cadet", option__solo="bots", option__bots="2")
    table = ready(player)
    assert (table["options"]["bots"], table["automats"], len(table["seats"])) == (2, 2, 3)
    assert len(table["view"]["seats"]) == 5


def test_more_than_five_seats_are_refused_in_a_sentence(host, player):
    answer, _ = start(host, players=4, how="bot", level="cadet", option__bots="2")
    assert answer.status_code == 422
    assert "Automatic opponents must leave no more than 5 seats in all." in answer.text
    api = player.http.post("/api/matches", json={"game": ORBITAL, "seats": [YOU] * 4, "options": {"bots": 2}})
    assert (api.status_code, "5 seats" in api.json()["error"]) == (422, True)


def test_with_them_at_the_table_nobody_resigns(host, player):
    player.create(YOU, CADET, game=ORBITAL, options={"bots": 1})
    answer = player.post("resign", ply=ready(player)["ply"])
    assert (answer.status_code, "let a bot take your seat" in answer.json()["error"]) == (400, True)
    assert 'id="resign"' not in player.http.get(f"/m/{player.match}").text


def test_a_rematch_has_as_many(host, player):
    player.create(YOU, YOU, game=ORBITAL, options={"bots": 1})
    ready(player)
    finish(host, player)
    again = player.post("rematch").json()["match"]
    player.match = again
    assert (ready(player)["automats"], len(player.see()["seats"])) == (1, 2)


def test_a_file_of_such_a_match_can_be_opened_again(host, player):
    player.create(YOU, game=ORBITAL)
    ready(player)
    over = finish(host, player)
    text = player.http.get(f"/api/matches/{player.match}/export").text
    player.match = player.http.post("/api/import", content=text).json()["match"]
    assert player.see()["result"] == over["result"]
