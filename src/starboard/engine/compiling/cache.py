"""Numba's cache of machine code, whichever folder the sources lie in.

Numba keeps the machine code for each folder of sources apart. Ours lies in a folder that is named by the
content of all its sources, so that another checkout of the same sources can use it as well.
"""

from pathlib import Path
from typing import Any, ClassVar

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.dispatcher import Dispatcher


class Locator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Finds the files of an entry in `numba.config.CACHE_DIR`."""

    @classmethod
    def get_suitable_cache_subpath(cls, file: str) -> str:
        """The folder's name; Numba would add a hash of its path."""
        return Path(file).parent.name


class EntryFiles(CompileResultCacheImpl):  # type: ignore[misc]
    """Names, writes and reads the files of an entry."""

    _locator_classes: ClassVar = [Locator]


class EntryCache(FunctionCache):  # type: ignore[misc]
    """The machine code of an entry."""

    _impl_class = EntryFiles


def keep(entry: Any, home: Path) -> Any:
    """Let the machine code of an entry be kept in this folder."""
    if isinstance(entry, Dispatcher):  # otherwise the compiler is switched off
        numba.config.CACHE_DIR = str(home)
        keeper: Any = entry
        keeper._cache = EntryCache(keeper.py_func)
    return entry
