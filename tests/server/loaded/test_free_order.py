"""Playing together without turns: who is first acts, who is ready, and giving up as a team."""

import pytest

from server.clicker import PRESSED, act, at, do, new, team
from server.harness import CADET, YOU, hosting, wait_for


def rows(host, player):
    return [(row.seat, row.text) for row in host.service.store.matches.snapshot(player.match).rows]


def page(player):
    return player.http.get(f"/m/{player.match}").text


# --- free order --------------------------------------------------------------------------------------


def test_anybody_may_act_whoever_has_the_offer(host):
    people = team(host, 3)
    assert [list(person.see()["together"]["choices"]) for person in people] == [["0"], ["1"], ["2"]]
    do(people[2], "press 4")
    table = people[0].see()
    assert (table["view"]["presses"], table["together"]["left"][2]) == ([2, 2, 1], "1 press left")


def test_the_waits_and_the_action_are_one_write(host):
    people = team(host, 3)
    do(people[2], "press 4")
    written = host.service.store.matches.snapshot(people[0].match).rows
    assert [(row.seat, row.text) for row in written[:3]] == [(0, "wait"), (1, "wait"), (2, "press 4")]
    assert len({row.at for row in written}) == 1


def test_waits_are_not_told(host):
    people = team(host, 3)
    do(people[2], "press 4")
    do(people[0], "press 4")
    told = people[1].see()["turns"]
    assert [turn["seat"] for turn in told] == [2, 0]
    assert all("presses 4" in turn["words"] for turn in told)


def test_who_was_slower_is_told(host):
    one, two = team(host)
    ply = two.see()["ply"]
    do(one, "press 4")
    late = two.post("moves", ply=ply, moves=["press 4"], seat=1)
    assert (late.status_code, "Somebody else was faster" in late.json()["error"]) == (409, True)
    assert two.see()["view"]["presses"] == [1, 2]


def test_the_same_action_sent_twice_is_one_action(host):
    _, _, three = team(host, 3)
    body = {"ply": 0, "moves": ["press 4"], "seat": 2}
    first, again = three.post("moves", **body), three.post("moves", **body)
    assert (first.status_code, first.json()) == (200, again.json())
    assert three.see()["view"]["presses"] == [2, 2, 1]


def test_nobody_acts_for_a_seat_of_somebody_else(host):
    one, _ = team(host)
    assert act(one, "press 4", seat=1).status_code == 403
    assert act(one, "press 4", seat=6).status_code == 403


def test_one_person_drives_all_pilots(player):
    new(player, YOU, YOU, YOU, YOU)
    assert list(player.see()["together"]["choices"]) == ["0", "1", "2", "3"]
    for seat in (3, 1, 0, 2):
        do(player, "press 4", seat=seat)
    assert player.see()["view"]["presses"] == [1, 1, 1, 1]


def test_the_same_words_for_another_seat_are_not_the_same_action(player):
    new(player, YOU, YOU)
    do(player, "press 4", seat=1)
    assert player.post("moves", ply=0, moves=["press 4"], seat=0).status_code == 409


def test_a_spectator_has_no_choices(host):
    one, _ = team(host)
    watcher = host.player()
    watcher.match = one.match
    assert watcher.see()["together"]["choices"] == {}
    assert act(watcher, "press 4").status_code == 403


def test_where_one_seat_has_to_choose_the_others_wait(player):
    known = "known=1:replicator/1:move-blue up=/1"
    new(player, YOU, YOU, position=at(f"{known} round=2"))
    do(player, "press 1", seat=0)
    table = player.see()
    assert (table["together"]["free"], list(table["together"]["choices"])) == (False, ["0"])
    assert act(player, "press 4", seat=1).status_code == 403
    do(player, "copy move-blue", seat=0)


def test_a_game_with_turns_has_no_free_order(player):
    player.create(YOU, YOU)
    assert player.see()["together"] is None
    assert player.post("ready", seat=0).status_code == 400


# --- ready instead of done ---------------------------------------------------------------------------


