"""A hint on demand, in every game."""

import threading
from typing import Any

import pytest

import starboard
from server.harness import FIRST, GAME, YOU, FirstMove, Player, hosting, wait_for
from starboard.bots.thought import Thought

ITERATIONS = 64


class Adviser(FirstMove):
    """Plays the first legal move, and gives the hints of a captain who hardly thinks."""

    def think(self, state: Any) -> Thought:
        return starboard.bot("captain", state.game, seed=1, iterations=ITERATIONS).think(state)


class Slow(FirstMove):
    """Gives no hint before a sign."""

    def __init__(self) -> None:
        self.sign = threading.Event()
        self.asked = 0

    def think(self, state: Any) -> Thought:
        self.asked += 1
        self.sign.wait(120)
        return super().think(state)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory):
    with hosting(f"sqlite:///{tmp_path_factory.mktemp('hints') / 'starboard.db'}", Adviser()) as host:
        yield host


@pytest.mark.parametrize("game", starboard.games())
def test_a_hint_is_a_turn_that_can_be_played_and_a_reason(host, game: str):
    player, meta = host.player(), starboard.game(game).meta
    # Where all have to remember there are no hints, so everything is shown.
    shown = {option.name: option.values[-1] for option in meta.house}
    player.create(*[YOU] * meta.min_players, game=game, house=shown)
    wait_for(lambda: player.see()["moves"])
    hint = player.http.post(f"/api/matches/{player.match}/hint").json()
    assert hint["why"].endswith((".", "!", "?")), hint
    assert 0 <= hint["win"] <= 1
    assert player.play(hint["ply"], *hint["moves"][:1]).status_code == 200


def ask_slowly(player: Player, answers: list[int]) -> threading.Thread:
    """Ask for a hint in the background, and note how it was answered."""
    path = f"/api/matches/{player.match}/hint"
    asking = threading.Thread(target=lambda: answers.append(player.http.post(path).status_code))
    asking.start()
    return asking


def test_no_page_no_bot_and_no_health_check_waits_for_hints(sqlite_database: str):
    slow = Slow()
    with hosting(sqlite_database, slow, hints=20, hints_in_all=60) as host:
        players, answers = [host.player() for _ in range(50)], list[int]()
        for player in players:
            player.create()
        asking = [ask_slowly(player, answers) for player in players]
        other = host.player()
        wait_for(lambda: slow.asked)
        for path in ("/", "/api/health", f"/games/{GAME}"):
            assert other.http.get(path, timeout=5).status_code == 200
        other.create()
        assert other.play(0, *FIRST).status_code == 200
        other.wait_ply(4)  # the bot has moved, too
        slow.sign.set()
        for each in asking:
            each.join()
        assert answers == [200] * 50


def test_a_visitor_has_one_hint_at_a_time(sqlite_database: str):
    slow = Slow()
    with hosting(sqlite_database, slow) as host:
        player, answers = host.player(), list[int]()
        player.create()
        asking = ask_slowly(player, answers)
        wait_for(lambda: slow.asked)
        refused = player.post("hint")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
        assert refused.json()["error"].endswith(".")
        slow.sign.set()
        asking.join()
        assert answers == [200]
        assert player.post("hint").status_code == 200


def test_looking_at_a_page_asks_for_no_hint(host):
    player = host.player()
    player.create(YOU, YOU)
    for path in (f"/m/{player.match}?hint=1", f"/m/{player.match}/table?hint=1"):
        assert "hint-words" not in player.http.get(path).text
    assert player.http.get(f"/api/matches/{player.match}/hint").status_code == 405
    assert player.http.get(f"/m/{player.match}/hint").headers["location"] == f"/m/{player.match}"
    assert "hint-words" in player.http.post(f"/m/{player.match}/hint").text
