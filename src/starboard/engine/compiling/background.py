"""Compiling a game in a process of its own, so that playing goes on meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys

LOW_PRIORITY = 5


def start_compiler(game: str) -> subprocess.Popen[str]:
    """A process that compiles a game at low priority and prints its steps (see progress.py)."""
    command = [sys.executable, "-m", "starboard", "prepare", game, "--plain"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, child.pid, LOW_PRIORITY)
    return child
