"""Where a match comes from is said at the table, on the invitation and in the API."""

import json

from comet import comet
from server.harness import FIRST, OPEN, YOU, hosting
from server.matches.test_import import HEADER, comet_header, opened, rows

__all__ = ["comet"]


def said(player, address: str) -> str:
    """What a page says about the match's origin."""
    text: str = player.http.get(address).text
    return text.partition('id="origin"')[2].partition("</p>")[0].partition(">")[2]


def test_a_new_match_says_nothing(player):
    created = player.create(YOU, OPEN)
    assert (player.see()["origin"], player.see()["came_from"]) == ("new", "")
    assert said(player, f"/j/{created['invite']}") == said(player, f"/m/{player.match}") == ""


def test_an_uploaded_match_says_so_to_whoever_is_invited(player):
    created = opened(player, HEADER, *rows(*FIRST))
    table = player.see()
    assert (table["origin"], table["imported"]) == ("import", 2)
    assert "came from a file, with the first 2 rows" in table["came_from"]
    assert "Whoever uploaded it knows its history" in said(player, f"/j/{created['invite']}")
    assert said(player, f"/m/{player.match}") == said(player, f"/j/{created['invite']}")


def test_a_branch_and_a_position_say_so(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    parent, position = player.match, player.see()["view"]
    branch = player.post("branch", at=2, seats=[YOU, OPEN]).json()
    assert "continued from another match" in said(player, f"/j/{branch['invite']}")
    player.match = branch["match"]
    assert (player.see()["origin"], player.see()["parent"]) == ("branch", parent)
    created = player.create(YOU, OPEN, position=position)
    assert "a position that its creator chose" in said(player, f"/j/{created['invite']}")
    assert player.see()["origin"] == "position"


def test_a_rematch_from_a_position_says_so(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.create(YOU, YOU, position=player.see()["view"])
    player.post("resign", ply=0)
    player.match = player.post("rematch").json()["match"]
    assert "a position that somebody chose" in player.see()["came_from"]


def test_the_list_of_matches_names_the_origin(player):
    opened(player, HEADER)
    player.create()
    listed = player.http.get("/api/matches", params={"mine": True}).json()
    assert [match["origin"] for match in listed] == ["new"]


def test_an_invitation_names_the_options(player):
    created = player.create(YOU, OPEN, options={"board": "corner-6"})
    assert 'id="options"' in player.http.get(f"/j/{created['invite']}").text


def test_fair_dice_says_which_rows_prove_nothing(comet, sqlite_database):
    with hosting(sqlite_database) as host:
        player = host.player()
        opened(player, comet_header(), {"ply": 0, "seat": 0, "text": "roll", "at": 1.0})
        page = player.http.get(f"/m/{player.match}").text
        assert "The first row of the log came with an uploaded file" in page
        assert "what is drawn from now on, nobody knows yet" in player.see()["came_from"]


def test_where_nothing_is_drawn_nothing_is_said_about_draws(player):
    opened(player, HEADER, *rows(*FIRST))
    assert player.see()["came_from"].endswith("Whoever uploaded it knows its history.")


def test_a_mission_says_so_and_in_the_api(player):
    player.sit(player.http.post("/api/games/stellar-scramble/mission", json={}).json())
    assert player.see()["origin"] == "mission"
    assert "everybody who flies it gets the same draws" in said(player, f"/m/{player.match}")


def test_an_export_names_the_origin(player):
    player.create(YOU, YOU)
    header = json.loads(player.http.get(f"/api/matches/{player.match}/export").text.split("\n")[0])
    assert (header["origin"], header["imported"]) == ("new", 0)
