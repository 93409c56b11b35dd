"""Requests as clients send them, and the same ones broken."""

import shlex
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from fuzz import mutations
from fuzz.world import Table, World

Fields = list[tuple[str, str]]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]
JSON, FORM, LINES = "application/json", "application/x-www-form-urlencoded", "application/jsonl"


@dataclass(frozen=True)
class Sent:
    """One request."""

    method: str
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def curl(self, address: str) -> str:
        """A command that sends it again."""
        words = ["curl", "-i", "-X", self.method, f"{address}{self.path}"]
        for name, value in self.headers.items():
            words += ["-H", f"{name}: {value}"]
        text = " ".join(shlex.quote(word) for word in words)
        escaped = "".join(f"\\x{byte:02x}" for byte in self.body)
        return f"printf '{escaped}' | {text} --data-binary @-" if self.body else text


class Maker:
    """Makes requests about the matches of a world, always the same ones for the same seed."""

    def __init__(self, world: World, rng: Random) -> None:
        self.world = world
        self.rng = rng

    def one(self) -> Sent:
        """A request; three of four are broken somewhere."""
        table = self.rng.choice(self.world.tables)
        if self.rng.random() < 0.1:
            self.world.look(table)
        kind = self.rng.choices([self.call, self.form, self.visit, self.file], [4, 4, 2, 1])[0]
        sent = kind(table)
        if self.rng.random() < 0.15:
            sent = self.odd(sent)
        return sent

    def is_broken(self) -> bool:
        return self.rng.random() < 0.75

    # --- the API -----------------------------------------------------------------------------------------

    def call(self, table: Table) -> Sent:
        """Something that a program posts."""
        path, value = self.rng.choice(self.calls(table))
        if self.is_broken():
            value = mutations.broken_value(self.rng, value)
        return Sent("POST", path, {**table.headers, "Content-Type": JSON}, mutations.as_json(self.rng, value))

    def calls(self, table: Table) -> list[tuple[str, Any]]:
        state, about = table.state, f"/api/matches/{table.match}"
        ply, moves = state.get("ply", 0), state.get("moves") or ["x"]
        play = {"ply": ply, "moves": [self.rng.choice(moves)]}
        seats = [{"kind": "you"}, {"kind": "bot", "level": self.world.levels()}]
        new = {
            "game": table.game,
            "seats": seats,
            "options": state.get("options", {}),
            "house": state.get("house", {}),
        }
        return [
            (f"{about}/moves", play),
            (f"{about}/moves", play),
            (f"{about}/moves", {**play, "seat": self.rng.randrange(4)}),
            (f"{about}/ready", {"seat": self.rng.randrange(4), "ready": True}),
            (f"{about}/undo", {"ply": ply}),
            (f"{about}/undo/answer", {"accept": True}),
            (f"{about}/resign", {"ply": max(0, ply - 1), "seat": 0}),
            (f"{about}/resign/answer", {"accept": True}),
            (f"{about}/chat", {"text": "Hello", "to": 1}),
            (f"{about}/chat", {"signal": "wait", "seat": 0}),
            (f"{about}/branch", {"at": self.rng.randrange(ply + 1), "seats": seats}),
            (f"{about}/rematch", {}),
            (f"{about}/seats/{self.rng.randrange(3)}/bot", {"level": self.world.levels()}),
            (f"{about}/join", {"seat": 1, "name": "Ann", "invite": table.invite or "x"}),
            (f"{about}/luck", {"luck": f"{self.rng.getrandbits(128):032x}"}),
            ("/api/matches", new),
            ("/api/matches", {**new, "position": state.get("view") or {}}),
            (f"/api/games/{table.game}/mission", {"name": "Ann"}),
        ]

    # --- pages -------------------------------------------------------------------------------------------

    def form(self, table: Table) -> Sent:
        """Something that a page posts."""
        path, fields = self.rng.choice(self.forms(table))
        if self.is_broken():
            fields = mutations.broken_fields(self.rng, fields)
        headers = {**table.headers, "Content-Type": FORM, "Accept": "text/html"}
        return Sent("POST", path, headers, mutations.as_form(fields))

    def forms(self, table: Table) -> list[tuple[str, Fields]]:
        state, about = table.state, f"/m/{table.match}"
        ply, seat = str(state.get("ply", 0)), str(self.rng.randrange(4))
        say = [("ply", ply), ("move", self.rng.choice(state.get("moves") or ["x"])), ("sure", "yes")]
        bot = [("level", self.world.levels())]
        return [
            (f"{about}/say", say),
            (f"{about}/say", [*say, ("seat", seat)]),
            (f"{about}/ready", [("seat", seat), ("ready", "yes")]),
            (f"{about}/chat", [("text", "Hello"), ("to", seat)]),
            (f"{about}/chat", [("signal", "wait"), ("seat", seat)]),
            (f"{about}/undo", [("ply", ply)]),
            (f"{about}/undo/answer", [("accept", "no")]),
            (f"{about}/resign", [("ply", "0"), ("seat", seat)]),
            (f"{about}/resign/answer", [("accept", "yes")]),
            (f"{about}/rematch", []),
            (f"{about}/seats/{seat}/bot", bot),
            (f"{about}/seats/{seat}/back", []),
            (f"{about}/branch", [("at", ply), ("how", "bot"), ("seat", seat), *bot]),
            (f"/j/{table.invite or 'x'}", [("seat", "1"), ("name", "Ann")]),
            (f"/games/{table.game}/start", self.start(table)),
            (f"/games/{table.game}/mission", [("name", "Ann")]),
        ]

    def start(self, table: Table) -> Fields:
        how = self.rng.choice(["bot", "link", "screen", "table"])
        fields = [("how", how), ("players", "2"), ("name", "Ann"), ("seat", "any"), ("level", "cadet")]
        fields += [("seat.0", "you"), ("seat.1", "open")]
        options = table.state.get("options") or {}
        return fields + [(f"option.{name}", str(value)) for name, value in options.items()]

    def visit(self, table: Table) -> Sent:
        """Something that is looked at."""
        at = self.rng.randrange(table.state.get("ply", 0) + 2)
        about, api, game = f"/m/{table.match}", f"/api/matches/{table.match}", f"/games/{table.game}"
        path = self.rng.choice(
            [
                *(f"{about}{end}" for end in ("", "/table", f"/at/{at}", "/export", "/analysis", "?eyes=0")),
                *(f"{about}{end}" for end in ("/fair", "/fair.html")),
                *(f"{api}{end}" for end in ("", f"?at={at}", "/chat", "/export", "/stream")),
                *(f"{game}{end}" for end in ("", "/rules", "/lesson/1", "/cards")),
                *(f"/api{game}{end}" for end in ("", "/scores", "/mission")),
                *(f"/j/{table.invite}", f"/api/stream?match={table.match}"),
                *("/", "/import", "/api/matches", "/api/games", "/api/health"),
            ]
        )
        if self.is_broken():
            path = mutations.broken_path(self.rng, path)
        return Sent("GET", path, {**table.headers, "Accept": "text/html"})

    # --- files -------------------------------------------------------------------------------------------

    def file(self, table: Table) -> Sent:
        """A downloaded match, opened again with something wrong in it."""
        body = mutations.broken_file(self.rng, self.rng.choice(self.world.files))
        if self.rng.random() < 0.5:
            return Sent("POST", "/api/import", {**table.headers, "Content-Type": LINES}, body)
        head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="m.jsonl"\r\n\r\n'
        headers = {**table.headers, "Content-Type": "multipart/form-data; boundary=x", "Accept": "text/html"}
        return Sent("POST", "/import", headers, head + body + b"\r\n--x--\r\n")

    # --- whatever no client sends ------------------------------------------------------------------------

    def odd(self, sent: Sent) -> Sent:
        """The same with broken bytes, another method, another address or odd headers."""
        rng = self.rng
        match rng.randrange(6):
            case 0:
                return replace(sent, body=mutations.broken_bytes(rng, sent.body))
            case 1:
                return replace(sent, method=rng.choice(METHODS))
            case 2:
                return replace(sent, path=mutations.broken_path(rng, sent.path))
            case 3:
                changed = {"Content-Type": rng.choice(mutations.TYPES)}
            case 4:
                changed = {"Last-Event-ID": rng.choice(["x", "7", "a:1.1", "9" * 12])}
            case _:
                changed = {"Authorization": rng.choice(["", "Bearer x", "Basic x"])}
        return replace(sent, headers={**sent.headers, **changed})
