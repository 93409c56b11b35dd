"""Begin a new game as a green copy of the template.

python tools/new_game.py moon-dash     makes src/starboard/games/moon_dash, its tests and its playthroughs
"""

import argparse
import keyword
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "starboard" / "games"
TESTS = ROOT / "tests" / "games"
REGISTRY = GAMES / "__init__.py"
PLAYTHROUGH = ROOT / "tests" / "contract" / "playthrough.py"

TEMPLATE, ID, TITLE = "_template", "comet-dash", "Comet Dash"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
END_OF_FOLDERS = re.compile(r"(?<=\n)\)")
"""The bracket that closes FOLDERS, the first at the beginning of a line."""


def main() -> None:
    """Check the name, copy, register, write playthroughs, and say how to test."""
    parser = argparse.ArgumentParser(description="Begin a new game as a copy of the template.")
    parser.add_argument("name", help="the id of the game in kebab-case, such as moon-dash")
    name = parser.parse_args().name
    if complaint := refusal(name):
        sys.exit(complaint)
    folder = name.replace("-", "_")
    copy(GAMES, folder, name)
    copy(TESTS, folder, name)
    register(folder)
    write_playthroughs(name)
    print(f"The game is in src/starboard/games/{folder}, its tests are in tests/games/{folder}.")
    print(f"Test it with: STARBOARD_UNFINISHED={name} NUMBA_DISABLE_JIT=1 .venv/bin/pytest \\")
    print(f'    tests/contract tests/games/{folder} -k "{name} or {folder}"')


def refusal(name: str) -> str:
    """Why a game cannot have this name, in a sentence; empty if it can."""
    folder = name.replace("-", "_")
    if not NAME.fullmatch(name):
        return f"{name!r} is not a name in kebab-case: small letters, digits and single hyphens."
    if keyword.iskeyword(folder):
        return f"{name!r} is a word of Python."
    for place in (GAMES / folder, TESTS / folder):
        if place.exists():
            return f"{place.relative_to(ROOT)} is there already."
    if name == ID:
        return f"{name!r} is the name of the template."
    return ""


def copy(place: Path, folder: str, name: str) -> None:
    """Copy the template in one place, with the new game's names."""
    shutil.copytree(place / TEMPLATE, place / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (place / folder).rglob("*"):
        if path.is_file():
            path.write_text(renamed(path.read_text("utf-8"), folder, name), "utf-8")


def renamed(text: str, folder: str, name: str) -> str:
    """A file of the template as a file of the new game, which is not ready."""
    title = name.replace("-", " ").title()
    for old, new in ((TEMPLATE, folder), (ID, name), (TITLE, title), ("ready=True", "ready=False")):
        text = text.replace(old, new)
    return text


def register(folder: str) -> None:
    """Add the folder to FOLDERS."""
    text = REGISTRY.read_text("utf-8")
    REGISTRY.write_text(END_OF_FOLDERS.sub(f'    "{folder}",\n)', text, count=1), "utf-8")


def write_playthroughs(name: str) -> None:
    """Let the new game play in plain Python, which needs no time to compile."""
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "STARBOARD_UNFINISHED": name,
        "NUMBA_DISABLE_JIT": "1",
    }
    subprocess.run([sys.executable, str(PLAYTHROUGH), name], env=environment, check=True)


if __name__ == "__main__":
    main()
