"""A game that is not compiled yet: it is played by its plain twin, and changes over when it is."""

import sys
import threading

import pytest
import sqlalchemy as sa

from server.harness import CADET, FIRST, GAME, YOU, hosting, wait_for
from starboard.engine.compiling import background
from starboard.engine.game import Game
from starboard.server import pages, running
from starboard.server.background import compiler
from starboard.server.background.compiler import Compiler
from starboard.server.catalogue import game_of
from starboard.server.schemas.table import Preparing

TWO = (GAME, "stellar-settlers")
CHILD = "print('1/3 legal moves', flush=True); input()"


@pytest.fixture
def cold(monkeypatch, sqlite_database):
    """A server whose game is being compiled until the sign is given."""
    sign = threading.Event()

    class Slow(Compiler):
        def _compile(self, game):
            self._tell(game, Preparing(1, 3, "legal moves"))
            sign.wait(120)

        def all(self):
            return super().all() if hosted else {}

    hosted = []
    monkeypatch.setattr(Game, "is_prepared", lambda self: False)
    monkeypatch.setattr(running, "Compiler", Slow)
    game_of(GAME).warm_up()
    with hosting(sqlite_database) as host:
        hosted.append(True)
        player = host.player()
        player.sign = sign
        wait_for(lambda: player.http.get("/api/health").json()["preparing"][GAME]["done"])
        yield player
        sign.set()
        wait_for(lambda: not game_of(GAME).is_plain)


def test_the_health_page_tells_how_far_it_is(cold):
    health = cold.http.get("/api/health").json()
    assert health["preparing"][GAME] == {"done": 1, "total": 3, "what": "legal moves", "failed": False}


def test_the_home_page_shows_the_game_at_once(cold):
    answer = cold.http.get("/")
    assert answer.status_code == 200
    assert 'class="sfs' in answer.text


def test_a_match_is_played_meanwhile_and_shows_the_progress(cold):
    cold.create(YOU, CADET)
    table = cold.see()
    assert (len(table["moves"]) > 0, table["preparing"]["what"]) == (True, "legal moves")
    assert cold.play(0, *FIRST).status_code == 200
    assert cold.wait_ply(len(FIRST) + 2)["preparing"] is not None
    page = cold.http.get(f"/m/{cold.match}", headers={"accept": "text/html"}).text
    assert "Warming up: you can play." in page


def test_a_match_changes_over_in_the_middle(cold):
    cold.create(YOU, CADET)
    cold.play(0, *FIRST)
    before = cold.wait_ply(len(FIRST) + 2)
    assert game_of(GAME).is_warming
    cold.sign.set()
    wait_for(lambda: cold.see()["preparing"] is None)
    after = cold.see()
    assert not game_of(GAME).is_plain
    assert {**after, "preparing": None} == {**before, "preparing": None}
    assert cold.play(after["ply"], after["moves"][0], *following(after)).status_code == 200
    assert cold.wait_ply(after["ply"] + 3)["ply"] > after["ply"]


def following(table):
    """What completes a turn that begins with the first legal move."""
    state = game_of(GAME).load(table["view"], chance="explicit").play(table["moves"][0])
    return state.moves()[:1] if state.to_move == table["to_move"] else []


def test_a_hint_is_given_meanwhile(cold):
    cold.create(YOU, CADET)
    assert cold.post("hint").json()["moves"]


def test_an_analysis_waits_with_a_sentence(cold):
    cold.create(YOU, CADET)
    cold.post("resign", ply=0)
    answer = cold.post("analysis")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert "it can be analysed after that" in answer.json()["error"]


def test_a_stream_tells_the_progress(cold):
    cold.create(YOU, CADET)
    with cold.http.stream("GET", f"/api/matches/{cold.match}/stream") as answer:
        lines = answer.iter_lines()
        assert next(line for line in lines if line == "event: preparing")
        cold.sign.set()
        assert next(line for line in lines if line == 'data: {"ready": true}')


def test_the_child_process_tells_its_steps(monkeypatch):
    told = []
    work = Compiler(changed=lambda: told.append(work.progress(GAME)), playable=lambda game: None)
    child = background.subprocess.Popen

    def popen(command, **options):
        assert command[1:] == ["-m", "starboard", "prepare", GAME, "--plain"]
        return child([sys.executable, "-c", "print('1/2 setup'); print('2/2 ready')"], **options)

    monkeypatch.setattr(background.subprocess, "Popen", popen)
    work._compile(GAME)
    assert told == [Preparing(1, 2, "setup"), Preparing(2, 2, "ready")]


