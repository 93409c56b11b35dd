"""What others did is marked on the board of a match until one's own move."""

import re

from server.clicker import do, team
from server.harness import CADET, FIRST, SECOND, YOU

MARK = re.compile(r'class="mark (?:mark-gone )?by-(\w+)"')


def marks(player, path: str = "") -> list[str]:
    """Whose marks are on the board."""
    page = player.http.get(f"/m/{player.match}{path}", headers={"accept": "text/html"}).text
    return MARK.findall(page)


def test_the_bots_turn_is_marked_until_ones_own_move(player):
    player.create(YOU, CADET)
    assert marks(player) == []
    player.play(0, *FIRST)
    player.wait_ply(4)
    assert marks(player) == ["1"]


def test_ones_own_turn_is_not_marked(host):
    one, other = host.friends()
    one.play(0, *FIRST)
    assert marks(one) == []
    assert marks(other) == ["0"]
    other.play(2, *SECOND)
    assert (marks(one), marks(other)) == (["1"], [])


def test_what_is_marked_stays_while_a_turn_is_composed(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    player.wait_ply(4)
    move = next(move for move in player.see()["moves"] if move.startswith("unshield"))
    assert marks(player, f"/table?ply=4&move={move}") == ["1"]


def test_a_shared_screen_and_a_spectator_see_the_last_turn(host, player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert marks(player) == ["0"]
    player.play(2, *SECOND)
    somebody = host.player()
    somebody.match = player.match
    assert marks(player) == marks(somebody) == ["1"]


def test_a_replay_marks_the_turn_that_is_shown(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    assert marks(player, "/at/2") == ["0"]
    assert marks(player, "/at/4") == ["1"]
    assert marks(player, "/at/0") == []


def test_what_one_pilot_pressed_is_marked_for_the_other_and_a_wait_in_between_hides_nothing(host):
    lily, wendy = team(host)
    do(wendy, "press 1")
    do(wendy, "press 4")
    assert marks(lily).count("0") >= 2  # Wendy is blue
    assert "0" not in marks(wendy)
