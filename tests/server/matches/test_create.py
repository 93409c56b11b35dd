"""How matches begin."""

from dataclasses import replace

import starboard
from server.harness import CADET, FIRST, GAME, OPEN, SECOND, YOU


def refused(answer, status):
    assert answer.status_code == status, answer.text
    assert answer.json()["error"].endswith(".")
    return answer.json()["error"]


def test_a_match_against_a_bot_is_running_at_once(player):
    created = player.create(YOU, CADET)
    table = player.see()
    assert (created["seats"], table["status"], table["to_move"], len(table["moves"])) == (
        [0],
        "running",
        0,
        9,
    )


def test_a_bot_in_the_first_seat_begins(player):
    player.create(CADET, YOU)
    table = player.wait_ply(2)
    assert (table["to_move"], table["turns"][0]["seat"]) == (1, 0)


def test_on_one_screen_both_seats_are_yours(player):
    assert player.create(YOU, YOU)["seats"] == [0, 1]
    player.play(0, *FIRST)
    assert player.play(2, *SECOND).status_code == 200


def test_a_match_for_friends_has_an_invitation_that_only_its_creator_sees(player, host):
    invite = player.create(YOU, OPEN)["invite"]
    watcher = host.player()
    watcher.match = player.match
    assert (player.see()["invite"], watcher.see()["invite"]) == (invite, None)


def test_options_are_completed_with_defaults(player):
    player.create(options={"target": 3})
    assert player.see()["options"] == {"board": "corner-8", "target": 3, "quiet_limit": 100}


def test_an_unknown_option_is_refused(player):
    body = {"game": GAME, "seats": [YOU, CADET], "options": {"speed": 9}}
    assert "speed" in refused(player.http.post("/api/matches", json=body), 422)


def test_a_game_that_does_not_exist_is_not_found(player):
    refused(player.http.post("/api/matches", json={"game": "chess", "seats": [YOU, CADET]}), 404)


def test_a_game_to_come_cannot_be_played_yet(player, monkeypatch):
    catalogue = [replace(meta, ready=False) for meta in starboard.catalogue()]
    monkeypatch.setattr(starboard, "catalogue", lambda: catalogue)
    answer = player.http.post("/api/matches", json={"game": "orbital", "seats": [YOU, CADET]})
    assert "cannot be played here yet" in refused(answer, 404)


def test_the_number_of_seats_has_to_fit_the_game(player):
    refused(player.http.post("/api/matches", json={"game": GAME, "seats": [YOU]}), 422)


def test_a_bot_has_one_of_the_levels(player):
    seats = [YOU, {"kind": "bot", "level": "genius"}]
    assert "cadet" in refused(player.http.post("/api/matches", json={"game": GAME, "seats": seats}), 422)


def test_a_match_starts_from_a_position(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    position = player.see()["view"]
    player.create(YOU, YOU, position=position)
    assert (player.see()["view"], player.see()["line"]) == (position, 0)


def test_an_impossible_position_is_refused_by_its_key(player):
    player.create(YOU, YOU)
    position = {**player.see()["view"], "scores": [5, 5]}
    body = {"game": GAME, "seats": [YOU, CADET], "position": position}
    assert "scores" in refused(player.http.post("/api/matches", json=body), 422).lower()


def test_a_branch_starts_from_an_earlier_ply(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    before = player.see(at=2)["view"]
    answer = player.post("branch", at=2, seats=[YOU, YOU])
    player.match = answer.json()["match"]
    assert player.see()["view"] == before


def test_a_branch_beyond_the_end_is_not_found(player):
    player.create(YOU, YOU)
    refused(player.post("branch", at=7), 404)


def test_a_rematch_swaps_seats_and_is_the_same_for_both(host):
    one, two = host.friends()
    one.post("resign", ply=0)
    first, second = two.post("rematch").json(), one.post("rematch").json()
    assert first["match"] == second["match"]
    assert (first["seats"], second["seats"]) == ([0], [1])


def test_a_rematch_needs_an_end(host):
    one, _ = host.friends()
    refused(one.post("rematch"), 409)


def test_the_seed_is_committed_to_at_first_and_told_at_the_end(player):
    import hashlib

    player.create()
    before = player.see()
    player.post("resign", ply=0)
    after = player.see()
    assert before["seed"] is None
    assert hashlib.sha256(after["seed"].encode()).hexdigest() == before["commitment"] == after["commitment"]


def test_the_list_shows_matches_by_status_and_one_s_own(player, host):
    player.create()
    host.player().create()
    other = host.player().create(public=True)["match"]
    mine = player.http.get("/api/matches", params={"mine": True, "status": "running"}).json()
    everybody = player.http.get("/api/matches", params={"game": GAME}).json()
    assert [match["id"] for match in mine] == [player.match]
    assert [(match["id"], match["mine"]) for match in everybody] == [(other, False), (player.match, True)]


def test_all_games_are_listed_with_their_options(player):
    games = player.http.get("/api/games").json()
    assert len(games) == 5
    assert player.http.get(f"/api/games/{GAME}").json()["options"][0]["name"] == "board"
