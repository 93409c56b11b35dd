"""`starboard bench` runs the benchmark of the source tree."""

import subprocess
import sys
from pathlib import Path

from starboard.cli import bench


def test_the_benchmark_runs_in_the_source_tree(command, monkeypatch):
    calls = []

    def run(words, cwd):
        calls.append((words, cwd))
        return subprocess.CompletedProcess(words, 3)

    monkeypatch.setattr(bench.subprocess, "run", run)
    assert command("bench").code == 3
    assert calls == [([sys.executable, "-m", "bench"], Path(__file__).resolve().parents[2])]


def test_without_the_source_tree_a_sentence_says_so(command, monkeypatch, tmp_path):
    monkeypatch.setattr(bench, "TREE", tmp_path)
    answer = command("bench")
    assert (answer.code, "not of the installed package" in answer.err) == (2, True)
