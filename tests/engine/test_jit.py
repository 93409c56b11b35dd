import numpy as np
import pytest

from starboard.engine.compiling import jit


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
