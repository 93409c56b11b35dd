"""A match of an older version of the rules can be looked at, and says that it cannot go on."""

import sqlalchemy as sa

from server.harness import FIRST, YOU
from starboard.store import tables


def make_older(host, player):
    with host.matches.store.engine.begin() as connection:
        change = tables.matches.update().where(tables.matches.c.id == player.match)
        connection.execute(change.values(version=0))


def test_it_can_be_looked_at_and_says_why_it_stands_still(host, player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    make_older(host, player)
    table = player.see()
    assert (table["line"], table["moves"]) == (2, [])
    assert "version 0" in table["closed"]


def test_it_is_not_continued(host, player):
    player.create(YOU, YOU)
    make_older(host, player)
    answer = player.play(0, *FIRST)
    assert (answer.status_code, "version" in answer.json()["error"]) == (409, True)


def test_a_log_that_no_longer_replays_is_shown_as_far_as_it_goes(host, player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    with host.matches.store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE log SET text = 'fly a1 9' WHERE ply = 1"))
    host.matches.cache.sweep()
    host.matches.cache._plays.clear()
    table = player.see()
    assert (table["line"], "beyond move 1" in table["closed"]) == (1, True)
