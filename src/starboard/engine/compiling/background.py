"""Compiling a game in a process of its own, so that playing goes on meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys

LOWER_PRIORITY = 5
"""How much lower the compiler's priority is than ours."""


def start_compiler(game: str) -> subprocess.Popen[str]:
    """A process that compiles a game at low priority and prints its steps (see progress.py)."""
    command = [sys.executable, "-m", "starboard", "prepare", game, "--plain"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, child.pid, os.getpriority(os.PRIO_PROCESS, 0) + LOWER_PRIORITY)
    return child
