"""Undo: at once against bots, by consent between people."""

from dataclasses import replace

import pytest

from server.harness import FIRST, GAME, SECOND, YOU, Patience, hosting
from starboard.server.errors import Refused
from starboard.server.loaded.match import LoadedMatch
from starboard.server.matches.undo import back_to
from starboard.server.schemas.table import TurnInfo
from starboard.store import LogRow, Snapshot


def test_against_a_bot_the_turn_and_the_answer_are_taken_back_at_once(player):
    player.create()
    player.play(0, *FIRST)
    player.wait_ply(4)
    assert player.post("undo", ply=4).json() == {"done": True, "ply": 5}
    table = player.see()
    assert (table["line"], table["turns"], table["to_move"], table["ply"]) == (0, [], 0, 5)


def test_play_goes_on_after_an_undo(player):
    player.create()
    player.play(0, *FIRST)
    player.wait_ply(4)
    player.post("undo", ply=4)
    assert player.play(5, "unshield c2", "e").status_code == 200
    assert player.wait_ply(9)["turns"][0]["moves"] == ["unshield c2", "e"]


def test_a_repeated_undo_is_one_undo(player):
    player.create()
    player.play(0, *FIRST)
    player.wait_ply(4)
    assert player.post("undo", ply=4).json() == player.post("undo", ply=4).json()
    assert player.see()["ply"] == 5


def test_an_undo_while_the_bot_thinks_makes_it_think_again(sqlite_database):
    bot = Patience()
    with hosting(sqlite_database, bot) as host:
        player = host.player()
        player.create()
        player.play(0, *FIRST)
        player.post("undo", ply=2)
        bot.sign.set()
        player.play(3, "unshield c2", "e")
        texts = [move for turn in player.wait_ply(7)["turns"] for move in turn["moves"]]
        assert texts[:2] == ["unshield c2", "e"]
        assert len(texts) == 4


def test_there_is_nothing_to_undo_at_first(player):
    player.create()
    assert not player.see()["can_undo"]
    assert player.post("undo", ply=0).status_code == 400


def test_on_one_screen_nobody_has_to_agree(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert player.post("undo", ply=2).json()["done"]


def test_between_people_the_other_is_asked(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    assert not one.post("undo", ply=2).json()["done"]
    assert two.see()["undo_offer"] == {"seat": 0, "to": 0, "waiting": [1]}
    assert two.see()["line"] == 2


def test_with_consent_the_turn_is_taken_back(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    one.post("undo", ply=2)
    assert two.post("undo/answer", accept=True).json() == {"done": True, "ply": 3}
    assert (one.see()["line"], one.see()["undo_offer"]) == (0, None)


def test_without_consent_it_stays(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    one.post("undo", ply=2)
    assert not two.post("undo/answer", accept=False).json()["done"]
    assert (one.see()["line"], one.see()["undo_offer"]) == (2, None)


def test_nobody_agrees_with_oneself(host):
    one, _ = host.friends()
    one.play(0, *FIRST)
    one.post("undo", ply=2)
    assert one.post("undo/answer", accept=True).status_code == 409


def test_a_wish_lapses_when_the_match_goes_on(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    one.post("undo", ply=2)
    two.play(2, *SECOND)
    assert two.see()["undo_offer"] is None
    assert two.post("undo/answer", accept=True).status_code == 409


def test_a_finished_match_is_not_undone(player):
    player.create()
    player.play(0, *FIRST)
    player.wait_ply(4)
    player.post("resign", ply=4)
    assert player.post("undo", ply=5).status_code == 409


def a_play(host, player, game, *rows):
    """A match in memory with these rows as its line, all of them one turn of the first one's seat."""
    player.create()
    match = replace(host.service.store.matches.snapshot(player.match).match, game=game)
    play = LoadedMatch(Snapshot(match, (), (), 0, ()))
    play.line = [LogRow("m", ply, seat, text, 1.0) for ply, (seat, text) in enumerate(rows)]
    play.turns = [TurnInfo(0, 0, len(rows), tuple(text for _, text in rows), "")]
    return play


def test_undo_stops_at_chance(host, player):
    play = a_play(host, player, GAME, (0, "roll"), (None, "~six"))
    with pytest.raises(Refused, match="rolled"):
        back_to(play, [0])


def test_undo_stops_at_the_moves_of_others_where_there_may_be_secrets(host, player):
    play = a_play(host, player, "orbital", (0, "build"), (1, "show"))
    with pytest.raises(Refused, match="Others have moved"):
        back_to(play, [0])
