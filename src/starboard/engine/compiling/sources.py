"""Digests of the sources that compiled code depends on.

Numba notices an edit only in the file a function is written in. So a digest names the cache: of that file, of
all it imports from this package, and of their tables (those beside them and in a game's `data`). Files that
are not imported (pictures, words, lessons) do not invalidate the cache.
"""

import ast
import hashlib
import threading
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NAME = "starboard"
PARSING = threading.Lock()  # parsing in two threads at once fails in Python 3.11


@cache
def source_digest(path: Path, circumstances: str) -> str:
    """The digest of a file, of all it imports, and of their data files."""
    digest = hashlib.sha256(circumstances.encode())
    files = sources(path)
    for place, file in sorted((_place(file), file) for file in files | tables(files)):
        digest.update(place.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def _place(file: Path) -> str:
    """Where a file is in the package, which is the same in every checkout."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name


def tables(files: Iterable[Path]) -> set[Path]:
    """The data files that the sources may read: those beside them, and those of a game's `data`."""
    folders = {
        folder for file in files for folder in (file.parent, *(above / "data" for above in file.parents[1:3]))
    }
    return {table for folder in folders for table in folder.glob("*.toml")}


def sources(path: Path) -> set[Path]:
    """The file and all files of this package that it imports, directly or not."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(file)
    return found


def _imported(file: Path) -> Iterator[Path]:
    with PARSING:
        tree = ast.parse(file.read_bytes())
    for node in _executed(tree):
        if isinstance(node, ast.ImportFrom) and (module := _absolute(node, file)).split(".")[0] == NAME:
            for alias in node.names:
                yield from _file(f"{module}.{alias.name}") or _file(module)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == NAME:
                    yield from _file(alias.name)


def _absolute(node: ast.ImportFrom, file: Path) -> str:
    """The module that names are imported from, also by a relative import."""
    if node.level == 0:
        return str(node.module)
    package = file.relative_to(ROOT).parts[: -node.level] if file.is_relative_to(ROOT) else ()
    return ".".join([*package, *([node.module] if node.module else [])])


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes except those for type checkers, which cannot change machine code."""
    children: Iterable[ast.AST] = ast.iter_child_nodes(tree)
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        children = tree.orelse
    for node in children:
        yield node
        yield from _executed(node)


def _file(module: str) -> list[Path]:
    """The file of a module; empty if the name is not a module."""
    path = ROOT.joinpath(*module.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]
