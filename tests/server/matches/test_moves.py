"""Moves: atomic, repeatable, one winner for each ply."""

import threading

import pytest

from server.harness import FIRST, SECOND, YOU, Patience, hosting
from starboard.server.errors import Conflict
from starboard.server.people.secrets import Visitor


def test_a_turn_is_played_and_the_bot_answers(player):
    player.create()
    assert player.play(0, *FIRST).json() == {"ply": 0, "next": 2, "moves": FIRST}
    assert player.wait_ply(4)["to_move"] == 0


def test_a_repeated_request_is_one_move_with_the_same_answer(player):
    player.create()
    first = player.play(0, *FIRST).json()
    player.wait_ply(4)
    assert player.play(0, *FIRST).json() == first
    assert player.see()["ply"] == 4


def test_another_move_for_a_taken_ply_is_told(player):
    player.create()
    player.play(0, *FIRST)
    answer = player.play(0, "unshield c3", "n")
    assert (answer.status_code, "gone on" in answer.json()["error"]) == (409, True)


def test_a_ply_that_is_still_to_come_is_told(player):
    player.create()
    assert player.play(3, *FIRST).status_code == 409


def test_an_illegal_move_changes_nothing(player):
    player.create()
    answer = player.play(0, "unshield c3", "fly c3 2")
    assert (answer.status_code, "fly c3 2" in answer.json()["error"]) == (422, True)
    assert player.see()["ply"] == 0


def test_moves_of_two_turns_are_not_taken_together(player):
    player.create(YOU, YOU)
    assert player.play(0, *FIRST, *SECOND).status_code == 422
    assert player.see()["ply"] == 0


def test_two_racing_for_one_ply_one_wins_and_the_other_is_told(host, player):
    player.create(YOU, YOU)
    visitor = Visitor((player.http.headers["Authorization"].removeprefix("Bearer "),))
    start, outcomes = threading.Barrier(2), []

    def race(facing):
        start.wait()
        try:
            host.service.moves.play(visitor, player.match, 0, ["unshield c3", facing])
            outcomes.append(facing)
        except Conflict:
            outcomes.append("told")

    threads = [threading.Thread(target=race, args=(facing,)) for facing in ("n", "ne")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winner = next(outcome for outcome in outcomes if outcome != "told")
    assert outcomes.count("told") == 1
    assert player.see()["turns"][0]["moves"] == ["unshield c3", winner]


def test_two_servers_on_one_database_agree_who_was_first(postgres_database):
    with hosting(postgres_database) as here, hosting(postgres_database) as there:
        one = here.player()
        token = one.create(YOU, YOU)["token"]
        two = there.player(token)
        two.match = one.match
        assert one.play(0, *FIRST).status_code == 200
        assert two.play(0, "unshield c3", "n").status_code == 409
        assert two.play(2, *SECOND).status_code == 200
        assert one.see()["ply"] == 4


def test_giving_up_ends_the_match(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    assert two.post("resign", ply=2).json()["moves"] == ["resign 1"]
    table = one.see()
    assert (table["status"], table["to_move"], table["result"]["winners"]) == ("over", "over", [0])
    assert table["result"]["reason"] == "resign"


def test_giving_up_twice_is_giving_up_once(player):
    player.create()
    assert player.post("resign", ply=0).json() == player.post("resign", ply=0).json()


def test_nothing_is_played_after_the_end(player):
    player.create()
    player.post("resign", ply=0)
    assert player.play(1, *FIRST).status_code == 409


def test_a_match_is_played_to_its_end_by_the_rules(player):
    player.create(YOU, YOU, options={"quiet_limit": 2})
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    table = player.see()
    assert (table["status"], table["result"]["reason"]) == ("over", "limit")


def test_the_hint_is_a_whole_turn_that_can_be_played(player):
    player.create()
    hint = player.http.post(f"/api/matches/{player.match}/hint").json()
    assert (hint["win"], isinstance(hint["why"], str)) == (0.5, True)
    assert player.play(hint["ply"], *hint["moves"]).status_code == 200


def test_moves_are_taken_while_a_bot_thinks_in_another_match(sqlite_database):
    bot = Patience()
    with hosting(sqlite_database, bot) as host:
        slow, quick = host.player(), host.player()
        slow.create()
        slow.play(0, *FIRST)
        quick.create(YOU, YOU)
        assert quick.play(0, *FIRST).status_code == 200
        assert slow.see()["thinking"]
        bot.sign.set()
        slow.wait_ply(4)


def test_a_draft_is_shown_but_not_written(host, player):
    player.create()
    visitor = Visitor((player.http.headers["Authorization"].removeprefix("Bearer "),))
    table = host.service.tables.preview(visitor, player.match, 0, ["unshield c3"]).table
    assert (table.view["phase"], "ne" in table.moves, table.line) == ("orient", True, 1)
    assert player.see()["ply"] == 0


@pytest.mark.parametrize("at", [0, 1, 2])
def test_every_ply_can_be_looked_at_again(player, at):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    table = player.see(at=at)
    assert (table["at"], table["line"], table["moves"]) == (at, 2, player.see()["moves"] if at == 2 else [])
