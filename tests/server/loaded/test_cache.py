"""Matches in memory: few, fresh and fast."""

import pytest

import starboard
from clock import quickest
from server.harness import FIRST, GAME, OPEN, YOU, hosting
from starboard.engine.record.version import ENGINE_VERSION
from starboard.server.people.secrets import Visitor, hashed
from starboard.server.schemas.matches import SeatWish
from starboard.server.service import Service
from starboard.store import LogRow, MatchRow, SeatRow, Store, tables

MILLISECONDS = 200


def test_only_so_many_matches_are_kept(sqlite_database):
    with hosting(sqlite_database, cached=3) as host:
        player = host.player()
        for _ in range(5):
            player.create(YOU, OPEN)
            player.see()
        assert len(host.service.context.cache) == 3


def test_idle_matches_leave_memory_and_come_back(sqlite_database):
    with hosting(sqlite_database, idle=0.0) as host:
        player = host.player()
        player.create(YOU, YOU)
        player.play(0, *FIRST)
        host.service.context.cache.sweep()
        assert len(host.service.context.cache) == 0
        assert player.see()["line"] == 2


def test_a_match_in_memory_is_not_replayed(host, player, monkeypatch):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.see()
    monkeypatch.setattr("starboard.server.loaded.match.start_of", None)
    assert player.see()["line"] == 2


@pytest.fixture(scope="module")
def long_game():
    """A thousand moves of a game that nobody wins: the seats turn ships in place and avoid repetition."""
    state = starboard.game(GAME).new(seed=1, options={"quiet_limit": 200, "target": 18})
    step = 0
    while state.ply < 1000 and state.to_move != "over":
        moves = state.moves()
        state.play(moves[step * 7919 % len(moves)])
        step += 1
    return state


def write(store, log, options):
    """A running match with this log."""
    match = MatchRow("long", GAME, 1, ENGINE_VERSION, 2, options, None, "s", "c", "new", None, 1.0, "running")
    secret = "the secret of Ann"
    seats = [SeatRow("long", seat, "person", "Ann", None, hashed(secret)) for seat in (0, 1)]
    state = starboard.game(GAME).new(options=options)
    rows = []
    for ply, text in enumerate(log):
        rows.append(LogRow("long", ply, int(state.to_move), text, 1.0, f"Turn {ply // 2}."))
        state.play(text)
    store.matches.add(match, seats, rows=rows)
    return Visitor((secret,))


def test_the_table_of_a_thousand_moves_is_laid_in_time(sqlite_database, long_game):
    store = Store(sqlite_database)
    visitor = write(store, long_game.log, long_game.options)
    table = Service(store, None).tables.show(visitor, "long")
    cold = quickest(lambda: Service(store, None).tables.show(visitor, "long"))
    store.close()
    assert (table.line, cold < MILLISECONDS) == (len(long_game.log), True), f"{cold:.0f} ms"


def test_a_turn_is_told_the_same_when_its_words_are_lost(host, player):
    player.create(YOU, YOU)
    player.play(0, FIRST[0])
    player.play(1, FIRST[1])
    told = player.see()["turns"]
    with host.service.store.database.engine.begin() as connection:
        connection.execute(tables.log.update().values(words=None))
    host.service.context.cache._plays.clear()
    assert (player.see()["turns"], told[0]["words"] != "") == (told, True)


def test_an_undo_in_a_long_match_keeps_the_earlier_turns(sqlite_database, long_game):
    store = Store(sqlite_database)
    log = long_game.log[:40]
    visitor = write(store, log, long_game.options)
    service = Service(store, None)
    before = service.tables.show(visitor, "long")
    service.undo.ask(visitor, "long", 40)
    after = service.tables.show(visitor, "long")
    store.close()
    assert after.turns == before.turns[:-1]


def test_seats_can_be_wished_for_without_a_server(sqlite_database):
    store = Store(sqlite_database)
    service = Service(store, None)
    visitor = Visitor(("the secret of Ann",))
    created = service.create.new(visitor, GAME, [SeatWish(kind="you"), SeatWish(kind="you")])
    assert service.moves.play(visitor, created.match, 0, FIRST).next == 2
    store.close()


def test_the_page_of_a_thousand_moves_opens_in_time(host, player, long_game):
    write(host.service.store, long_game.log, long_game.options)

    def open_cold():
        host.service.context.cache._plays.clear()
        assert player.http.get("/m/long").status_code == 200

    open_cold()  # the first page loads templates and drawings
    cold = quickest(open_cold)
    assert cold < MILLISECONDS, f"{cold:.0f} ms"
