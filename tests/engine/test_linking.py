"""Entries are linked with all rules that they reach, and each rule is compiled once."""

import json
import os
import subprocess
import sys

import pytest

from starboard.engine.compiling.linking import RuleLibrary, callers_first

PROGRAM = """
import json
import numpy as np
from starboard.engine.compiling.jit import entry, record, rule

State = record([("few", np.int16), ("row", np.int16, (3,))])

@rule
def deepest(number):
    return number + 1

@rule
def total(row):
    found = 0
    for i in range(len(row)):
        found += row[i]
    return found

@rule
def never(number):
    if number > number:
        return deepest(number)
    return number

@rule
def twice(number):
    return deepest(number) + deepest(7)

@entry
def ask(states, row):
    state = states[0]
    return never(state.few) + twice(state.few) + twice(row[0]) + total(row) + total(state.row)

states = np.zeros(1, State)
states[0].few = 5
states[0].row[1] = 100
print(json.dumps({
    "answer": int(ask(states, np.array([1, 2, 3], np.int16))),
    "from the cache": sum(ask.stats.cache_hits.values()),
    "versions": [len(each.signatures) for each in (deepest, total, never, twice)],
}))
"""
ANSWER = 5 + (6 + 8) + (2 + 8) + 6 + 100


class Library(RuleLibrary):
    """A library without code."""

    def __init__(self, *called):
        self._linking_libraries = list(called)


@pytest.fixture
def run(tmp_path):
    circumstances = {"STARBOARD_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}

    def run_it(checkout):
        program = tmp_path / checkout / "games" / "some" / "program.py"
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(PROGRAM)
        return json.loads(
            subprocess.run(
                [sys.executable, "-W", "error", program],
                env={**os.environ, **circumstances},
                check=True,
                stdout=subprocess.PIPE,
            ).stdout
        )

    return run_it


def test_an_entry_runs_and_is_kept_and_its_rules_have_one_version_each(run):
    assert run("here") == {"answer": ANSWER, "from the cache": 0, "versions": [1, 1, 1, 1]}
    assert run("here") == {"answer": ANSWER, "from the cache": 1, "versions": [0, 0, 0, 0]}


def test_what_is_kept_serves_the_same_sources_in_another_folder(run):
    run("here")
    assert run("there") == {"answer": ANSWER, "from the cache": 1, "versions": [0, 0, 0, 0]}


def test_each_library_is_linked_once_and_after_all_that_call_it():
    deepest = Library()
    middle = Library(deepest)
    first, second = Library(deepest), Library(middle)
    ordered = callers_first([first, second, first])
    assert len(ordered) == 4
    assert ordered.index(second) < ordered.index(middle) < ordered.index(deepest)
    assert ordered.index(first) < ordered.index(deepest)
