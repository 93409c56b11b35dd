"""The log on a match page."""

import re

from server.harness import CADET, YOU, wait_for

OPENING = re.compile(r'<li id="opening">.*?</li>', re.DOTALL)


def opening(player, match: str) -> str:
    """What the log says about the time before the first turn, as soon as that is over."""
    wait_for(lambda: player.http.get(f"/api/matches/{match}").json()["to_move"] != "chance")
    page = player.http.get(f"/m/{match}", headers={"accept": "text/html"}).text
    found = OPENING.search(page)
    return re.sub(r"\s*<.*?>\s*", " ", found[0]).strip() if found else ""


def test_it_begins_with_what_chance_decided_before_the_first_turn(player):
    """The hole: cards that were revealed at the start and the very first roll were never told."""
    player.create(YOU, YOU, game="stellar-settlers")
    told = opening(player, player.match)
    assert re.search(r"are revealed\. .*Blue rolls .*\.$", told)
    table = player.see()
    player.play(table["ply"], table["moves"][0])
    assert opening(player, player.match) == told


def test_it_begins_with_the_first_turn_where_nothing_is_drawn(player):
    player.create(YOU, YOU)
    assert opening(player, player.match) == ""


def test_the_first_hand_is_named_to_its_owner_only(host, player):
    player.create(YOU, CADET, game="orbital")
    watcher = host.player()
    own, others = opening(player, player.match), opening(watcher, player.match)
    assert "Seat 1 draws 8 cards" in others
    assert "Seat 2 draws 8 cards" in own
    assert "Seat 1 draws 8 cards" not in own
