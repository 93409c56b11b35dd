"""`starboard bench`: the benchmark of the source tree."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from starboard.engine.errors import StarboardError

TREE = Path(__file__).resolve().parents[3]


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = (
        "Run the benchmark of the source tree, next to other libraries where they are installed."
    )


def run(_: Namespace) -> int:
    if not (TREE / "bench" / "__main__.py").exists():
        raise StarboardError("The benchmark is part of the source tree, not of the installed package.")
    return subprocess.run([sys.executable, "-m", "bench"], cwd=TREE).returncode
