"""The crash test: a real server process, many running matches, SIGKILL at the worst moments, again and again.

Players play one match after the other and write down what the server has answered. When the server is gone,
they repeat their last request until there is an answer. Listeners only listen: nothing they do could wake a
match. After the last restart everything that was ever answered has to be in the logs, and every log has to be
playable.
"""

import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from server.harness import CADET, FIRST, GAME, YOU, Player, events
from server.processes import Server, wait_until
from starboard.server.loaded.match import LoadedMatch
from starboard.store import Store

DICE, HANDS, ALONE = "stellar-settlers", "orbital", "stellar-scramble"
PAUSE = 0.25  # seconds before somebody tries again whether the server is back


class Kind(NamedTuple):
    """What a client plays."""

    game: str
    seats: tuple[dict[str, str], ...]


PLAYED = (
    Kind(GAME, (YOU, CADET)),
    Kind(DICE, (YOU, YOU)),
    Kind(HANDS, (YOU, CADET)),
    Kind(GAME, (YOU, YOU)),
    Kind(DICE, (YOU, CADET, CADET)),
    Kind(ALONE, (YOU,)),
)
WATCHED = (Kind(GAME, (CADET, CADET)), Kind(DICE, (CADET, CADET)), Kind(HANDS, (CADET, CADET)))


@dataclass
class Client:
    """Somebody who keeps one match after the other going until told to stop."""

    server: Server
    kind: Kind
    dice: random.Random
    answered: dict[str, dict[int, str]] = field(default_factory=dict)  # by match: rows by ply
    repeated: int = 0
    stop: threading.Event = field(default_factory=threading.Event)
    failure: str = ""
    match: str = ""
    token: str = ""

    def run(self) -> None:
        """Until told to stop."""
        try:
            with httpx.Client(base_url=self.server.address, timeout=30) as http:
                while not self.stop.is_set():
                    self.step(http)
        except Exception as error:
            self.failure = f"{type(error).__name__}: {error}"

    def step(self, http: httpx.Client) -> None:
        """One thing to do."""
        raise NotImplementedError

    def create(self, http: httpx.Client) -> None:
        """A new match."""
        created = self.ask(http, "POST", "/api/matches", {"game": self.kind.game, "seats": self.kind.seats})
        if created:
            self.answered[created["match"]] = {}
            self.match, self.token = created["match"], created["token"] or self.token

    def headers(self) -> dict[str, str]:
        """Who it is."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, http: httpx.Client, method: str, path: str, body: Any = None) -> dict[str, Any] | None:
        """The answer to a request, which is repeated as long as nobody answers."""
        while not self.stop.is_set():
            try:
                answer = http.request(method, path, json=body, headers=self.headers())
            except httpx.TransportError:
                self.repeated += 1
                time.sleep(PAUSE)
                continue
            if answer.status_code not in (429, 503):
                assert answer.is_success, answer.text
                found: dict[str, Any] = answer.json()
                return found
            time.sleep(PAUSE)
        return None


class Witness(Client):
    """Plays at random."""

    def step(self, http: httpx.Client) -> None:
        if not self.match:
            self.create(http)
            return
        table = self.ask(http, "GET", f"/api/matches/{self.match}")
        if table is None:
            return
        if table["to_move"] == "over":
            self.match = ""
        elif table["moves"]:
            self._move(http, table)
        time.sleep(self.dice.uniform(0.0, 0.1))

    def _move(self, http: httpx.Client, table: dict[str, Any]) -> None:
        body = {"ply": table["ply"], "moves": [self.dice.choice(table["moves"])]}
        if self.ask(http, "POST", f"/api/matches/{self.match}/moves", body):
            self.answered[self.match][body["ply"]] = body["moves"][0]


class Listener(Client):
    """Only listens: to one match of bots after the other, or to one that it was given."""

    heard: float = 0.0  # when a row last came

    def step(self, http: httpx.Client) -> None:
        if not self.match:
            self.create(http)
            return
        rows = self.answered.setdefault(self.match, {})
        try:
            self._listen(http, rows, {"since": str(max(rows, default=-1) + 1)})
        except httpx.TransportError:
            self.repeated += 1
            time.sleep(PAUSE)

    def _listen(self, http: httpx.Client, rows: dict[int, str], query: dict[str, str]) -> None:
        path = f"/api/matches/{self.match}/stream"
        with http.stream("GET", path, params=query, headers=self.headers(), timeout=5) as stream:
            for event in events(self._lines(stream)):
                if event["event"] == "move":
                    rows[event["data"]["ply"]] = event["data"].get("text", "")
                    self.heard = time.monotonic()
                if event["event"] == "over":
                    self.match = ""
                if not self.match:
                    return

    def _lines(self, stream: httpx.Response) -> Iterator[str]:
        """What comes, heartbeats included, until told to stop."""
        for line in stream.iter_lines():
            if self.stop.is_set():
                return
            yield line


# --- the worst moments -----------------------------------------------------------------------------------


def at_any_time(server: Server) -> Player | None:
    """Somewhere in the middle."""
    time.sleep(random.uniform(0.5, 2.0))
    return None


def after_a_create(server: Server) -> Player | None:
    """A match of two people has only just been written: nobody has rolled its first dice yet."""
    player = server.player()
    player.create(YOU, YOU, game=DICE)
    return player


def while_a_bot_thinks(server: Server) -> Player | None:
    """A person's move was answered, and the bot has only just begun."""
    player = server.player()
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    return player