def test_the_round_ends_when_all_are_ready(player):
    new(player, YOU, YOU, position=at(f"{PRESSED} energy=2/2 round=2"))
    assert player.see()["together"]["may_be_ready"] == [0, 1]
    assert player.post("ready", seat=1).json()["together"]["ready"] == [1]
    assert player.see()["view"]["round"] == 2
    player.post("ready", seat=0)
    wait_for(lambda: player.see()["view"]["round"] == 3)
    assert player.see()["together"]["ready"] == []


def test_nobody_is_ready_before_the_presses_are_made(player):
    new(player, YOU, YOU)
    assert player.post("ready", seat=0).status_code == 400


def test_nobody_is_ready_for_somebody_else(host):
    one, _ = team(host, position=at(f"{PRESSED} energy=2/2 round=2"))
    assert one.post("ready", seat=1).status_code == 403


def test_a_mark_can_be_cleared(player):
    new(player, YOU, YOU, position=at(f"{PRESSED} energy=2/2 round=2"))
    player.post("ready", seat=1)
    assert player.post("ready", seat=1, ready=False).json()["together"]["ready"] == []


def test_an_action_clears_the_own_mark(player):
    new(player, YOU, YOU, position=at(f"{PRESSED} energy=4/2 round=2"))
    player.post("ready", seat=0)
    player.post("ready", seat=0, ready=False)
    player.post("ready", seat=1)
    do(player, "boost 4", seat=1)
    assert player.see()["together"]["ready"] == []


def test_who_could_destroy_is_warned(player):
    new(player, YOU, YOU, position=at(f"{PRESSED} energy=2/2 round=2 ships=d2/e4 tiles=d2:jammer"))
    assert player.see()["together"]["warnings"] == {
        "0": "You could still destroy the jammer under your ship."
    }


def test_marks_survive_a_restart(sqlite_database):
    with hosting(sqlite_database) as host:
        player = host.player()
        new(player, YOU, YOU, position=at(f"{PRESSED} energy=2/2 round=2"))
        player.post("ready", seat=1)
        match, token = player.match, player.http.headers["Authorization"].split()[1]
    with hosting(sqlite_database) as host:
        player = host.player(token)
        player.match = match
        assert player.see()["together"]["ready"] == [1]


# --- bots among people -------------------------------------------------------------------------------


def test_a_bot_goes_first_when_a_person_lets_it(player):
    new(player, YOU, CADET)
    assert player.see()["together"]["may_wait"] == 0
    do(player, "wait")
    wait_for(lambda: player.see()["view"]["presses"] == [2, 0])


def test_a_ready_person_does_not_keep_a_bot_waiting(player):
    one_left = "known=1:move-yellow+2:fire-green/ up=1+2/"
    new(player, YOU, CADET, position=at(f"{one_left} energy=2/0 round=2"))
    player.post("ready", seat=0)
    wait_for(lambda: player.see()["view"]["round"] > 2)


def test_a_person_may_step_in_before_a_bot_acts(sqlite_database):
    with hosting(sqlite_database, pause=1000.0) as host:
        player = host.player()
        new(player, YOU, CADET, position=at("round=2 seat=1"))
        do(player, "press 4")
        assert player.see()["view"]["presses"] == [1, 2]
        assert [seat for seat, _ in rows(host, player)][:2] == [1, 0]


def test_a_bot_waits_for_nobody_who_has_nothing_to_do(sqlite_database):
    with hosting(sqlite_database, pause=1000.0) as host:
        player = host.player()
        done = "known=1:move-yellow+2:fire-green/ up=1+2/"
        new(player, YOU, CADET, position=at(f"{done} energy=0/1 round=2 seat=1"))
        wait_for(lambda: len(rows(host, player)) > 1)


def test_a_bot_says_why_it_pressed_until_somebody_else_acts(player):
    new(player, YOU, CADET, position=at("energy=1/0 round=2"))
    do(player, "wait")
    wait_for(lambda: player.see()["view"]["presses"] == [2, 0])
    assert 'id="reason-1"' in page(player)
    do(player, "press 4")
    assert 'id="reason-1"' not in page(player)


