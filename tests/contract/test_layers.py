"""Who may import whom: between the packages of Starboard, and between the rooms of a game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import starboard

ROOT = Path(starboard.__file__).parent
GAMES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "compiled.py").is_file())

ROOMS = {
    "data": set(),
    "rules": {"data"},
    "compiled": {"rules"},
    "position": {"data", "rules", "compiled"},
    "reading": {"data", "rules", "compiled", "position"},
    "words": {"data", "rules", "position", "reading"},
    "picture": {"data", "rules", "position", "reading", "words"},
    "bot": {"data", "rules", "compiled"},
    "learn": {"data", "rules", "compiled"},
    "together": {"data", "rules", "position", "reading", "words"},
}
"""What each room of a game may import besides itself and the title page."""

PACKAGES = {
    "engine": set(),
    "games": {"engine", "search"},
    "search": {"engine"},
    "bots": {"engine", "search"},
    "analysis": {"engine", "search", "bots"},
    "arena": {"engine", "search", "bots", "games", "analysis"},
    "envs": {"engine", "bots", "games"},
    "store": {"engine"},
    "server": {"engine", "search", "bots", "analysis", "store", "games"},
    "cli": {"engine", "search", "bots", "analysis", "arena", "envs", "games", "server", "store"},
}
"""What each package may import besides itself and the face of Starboard (`import starboard`)."""

SERVER = {
    "people": set(),
    "schemas": {"people"},
    "loaded": {"people", "schemas"},
    "views": {"people", "schemas", "loaded"},
    "matches": {"people", "schemas", "loaded", "views"},
    "solo": {"people", "schemas", "loaded", "views", "matches"},
    "background": {"people", "schemas", "loaded", "views", "matches"},
    "http": {"people", "background", "service"},
    "api": {"people", "schemas", "loaded", "views", "matches", "solo", "background", "http", "service"},
    "pages": {"people", "schemas", "views", "matches", "solo", "http", "service"},
}
"""What each package of the server may import besides itself and what all may: errors, settings, catalogue."""
FOR_ALL = {"errors", "settings", "catalogue"}
MOST_SIBLINGS = 10


def imports(file: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it, but for those that only a type checker reads."""
    waiting: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            waiting += ast.iter_child_nodes(node)


def room_of(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py") if parts else "__init__"


def arrows(game: str) -> Iterator[tuple[str, str, str]]:
    """From which room to which, and in which file."""
    folder = ROOT / "games" / game
    for file in sorted(folder.rglob("*.py")):
        inside = file.relative_to(folder)
        for name in imports(file):
            prefix = f"starboard.games.{game}."
            if name.startswith(prefix):
                target = name.removeprefix(prefix).split(".")[0]
                if target in ROOMS:
                    yield room_of(inside.parts), target, str(inside)


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_of_a_game_import_only_what_comes_before_them(game):
    wrong = [
        f"{file} imports {target}"
        for room, target, file in arrows(game)
        if room != "__init__" and target != room and target not in ROOMS[room]
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_title_page_of_a_game_loads_no_rules(game):
    assert [target for room, target, _ in arrows(game) if room == "__init__"] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game):
    others = [f"starboard.games.{other}." for other in GAMES if other != game]
    files = sorted((ROOT / "games" / game).rglob("*.py"))
    assert not [name for file in files for name in imports(file) if name.startswith(tuple(others))]


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_import_only_what_they_may(package):
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted((ROOT / package).rglob("*.py"))
        for name in imports(file)
        if name.startswith("starboard.")
        and (target := name.split(".")[1]) in PACKAGES
        and target not in {package, *PACKAGES[package]}
    ]
    assert wrong == []


def test_the_engine_knows_neither_the_registry_nor_the_face():
    names = {name for file in (ROOT / "engine").rglob("*.py") for name in imports(file)}
    assert "starboard" not in names
    assert not [name for name in names if name.startswith("starboard.games")]


def test_a_game_names_search_only_in_its_bots():
    files = [file for game in GAMES for file in sorted((ROOT / "games" / game).rglob("*.py"))]
    outside = [file for file in files if "bot" not in file.parts]
    assert not [file for file in outside for name in imports(file) if name.startswith("starboard.search")]


def server_imports(package: str) -> Iterator[tuple[Path, list[str]]]:
    """The modules of a package of the server, and what each imports of the server."""
    for file in sorted((ROOT / "server" / package).rglob("*.py")):
        prefix = "starboard.server."
        yield file, [name.removeprefix(prefix) for name in imports(file) if name.startswith(prefix)]


@pytest.mark.parametrize("package", SERVER)
def test_packages_of_the_server_import_only_what_they_may(package):
    allowed = {package, *SERVER[package], *FOR_ALL}
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file, names in server_imports(package)
        for name in names
        if name.split(".")[0] not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("package", SERVER)
def test_no_module_of_the_server_needs_more_than_ten_siblings(package):
    for file, names in server_imports(package):
        siblings = {tuple(name.split(".")[:2]) for name in names if name.startswith(f"{package}.")}
        assert len(siblings) <= MOST_SIBLINGS or file.name == "__init__.py", file.relative_to(ROOT)
