"""The file of a game's weights, as `starboard tune` and `starboard fit` read it and report changes."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.engine.errors import StarboardError

if TYPE_CHECKING:
    from starboard.engine.game import Game


def file_of(game: Game, words: Namespace) -> Path:
    """The weights of the game, or a copy of them."""
    beside = game.folder / "bot" / "weights.toml"
    return Path(words.file) if words.file else beside


def weights_in(file: Path, section: str, known: Mapping[str, float]) -> tuple[str, dict[str, float]]:
    """The text of the file and the weights in it; a file that is not there yet cannot be tuned."""
    try:
        text = file.read_text(encoding="utf-8")
        found: dict[str, float] = dict(tomllib.loads(text)[section])
    except OSError as error:
        raise StarboardError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise StarboardError(f"{file} is no file of weights with a section [{section}].") from None
    if not set(found) <= set(known) or not all(isinstance(weight, int | float) for weight in found.values()):
        raise StarboardError(f"{file} has not the weights of this game: {', '.join(known)}.")
    return text, found


def tell_weights(old: Mapping[str, float], new: Mapping[str, float]) -> None:
    """A line for each weight."""
    width = max(len(name) for name in old)
    for name, weight in old.items():
        print(f"  {name.ljust(width)}  {weight:g} -> {new[name]:g}")
