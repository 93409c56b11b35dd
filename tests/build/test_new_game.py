"""A new game begins as a green copy of the template."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME, FOLDER = "moon-dash", "moon_dash"
GAMES, TESTS = Path("src/starboard/games"), Path("tests/games")
SKIPPED = shutil.ignore_patterns("__pycache__", "node_modules", "static", "finished")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that a new game touches or needs."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in ("src", "tests", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=SKIPPED)
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


@pytest.fixture(scope="module")
def moon(tree: Path) -> Path:
    """The copy with one more game."""
    made = run(tree, "tools/new_game.py", NAME)
    assert made.returncode == 0, made.stderr
    return tree


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "NUMBA_DISABLE_JIT": "1",
        "STARBOARD_UNFINISHED": NAME,
    }
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def test_a_new_game_is_green(moon):
    where = ["tests/contract", f"tests/games/{FOLDER}", "-k", f"{NAME} or {FOLDER}"]
    tested = run(moon, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *where)
    assert tested.returncode == 0, tested.stdout[-3000:]


def test_nothing_of_the_template_is_left_in_it(moon):
    files = [
        path for place in (GAMES, TESTS) for path in (moon / place / FOLDER).rglob("*") if path.is_file()
    ]
    texts = {path.name: path.read_text("utf-8") for path in files if "__pycache__" not in path.parts}
    assert "compiled.py" in texts
    assert "test_rules.py" in texts
    assert [name for name, text in texts.items() if "_template" in text or "Comet Dash" in text] == []


def test_it_is_registered_and_not_ready(moon):
    assert f'    "{FOLDER}",\n)' in (moon / GAMES / "__init__.py").read_text("utf-8")
    title_page = (moon / GAMES / FOLDER / "__init__.py").read_text("utf-8")
    assert 'title="Moon Dash"' in title_page
    assert "ready=False" in title_page


def test_only_its_own_playthroughs_are_written(moon):
    written = {
        path.name: path.read_text("utf-8") for path in (moon / "tests/contract/playthroughs").iterdir()
    }
    before = {path.name: path.read_text("utf-8") for path in (ROOT / "tests/contract/playthroughs").iterdir()}
    new = {name for name in written if name.startswith(NAME)}
    assert new
    assert {name: text for name, text in written.items() if name not in new} == before


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Moon Dash", "not a name in kebab-case"),
        ("moon_dash", "not a name in kebab-case"),
        ("moon--dash", "not a name in kebab-case"),
        ("class", "a word of Python"),
        ("comet-dash", "the name of the template"),
        ("orbital", "src/starboard/games/orbital is there already"),
        ("moon-dash", "src/starboard/games/moon_dash is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(moon, name, complaint):
    refused = run(moon, "tools/new_game.py", name)
    assert refused.returncode == 1
    assert complaint in refused.stderr
    assert "Traceback" not in refused.stderr
