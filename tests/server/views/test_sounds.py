"""What the page of a match can be heard by: the sounds of its last moves, each with its row of the log."""

import html
import json
import re

from server.harness import FIRST, SECOND, YOU
from server.scramble import SCRAMBLE, fly


def sounds(player, **query) -> list[list]:
    """What the table has, drafts included."""
    text = player.http.get(f"/m/{player.match}/table", params=query).text
    return json.loads(html.unescape(re.search(r'data-sounds="(.*?)"', text)[1]))


def test_the_others_move_is_heard_and_ones_own_only_for_what_it_does(host):
    one, two = host.friends()
    assert sounds(one) == []
    one.play(0, *FIRST)
    assert sounds(one) == [[0, "shield"]]
    assert sounds(two) == [[0, "shield"], [1, "move"]]
    two.play(2, *SECOND)
    assert sounds(one) == [[0, "shield"], [2, "shield"], [3, "move"]]


def test_a_draft_is_heard_at_the_rows_that_it_will_have(host):
    one, _ = host.friends()
    assert sounds(one, ply=0, move=FIRST) == [[0, "shield"]]


def test_a_row_of_the_log_keeps_its_number_after_an_undo(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert player.post("undo", ply=2).status_code == 200
    assert sounds(player) == []
    player.play(3, *FIRST)
    assert [row for row, _ in sounds(player)] == [3]


def test_the_end_is_heard_as_each_seat_takes_it(host):
    one, two = host.friends()
    watcher = host.player()
    watcher.match = one.match
    one.play(0, *FIRST)
    assert two.post("resign", ply=2).status_code == 200
    assert [sounds(each)[-1] for each in (one, two, watcher)] == [[2, "win"], [2, "lose"], [2, "win"]]


def test_only_the_last_moves_are_heard(host, player):
    player.create(YOU, game=SCRAMBLE)
    table = fly(host, player)
    found = sounds(player)
    assert found[-1] == [table["ply"] - 1, "win" if table["result"]["winners"] else "lose"]
    assert found[0][0] >= table["ply"] - 32
    assert {"card", "alarm"} <= {sound for _, sound in found}
