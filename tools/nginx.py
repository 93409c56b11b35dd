"""Installs nginx from Debian where that is possible, for the test of docs/hosting.md's example.

Where it is not (no root, no apt), this says so and the test is left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

INSTALL_SECONDS = 240


def main() -> int:
    """Whatever happens, the tests go on."""
    if not find() and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing nginx for the test of the example in docs/hosting.md", file=sys.stderr)
        install()
    if not find():
        print("There is no nginx here, so the example in docs/hosting.md is not tested.", file=sys.stderr)
    return 0


def find() -> str | None:
    """The program, which is not in everybody's path."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def install() -> None:
    """By the package manager, without starting the service."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "nginx-light"]):
        try:
            subprocess.run(command, env=quiet, capture_output=True, timeout=INSTALL_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            return


if __name__ == "__main__":
    sys.exit(main())
