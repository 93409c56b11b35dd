"""Ways to break a request that was valid: its values, its fields, its bytes."""

import json
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

TEXTS = ["", " ", "\0", "\t", "\n", "\u202e", "\ud800", "\U0001f680", "٣", "½", "NaN", "null", "true"]
TEXTS += ["-1", "0", "7", "1e9", "2147483648", "9" * 30, "a" * 41, "a" * 300, "a" * 5000]
TEXTS += ["../..", "<b>", "'; --", "undo 0", "resign 9"]
NUMBERS = [0, -1, 1, 7, 8, 64, 2**31, 2**63, 10**30, 1e400, -0.5, 1e-320, float("nan"), True]
VALUES: list[Any] = [None, [], {}, [[]], {"": None}, *TEXTS, *NUMBERS]
FIELDS = ["ply", "move", "seat", "name", "level", "how", "sure", "text", "signal", "to", "players", "hull"]
TYPES = [
    "text/plain",
    "application/json",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "x",
    "",
]
TYPES += ["multipart/form-data; boundary=x", "application/json; charset=utf-7"]
RUBBISH = [b"\xff", b"\0", b"\r\n", b"{", b'"', b"\xed\xa0\x80", b"&&="]
QUERIES = ["at", "eyes", "flip", "hint", "move", "ply", "since", "limit", "game", "day", "match", "q"]
DEPTHS = (50, 400, 5000)


def broken_value(rng: Random, value: Any) -> Any:
    """A JSON value with one thing changed somewhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        return _broken_dict(rng, value)
    if isinstance(value, list) and value and rng.random() < 0.8:
        return _broken_list(rng, value)
    if isinstance(value, str) and rng.random() < 0.3:
        return broken_text(rng, value)
    if isinstance(value, int) and rng.random() < 0.3:
        return value + rng.choice([-1, 1, 100, 2**31, 2**63])
    return rng.choice(VALUES)


def _broken_dict(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(list(value))
    match rng.randrange(6):
        case 0:
            return {name: held for name, held in value.items() if name != key}
        case 1:
            return {**value, rng.choice(TEXTS): rng.choice(VALUES)}
    return {**value, key: broken_value(rng, value[key])}


def _broken_list(rng: Random, value: list[Any]) -> list[Any]:
    at = rng.randrange(len(value))
    match rng.randrange(6):
        case 0:
            return value[:at] + value[at + 1 :]
        case 1:
            return value * rng.choice([2, 10, 100])
        case 2:
            return [*value, rng.choice(VALUES)]
    return [*value[:at], broken_value(rng, value[at]), *value[at + 1 :]]


def broken_text(rng: Random, text: str) -> str:
    """A text with something put in, taken out or in place of it."""
    at = rng.randrange(len(text) + 1)
    return rng.choice([text[:at] + rng.choice(TEXTS) + text[at:], text[:at], text + text, rng.choice(TEXTS)])


def as_json(rng: Random, value: Any) -> bytes:
    """JSON, now and then nested too deep."""
    text = json.dumps(value)
    if rng.random() < 0.02:
        depth = rng.choice(DEPTHS)
        text = "[" * depth + text + "]" * depth
    return text.encode()


def broken_fields(rng: Random, fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The fields of a form with one changed, missing, repeated or too many."""
    if not fields:
        return [(rng.choice(FIELDS), rng.choice(TEXTS))]
    at = rng.randrange(len(fields))
    name, value = fields[at]
    match rng.randrange(5):
        case 0:
            return fields[:at] + fields[at + 1 :]
        case 1:
            return [*fields, (rng.choice([name, *FIELDS]), rng.choice(TEXTS))]
        case 2:
            return fields * rng.choice([2, 300])
    return [*fields[:at], (name, broken_text(rng, value)), *fields[at + 1 :]]


def as_form(fields: list[tuple[str, str]]) -> bytes:
    """Fields as a browser sends them; surrogates as bytes that are no UTF-8."""
    return urlencode(fields, errors="surrogatepass").encode()


def broken_bytes(rng: Random, body: bytes) -> bytes:
    """A body cut off, with a byte changed, or with rubbish in it."""
    at = rng.randrange(len(body) + 1)
    rubbish = rng.choice([*RUBBISH, bytes([rng.randrange(256)])])
    return rng.choice([body[:at], body[:at] + rubbish + body[at:], body[:at] + rubbish + body[at + 1 :]])


def broken_path(rng: Random, path: str) -> str:
    """An address with another segment, or with a query that nobody asked for."""
    text = quote(rng.choice(TEXTS).encode("utf-8", "surrogatepass"), safe="")
    if rng.random() < 0.5:
        name = rng.choice(QUERIES)
        return f"{path}{'&' if '?' in path else '?'}{name}={text}"
    parts = path.split("/")
    parts[rng.randrange(1, len(parts))] = text
    return "/".join(parts)


def broken_file(rng: Random, lines: list[str]) -> bytes:
    """A downloaded match with something wrong in it: a value, a line, the order, or a byte."""
    lines = list(lines)
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            return broken_bytes(rng, "\n".join(lines).encode())
        case _:
            at = rng.choice([0, at])  # the header decides most
            lines[at] = json.dumps(broken_value(rng, json.loads(lines[at])))
    return "\n".join(lines).encode()
