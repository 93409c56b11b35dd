import shutil
from pathlib import Path

import numpy as np
import pytest

import starboard
from starboard.engine.compiling import jit
from starboard.engine.game import Game
from walks import TEMPLATE


def test_a_field_name_that_numpy_uses_is_refused():
    with pytest.raises(ValueError, match="'size' is taken"):
        jit.record([("size", np.int16)])


def test_tables_are_frozen():
    with pytest.raises(ValueError, match="read-only"):
        jit.table([1, 2], np.int16)[0] = 3


def test_the_cache_is_in_the_users_cache_folder_or_where_it_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    assert jit.cache_root() == tmp_path / "compiled"
    monkeypatch.delenv("STARBOARD_CACHE")
    assert not jit.cache_root().is_relative_to(jit.PACKAGE)


def test_a_game_in_another_folder_has_to_be_compiled_there(monkeypatch, tmp_path):
    """Numba keeps machine code for each folder apart: what one checkout has prepared, another has not."""
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path / "cache"))
    template = Path(starboard.__file__).parent / "games" / "_template"
    here, there = (Game(TEMPLATE.meta, "starboard.games._template") for _ in range(2))
    there.__dict__["folder"] = shutil.copytree(template, tmp_path / "_template")
    assert here._stamp != there._stamp
