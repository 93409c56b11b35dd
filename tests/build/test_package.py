"""What is built: a wheel with all that the program reads, and a client that is built only when it must be."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import hatch_build
import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "starboard"
READ_AT_RUN_TIME = {".toml", ".md", ".css", ".html", ".js", ".jinja", ".mako", ".svg", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("starboard_games-*.whl"))


def test_the_wheel_has_every_file_that_the_program_reads(wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    for path in PACKAGE.rglob("*"):
        if path.suffix in READ_AT_RUN_TIME | {".py"} and path.is_file():
            assert f"starboard/{path.relative_to(PACKAGE).as_posix()}" in packed


@pytest.mark.parametrize("name", ["app.js", "app.css", "fair.js", "fair.css"])
def test_the_wheel_has_the_built_client(wheel, name):
    assert zipfile.ZipFile(wheel).getinfo(f"starboard/server/static/{name}").file_size > 1000


def test_the_wheel_has_the_command(wheel):
    texts = zipfile.ZipFile(wheel)
    entry = next(name for name in texts.namelist() if name.endswith("entry_points.txt"))
    assert "starboard = starboard.cli:main" in texts.read(entry).decode()


def test_a_built_file_is_older_when_an_origin_changed_after_it(tmp_path):
    built, origin = tmp_path / "app.js", tmp_path / "app.ts"
    origin.touch()
    assert hatch_build.is_older(built, [origin])
    built.touch()
    os.utime(origin, (0, 0))
    assert not hatch_build.is_older(built, [origin])
    os.utime(built, (0, 0))
    os.utime(origin, (10, 10))
    assert hatch_build.is_older(built, [origin])


def test_a_client_that_is_current_is_not_built_again(monkeypatch):
    monkeypatch.setattr(hatch_build, "is_current", lambda: True)
    monkeypatch.setattr(hatch_build, "npm", lambda script: pytest.fail("built again"))
    hatch_build.build_client()


def test_nothing_is_needed_for_a_client_that_is_current(monkeypatch):
    monkeypatch.setattr(hatch_build, "is_current", lambda: True)
    monkeypatch.setattr(hatch_build, "npm_command", lambda: [])
    assert hatch_build.needs("build") == []
    assert hatch_build.needs("check")[0] == "node"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A source tree with a built client that is older than its sources."""
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "WEB", tmp_path / "web")
    monkeypatch.setattr(hatch_build, "CLIENT", [tmp_path / "app.js"])
    monkeypatch.setattr(hatch_build, "BUILDING", tmp_path / "web" / "building")
    monkeypatch.setattr(hatch_build, "CHECKING", tmp_path / "web" / "checking")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").touch()
    (tmp_path / "app.js").touch()
    os.utime(tmp_path / "app.js", (0, 0))
    return tmp_path


def test_an_old_client_is_built_again_with_all_that_needs(tree, monkeypatch):
    monkeypatch.setattr(hatch_build, "npm_command", lambda: [])
    assert hatch_build.needs("build") == ["node", "libraries", "build"]


def test_a_source_distribution_needs_no_node(tree, monkeypatch):
    monkeypatch.setattr(hatch_build, "npm_command", lambda: [])
    (tree / "PKG-INFO").touch()
    assert hatch_build.needs("build") == []


def test_building_installs_less_than_checking(tree, monkeypatch):
    called = []
    monkeypatch.setattr(hatch_build, "run", called.append)
    for script in ("build", "build", "check", "build", "test"):
        hatch_build.npm(script)
    installed = [("--omit=dev" in words) for words in called if words[0] == "ci"]
    assert installed == [True, False]
    assert [words[-1] for words in called if words[0] == "run"] == [
        "build",
        "build",
        "check",
        "build",
        "test",
    ]
