"""Compiling is never silent: what is said of it, and when nothing is."""

import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba.core import event

from starboard.engine.compiling import announce
from starboard.engine.compiling.announce import Announcer
from walks import TEMPLATE

PATIENCE = 0.05
ENOUGH = 4 * PATIENCE
ENTRY = "starboard.games._template.compiled"


@pytest.fixture
def said():
    return []


@pytest.fixture
def announcer(said):
    made = Announcer(said.append, patience=PATIENCE, pause=PATIENCE)
    event.register("numba:compile", made)
    yield made
    event.unregister("numba:compile", made)


def compile_for(seconds, module=ENTRY, inside=lambda: None):
    """What Numba reports while it compiles."""
    dispatcher = SimpleNamespace(py_func=SimpleNamespace(__module__=module))
    with event.trigger_event("numba:compile", data={"dispatcher": dispatcher}):
        inside()
        time.sleep(seconds)


def test_a_long_compilation_is_announced_and_its_end_is_reported(announcer, said):
    compile_for(ENOUGH)
    assert said == [f"Compiling {TEMPLATE.meta.title} for the first time; it is kept for later …"]
    time.sleep(ENOUGH)
    assert said[1:] == [f"… {TEMPLATE.meta.title} is compiled, in 0 s."]


def test_a_short_one_is_not(announcer, said):
    compile_for(0)
    time.sleep(ENOUGH)
    assert said == []


def test_entries_one_after_the_other_are_one_compilation(announcer, said):
    for _ in range(8):
        compile_for(PATIENCE / 2)
    announcer.finish()
    assert len(said) == 2


def test_the_rules_of_an_entry_are_part_of_it(announcer, said):
    compile_for(ENOUGH, inside=lambda: compile_for(ENOUGH, module="starboard.search.tree_reuse"))
    announcer.finish()
    assert len(said) == 2


def test_code_of_other_people_is_none_of_our_business(announcer, said):
    compile_for(ENOUGH, module="somebody.else")
    assert said == []


def test_nothing_is_said_while_somebody_else_reports_the_progress(monkeypatch, announcer, said):
    monkeypatch.setattr(announce, "ANNOUNCER", announcer)
    with announce.silence():
        compile_for(ENOUGH)
    assert said == []
    compile_for(ENOUGH)
    assert len(said) == 1


def test_preparing_with_a_progress_callback_is_silent(monkeypatch, announcer, said):
    monkeypatch.setattr(announce, "ANNOUNCER", announcer)
    monkeypatch.setattr(
        "starboard.engine.compiling.prepare.steps", lambda game: [("a", lambda: compile_for(ENOUGH))]
    )
    monkeypatch.setattr(
        type(TEMPLATE), "_stamp", property(lambda game: Path("nowhere", "stamp")), raising=False
    )
    TEMPLATE.prepare(lambda done, total, what: None)
    assert said == []
    TEMPLATE.prepare()
    assert len(said) == 1


def test_lines_go_to_stderr_unless_it_is_told_to_be_quiet(monkeypatch, capsys):
    monkeypatch.delenv("STARBOARD_QUIET", raising=False)
    announce.say("Compiling …")
    monkeypatch.setenv("STARBOARD_QUIET", "1")
    announce.say("again")
    assert capsys.readouterr() == ("", "Compiling …\n")
