"""The crash test: a real server process, many running matches, SIGKILL in the middle, again and again.

Every client plays one match after the other and writes down what the server has answered. When the server is
gone, it repeats its last request until there is an answer. After each restart everything that was ever
answered or seen has to be in the logs.
"""

import json
import os
import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from ports import free_port
from server.harness import CADET, GAME, YOU

AGAINST_BOT, BOTS_ONLY, ONE_SCREEN = (YOU, CADET), (CADET, CADET), (YOU, YOU)
KINDS = (AGAINST_BOT, ONE_SCREEN, BOTS_ONLY, AGAINST_BOT)
READY_SECONDS = 300.0


class Server:
    """`starboard serve` as a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'crash.db'}"
        self.log = folder / "server.log"
        self.starts: list[float] = []
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until games can be played."""
        begun = time.monotonic()
        command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", str(self.port)]
        settings = {"STARBOARD_DATABASE": self.database, "STARBOARD_RATE": "0", "STARBOARD_THINK_MS": "20"}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        ready = wait_until(lambda: self._ready() or self._process.poll() is not None, READY_SECONDS)
        if not ready or self._process.poll() is not None:
            self.kill()
            raise RuntimeError(f"the server did not become ready: {self.log.read_text()}")
        self.starts.append(time.monotonic() - begun)

    def _ready(self) -> bool:
        try:
            return not httpx.get(f"{self.address}/api/health", timeout=30).json()["preparing"]
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        assert self._process
        self._process.kill()
        self._process.wait()


@dataclass
class Witness:
    """One client, and what it was told about each of its matches: rows by ply."""

    address: str
    seats: tuple[dict[str, str], ...]
    dice: random.Random
    told: dict[str, dict[int, str]] = field(default_factory=dict)
    answered: int = 0
    repeated: int = 0
    stop: threading.Event = field(default_factory=threading.Event)
    failure: str = ""
    match: str = ""
    token: str = ""

    def run(self) -> None:
        """Play until told to stop."""
        try:
            with httpx.Client(base_url=self.address, timeout=30) as http:
                while not self.stop.is_set():
                    self._step(http)
                    time.sleep(self.dice.uniform(0.0, 0.1))
        except Exception as error:
            self.failure = f"{type(error).__name__}: {error}"

    def _step(self, http: httpx.Client) -> None:
        if not self.match:
            self._create(http)
            return
        table = self._ask(http, "GET", f"/api/matches/{self.match}")
        if table is None:
            return
        for turn in table["turns"]:
            self._note(turn["first"], turn["moves"])
        if table["to_move"] == "over":
            self.match = ""
        elif table["moves"]:
            self._move(http, table)

    def _create(self, http: httpx.Client) -> None:
        created = self._ask(http, "POST", "/api/matches", {"game": GAME, "seats": self.seats})
        if created:
            self.told[created["match"]] = {}
            self.match, self.token = created["match"], created["token"] or self.token

    def _move(self, http: httpx.Client, table: dict[str, Any]) -> None:
        body = {"ply": table["ply"], "moves": [self.dice.choice(table["moves"])]}
        if self._ask(http, "POST", f"/api/matches/{self.match}/moves", body):
            self._note(body["ply"], body["moves"])
            self.answered += 1

    def _note(self, ply: int, moves: list[str]) -> None:
        self.told[self.match].update({ply + i: move for i, move in enumerate(moves)})

    def _ask(self, http: httpx.Client, method: str, path: str, body: Any = None) -> dict[str, Any] | None:
        """The answer to a request, which is repeated as long as nobody answers."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        while not self.stop.is_set():
            try:
                answer = http.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.repeated += 1
                time.sleep(0.25)
                continue
            if answer.status_code != 503:
                assert answer.is_success, answer.text
                found: dict[str, Any] = answer.json()
                return found
        return None


@dataclass
class Report:
    """What was seen."""

    matches: int = 0
    kills: int = 0
    answered: int = 0
    rows: int = 0
    repeated: int = 0
    missing: list[str] = field(default_factory=list)
    standing: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    restart: float = 0.0

    def write(self, path: Path) -> None:
        """The report as a page of the documentation."""
        path.write_text(PAGE.format(**vars(self), lost=len(self.missing), stuck=len(self.standing)))


PAGE = """# The crash test

Written by `make test-crash`. A real server process on SQLite is killed with SIGKILL in the middle of running
matches (people on one screen, people against bots, bots among themselves), started again on the same
database, and so on. Clients repeat the request they had no answer to.

| | |
| --- | --- |
| matches running at once | {matches} |
| times the server was killed | {kills} |
| moves that were answered | {answered} |
| rows that clients had been shown (bots' moves included) | {rows} |
| requests repeated because nobody answered | {repeated} |
| answered or shown rows that were missing afterwards | {lost} |
| matches that did not go on after the last restart | {stuck} |
| slowest restart until games could be played again | {restart:.1f} s |
"""


def crash_test(folder: Path, matches: int, kills: int, between: tuple[float, float] = (1.0, 3.0)) -> Report:
    """Play `matches` matches at once and kill the server `kills` times."""
    server = Server(folder)
    server.start()
    dice = random.Random(7)
    witnesses = [
        Witness(server.address, KINDS[number % len(KINDS)], random.Random(number))
        for number in range(matches)
    ]
    threads = [threading.Thread(target=witness.run) for witness in witnesses]
    for thread in threads:
        thread.start()
    report = Report(matches, kills)
    try:
        wait_until(lambda: all(w.match or w.failure for w in witnesses))
        for _ in range(kills):
            time.sleep(dice.uniform(*between))
            server.kill()
            server.start()
        report.standing = standing_still(witnesses)
    finally:
        for witness in witnesses:
            witness.stop.set()
        for thread in threads:
            thread.join()
        report.missing = missing_rows(server, witnesses)
        server.kill()
    report.answered = sum(witness.answered for witness in witnesses)
    report.rows = sum(len(rows) for witness in witnesses for rows in witness.told.values())
    report.repeated = sum(witness.repeated for witness in witnesses)
    report.failures = [witness.failure for witness in witnesses if witness.failure]
    report.restart = max(server.starts[1:], default=0.0)
    return report


def wait_until(condition: Any, seconds: float = 120.0) -> bool:
    """Whether it happened in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def standing_still(witnesses: list[Witness]) -> list[str]:
    """Matches in which nothing new was seen although the server is back."""
    before = {match: len(told) for witness in witnesses for match, told in witness.told.copy().items()}

    def goes_on(witness: Witness) -> bool:
        match = witness.match  # none between two matches
        return match not in before or len(witness.told[match]) > before[match]

    wait_until(lambda: all(goes_on(witness) for witness in witnesses), 300)
    return [witness.match for witness in witnesses if not goes_on(witness)]


def missing_rows(server: Server, witnesses: list[Witness]) -> list[str]:
    """What was answered or shown once and is not in the log."""
    missing = []
    for match, told in ((m, rows) for witness in witnesses for m, rows in witness.told.items()):
        lines = httpx.get(f"{server.address}/api/matches/{match}/export", timeout=120).text.splitlines()
        log = {row["ply"]: row["text"] for row in map(json.loads, lines[1:])}
        missing += [f"{match} {ply} {text}" for ply, text in told.items() if log.get(ply) != text]
    return missing
