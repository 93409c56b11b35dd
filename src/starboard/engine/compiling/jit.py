"""Compiles the rules and caches the machine code. The only file that imports Numba.

Every function of a game's rules is a `rule`; generic code that takes a `Rules` tuple is `generic`; what
Python calls is an `entry`. With ``NUMBA_DISABLE_JIT=1`` all three leave the function as it is.
"""

import os
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core import types
from numba.extending import intrinsic

from starboard.engine.compiling.copy_record import copy_record
from starboard.engine.compiling.records import record, table
from starboard.engine.compiling.sources import source_digest

__all__ = ["apart", "copy_record", "entry", "generic", "note", "part", "record", "rule", "table"]

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
PACKAGE = Path(__file__).resolve().parents[2]
DISABLED = bool(numba.config.DISABLE_JIT)


def cache_root() -> Path:
    """The user's cache folder; STARBOARD_CACHE names another one."""
    return Path(os.environ.get("STARBOARD_CACHE") or platformdirs.user_cache_dir("starboard")) / "compiled"


def cache_home(path: Path) -> Path:
    """The cache folder for the entries in one file; it changes with the sources they depend on."""
    circumstances = f"{numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}"
    return cache_root() / f"{_name(path)}-{source_digest(path, circumstances)}"


def _name(path: Path) -> str:
    """The game's folder for a file in any of its packages; for other files their own folder."""
    parts = path.parts[:-1]
    game = parts.index("games") + 1 if "games" in parts[:-1] else -1
    return parts[game]


def entry(function: Any) -> Any:
    """A function that Python calls: compiled at the first call and cached until the sources change."""
    home = cache_home(Path(function.__code__.co_filename).resolve())
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:  # no folder can be written: do not let Numba fall back to stale files beside the sources
        return numba.njit(**OPTIONS)(function)
    numba.config.CACHE_DIR = str(home)
    return numba.njit(cache=True, **OPTIONS)(function)


# Only compiled code calls a rule. So it needs no wrapper for Python, which would take a quarter of the
# compile time; and it is cached as a part of each entry that uses it.
_RULE: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **OPTIONS}
rule: Any = numba.njit(**_RULE)
# Generic code and the rules it calls are inlined by force. That is fast, but too much code for a game with
# many rules: there each rule stays a function (`apart`).
apart: Any = numba.njit(forceinline=False, **_RULE)
generic: Any = numba.njit(forceinline=True, **OPTIONS)
# The same for generic code in many parts, such as a search: compiled as one piece, in half the time.
part: Any = numba.njit(inline="always", **OPTIONS)


def _nothing(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.get_dummy_value()


def _note(typing: Any, event: Any, *values: Any) -> Any:
    """`note(Event.…, …)`: what a rule did. It costs nothing here; the plain twin writes it down."""
    return types.void(event, types.StarArgTuple.from_types(values)), _nothing  # type: ignore[attr-defined]


note: Any = (lambda event, *values: None) if DISABLED else intrinsic(_note)
