"""A match of an older version of the rules can be looked at, and says that it cannot go on."""

import sqlalchemy as sa

from recorded import as_file, record_of
from server.harness import FIRST, YOU
from starboard.store import tables


def make_older(host, player):
    with host.service.store.database.engine.begin() as connection:
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
    with host.service.store.database.engine.begin() as connection:
        connection.execute(sa.text("UPDATE log SET text = 'fly a1 9' WHERE ply = 1"))
    host.service.context.cache.sweep()
    host.service.context.cache._plays.clear()
    table = player.see()
    assert (table["line"], "beyond move 1" in table["closed"]) == (1, True)


# --- versions that a game still knows ------------------------------------------------------------------

OLDER = record_of("orbital/points-2-forced-done")  # of version 1, where `done` was asked for in vain
FORCED = next(ply for ply, move in enumerate(OLDER["log"]) if move == "done")


def upload(player, record):
    answer = player.http.post("/api/import", content=as_file(record, "Ann", "Ben").encode())
    assert answer.status_code == 201, answer.text
    player.sit(answer.json())


def test_a_finished_file_of_a_version_that_the_game_knows_is_checked_and_shown(player):
    upload(player, OLDER)
    table = player.see(at=FORCED + 1)
    assert (table["closed"], table["line"]) == (None, len(OLDER["log"]))
    exported = player.http.get(f"/api/matches/{player.match}/export").text
    assert '"version": 1,' in exported.split("\n", 1)[0]


def test_a_match_of_a_version_that_the_game_knows_goes_on_by_that_version(host, player):
    upload(player, {**OLDER, "log": OLDER["log"][:FORCED], "result": None})
    assert player.see()["closed"] is None
    with host.service.context.cache.open(player.match) as play:
        assert play.match.version == 1
        assert play.state.moves() == ["done"]
