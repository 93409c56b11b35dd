"""The compiler in the background."""

import os
import subprocess
import sys

import pytest

NICE = """
import os
from starboard.engine.compiling.background import start_compiler
own = os.nice(7)
child = start_compiler("star-clicker")
print(own, os.getpriority(os.PRIO_PROCESS, child.pid))
child.kill()
child.communicate()
"""


@pytest.mark.skipif(not hasattr(os, "setpriority"), reason="there are no priorities here")
def test_it_gives_way_to_whoever_has_started_it():
    """The hole: in a process of low priority it had a higher one, or was not allowed to have it."""
    said = subprocess.run([sys.executable, "-c", NICE], capture_output=True, text=True, timeout=60)
    own, compiler = map(int, said.stdout.split())
    assert compiler == min(19, own + 5)
