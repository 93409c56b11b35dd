from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import starboard
from starboard.engine import sources

GAME = Path(starboard.__file__).parent / "games" / "star_fleet_scramble"


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package of two files, one of which imports the other."""
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "starboard").mkdir()
    (tmp_path / "starboard" / "entry.py").write_text("from starboard.called import rule")
    (tmp_path / "starboard" / "called.py").write_text("rule = 1")
    (tmp_path / "starboard" / "story.py").write_text("words = 1")
    (tmp_path / "starboard" / "data.toml").write_text("count = 1")
    return tmp_path / "starboard"


@pytest.mark.parametrize("edited", ["entry.py", "called.py", "data.toml"])
def test_an_edit_of_what_compiled_code_uses_makes_it_stale(package, edited):
    before = sources.source_digest(package / "entry.py", "")
    (package / edited).write_text("changed = 2" if edited != "entry.py" else "import starboard.called")
    sources.source_digest.cache_clear()
    assert sources.source_digest(package / "entry.py", "") != before


def test_an_edit_of_anything_else_does_not(package):
    before = sources.source_digest(package / "entry.py", "")
    (package / "story.py").write_text("words = 2")
    sources.source_digest.cache_clear()
    assert sources.source_digest(package / "entry.py", "") == before


def test_an_import_that_only_a_type_checker_follows_does_not_count(package):
    checked = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from starboard.story import words"
    (package / "called.py").write_text(checked)
    assert package / "story.py" not in sources.sources(package / "entry.py")
    (package / "called.py").write_text(f"{checked}\nelse:\n    from starboard.story import words")
    assert package / "story.py" in sources.sources(package / "entry.py")


def test_other_circumstances_are_another_cache(package):
    assert sources.source_digest(package / "entry.py", "a") != sources.source_digest(
        package / "entry.py", "b"
    )


def test_the_code_of_a_game_depends_on_its_rules_and_the_search_but_not_on_its_pictures():
    names = {path.name for path in sources.sources(GAME / "compiled.py")}
    assert {"rules.py", "memory.py", "state.py", "evaluate.py", "play.py", "alphabeta.py", "jit.py"} <= names
    assert not {"board.py", "story.py", "check.py", "game.py"} & names


def test_several_threads_may_ask_at_once():
    files = list(sources.ROOT.joinpath("starboard").rglob("*.py"))[:20]
    alone = [sources.sources(file) for file in files]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(sources.sources, files)) == alone
