"""How far preparing a game has come, as lines that another process reads."""

import re

LINE = re.compile(r"(\d+)/(\d+) (.*)")
"""What `plain` prints, for whoever reads it."""


def plain(done: int, total: int, what: str) -> None:
    """One line for each step, flushed, for whoever reads our output."""
    print(f"{done}/{total} {what}", flush=True)