MOMENTS: tuple[Callable[[Server], Player | None], ...] = (after_a_create, while_a_bot_thinks, at_any_time)


def kill_and_start(server: Server, moment: Callable[[Server], Player | None]) -> float:
    """Kill the server and start it again; after how many seconds somebody who listens to the match of that
    moment heard that it went on, counted from when games could be played.
    """
    player = moment(server)
    server.kill()
    server.begin()
    listener = Listener(server, WATCHED[0], random.Random(0))
    thread = threading.Thread(target=listener.run)
    if player:
        player.http.close()
        since = 2 if moment is while_a_bot_thinks else 0
        listener.match, listener.answered = player.match, {player.match: dict.fromkeys(range(since), "")}
        thread.start()
    server.wait()
    ready = time.monotonic()
    if player:
        wait_until(lambda: listener.heard, STANDING)
        listener.stop.set()
        thread.join()
        return listener.heard - ready if listener.heard else STANDING
    return 0.0


STANDING = 60.0  # seconds after which a match counts as standing still


@dataclass
class Report:
    """What was seen on one kind of database."""

    database: str
    matches: int
    kills: int
    played: int = 0
    heard: int = 0
    repeated: int = 0
    missing: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    standing: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0  # until a listener heard that its match went on
    answers: float = 0.0  # slowest restart until pages were answered
    restart: float = 0.0  # slowest restart until all games could be played


def crash_test(database: str, folder: Path, matches: int, kills: int) -> Report:
    """Play and watch `matches` matches at once and kill the server `kills` times."""
    server = Server(database, folder, heartbeat="1")
    server.start()
    kinds = [*PLAYED, *WATCHED]
    clients = [
        (Witness if kind in PLAYED else Listener)(server, kind, random.Random(number))
        for number in range(matches)
        for kind in [kinds[number % len(kinds)]]
    ]
    threads = [threading.Thread(target=client.run) for client in clients]
    for thread in threads:
        thread.start()
    report = Report(database.partition(":")[0], matches, kills)
    try:
        wait_until(lambda: all(client.match or client.failure for client in clients))
        for number in range(kills):
            waited = kill_and_start(server, MOMENTS[number % len(MOMENTS)])
            report.slowest = max(report.slowest, waited)
        report.standing = standing_still(clients)
    finally:
        for client in clients:
            client.stop.set()
        for thread in threads:
            thread.join()
        server.kill()
    sum_up(report, server, clients)
    compare(report, database, clients)
    return report


def sum_up(report: Report, server: Server, clients: list[Client]) -> None:
    """What the clients and the server have counted."""
    for client in clients:
        rows = sum(len(rows) for rows in client.answered.values())
        if isinstance(client, Witness):
            report.played += rows
        else:
            report.heard += rows
    report.repeated = sum(client.repeated for client in clients)
    report.failures = [client.failure for client in clients if client.failure]
    report.answers, report.restart = max(server.answers[1:]), max(server.starts[1:])


def standing_still(clients: list[Client]) -> list[str]:
    """Matches in which nothing new was seen although the server is back."""
    before = {match: len(rows) for client in clients for match, rows in client.answered.copy().items()}

    def goes_on(client: Client) -> bool:
        match = client.match  # none between two matches
        return match not in before or len(client.answered[match]) > before[match]

    wait_until(lambda: all(goes_on(client) for client in clients), STANDING)
    return [f"{client.kind.game} {client.match}" for client in clients if not goes_on(client)]


def compare(report: Report, database: str, clients: list[Client]) -> None:
    """What was answered or heard once has to be in the log, and the log has to be playable."""
    store = Store(database)
    for match, rows in ((match, rows) for client in clients for match, rows in client.answered.items()):
        snapshot = store.matches.snapshot(match)
        assert snapshot, match
        play = LoadedMatch(snapshot)
        play.take_in(snapshot)
        _ = play.state
        if play.broken:
            report.broken.append(f"{match} {play.broken}")
        log = {row.ply: row.text for row in snapshot.rows}
        lost = {ply for ply, text in rows.items() if text not in ("", log.get(ply)) or ply not in log}
        report.missing += [f"{match} {ply} {rows[ply]}" for ply in lost]
    store.close()
