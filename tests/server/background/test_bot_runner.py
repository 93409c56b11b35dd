"""A thinking bot shows that it thinks."""

from server.harness import CADET, FIRST, YOU, Patience, hosting, wait_for


def test_the_table_says_who_is_thinking(sqlite_database: str):
    slow = Patience()
    with hosting(sqlite_database, slow) as host:
        player = host.player()
        player.create(YOU, CADET)
        assert "thinking" not in player.http.get(f"/m/{player.match}").text
        player.play(0, *FIRST)
        page = player.http.get(f"/m/{player.match}").text
        assert "is thinking" in page
        assert 'id="thinking-1">thinking' in page
        slow.sign.set()
        wait_for(lambda: player.see()["to_move"] == 0)
        assert "thinking" not in player.http.get(f"/m/{player.match}").text
