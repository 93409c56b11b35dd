"""The progress of preparing a game, as lines for another process."""

import re

LINE = re.compile(r"(\d+)/(\d+) (.*)")
"""A line that `plain` printed."""


def plain(done: int, total: int, what: str) -> None:
    """Print one line for a step, flushed for the reading process."""
    print(f"{done}/{total} {what}", flush=True)
