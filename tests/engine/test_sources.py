import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import starboard
from starboard.engine.compiling import sources

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


def test_the_same_sources_in_another_folder_are_the_same_to_the_cache(package, tmp_path, monkeypatch):
    before = sources.source_digest(package / "entry.py", "")
    moved = tmp_path / "elsewhere" / "starboard"
    shutil.copytree(package, moved)
    monkeypatch.setattr(sources, "ROOT", moved.parent)
    assert sources.source_digest(moved / "entry.py", "") == before


def test_files_that_change_places_make_it_stale(package):
    (package / "other").mkdir()
    (package / "entry.py").write_text("import starboard.called\nimport starboard.other.called")
    (package / "other" / "called.py").write_text("rule = 2")
    before = sources.source_digest(package / "entry.py", "")
    (package / "called.py").write_text("rule = 2")
    (package / "other" / "called.py").write_text("rule = 1")
    sources.source_digest.cache_clear()
    assert sources.source_digest(package / "entry.py", "") != before


def test_other_circumstances_are_another_cache(package):
    assert sources.source_digest(package / "entry.py", "a") != sources.source_digest(
        package / "entry.py", "b"
    )


def names_behind(file):
    return {str(path.relative_to(sources.ROOT / "starboard")) for path in sources.sources(file)}


def test_the_rules_of_a_game_depend_neither_on_its_pictures_nor_on_the_search():
    names = names_behind(GAME / "compiled.py")
    rules = {f"games/star_fleet_scramble/rules/{name}.py" for name in ("contents", "repetition", "state")}
    assert rules | {"engine/generic/play.py", "engine/compiling/jit.py"} <= names
    assert not [name for name in names if "search" in name or "picture" in name or "words" in name]


def test_the_search_of_a_game_depends_on_its_rules_and_tactics():
    names = names_behind(GAME / "bot" / "search.py")
    assert {"search/alphabeta.py", "games/star_fleet_scramble/bot/tactics.py"} <= names


PYTHON_ONLY = {
    "engine/compiling/announce.py",
    "engine/contract.py",
    "engine/meta.py",
    "engine/state.py",
    "engine/text.py",
    "engine/views/recall.py",
    "search/clock.py",
    "search/tree_search.py",
}
"""What no machine code is made from."""


@pytest.mark.parametrize("file", sorted(GAME.parent.glob("*/bot/guide.py")), ids=lambda file: file.parts[-3])
def test_the_search_of_a_game_does_not_depend_on_what_only_python_runs(file):
    names = names_behind(file)
    assert not names & PYTHON_ONLY
    assert not [name for name in names if name.endswith("bot/levels.py")]


@pytest.mark.parametrize("file", sorted(GAME.parent.glob("*/compiled.py")), ids=lambda file: file.parts[-2])
def test_the_rules_of_a_game_depend_neither_on_its_bots_nor_on_what_only_python_runs(file):
    names = names_behind(file)
    assert not names & PYTHON_ONLY
    assert not [name for name in names if "/bot/" in name]
    assert not [table for table in sources.tables(sources.sources(file)) if table.name == "weights.toml"]


def test_a_lesson_does_not_make_machine_code_old():
    for folder in sorted(GAME.parent.glob("*/compiled.py")):
        files = sources.sources(folder) | {folder.with_name("bot") / "levels.py"}
        assert not [table.name for table in sources.tables(files) if table.parent.name == "words"]


def test_the_tables_of_the_box_make_it_old():
    tables = {table.name for table in sources.tables(sources.sources(GAME / "compiled.py"))}
    assert tables == {"boards.toml", "ships.toml"}


def test_imports_from_the_own_place_are_followed(package):
    (package / "entry.py").write_text("from . import called\nfrom .called import count\n")
    assert sources.sources(package / "entry.py") == {package / "entry.py", package / "called.py"}


def test_several_threads_may_ask_at_once():
    files = list(sources.ROOT.joinpath("starboard").rglob("*.py"))[:20]
    alone = [sources.sources(file) for file in files]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(sources.sources, files)) == alone
