"""The form that starts a match, for any number of players and every kind of option."""

from dataclasses import replace

import pytest
from starlette.datastructures import FormData

import starboard
from comet import comet
from server.harness import hosting
from starboard.engine.contract import LUCK
from starboard.engine.meta import Choice, Option
from starboard.games import _template
from starboard.server.catalogue import game_of
from starboard.server.errors import Malformed
from starboard.server.pages.start_form import options_in

__all__ = ["comet"]

SWITCH = Option("fog", "Fog", "Nobody sees far.", False)
BRIGHT = Option("bright", "Bright", "Everybody sees far.", True)
LIST = Option("left_out", "Left out", "These stay away.", (), (Choice("a", "Ann"), Choice("b", "Bob")))


@pytest.fixture
def host(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        yield host


@pytest.fixture
def meta():
    """A title page with options of all kinds, two of which cannot be combined."""
    options = (*_template.META.options, SWITCH, BRIGHT, LIST)
    return replace(_template.META, options=options, conflicts=(("fog", "left_out"),))


@pytest.fixture
def start(host, comet):
    """Send the form; the answer, or the table of the match it leads to."""
    player = host.player()

    def call(**fields):
        data = {name.replace("__", "."): value for name, value in fields.items()}
        answer = player.http.post(f"/games/{comet}/start", data=data, headers={"accept": "text/html"})
        if answer.status_code != 303:
            return answer
        player.http.cookies.update(answer.cookies)
        player.match = answer.headers["location"].removeprefix("/m/")
        return player.see()

    return call


def kinds(table):
    return [seat["level"] or seat["kind"] for seat in table["seats"]]


def test_two_play_unless_more_are_asked_for(start):
    assert kinds(start(how="bot")) == ["person", "cadet"]


def test_all_others_are_bots(start):
    table = start(how="bot", level="pilot", players="4", seat="2")
    assert kinds(table) == ["pilot", "pilot", "person", "pilot"]
    assert table["yours"] == [2]


def test_all_others_are_friends(start):
    table = start(how="link", players="3", name="Ann")
    assert kinds(table) == ["person", "open", "open"]
    assert table["seats"][0]["name"] == "Ann"


def test_all_others_are_on_this_screen(start):
    assert start(how="screen", players="3")["yours"] == [0, 1, 2]


def test_every_seat_as_it_was_chosen(start):
    table = start(
        how="table", players="4", seat__0="open", seat__1="you", seat__2="captain", seat__3="screen"
    )
    assert kinds(table) == ["open", "person", "captain", "person"]
    assert table["yours"] == [1, 3]


def test_a_seat_that_is_not_played_falls_to_the_last_one(start):
    assert start(how="bot", players="2", seat="3")["yours"] == [1]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"how": "bot", "players": "5"}, "2 to 4 players"),
        ({"how": "fly"}, "Choose one of the ways"),
        ({"how": "table", "players": "2", "seat__0": "you", "seat__1": "you"}, "only sit in one seat"),
        ({"how": "table", "players": "2", "seat__0": "you", "seat__1": "wizard"}, "level is one of"),
        ({"how": "bot", "option__goal": "many"}, "Goal must be a whole number from 1 to 100"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(start, fields, sentence):
    answer = start(**fields)
    assert answer.status_code == 422
    assert sentence in answer.text


def test_boxes_without_a_tick_are_off_and_with_one_on(meta):
    form = FormData(
        [
            ("option.fog", "off"),
            ("option.fog", "on"),
            ("option.bright", "off"),
            ("option.left_out", ""),
        ]
    )
    assert options_in(meta, form, 2) == {"fog": True, "bright": False, "left_out": []}


def test_a_conflict_of_options_is_told_by_their_titles(meta):
    form = FormData([("option.fog", "on"), ("option.left_out", ""), ("option.left_out", "b")])
    with pytest.raises(Malformed, match="Fog cannot be combined with Left out"):
        options_in(meta, form, 2)


def test_the_page_offers_every_number_of_players_and_every_seat(host, comet):
    page = host.player().http.get(f"/games/{comet}").text
    for count in range(2, 5):
        assert f'name="players" value="{count}"' in page
    assert page.count('<select name="seat.') == 4


def test_a_game_for_two_does_not_ask_how_many_play(host):
    assert 'name="players"' not in host.player().http.get("/games/star-fleet-scramble").text


def test_the_match_page_shows_the_promise_and_later_the_seed(start, host, comet):
    table = start(how="screen", players="3", option__goal="1")
    player = host.players[-1]
    before = player.http.get(f"/m/{player.match}").text
    assert table["commitment"] in before
    assert "Flip" not in before
    while (table := player.see())["to_move"] != "over":
        player.play(table["ply"], "stop" if "stop" in table["moves"] else "roll")
    after = player.http.get(f"/m/{player.match}").text
    assert table["seed"] in after
    assert "starboard verify" in after
    assert table["seed"] in player.http.get(f"/m/{player.match}/at/0").text


def test_a_game_without_chance_promises_no_dice(host):
    player = host.player()
    player.create()
    assert "Fair dice" not in player.http.get(f"/m/{player.match}").text


def test_luck_is_told_beside_each_seat_once_the_match_is_over(start, host, comet, monkeypatch):
    asked = []

    def luck(record, events):
        asked.append([event["event"] for found in events for event in found])
        return [Figure(seat) for seat in range(record["players"])]

    module = type("luck", (), {"luck": staticmethod(luck)})
    monkeypatch.setattr(game_of(comet), "find", lambda hook: module if hook is LUCK else None)
    start(how="screen", players="2", option__goal="1")
    player = host.players[-1]
    assert "than expected" not in player.http.get(f"/m/{player.match}").text
    while (table := player.see())["to_move"] != "over":
        player.play(table["ply"], "stop" if "stop" in table["moves"] else "roll")
    for address in (f"/m/{player.match}", f"/m/{player.match}/at/0"):
        page = player.http.get(address).text
        assert "Dice: 1.5 points better than expected in 4 rolls. Decisions: 0.0 points given away." in page
        assert "Dice: 1.0 points worse than expected" in page
    moved = player.http.get(f"/api/matches/{player.match}/moves").json()
    assert asked == [[event["event"] for move in moved for event in move["events"]]]  # once for all pages


class Figure:
    """What a game's luck module says of a seat."""

    def __init__(self, seat: int) -> None:
        self.rolls, self.dice, self.lost, self.gained = 4, (1.5, -1.0)[seat], 0.0, 0.0


def test_a_game_without_a_luck_module_tells_none(comet):
    assert not game_of(comet).has(LUCK)
    assert not starboard.game(starboard.games()[0]).has(LUCK)
