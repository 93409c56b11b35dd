"""A server full of matches: of every game, in every stage, with everything that can be asked of them."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

import starboard
from starboard.bots import LEVELS

YOU, OPEN, CADET = {"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "cadet"}
GAMES = [meta.id for meta in starboard.catalogue() if meta.ready]


@dataclass
class Table:
    """A match, and the token of somebody who sits in it."""

    game: str
    match: str
    token: str
    invite: str | None = None
    state: dict[str, Any] = field(default_factory=dict)
    file: list[str] | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


class World:
    """What the requests are about."""

    def __init__(self, address: str, rng: Random) -> None:
        self.http = httpx.Client(base_url=address, timeout=300)
        self.rng = rng
        self.tables: list[Table] = []
        self.files: list[list[str]] = []

    def fill(self) -> None:
        """Matches of every game: waiting, begun, against bots, over, of the day, branched and imported."""
        self.tables.clear()
        for game in GAMES:
            few = starboard.game(game).meta.min_players
            count = max(2, few)
            begun = self.create(game, [YOU] * count)
            for _ in range(6):
                self.play_on(begun)
            self.create(game, [YOU, *[OPEN] * (count - 1)])
            self.create(game, [YOU, *[CADET] * (count - 1)])
            self.end(self.create(game, [YOU] * count))
            if few == 1:
                self.create(game, [YOU])
                self.add(game, self.http.post(f"/api/games/{game}/mission", json={}))
        for table in list(self.tables):
            if table.file and (text := "\n".join(table.file)):
                self.add(table.game, self.http.post("/api/import", content=text))

    def create(self, game: str, seats: list[dict[str, Any]]) -> Table:
        """A new match."""
        return self.add(game, self.http.post("/api/matches", json={"game": game, "seats": seats}))

    def add(self, game: str, answer: httpx.Response) -> Table:
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.tables.append(Table(game, made["match"], made["token"], made.get("invite")))
        return self.look(self.tables[-1])

    def look(self, table: Table) -> Table:
        """Find out where a match stands."""
        answer = self.http.get(f"/api/matches/{table.match}", headers=table.headers)
        table.state = answer.json() if answer.status_code == 200 else {}
        return table

    def play_on(self, table: Table) -> None:
        """One legal move, if there is one."""
        state = table.state
        if moves := state.get("moves"):
            body = {"ply": state["ply"], "moves": [self.rng.choice(moves)]}
            self.http.post(f"/api/matches/{table.match}/moves", json=body, headers=table.headers)
        self.look(table)

    def end(self, table: Table) -> None:
        """A few moves, then somebody gives up; its file can be downloaded."""
        for _ in range(3):
            self.play_on(table)
        body = {"ply": table.state["ply"], "seat": 0}
        self.http.post(f"/api/matches/{table.match}/resign", json=body, headers=table.headers)
        answer = self.http.get(f"/api/matches/{table.match}/export", headers=table.headers)
        if answer.status_code == 200:
            table.file = answer.text.strip().split("\n")
            self.files.append(table.file)
        self.look(table)

    def levels(self) -> str:
        return self.rng.choice([level.name for level in LEVELS])