def test_a_bots_reason_tells_no_button_that_is_face_down_again(sqlite_database):
    with hosting(sqlite_database, glimpse=0.0) as host:
        player = host.player()
        new(player, YOU, CADET, position=at(f"{PRESSED} energy=0/2 round=2 seat=1"))
        player.post("ready", seat=0)
        wait_for(lambda: player.see()["view"]["round"] == 3)
        assert 'id="reason-1"' not in page(player)


def test_bots_alone_play_to_the_end(player):
    new(player, YOU, CADET)
    player.post("seats/0/bot", level="cadet")
    wait_for(lambda: player.see()["status"] == "over", 60)
    assert player.see()["result"]["winners"] in ([], [0, 1])


# --- as a team ---------------------------------------------------------------------------------------


def test_a_team_gives_up_when_all_agree(host):
    one, two = team(host)
    assert one.post("resign", ply=0).json()["moves"] == []
    assert two.see()["resign_offer"]["waiting"] == [1]
    assert two.post("resign/answer", accept=True).json()["moves"] == ["resign 0"]
    table = one.see()
    assert (table["status"], table["result"]["winners"], table["result"]["ranking"]) == ("over", [], [[0, 1]])


def test_a_team_plays_on_when_one_does_not_agree(host):
    one, two = team(host)
    one.post("resign", ply=0)
    two.post("resign/answer", accept=False)
    assert (one.see()["status"], one.see()["resign_offer"]) == ("running", None)


def test_whoever_plays_alone_gives_up_at_once(player):
    new(player, YOU, CADET)
    player.post("resign", ply=player.see()["ply"])
    assert player.see()["result"]["winners"] == []


def test_nobody_answers_what_was_not_asked(host):
    one, _ = team(host)
    assert one.post("resign/answer", accept=True).status_code == 409


def test_a_team_keeps_its_seats_and_its_settings_in_a_rematch(host):
    one, two = team(host, house={"memory": "own"})
    one.post("resign", ply=0)
    two.post("resign/answer", accept=True)
    again = one.post("rematch").json()
    assert again["seats"] == [0]
    one.match = again["match"]
    assert one.see()["house"] == {"memory": "own"}


@pytest.mark.parametrize("memory", ["none", "all"])
def test_an_undo_takes_the_waits_back_with_the_action(player, memory):
    new(player, YOU, YOU, position=at("level=2 round=2 creepers=b2+g1+g7+a7"), house={"memory": memory})
    do(player, "repel 1", seat=1)
    assert player.see()["line"] == 2
    assert player.post("undo", ply=2).json()["done"]
    assert player.see()["line"] == 0


@pytest.mark.parametrize(("memory", "status"), [("none", 400), ("own", 200), ("all", 200)])
def test_nobody_unsees_a_button_that_has_to_be_remembered(player, memory, status):
    new(player, YOU, YOU, position=at("round=2 known=5:fire-blue/"), house={"memory": memory})
    do(player, "press 5", seat=0)
    assert player.post("undo", ply=1).status_code == status


# --- settings of the house ---------------------------------------------------------------------------


def test_settings_of_the_house_have_defaults_and_are_checked(player):
    new(player, YOU, YOU)
    assert player.see()["house"] == {"memory": "none"}
    for house in ({"memory": "some"}, {"fog": "on"}):
        body = {"game": "star-clicker", "seats": [YOU, YOU], "house": house}
        assert player.http.post("/api/matches", json=body).status_code == 422


def test_a_branch_and_a_file_keep_the_settings(host, player):
    new(player, YOU, YOU, house={"memory": "all"})
    player.post("resign", ply=0)
    file = player.http.get(f"/api/matches/{player.match}/export").text
    branch = player.post("branch", at=0).json()["match"]
    read = host.player().http.post("/api/import", content=file).json()["match"]
    for match in (branch, read):
        player.match = match
        assert player.see()["house"] == {"memory": "all"}


def test_seats_are_called_as_their_pilots(player):
    new(player, YOU, YOU, options={"pilots": ["max", "lily"]})
    assert [seat["name"] for seat in player.see()["seats"]] == ["Max", "Lily"]
