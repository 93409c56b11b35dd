"""The data files of a game."""

import tomllib
from importlib.resources import files
from typing import Any


def load_toml(package: str, *path: str) -> dict[str, Any]:
    """Load a TOML file of a package."""
    return tomllib.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))


def load_data(package: str, name: str) -> dict[str, Any]:
    """Load a TOML file of the game's `data`, from a module of another package."""
    games, _, path = package.rpartition(".games.")
    return load_toml(f"{games}.games.{path.partition('.')[0]}", "data", name)
