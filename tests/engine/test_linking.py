"""Entries are linked with all rules that they reach, and each rule is compiled once."""

import json
import os
import subprocess
import sys

import pytest

from starboard.engine.compiling.linking import RuleLibrary, callers_first

PROGRAM = """
import json
import sys
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
def first_above(row, limit):
    for i in range(len(row)):
        if row[i] > limit:
            return total(row)
    return 0

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
    return never(state.few) + twice(state.few) + twice(row[0]) + total(state.row) + first_above(row, 2)

states = np.zeros(1, State)
states[0].few = 5
states[0].row[1] = 100
row = np.array([1, 2, 3], np.int16)
holders = sys.getrefcount(row)
rules = deepest, total, first_above, never, twice
print(json.dumps({
    "answer": int(ask(states, row)),
    "from the cache": sum(ask.stats.cache_hits.values()),
    "versions": [len(each.signatures) for each in rules],
    "new holders": sys.getrefcount(row) - holders,
    "counts holders": ["NRT" in text for each in rules for text in each.inspect_llvm().values()],
}))
"""
ANSWER = 5 + (6 + 8) + (2 + 8) + 100 + 6
COMPILED = {
    "answer": ANSWER,
    "from the cache": 0,
    "versions": [1, 1, 1, 1, 1],
    "new holders": 0,
    "counts holders": [False, False, False, False, False],
}
LOADED = {
    "answer": ANSWER,
    "from the cache": 1,
    "versions": [0, 0, 0, 0, 0],
    "new holders": 0,
    "counts holders": [],
}

RETURNS_AN_ARRAY = """
import numpy as np
from starboard.engine.compiling.jit import rule, uncached_entry

@rule
def both(row):
    return row, len(row)

@uncached_entry
def ask(row):
    return both(row)[1]

try:
    ask(np.zeros(3))
except TypeError as error:
    print(error)
"""


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


def test_an_entry_runs_and_is_kept_and_its_rules_have_one_version_each_that_counts_no_holders_of_arrays(run):
    assert run("here") == COMPILED
    assert run("here") == LOADED


def test_what_is_kept_serves_the_same_sources_in_another_folder(run):
    run("here")
    assert run("there") == LOADED


def test_a_rule_that_returns_an_array_is_refused():
    said = subprocess.run(
        [sys.executable, "-c", RETURNS_AN_ARRAY],
        env={**os.environ, "NUMBA_DISABLE_JIT": "0"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert said == "both returns an array, which only an entry can do\n"


def test_each_library_is_linked_once_and_after_all_that_call_it():
    deepest = Library()
    middle = Library(deepest)
    first, second = Library(deepest), Library(middle)
    ordered = callers_first([first, second, first])
    assert len(ordered) == 4
    assert ordered.index(second) < ordered.index(middle) < ordered.index(deepest)
    assert ordered.index(first) < ordered.index(deepest)
