"""The data files of a game."""

import tomllib
from importlib.resources import files
from typing import Any


def load_toml(package: str, name: str) -> dict[str, Any]:
    """A data file that lies beside a game's code."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
