"""A game by its name: where states come from."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numpy as np

from starboard.engine import contract
from starboard.engine.chance.seeds import Luck
from starboard.engine.errors import BadPosition, IllegalMove, MissingPart, UnknownGame
from starboard.engine.meta import Meta
from starboard.engine.state import ChanceMode, Origin, State, is_drawn

COMPILED = ("compiled", "rules.knowledge", "bot.levels", "bot.guide", "bot.search")
"""The modules of a game that lead to all of its compiled code, as far as it has them."""
DIGITS = 8
"""So many of a digest tell one state of the sources from another."""

Progress = Callable[[int, int, str], None]
Part = TypeVar("Part")


MOST_DRAWN = 64
"""So many outcomes in a row are drawn in one call."""


class Buffers(threading.local):
    """Room for the list of moves at a node and for what was drawn before it, for each thread its own."""

    def __init__(self, width: int) -> None:
        self.moves = np.zeros(width, np.int16)
        self.weights = np.zeros(width, np.int64)
        self.drawn = np.zeros(MOST_DRAWN, np.int16)


class Game:
    """One game. Cheap to make: its rules are loaded at first use."""

    def __init__(self, meta: Meta, package: str) -> None:
        self.meta = meta
        self.id = meta.id
        self._package = package

    def __repr__(self) -> str:
        return f"starboard.game({self.id!r})"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name: it is found again where it is needed."""
        return _found, (self.id, self._package)

    def new(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: ChanceMode = "draw",
        version: int | None = None,
    ) -> State:
        """A game at its start, by an earlier version of the rules if the game still knows it."""
        players = self.meta.min_players if players is None else players
        self.meta.check_players(players)
        full = self.meta.complete(options, players)
        numbers = [option.number(full[option.name]) for option in self.meta.options]
        states = np.zeros(1, self.record)
        self.code.setup(states, 0, players, np.array(numbers, np.int64))
        if version in self.meta.older:
            states["older"] = version
        return self._state(states, Origin(self, players, full, states.copy(), fresh=True), seed, chance)

    def load(
        self, position: dict[str, Any], chance: ChanceMode = "draw", seed: int | str | None = None
    ) -> State:
        """A game at any position; one that cannot be is refused with a `BadPosition` that names the key."""
        states = self.position.read(position)
        options = dict(position["options"])
        return self._state(states, Origin(self, position["players"], options, states.copy()), seed, chance)

    def loads(self, text: str, chance: ChanceMode = "draw", seed: int | str | None = None) -> State:
        """A game at a position written as JSON text."""
        try:
            position = json.loads(text)
        except ValueError:
            raise BadPosition("", "this is not JSON") from None
        return self.load(position, chance, seed)

    def begin(
        self, version: int, players: int, options: Mapping[str, Any], start: dict[str, Any] | None
    ) -> State:
        """The start of a recorded game, its outcomes still to be played. Versions of the rules that the game
        does not know are taken for today's.
        """
        if isinstance(start, dict) and version in self.meta.older:
            start = {**start, "version": version}
        if start is not None:
            return self.load(start, chance="explicit")
        return self.new(players, None, options, "explicit", version)

    def _state(
        self, states: np.ndarray[Any, Any], origin: Origin, seed: int | str | None, chance: ChanceMode
    ) -> State:
        luck = Luck(None if seed is None else str(seed))
        return State(origin, states, luck, is_drawn(chance))

    # --- moves and outcomes by number -------------------------------------------------------------------

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every decision move that can ever occur; its index is its number."""
        return tuple(self._moves.MOVES)

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        """Every chance outcome that can ever occur; its index is its number."""
        return tuple(self._moves.OUTCOMES)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for texts in (self.moves, self.outcomes) for number, text in enumerate(texts)}

    def number(self, text: str) -> int:
        """The number of a move or an outcome."""
        try:
            return self._numbers[text]
        except KeyError:
            raise IllegalMove(f"{text!r} is not a move of {self.meta.title}") from None

    # --- the packages of the game's folder: see contract.py ----------------------------------------------

    @cached_property
    def position(self) -> contract.Position:
        """Records as positions, and back."""
        return cast(contract.Position, self._module("position"))

    @cached_property
    def views(self) -> contract.View:
        """What a seat may know."""
        return cast(contract.View, self._module("position.view"))

    @cached_property
    def words(self) -> contract.Words:
        """The game in words."""
        return cast(contract.Words, self._module("words"))

    @cached_property
    def picture(self) -> contract.Picture:
        """The game drawn."""
        return cast(contract.Picture, self._module("picture"))

    @cached_property
    def features(self) -> contract.Features:
        """What learners see."""
        return cast(contract.Features, self._module("learn.features"))

    @cached_property
    def vector(self) -> contract.Vector:
        """Many games at once."""
        return cast(contract.Vector, self._module("learn.vector"))

    @cached_property
    def code(self) -> ModuleType:
        """The compiled entries."""
        from starboard.engine.compiling import announce

        announce.listen()
        return self._module("compiled")

    @cached_property
    def record(self) -> np.dtype[np.record]:
        """The type of its state."""
        record: np.dtype[np.record] = self._module("rules.state").State
        return record

    @cached_property
    def _moves(self) -> contract.Moves:
        return cast(contract.Moves, self._module("rules.moves"))

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self._package}.{name}")

    def has(self, hook: contract.Hook[Any]) -> bool:
        """Whether the game has something that not every game has. Loads no module that is not there."""
        return _has_module(self.folder, hook.module) and (
            not hook.name or hasattr(self._module(hook.module), hook.name)
        )

    def find(self, hook: contract.Hook[Part]) -> Part | None:
        """Something that not every game has; None: this one does not."""
        return self.need(hook) if self.has(hook) else None

    def need(self, hook: contract.Hook[Part]) -> Part:
        """The same; `MissingPart` says what the game does not have."""
        if not self.has(hook):
            raise MissingPart(f"{self.meta.title} has no {hook.what}.")
        module = self._module(hook.module)
        return cast(Part, getattr(module, hook.name) if hook.name else module)

    @cached_property
    def buffers(self) -> Buffers:
        """Room for the moves of one node."""
        return Buffers(max(len(self.moves), len(self.outcomes)))

    @cached_property
    def folder(self) -> Path:
        """Where its code, rulebook and data lie."""
        return Path(str(import_module(self._package).__file__)).resolve().parent

    # --- compilation ------------------------------------------------------------------------------------

    @property
    def _stamp(self) -> Path:
        from starboard.engine.compiling.jit import cache_home

        files = [self.folder.joinpath(*name.split(".")).with_suffix(".py") for name in COMPILED]
        homes = [cache_home(file) for file in files if file.is_file()]
        return homes[0] / "-".join(["prepared", *(home.name[-DIGITS:] for home in homes[1:])])

    def is_prepared(self) -> bool:
        """All its machine code is in the cache folder, so that nothing has to be compiled."""
        from starboard.engine.compiling.jit import DISABLED

        return DISABLED or self._stamp.exists()

    def prepare(self, progress: Progress | None = None) -> None:
        """Compile what is not in the cache yet, reporting how far it has come."""
        from starboard.engine.compiling.announce import silence
        from starboard.engine.compiling.prepare import steps

        todo = steps(self)
        with silence() if progress else nullcontext():
            for done, (what, run) in enumerate(todo):
                if progress:
                    progress(done, len(todo), what)
                run()
        if progress:
            progress(len(todo), len(todo), "ready")
        if self._stamp.parent.is_dir():
            self._stamp.touch()


@cache
def _has_module(folder: Path, name: str) -> bool:
    path = folder.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def registered(id: str) -> Game:
    """A game by its id. The registry is found by its name, so that the engine imports no game."""
    known: Game = import_module("starboard.games").game(id)
    return known


def _found(id: str, package: str) -> Game:
    """A game that was pickled: the one in the registry, or another one in its folder."""
    known: Game | None
    try:
        known = registered(id)
    except UnknownGame:
        known = None
    if known is not None and known._package == package:
        return known
    return Game(import_module(package).META, package)
