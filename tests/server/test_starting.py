"""The server as a process: it is there at once."""

import os
import signal
import subprocess
import sys

import httpx

from server.crash import free_port
from server.harness import wait_for

SECONDS = 3.0


def page_of(port):
    try:
        return httpx.get(f"http://127.0.0.1:{port}/", timeout=30)
    except httpx.TransportError:
        return None


def test_the_first_page_costs_less_than_three_seconds(sqlite_database):
    """Measured in processor time, which does not depend on what else this machine is doing."""
    port = free_port()
    command = [sys.executable, "-m", "starboard", "serve", "--no-browser", "--port", str(port)]
    command += ["--database", sqlite_database]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        page = wait_for(lambda: page_of(port), 60)
    finally:
        server.send_signal(signal.SIGKILL)
        _, _, used = os.wait4(server.pid, 0)
        server.returncode = -signal.SIGKILL
    assert page.status_code == 200
    assert used.ru_utime + used.ru_stime < SECONDS
