"""Everybody who may send a request about a match, with and without a seat, and the match they share."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import sqlalchemy as sa

from server.clicker import CLICKER, at
from server.harness import CADET, OPEN, YOU, Host
from starboard.store import tables

ROLES = ("creator", "seated", "handed over", "spectator", "stranger", "other token")
SEATS = {"creator": 0, "seated": 1, "handed over": 2}
STAGES = ("waiting", "running", "pressed", "asked to undo", "asked to resign", "over")
PILOTS = "pilots=lily+wendy+max+brian round=2"
START = f"{PILOTS} known=5:fire-blue/// up=///"
FACES = "1:move-yellow+2:fire-green/1:move-blue+2:fire-purple//"
PRESSED = f"{PILOTS} known={FACES} up=1+2/1+2// energy=2/2/0/0 seat=2"
COMMENT = "  # "


class Case(NamedTuple):
    """A request in one stage of a match, and the statuses of all roles."""

    request: str
    stage: str
    expected: tuple[int, ...]
    sent: dict[str, Any]

    @property
    def method(self) -> str:
        return self.request.split(" ")[0]

    @property
    def route(self) -> str:
        return self.request.partition(COMMENT)[0]


def cases() -> Iterator[Case]:
    """All lines of the table."""
    table = tomllib.loads(Path(__file__).with_name("roles.toml").read_text("utf-8"))
    for request, row in table.items():
        sent = {key: value for key, value in row.items() if key in ("json", "form", "path", "query", "file")}
        for stage in STAGES if "always" in row else [stage for stage in STAGES if stage in row]:
            statuses = str(row.get("always", row.get(stage))).split()
            expected = tuple(map(int, statuses * len(ROLES) if len(statuses) == 1 else statuses))
            yield Case(request, stage, expected, sent)


class World:
    """A server on which nothing happens by itself, one person for each role, and a match in some stage."""

    def __init__(self, host: Host, http: httpx.Client) -> None:
        self.host, self.http = host, http
        host.wake_by(lambda match, address: None)
        self.headers = {role: {"Cookie": f"starboard={host.secret()}"} for role in ROLES}
        self.headers["stranger"] = {}
        self.headers["other token"] = {"Authorization": f"Bearer {host.secret()}"}
        self.ask("other token", "POST", "/api/matches", json={"game": CLICKER, "seats": [YOU, YOU]})
        self.match = self.invite = self.stage = ""

    def ask(self, role: str, method: str, path: str, **sent: Any) -> httpx.Response:
        """The answer to somebody; of a stream only its head."""
        request = self.http.build_request(method, path, headers=self.headers[role], **sent)
        answer = self.http.send(request, stream=True)
        if "event-stream" not in answer.headers.get("content-type", ""):
            answer.read()
        answer.close()
        self.http.cookies.clear()
        return answer

    def need(self, role: str, path: str, **body: Any) -> dict[str, Any]:
        """A request about the match that is granted."""
        answer = self.ask(role, "POST", f"/api/matches/{self.match}{path}", json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def reach(self, stage: str) -> None:
        """A match in this stage, in which nothing has happened since."""
        if self.stage != stage:
            self.begin(stage)
            self.stage = stage

    def begin(self, stage: str) -> None:
        """A new match in this stage: two people, a bot that keeps a seat, and a bot or an open seat."""
        seats = [YOU, OPEN, OPEN, OPEN if stage == "waiting" else CADET]
        body = {
            "game": CLICKER,
            "seats": seats,
            "position": at(PRESSED if stage == "pressed" else START),
            "house": {"memory": "all"},
        }
        created = self.ask("creator", "POST", "/api/matches", json=body).json()
        self.match, self.invite = created["match"], created["invite"]
        for role in ("seated", "handed over"):
            self.need(role, "/join", seat=SEATS[role], name=role.capitalize(), invite=self.invite)
        self.need("handed over", "/seats/2/bot", level="cadet")
        if stage == "asked to undo":
            self.need("creator", "/moves", ply=0, moves=["press 5"], seat=0)
            self.need("creator", "/undo", ply=1)
        if stage in ("asked to resign", "over"):
            self.need("creator", "/resign", ply=0)
        if stage == "over":
            self.need("seated", "/resign/answer", accept=True)

    def send(self, role: str, case: Case) -> httpx.Response:
        """The request of a case, with what it needs filled in."""
        sent = {"json": "json", "form": "data", "query": "params"}
        parts = {sent[key]: self.filled(value, role) for key, value in case.sent.items() if key in sent}
        if "file" in case.sent:
            parts |= (
                {"content": self.file()} if case.sent["file"] == "body" else {"files": {"file": self.file()}}
            )
        values = {"match": self.match, "invite": self.invite, **self.filled(case.sent.get("path", {}), role)}
        return self.ask(role, case.method, case.route.partition(" ")[2].format(**values), **parts)

    def filled(self, value: Any, role: str) -> Any:
        """A value of the table: `$own` is one's own seat, or the creator's; `$now` the length of the log."""
        if isinstance(value, dict):
            return {key: self.filled(each, role) for key, each in value.items()}
        known = {"$own": SEATS.get(role, 0), "$match": self.match, "$invite": self.invite}
        if value == "$now":
            return self.host.service.store.matches.length(self.match)
        return known.get(value, value) if isinstance(value, str) else value

    def file(self) -> bytes:
        """The file of the match."""
        return self.ask("stranger", "GET", f"/api/matches/{self.match}/export").content

    def written(self) -> Any:
        """All that a request could have changed: the rows of the match, and how many matches there are."""
        store = self.host.service.store
        with store.database.read() as connection:
            matches = connection.execute(sa.select(sa.func.count()).select_from(tables.matches)).scalar()
        analysed = store.analyses.find(self.match) is not None
        return store.matches.snapshot(self.match), store.chat.messages(self.match), analysed, matches
