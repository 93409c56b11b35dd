"""Which sources a piece of compiled code was made from.

Numba notices an edit only in the file a function is written in. So the cache is named by a digest of that
file and of all it imports from this package; what it does not import (pictures, stories) cannot make it old.
"""

import ast
import hashlib
import threading
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "starboard"
PARSING = threading.Lock()  # two threads that parse at once trip over each other in Python 3.11


@cache
def source_digest(path: Path, circumstances: str) -> str:
    """Names the state of all sources behind a file, their data files included."""
    digest = hashlib.sha256(circumstances.encode())
    files = sources(path)
    data = {table for file in files for table in file.parent.glob("*.toml")}
    for file in sorted(files | data):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


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
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == NAME:
            for alias in node.names:
                yield from _file(f"{node.module}.{alias.name}") or _file(str(node.module))
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == NAME:
                    yield from _file(alias.name)


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes except those that only a type checker reads: they cannot change machine code."""
    children: Iterable[ast.AST] = ast.iter_child_nodes(tree)
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        children = tree.orelse
    for node in children:
        yield node
        yield from _executed(node)


def _file(module: str) -> list[Path]:
    """The file of a module, if it is one."""
    path = ROOT.joinpath(*module.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]
