"""How rules become machine code, and where it is kept. Nothing outside this folder imports Numba.

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

from starboard.engine.compiling.cache import keep
from starboard.engine.compiling.copy_record import copy_record
from starboard.engine.compiling.linking import EntryCompiler, RuleCompiler
from starboard.engine.compiling.records import record, table
from starboard.engine.compiling.signatures import one_version
from starboard.engine.compiling.sources import source_digest

__all__ = [
    "allocating",
    "apart",
    "copy_record",
    "entry",
    "generic",
    "note",
    "part",
    "record",
    "rule",
    "table",
]

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
COUNTING, NOT_COUNTING = {"_nrt": True}, {"_nrt": False}
"""Whether a function counts who holds an array. One that does not say so does as its caller."""
_ENTRY: dict[str, Any] = {
    "no_cfunc_wrapper": True,
    "pipeline_class": EntryCompiler,
    **COUNTING,
    **OPTIONS,
}
PACKAGE = Path(__file__).resolve().parents[2]
DISABLED = bool(numba.config.DISABLE_JIT)


def cache_root() -> Path:
    """The user's cache folder; STARBOARD_CACHE names another one."""
    return Path(os.environ.get("STARBOARD_CACHE") or platformdirs.user_cache_dir("starboard")) / "compiled"


def cache_home(path: Path) -> Path:
    """Where the machine code of the entries in one file lives, as long as no source behind it changes."""
    circumstances = f"{numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}"
    return cache_root() / f"{_name(path)}-{source_digest(path, circumstances)}"


def _name(path: Path) -> str:
    """The folder of a game, whichever of its packages the file is in; of other files their own folder."""
    parts = path.parts[:-1]
    game = parts.index("games") + 1 if "games" in parts[:-1] else -1
    return parts[game]


def uncached_entry(function: Any) -> Any:
    """What Python calls, compiled for this process only. Numba's own `njit` cannot call a rule."""
    return numba.njit(**_ENTRY)(function)


def entry(function: Any) -> Any:
    """What Python calls: compiled on the first call and kept until the sources change."""
    home = cache_home(Path(function.__code__.co_filename).resolve())
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:  # no folder can be written: compile for this process only
        return uncached_entry(function)
    return keep(numba.njit(**_ENTRY)(function), home)


# A rule is only called by compiled code, so it needs no way in from Python, which would take a quarter of the
# compile time; and it is kept as a part of each entry that uses it. It makes no arrays and returns none, and
# the entry holds those that it gets: counting who holds them took most of the time of a playout.
_RULE: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": RuleCompiler,
    **NOT_COUNTING,
    **OPTIONS,
}


def _inside(**options: Any) -> Any:
    """A decorator for what only compiled code calls."""
    compiled = numba.njit(**{**_RULE, **options})
    return lambda function: one_version(compiled(function))


rule: Any = _inside()
# What generic code calls is inlined by force like itself, one rule into the other. That is fast, but too much
# code for a game with many rules: there each rule is kept apart.
apart: Any = _inside(forceinline=False)
generic: Any = _inside(forceinline=True)
# The same for generic code that makes arrays for itself.
allocating: Any = _inside(forceinline=True, **COUNTING)
# The same for code that takes functions as arguments and would call itself with others: it is copied into its
# caller before anything is compiled, because Numba cannot keep what is recursive.
part: Any = numba.njit(inline="always", **OPTIONS)


def _nothing(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.get_dummy_value()


def _note(typing: Any, event: Any, *values: Any) -> Any:
    """`note(Event.…, …)`: what a rule did. It costs nothing here; the plain twin writes it down."""
    return types.void(event, types.StarArgTuple.from_types(values)), _nothing  # type: ignore[attr-defined]


note: Any = (lambda event, *values: None) if DISABLED else intrinsic(_note)
