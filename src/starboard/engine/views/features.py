"""Observations for learners: one flat record of whole numbers, every feature named and described.

A game's `features.py` defines its schema. Compiled code writes an observation as a record
(`out.credits[0] = 3`); a learner reads the same memory as a plain vector. The documentation and the decoder
`explain` come from the same schema.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from starboard.engine.compiling.records import record, table
from starboard.engine.generic.rules import MOST_SEATS

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.state import State

Array = np.ndarray[Any, Any]
NUMBER = np.int16
"""The type of every number in an observation."""
OTHERS = ("next", "second", "third", "fourth")


class Axis(NamedTuple):
    """One axis of a feature: what it runs over, and a label for each index."""

    name: str
    labels: tuple[str, ...]


def seat_axis(seats: int) -> Axis:
    """The seats relative to the observer: itself, then the others in turn order."""
    if seats > MOST_SEATS:
        raise ValueError(f"an observation has at most {MOST_SEATS} seats, not {seats}")
    return Axis("seat", ("self", *OTHERS[: seats - 1]))


@dataclass(frozen=True)
class Feature:
    """One named part of an observation."""

    name: str
    words: str
    """What it means, in a sentence."""
    axes: tuple[Axis, ...] = ()
    """None for a single number."""
    high: int = 1
    low: int = 0
    values: tuple[str, ...] = ()
    """What the numbers 0, 1, 2 … mean, if they are not counts."""

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(axis.labels) for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=int))

    def explain(self, numbers: Array) -> Any:
        """Its numbers in words: a value, or a value for each label; labels with zero are left out."""
        return self._explain(numbers.reshape(self.shape), self.axes)

    def _explain(self, numbers: Any, axes: Sequence[Axis]) -> Any:
        if not axes:
            return self.values[int(numbers)] if self.values else int(numbers)
        parts = zip(axes[0].labels, numbers, strict=True)
        return {label: self._explain(part, axes[1:]) for label, part in parts if np.any(part)}


class Entry(NamedTuple):
    """A feature's line in the documentation, and its range in the vector."""

    name: str
    first: int
    last: int
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    low: int
    high: int
    words: str


class Schema:
    """All features of a game's observation, in their order."""

    def __init__(self, *features: Feature) -> None:
        for feature in features:
            _check(feature)
        self.features = features
        self.record: Any = record([(feature.name, NUMBER, feature.shape) for feature in features])
        self.size = sum(feature.size for feature in features)

    def __getitem__(self, name: str) -> Feature:
        """A feature by its name."""
        return next(feature for feature in self.features if feature.name == name)

    # --- arrays -----------------------------------------------------------------------------------------

    def rows(self, count: int) -> Array:
        """An array of `count` blank observations."""
        return np.zeros(count, self.record)

    def vectors(self, rows: Array) -> Array:
        """The same memory as plain numbers, one row for each observation."""
        return rows.view(NUMBER).reshape(len(rows), self.size)

    def blank(self) -> Array:
        """A read-only observation of zeros, from which compiled code starts."""
        return table(self.rows(1), self.record)

    @cached_property
    def low(self) -> Array:
        """The lower bound of each number."""
        return self._spread([feature.low for feature in self.features])

    @cached_property
    def high(self) -> Array:
        """The upper bound of each number."""
        return self._spread([feature.high for feature in self.features])

    def _spread(self, bounds: list[int]) -> Array:
        return np.repeat(np.array(bounds, NUMBER), [feature.size for feature in self.features])

    # --- words ------------------------------------------------------------------------------------------

    def entries(self) -> Iterator[Entry]:
        """One line for each feature."""
        first = 0
        for feature in self.features:
            last, axes = first + feature.size - 1, tuple(axis.name for axis in feature.axes)
            yield Entry(
                feature.name, first, last, feature.shape, axes, feature.low, feature.high, feature.words
            )
            first = last + 1

    def explain(self, observation: Array) -> dict[str, Any]:
        """An observation in words, feature by feature. Labels with zero are left out."""
        vector = np.ascontiguousarray(observation).reshape(-1)
        vector = vector.view(NUMBER) if vector.dtype == self.record else vector
        if len(vector) != self.size:
            raise ValueError(f"an observation of this game has {self.size} numbers, not {len(vector)}")
        parts = np.split(vector, np.cumsum([feature.size for feature in self.features])[:-1])
        return {
            feature.name: feature.explain(part) for feature, part in zip(self.features, parts, strict=True)
        }


def _check(feature: Feature) -> None:
    if not feature.low <= 0 <= feature.high:
        raise ValueError(f"feature {feature.name!r}: zero stands for nothing, so it has to be in its range")
    if feature.values and (feature.low, feature.high) != (0, len(feature.values) - 1):
        raise ValueError(f"feature {feature.name!r} has {len(feature.values)} values")
    if any(len(set(axis.labels)) < len(axis.labels) for axis in feature.axes):
        raise ValueError(f"feature {feature.name!r} has a label twice")


# --- for any game ---------------------------------------------------------------------------------------


def schema_of(game: Game) -> Schema:
    """The schema of a game's observations."""
    schema = game.features.SCHEMA
    return schema


def observe(state: State, seat: int) -> Array:
    """What this seat sees of a state, as one vector."""
    if not (type(seat) is int and 0 <= seat < state.players):
        raise ValueError(f"there is no seat {seat!r}")
    schema = schema_of(state.game)
    rows = schema.rows(1)
    state.game.features.observe_all(state._states, np.array([seat]), rows)
    vector: Array = schema.vectors(rows)[0]
    return vector


def explain(game: Game, observation: Array) -> dict[str, Any]:
    """An observation of a game in words."""
    return schema_of(game).explain(observation)
