"""A game: creates states, gives access to its packages, and compiles its code."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np

from starboard.engine import contract
from starboard.engine.chance.seeds import Luck
from starboard.engine.compiling.twin import PLAIN, twin_of
from starboard.engine.errors import BadPosition, IllegalMove, MissingPart, UnknownGame
from starboard.engine.meta import Meta
from starboard.engine.state import ChanceMode, Origin, State, is_drawn

if TYPE_CHECKING:
    from starboard.engine.compiling.prepare import Step

COMPILED = ("compiled", "rules.knowledge", "bot.levels", "bot.guide", "bot.search")
"""The modules that import all compiled code of a game; some games lack some of them."""
PARTS = {
    "code": "compiled",
    "position": "position",
    "views": "position.view",
    "words": "words",
    "picture": "picture",
}
"""The attributes that change when a game changes over from its plain twin to compiled code."""
DIGITS = 8
"""Digits of a digest that are enough to identify the sources."""

Progress = Callable[[int, int, str], None]
Part = TypeVar("Part")


MOST_DRAWN = 64
"""Outcomes in a row that one call draws at most."""


class Buffers(threading.local):
    """Buffers for the moves of a node and the outcomes drawn before it, one set for each thread."""

    def __init__(self, width: int) -> None:
        self.moves = np.zeros(width, np.int16)
        self.weights = np.zeros(width, np.int64)
        self.drawn = np.zeros(MOST_DRAWN, np.int16)


class Game:
    """One game. Cheap to create: its rules are loaded at first use."""

    def __init__(self, meta: Meta, package: str) -> None:
        self.meta = meta
        self.id = meta.id
        self._package = package
        self._played_by = package  # itself, or the package of its plain twin

    def __repr__(self) -> str:
        return f"starboard.game({self.id!r})"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the name."""
        return _found, (self.id, self._package)

    def new(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: ChanceMode = "draw",
        version: int | None = None,
    ) -> State:
        """A state at the start of a game, optionally by an earlier version of the rules (`META.older`)."""
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
        """A state at any position; `BadPosition` names the wrong key of an impossible one."""
        states = self.position.read(position)
        options = dict(position["options"])
        return self._state(states, Origin(self, position["players"], options, states.copy()), seed, chance)

    def loads(self, text: str, chance: ChanceMode = "draw", seed: int | str | None = None) -> State:
        """A state at a position given as JSON text."""
        try:
            position = json.loads(text)
        except ValueError:
            raise BadPosition("", "this is not JSON") from None
        return self.load(position, chance, seed)

    def begin(
        self, version: int, players: int, options: Mapping[str, Any], start: dict[str, Any] | None
    ) -> State:
        """The start of a recorded game with explicit chance. An unknown version of the rules is treated as
        the current one.
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
        if not self.is_plain:
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
        return import_module(f"{self._played_by}.{name}")

    def has(self, hook: contract.Hook[Any]) -> bool:
        """Whether the game has this optional part. Never imports a missing module."""
        return _has_module(self.folder, hook.module) and (
            not hook.name or hasattr(self._module(hook.module), hook.name)
        )

    def find(self, hook: contract.Hook[Part]) -> Part | None:
        """An optional part, or None."""
        return self.need(hook) if self.has(hook) else None

    def need(self, hook: contract.Hook[Part]) -> Part:
        """An optional part; `MissingPart` if the game lacks it."""
        if not self.has(hook):
            raise MissingPart(f"{self.meta.title} has no {hook.what}.")
        module = self._module(hook.module)
        return cast(Part, getattr(module, hook.name) if hook.name else module)

    @cached_property
    def buffers(self) -> Buffers:
        """Buffers for the moves of one node, of this thread."""
        return Buffers(max(len(self.moves), len(self.outcomes)))

    @cached_property
    def folder(self) -> Path:
        """The folder of its code, rulebook and data."""
        return Path(str(import_module(self._package).__file__)).resolve().parent

    # --- compilation ------------------------------------------------------------------------------------

    @property
    def is_plain(self) -> bool:
        """It is played by its plain twin, without machine code: now, or always (`compiled=False`)."""
        return self._played_by.startswith(f"{PLAIN}.")

    @property
    def is_warming(self) -> bool:
        """It is played by its plain twin until its machine code is there: bots should think less."""
        return self.is_plain and self._played_by != self._package

    @cached_property
    def twin(self) -> Game:
        """The same game in plain Python."""
        return Game(self.meta, twin_of(self._package))

    @cached_property
    def compiled(self) -> Game:
        """The same game by compiled code, whatever this one is played by now."""
        return Game(self.meta, self._package)

    @property
    def is_loaded(self) -> bool:
        """Its rules are in memory."""
        return "code" in self.__dict__

    def warm_up(self) -> None:
        """Play by the plain twin until `change_over`: it is there at once."""
        self._play_by(twin_of(self._package))

    def change_over(self) -> None:
        """Go on by compiled code, in the middle of games: all states stay as they are.

        Other threads may be playing meanwhile. Each call they make is carried out by one of the two, and both
        give the same states.
        """
        self._play_by(self._package)

    def _play_by(self, package: str) -> None:
        loaded = {part: import_module(f"{package}.{name}") for part, name in PARTS.items()}
        self._played_by = package
        self.__dict__.update(loaded)

    @property
    def _stamp(self) -> Path:
        from starboard.engine.compiling.jit import cache_home

        files = [self.folder.joinpath(*name.split(".")).with_suffix(".py") for name in COMPILED]
        homes = [cache_home(file) for file in files if file.is_file()]
        return homes[0] / "-".join(["prepared", *(home.name[-DIGITS:] for home in homes[1:])])

    def is_prepared(self) -> bool:
        """Whether all its machine code is in the cache, so that nothing has to be compiled."""
        from starboard.engine.compiling.jit import DISABLED

        return DISABLED or self._stamp.exists()

    def prepare(self, progress: Progress | None = None, more: Sequence[Step] = ()) -> None:
        """Compile what is not in the cache yet, and `more` if asked to, and report the progress."""
        from starboard.engine.compiling.announce import silence
        from starboard.engine.compiling.prepare import steps

        todo = [*steps(self), *more]
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
    """A game by its id. Imports the registry by name, so that the engine does not depend on the games."""
    known: Game = import_module("starboard.games").game(id)
    return known


def _found(id: str, package: str) -> Game:
    """Unpickle a game: from the registry, or from its folder."""
    known: Game | None
    try:
        known = registered(id)
    except UnknownGame:
        known = None
    if known is not None and known._package == package:
        return known
    return Game(import_module(package).META, package)
