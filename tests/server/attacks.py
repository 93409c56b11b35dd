"""Attacks on a real server by one stranger, and a person who plays on meanwhile.

`starboard serve` runs as a process of its own with its default settings, and so does the stranger: what is
measured is not slowed down by who attacks. The stranger and the person have addresses of their own, and new
ones for each attack, so that no attack is weaker because an earlier one has spent the stranger's budget. What
is measured is how long a move of the person takes: to look at the table, to send the move, and to get the
answer.
"""

import itertools
import json
import multiprocessing
import os
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from ports import free_port
from recorded import again_and_again
from server.harness import CADET, GAME, YOU

ADMIRAL = {"kind": "bot", "level": "admiral"}
READY_SECONDS = 300.0
ADDRESSES = itertools.count(1)
SOLO = "stellar-scramble"


class Server:
    """`starboard serve` with its default settings, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", str(self.port)]
        settings = {"STARBOARD_DATABASE": f"sqlite:///{folder / 'attacked.db'}"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        deadline = time.monotonic() + READY_SECONDS
        while not self._is_ready():
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, "the server did not become ready"
            time.sleep(0.2)

    def _is_ready(self) -> bool:
        try:
            return not httpx.get(f"{self.address}/api/health", timeout=30).json()["preparing"]
        except httpx.TransportError:
            return False

    def close(self) -> None:
        """Stop it."""
        self._process.kill()
        self._process.wait()


@contextmanager
def client(port: int, source: str) -> Iterator[httpx.Client]:
    """Somebody at an address."""
    line = httpx.HTTPTransport(local_address=source, limits=httpx.Limits(max_connections=200))
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=line, timeout=60) as http:
        yield http


def new_match(http: httpx.Client, *seats: dict[str, str], game: str = GAME) -> tuple[str, dict[str, str]]:
    """A match and the header that is the right to its seats; the empty match if the server refuses."""
    answer = http.post("/api/matches", json={"game": game, "seats": seats})
    if answer.status_code != 201:
        return "", {}
    created = answer.json()
    return created["match"], {"Authorization": f"Bearer {created['token']}"}


@dataclass
class Seen:
    """What a person saw during an attack, in seconds; and what the attacker was answered."""

    moves: list[float] = field(default_factory=list)
    replies: list[float] = field(default_factory=list)
    home: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

    @property
    def move(self) -> float:
        """The time that nine of ten moves do not exceed."""
        return statistics.quantiles(self.moves, n=10)[-1]

    @property
    def middle(self) -> float:
        """The time that half of the moves do not exceed."""
        return statistics.median(self.moves)

    @property
    def refused(self) -> int:
        """How many of the attacker's requests were refused with 429."""
        return self.answers.count(429)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


