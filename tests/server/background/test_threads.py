"""Threads for long work."""

import subprocess
import sys

import pytest

POOLS = """
import os, threading
from starboard.server.background.threads import NOBODY_WAITS, PEOPLE_WAIT, pool
own = os.nice(7)
if os.getuid() == 0:
    os.setuid(65534)  # only an administrator may raise a priority
def niceness():
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
print(own, *(pool("test", 1, each).submit(niceness).result() for each in (PEOPLE_WAIT, NOBODY_WAITS)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own here")
def test_they_work_in_a_process_of_low_priority():
    """The hole: no page was answered by a server that was started with `nice` by somebody who is not root."""
    said = subprocess.run([sys.executable, "-c", POOLS], capture_output=True, text=True, timeout=60)
    assert said.returncode == 0, said.stderr
    own, people, nobody = map(int, said.stdout.split())
    assert (people, nobody) == (own, min(19, own + 5))
