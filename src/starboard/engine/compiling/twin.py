"""The plain twin: every game, and all that is compiled with it, loaded a second time without the compiler.

`starboard.plain.games.orbital` has the source of `starboard.games.orbital`, in modules of its own. Whatever a
twin imports is itself a twin, if there is one. Both give the same states. What the twin is for:
docs/decisions/0005-the-plain-twin.md.
"""

from __future__ import annotations

import builtins
import importlib.abc
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

NAME, PLAIN = "starboard", "starboard.plain"
ROOT = Path(__file__).resolve().parents[2]
TWINNED = ("starboard.games", "starboard.search", "starboard.engine.generic", "starboard.engine.chance")
"""The packages that are loaded a second time: those with compiled code."""
COMPILER = "starboard.engine.compiling.jit"
NO_COMPILER = "starboard.engine.compiling.plain"


def twin_of(name: str) -> str:
    """What a twin gets when it imports a module: its twin, or the module itself."""
    if name == COMPILER:
        return NO_COMPILER
    if any(name == package or name.startswith(f"{package}.") for package in TWINNED):
        return PLAIN + name.removeprefix(NAME)
    return name


def _import(
    name: str,
    globals: Mapping[str, Any] | None = None,
    locals: Mapping[str, Any] | None = None,
    fromlist: Sequence[str] = (),
    level: int = 0,
) -> ModuleType:
    """What an import statement calls in a twin. Relative imports lead to twins by themselves."""
    found = twin_of(name) if level == 0 and fromlist else name
    return builtins.__import__(found, globals, locals, fromlist, level)


_BUILTINS = {**vars(builtins), "__import__": _import}


class _Loader(SourceFileLoader):
    """Runs the source of a module with the imports of a twin."""

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = _BUILTINS
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the source of a twin where that of its original is."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith(f"{PLAIN}."):
            return None
        original = NAME + name.removeprefix(PLAIN)
        if any(package.startswith(f"{original}.") for package in TWINNED):
            return ModuleSpec(name, None, is_package=True)  # only leads to twins
        if twin_of(original) != name:
            return None
        folder = ROOT.joinpath(*original.split(".")[1:-1])
        found = PathFinder.find_spec(original, [str(folder)])  # which, unlike others, loads no package above
        if found is None or found.origin is None:
            return None
        return importlib.util.spec_from_file_location(
            name,
            found.origin,
            loader=_Loader(name, found.origin),
            submodule_search_locations=found.submodule_search_locations,
        )


def install() -> None:
    """Let twins be imported."""
    sys.meta_path.insert(0, _Finder())
