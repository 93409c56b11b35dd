"""Habits that a machine can check: short files, one command for everything, no machine's own paths."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 400
TARGETS = (
    "play",
    "test",
    "test-crash",
    "bench",
    "strength",
    "ladder",
    "first-start",
    "lint",
    "format",
    "lock",
    "clean",
)
FOREIGN = ("/wor" + "k/", "/roo" + "t/", "TO" + "DO", "FIX" + "ME")
FOLDERS = ("src", "tests", "bench", "tools", "examples", "web/src", "web/styles", "docs")
TEXTS = {".py", ".ts", ".css", ".html", ".md", ".toml"}


def texts() -> list[Path]:
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS]
    return [*files, *ROOT.glob("*.md"), *ROOT.glob("*.py"), ROOT / "Makefile"]


def test_no_source_file_is_too_long_to_read():
    long = [path for path in (ROOT / "src").rglob("*.py") if len(path.read_text().splitlines()) > LONGEST]
    assert long == []


def test_no_file_knows_a_machine_or_leaves_work_for_later():
    found = [(path.name, word) for path in texts() for word in FOREIGN if word in path.read_text()]
    assert found == []


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_its_targets(target):
    subprocess.run(["make", "--dry-run", target], cwd=ROOT, check=True, capture_output=True)


def test_continuous_integration_runs_make_test():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text()