def test_a_child_process_that_fails_is_told(monkeypatch, caplog):
    monkeypatch.setattr(Game, "is_prepared", lambda self: False)
    work = Compiler(changed=lambda: None, playable=lambda game: None)
    monkeypatch.setattr(background.sys, "executable", "false")
    work._run()
    assert "could not be compiled" in work.progress(GAME).what


@pytest.fixture
def compilers(monkeypatch):
    """Compilers that tell one step and then wait for ever; their processes come back."""
    monkeypatch.setattr(Game, "is_prepared", lambda self: False)
    child, begun = background.subprocess.Popen, []

    def popen(command, **options):
        begun.append(child([sys.executable, "-c", CHILD], stdin=background.subprocess.PIPE, **options))
        return begun[-1]

    monkeypatch.setattr(background.subprocess, "Popen", popen)
    return begun


def test_games_are_compiled_at_once_and_a_server_that_stops_ends_them_all(monkeypatch, caplog, compilers):
    monkeypatch.setattr(compiler.starboard, "games", lambda: list(TWO))
    monkeypatch.setattr(compiler.os, "cpu_count", lambda: 2)
    work = Compiler(changed=lambda: None, playable=lambda game: None)
    work.start()
    wait_for(lambda: all(work.progress(game).done for game in TWO))
    work.stop()
    assert [child.returncode is not None for child in compilers] == [True, True]
    assert not any(thread.is_alive() for thread in work._threads)
    assert caplog.records == []


def test_a_server_that_has_stopped_begins_nothing(compilers):
    work = Compiler(changed=lambda: None, playable=lambda game: None)
    work.stop()
    work._run()
    work._compile(GAME)
    assert compilers == []


def test_the_game_that_somebody_asks_for_is_the_next(monkeypatch):
    monkeypatch.setattr(compiler.starboard, "games", lambda: list(TWO))
    work = Compiler(changed=lambda: None, playable=lambda game: None)
    work.hurry(TWO[1])
    assert [work._next(), work._next(), work._next()] == [TWO[1], TWO[0], None]


def test_nothing_of_the_server_s_start_loads_the_compiler():
    code = "import sys, starboard.server.app as a; a.create_app(); sys.exit('numba' in sys.modules)"
    assert background.subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.fixture
def broken(monkeypatch, sqlite_database):
    """A server that cannot compile the game until the sign is given; it tries again soon."""
    sign = threading.Event()

    class Failing(Compiler):
        def _compile(self, game):
            if game == GAME and not sign.is_set():
                raise RuntimeError("the disk is full")

        def all(self):
            return super().all() if hosted else {}

    hosted = []
    monkeypatch.setattr(compiler, "FIRST_PAUSE", 0.2)
    monkeypatch.setattr(Game, "is_prepared", lambda self: self.id != GAME)
    monkeypatch.setattr(running, "Compiler", Failing)
    with hosting(sqlite_database) as host:
        hosted.append(True)
        player = host.player()
        player.sign = sign
        wait_for(lambda: player.http.get("/api/health").json()["status"] == "degraded")
        yield player


def test_health_says_which_game_could_not_be_compiled(broken):
    answer = broken.http.get("/api/health")
    assert (answer.status_code, answer.json()["failed"]) == (200, [GAME])
    assert GAME not in answer.json()["preparing"]


def test_a_game_that_could_not_be_compiled_is_played_in_plain_python(broken):
    broken.create(YOU, CADET)
    assert broken.play(0, *FIRST).status_code == 200
    page = broken.http.get(f"/m/{broken.match}", headers={"accept": "text/html"}).text
    assert "could not be compiled on this machine" in page


def test_a_game_that_could_not_be_compiled_is_tried_again(broken):
    broken.sign.set()
    wait_for(lambda: broken.http.get("/api/health").json()["status"] == "ok")
    broken.create(YOU, CADET)
    assert broken.play(0, *FIRST).status_code == 200


def test_health_says_that_the_database_is_down(host, player, monkeypatch):
    def down(*arguments):
        raise sa.exc.OperationalError("SELECT 1", {}, OSError("connection refused"))

    monkeypatch.setattr(host.service.store.database, "check", down)
    answer = player.http.get("/api/health")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "database" in answer.json()["error"]


def test_the_covers_are_drawn_before_a_page_shows_them(host):
    title_picture = pages.title_picture
    drawn = title_picture.cache_info().misses
    assert host.player().http.get("/", headers={"accept": "text/html"}).status_code == 200
    assert title_picture.cache_info().misses == drawn
