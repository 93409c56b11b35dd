"""A real server in a thread, players that talk to it over HTTP, and a bot that does not think."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import httpx
import uvicorn

from starboard.bots.thought import Thought
from starboard.server.app import create_app
from starboard.server.http.connections import guarded
from starboard.server.service import Service
from starboard.server.settings import Settings

GAME = "star-fleet-scramble"
YOU, OPEN, CADET = {"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "cadet"}
FIRST, SECOND = ["unshield c3", "ne"], ["unshield f6", "sw"]  # first turns of Blue and Red on corner-8


class FirstMove:
    """A bot that plays the first legal move."""

    def choose(self, state: Any) -> str:
        move: str = state.moves()[0]
        return move

    def think(self, state: Any) -> Thought:
        line = [state.moves()[0]]
        line.append(state.play(line[0]).moves()[0])
        return Thought(line[0], line, 0.5, 1, 1)


class Patience(FirstMove):
    """A bot that waits for a sign before it moves."""

    def __init__(self) -> None:
        self.sign = threading.Event()

    def choose(self, state: Any) -> str:
        self.sign.wait(120)
        return super().choose(state)


def wait_for(condition: Any, seconds: float = 120.0) -> Any:
    """What the condition gives as soon as it gives something."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)
    return value


class Player:
    """A program with a token (or none yet)."""

    def __init__(self, address: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=120, verify=False)
        self.address = address
        self.match = ""

    def create(self, *seats: dict[str, Any], **body: Any) -> dict[str, Any]:
        """A new match; it becomes the one this player plays."""
        answer = self.http.post("/api/matches", json={"game": GAME, "seats": seats or (YOU, CADET), **body})
        assert answer.status_code == 201, answer.text
        return self.sit(answer.json())

    def sit(self, created: dict[str, Any]) -> dict[str, Any]:
        """Remember match and token."""
        self.match = created["match"]
        if created["token"]:
            self.http.headers["Authorization"] = f"Bearer {created['token']}"
        return created

    def post(self, path: str, **body: Any) -> httpx.Response:
        """A request about the match."""
        return self.http.post(f"/api/matches/{self.match}/{path}", json=body)

    def play(self, ply: int, *moves: str) -> httpx.Response:
        """Moves at a ply."""
        return self.post("moves", ply=ply, moves=moves)

    def see(self, **query: Any) -> dict[str, Any]:
        """The match."""
        answer = self.http.get(f"/api/matches/{self.match}", params=query)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def wait_ply(self, ply: int) -> dict[str, Any]:
        """The match as soon as its log has so many rows."""
        found: dict[str, Any] = wait_for(lambda: (t := self.see())["ply"] >= ply and t)
        return found


class Host:
    """A running server."""

    def __init__(self, address: str, app: Any) -> None:
        self.address = address
        self.app = app
        self.players: list[Player] = []

    @property
    def service(self) -> Service:
        """The service inside."""
        service: Service = self.app.state.service
        return service

    def wake_by(self, wake: Callable[[str, str], None]) -> None:
        """Whenever the server may have something to do in a match, do this instead."""
        self.service.context.ports = replace(self.service.context.ports, wake=wake)

    def secret(self) -> str:
        """The right to sit down of somebody who is new here."""
        return self.service.identities.issue(secure=False)

    def player(self, token: str | None = None) -> Player:
        """Somebody who comes to play."""
        self.players.append(Player(self.address, token))
        return self.players[-1]

    def close(self) -> None:
        """Everybody goes home."""
        for player in self.players:
            player.http.close()

    def friends(self) -> tuple[Player, Player]:
        """Two people in one match, the first one to move."""
        one, two = self.player(), self.player()
        invite = one.create(YOU, OPEN)["invite"]
        two.match = one.match
        joined = two.post("join", seat=1, name="Ann", invite=invite)
        assert joined.status_code == 200, joined.text
        two.sit(joined.json())
        return one, two


@contextmanager
def hosting(
    database: str, bot: Any = None, forwarded_allow_ips: str | None = None, **settings: Any
) -> Iterator[Host]:
    """A server on a free port until the end of the block."""
    bot = bot or FirstMove()
    chosen = Settings(database=database, **{"rate": 0, "pace": 0.0, **settings})
    app = create_app(chosen, lambda level, game, seed: bot)
    config = uvicorn.Config(
        app,
        port=0,
        http=guarded(chosen),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        forwarded_allow_ips=forwarded_allow_ips,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive(), 600)
        port = server.servers[0].sockets[0].getsockname()[1]
        host = Host(f"http://127.0.0.1:{port}", app)
        wait_for(lambda: not app.state.compiler.all(), 600)
        yield host
        host.close()
    finally:
        if bus := getattr(app.state, "notifier", None):
            bus.stop()  # a server in a thread hears no signals
        server.should_exit = True
        thread.join()


def events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """Server-sent events as they come."""
    found: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if not line and "event" in found:
            yield found
            found = {}
        elif name == "data":
            found["data"] = json.loads(value)
        elif name in ("event", "id"):
            found[name] = value
