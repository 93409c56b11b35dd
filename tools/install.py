"""Sets up the local environment, with a line for each step and the time it took.

`python3 tools/install.py play` installs what playing needs and the project itself, `test` what its tests need
besides, `bench` what its benchmark compares with; `client` builds the browser client if its sources changed;
`uv` gets uv and no more.

Packages are installed by uv, many times as fast as pip, and by pip where uv cannot be had. Both check the
hashes of the lock files in requirements/. Only the standard library is imported: this runs first of all.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PEERS = VENV / "peers"  # the libraries of the benchmark, which need other versions than we do
LIKE_PIP = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "cert": "SSL_CERT_FILE"}


class Failed(Exception):
    """A command that failed, with what it printed."""


def main(words: list[str]) -> int:
    targets: dict[str, Callable[[], None]] = {
        "play": play,
        "test": test,
        "bench": bench,
        "client": client,
        "uv": need_uv,
    }
    if len(words) != 1 or words[0] not in targets:
        return refuse(f"Say what to install: {', '.join(targets)}.")
    try:
        targets[words[0]]()
    except Failed as failure:
        return refuse(f"\n{failure}")
    except KeyboardInterrupt:
        return refuse("\nStopped: the same command goes on from here.")
    return 0


def refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


# --- what can be asked for -------------------------------------------------------------------------------


def play() -> None:
    create_environment(VENV)
    install("what playing needs", "play", VENV)
    client()
    with Step("Installing Starboard itself"):
        add(VENV, ["--no-build-isolation", "--no-deps", "--editable", "."])


def test() -> None:
    install("what the tests need", "test", VENV)
    if "node" in client_needs("check"):
        install("Node", "node", VENV)


def bench() -> None:
    install("what the benchmark needs", "bench", VENV)
    create_environment(PEERS)
    install("what the benchmark compares with", "peers", PEERS)


def client() -> None:
    """Build the browser client, unless a build is there that is newer than its sources: then without Node."""
    needs = client_needs("build")
    if "node" in needs:
        install("Node", "node", VENV)
    if "libraries" in needs:
        with Step("Installing the client's libraries"):
            run([python(VENV), "hatch_build.py", "libraries"])
    if needs:
        with Step("Building the browser client"):
            run([python(VENV), "hatch_build.py"])


def client_needs(script: str) -> list[str]:
    return run([python(VENV), "hatch_build.py", "needs", script]).split()


# --- environments and packages ---------------------------------------------------------------------------


def create_environment(folder: Path) -> None:
    """Without pip, which takes most of the time and is rarely needed."""
    if not Path(python(folder)).exists():
        with Step(f"Creating the environment {folder.relative_to(ROOT)}"):
            run([sys.executable, "-m", "venv", "--without-pip", str(folder)])


def install(what: str, lock: str, folder: Path) -> None:
    """All packages of a lock file."""
    get_uv()
    before = count_packages(folder)
    with Step(f"Installing {what}") as step:
        add(folder, ["--require-hashes", "--requirement", f"requirements/{lock}.txt"])
        step.note = f"{count_packages(folder) - before} packages"


def add(folder: Path, words: list[str]) -> None:
    """Install by uv, and by pip where there is no uv or it fails."""
    if has_uv():
        try:
            run([str(uv()), "pip", "install", "--python", python(folder), *words], uv_settings())
            return
        except Failed as failure:
            print(f"\n{failure}\nuv failed, so pip does it, which takes longer …", end=" ", flush=True)
    run([*pip(folder), "install", *words])


def count_packages(folder: Path) -> int:
    return len(list(folder.glob("lib/python*/site-packages/*.dist-info")))


def python(folder: Path) -> str:
    return str(folder / "bin" / "python")


# --- uv and pip ------------------------------------------------------------------------------------------


def uv() -> Path:
    return VENV / "bin" / "uv"


def has_uv() -> bool:
    return starts(str(uv()))


def need_uv() -> None:
    get_uv()
    if not has_uv():
        raise Failed("The lock files are made by uv, which cannot be installed here.")


def get_uv() -> None:
    """The machine's own uv, else the one that is locked; without any, pip has to do."""
    create_environment(VENV)
    if has_uv():
        return
    own = shutil.which("uv")
    if own and starts(own):
        uv().unlink(missing_ok=True)
        uv().symlink_to(own)
        return
    with Step("Getting uv, which installs packages fast"):
        try:
            run([*pip(VENV), "install", "--require-hashes", "--requirement", "requirements/uv.txt"])
        except Failed:
            print("not possible, so pip installs the packages, which takes longer …", end=" ")


def starts(program: str) -> bool:
    try:
        return subprocess.run([program, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def pip(folder: Path) -> list[str]:
    """The pip of the Python that runs this; where it has none, one in the environment."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", python(folder), "--disable-pip-version-check"]
    run([python(folder), "-m", "ensurepip"])
    return [python(folder), "-m", "pip", "--disable-pip-version-check"]


@cache
def uv_settings() -> dict[str, str]:
    """The environment for uv. One that pip has installed looks for packages where pip does.

    uv does not read the settings of pip, where a machine may name a package index of its own. All files are
    checked by their hashes, so it does not matter which index they come from.
    """
    if uv().is_symlink():
        return dict(os.environ)
    settings = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    for line in run([*pip(VENV), "config", "list"]).splitlines():
        name, _, value = line.partition("=")
        variable = LIKE_PIP.get(name.rpartition(".")[2])
        if variable and variable not in settings:
            settings[variable] = " ".join(ast.literal_eval(value).split())
    return {**settings, **os.environ}


# --- steps -----------------------------------------------------------------------------------------------


class Step:
    """A line that says what is being done, and afterwards how long it took."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.note = ""

    def __enter__(self) -> Step:
        print(f"{self.what} …", end=" ", flush=True)
        self.start = time.perf_counter()
        return self

    def __exit__(self, failed: object, *_: object) -> None:
        took = f"{time.perf_counter() - self.start:.1f} s"
        if not failed:
            print(f"{self.note}, {took}" if self.note else took, flush=True)


def run(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """What a command prints. It is shown only if the command fails."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        raise Failed(f"{done.stdout.rstrip()}\nThis failed: {' '.join(command)}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