class Person:
    """Plays on one screen, where each move is answered, and against a cadet, who has to answer."""

    def __init__(self, http: httpx.Client) -> None:
        self._http = http
        self._screen = new_match(http, YOU, YOU)
        self._cadet = new_match(http, YOU, CADET)

    def play(self, seen: Seen, moves: int) -> None:
        """So many moves, with a look at the other pages between."""
        for number in range(moves):
            seen.moves.append(self._move(*self._screen))
            time.sleep(0.1)
            if number % 4 == 0:
                seen.replies.append(self._against_cadet(*self._cadet))
                seen.home.append(timed(lambda: self._http.get("/"))[0])
                seen.health.append(timed(lambda: self._http.get("/api/health"))[0])

    def _see(self, match: str, right: dict[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = self._http.get(f"/api/matches/{match}", headers=right).json()
        return found

    def _move(self, match: str, right: dict[str, str]) -> float:
        """Look at the table and make a move: how long that takes."""
        begun = time.perf_counter()
        table = self._see(match, right)
        body = {"ply": table["ply"], "moves": table["moves"][:1]}
        answer = self._http.post(f"/api/matches/{match}/moves", json=body, headers=right)
        assert answer.status_code == 200, answer.text
        return time.perf_counter() - begun

    def _against_cadet(self, match: str, right: dict[str, str]) -> float:
        """How long the cadet takes to answer a turn."""
        while self._see(match, right)["to_move"] == 0:
            self._move(match, right)
        begun = time.perf_counter()
        while self._see(match, right)["to_move"] == 1:
            time.sleep(0.1)
        return time.perf_counter() - begun


class Stranger(NamedTuple):
    """Somebody who attacks a server."""

    port: int  # of the server
    address: str
    http: httpx.Client


Attack = Callable[[Stranger, Seen, int], None]
"""Begins in the background; it is given a place for the answers, and how much of it is wanted."""


def at_once(count: int, work: Callable[[int], int]) -> Callable[[Seen], None]:
    """Do the same thing many times at once, in the background."""

    def begin(seen: Seen) -> None:
        def one(number: int) -> None:
            try:
                seen.answers.append(work(number))
            except (httpx.HTTPError, RuntimeError):  # also when the attack is over and its client closed
                seen.answers.append(0)

        for number in range(count):
            threading.Thread(target=one, args=(number,), daemon=True).start()

    return begin


def bots_only(stranger: Stranger, seen: Seen, count: int) -> None:
    """D1: matches of two admirals, without people."""
    body = {"game": GAME, "seats": [ADMIRAL, ADMIRAL]}
    at_once(count, lambda _: stranger.http.post("/api/matches", json=body).status_code)(seen)


def against_admirals(stranger: Stranger, seen: Seen, count: int) -> None:
    """A brother of D1: matches in which an admiral begins, with the stranger in the other seat."""
    body = {"game": GAME, "seats": [ADMIRAL, YOU]}
    at_once(count, lambda _: stranger.http.post("/api/matches", json=body).status_code)(seen)


def hints(stranger: Stranger, seen: Seen, count: int) -> None:
    """D2: many hints at once."""
    made = [new_match(stranger.http, YOU, YOU) for _ in range(8)]
    matches = [each for each in made if each[0]]

    def ask(number: int) -> int:
        match, right = matches[number % len(matches)]
        return stranger.http.post(f"/api/matches/{match}/hint", headers=right).status_code

    at_once(count, ask)(seen)


def uploads(stranger: Stranger, seen: Seen, count: int) -> None:
    """D8: short files with much work in them, many at once."""
    file = "\n".join(map(json.dumps, again_and_again(1000)))
    at_once(count, lambda _: stranger.http.post("/api/import", content=file).status_code)(seen)


def half_sent(head: bytes) -> Attack:
    """Requests that never end."""

    def attack(stranger: Stranger, seen: Seen, count: int) -> None:
        lines = ExitStack()
        for _ in range(count):
            try:
                there, here = ("127.0.0.1", stranger.port), (stranger.address, 0)
                line = lines.enter_context(socket.create_connection(there, 5, source_address=here))
                line.sendall(head)
            except OSError:
                seen.answers.append(0)
        threading.Timer(30, lines.close).start()

    return attack


def analyses(stranger: Stranger, seen: Seen, count: int) -> None:
    """D23: analyses of matches that were given up at once."""
    finished = []
    for _ in range(10):
        match, right = new_match(stranger.http, YOU, YOU)
        if match:
            stranger.http.post(f"/api/matches/{match}/resign", json={"ply": 0, "seat": 0}, headers=right)
            finished.append(match)

    def ask(number: int) -> int:
        match = finished[number % len(finished)]
        return stranger.http.post(f"/api/matches/{match}/analysis").status_code

    at_once(count, ask)(seen)


def streams(stranger: Stranger, seen: Seen, count: int) -> None:
    """D14: watchers of one match that come and go."""
    match, right = new_match(stranger.http, YOU, YOU)

    def watch(_: int) -> int:
        with stranger.http.stream("GET", f"/api/matches/{match}/stream", headers=right) as answer:
            if answer.status_code == 200:
                next(answer.iter_lines())
                time.sleep(0.5)
            return answer.status_code

    at_once(count, watch)(seen)


def pages(stranger: Stranger, seen: Seen, count: int) -> None:
    """A brother of D2: five visitors of one address ask for page after page, as many at once as they can."""
    visitors = [new_match(stranger.http, YOU, YOU) for _ in range(5)]
    paths = [
        f"/m/{visitors[0][0]}/at/0",
        f"/m/{visitors[0][0]}",
        "/",
        f"/games/{SOLO}",
        f"/games/{SOLO}/rules",
    ]

    def ask(number: int) -> int:
        for path in itertools.cycle(paths):
            right = visitors[number % len(visitors)][1]
            seen.answers.append(stranger.http.get(path, headers=right).status_code)
        return 0

    at_once(count, ask)(seen)


def missions(stranger: Stranger, seen: Seen, count: int) -> None:
    """D13: flights of the day's mission, each by somebody new."""
    at_once(count, lambda _: stranger.http.post(f"/api/games/{SOLO}/mission", json={}).status_code)(seen)


HEADERS = b"GET / HTTP/1.1\r\nHost: x\r\n"
UPLOAD = b"POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{"
ATTACKS: dict[str, tuple[Attack, int, int]] = {
    "nothing, for comparison": (lambda *_: None, 0, 0),
    "pages at once": (pages, 100, 150),
    "watchers that come and go (D14)": (streams, 60, 170),
    "mission flights (D13)": (missions, 60, 600),
    "half-sent headers": (half_sent(HEADERS), 250, 1000),
    "unfinished uploads": (half_sent(UPLOAD), 100, 200),
    "uploads (D8)": (uploads, 20, 45),
    "hints at once (D2)": (hints, 40, 180),
    "analyses (D23)": (analyses, 25, 25),
    "matches against admirals": (against_admirals, 15, 60),
    "matches of two admirals (D1)": (bots_only, 30, 100),
}
"""Each attack, how much of it in the test suite, and how much for the table in the documentation. What keeps
the server busy for long comes last.
"""


def under(server: Server, name: str, count: int, moves: int) -> Seen:
    """What a person sees during an attack."""
    seen, number = Seen(), next(ADDRESSES)
    with client(server.port, f"127.0.1.{number}") as http:
        person = Person(http)
        with attacked(server.port, f"127.0.2.{number}", name, count, seen):
            person.play(seen, moves)
    return seen


@contextmanager
def attacked(port: int, address: str, name: str, count: int, seen: Seen) -> Iterator[None]:
    """An attack by a process of its own, which has begun and goes on; at its end, what it was answered."""
    if not count:
        yield
        return
    spawn = multiprocessing.get_context("spawn")
    line, other = spawn.Pipe()
    process = spawn.Process(target=attack, args=(port, address, name, count, other), daemon=True)
    process.start()
    try:
        assert line.poll(60), "the attack did not begin"
        line.recv()
        yield
        line.send("enough")
        seen.answers += line.recv()
    finally:
        process.kill()
        process.join()


def attack(port: int, address: str, name: str, count: int, line: Connection) -> None:
    """The stranger's process."""
    seen = Seen()
    with client(port, address) as http:
        ATTACKS[name][0](Stranger(port, address, http), seen, count)
        line.send("begun")
        line.recv()
        line.send(list(seen.answers))
        line.recv()  # until it is killed
