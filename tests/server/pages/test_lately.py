"""The lines under the headline: what others did since one's last turn."""

import re

from server.harness import CADET, FIRST, SECOND, YOU, wait_for

LINES = re.compile(r'<ul id="lately".*?</ul>', re.DOTALL)


def lately(player) -> str:
    page = player.http.get(f"/m/{player.match}", headers={"accept": "text/html"}).text
    found = LINES.search(page)
    return re.sub(r"<.*?>", "", found[0]) if found else ""


def test_an_opponent_s_turn_is_told_by_name_until_the_next(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    told = player.wait_ply(4)["turns"][-1]["words"]
    assert told.startswith("Red unshields its ")
    assert f"Cadet: U{told.removeprefix('Red u')}" in lately(player)


def test_the_line_of_a_player_does_not_name_the_seat_again(player, host):
    player.create(YOU, YOU, game="stellar-settlers")
    rolled = wait_for(lambda: (table := player.see())["moves"] and table)
    assert player.play(rolled["ply"], "reroll").status_code == 200
    watcher = host.player()
    watcher.match = player.match
    assert "Blue: Re-rolls: " in lately(watcher)


def test_one_s_own_turns_are_not_told(player):
    player.create(YOU, CADET)
    assert lately(player) == ""
    player.play(0, *FIRST)
    own = wait_for(lambda: player.see()["turns"])[0]["words"]
    assert own not in lately(player)


def test_on_a_shared_screen_the_last_turn_is_not_repeated(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    assert lately(player) == ""
