"""Numba compiles a rule once for each entry that uses it, instead of once for each rule that calls it.

Numba makes every function a library of its own: everything that the function calls is linked in, optimised and
turned into machine code, although only compiled code ever calls a rule. So a rule is optimised again for each
function above it. Here a rule's library only keeps what Numba wrote down; an entry links all of it, however
deep it lies, and optimises it in one go.
"""

# mypy: disable-error-code="misc, no-any-return"

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class RuleLibrary(JITCodeLibrary):
    """The code of one rule, neither linked nor optimised."""

    def finalize(self) -> None:
        """There is nothing to do: the entry does it."""
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Python cannot call a rule."""
        return 0

    @property
    def codegen(self) -> Any:
        """What `get_executable` sets the environment of: a rule that is not loaded has none yet."""
        return NOT_LOADED


class NotLoaded:
    """Stands for the code generator of a library without machine code."""

    def set_env(self, name: str, environment: Any) -> None:
        """The entry does it, see `EntryCompiler`."""


NOT_LOADED = NotLoaded()


class EntryLibrary(JITCodeLibrary):
    """The code of an entry, with all rules that it reaches."""

    def finalize(self) -> None:
        """Link, optimise, make machine code."""
        self._linking_libraries = reached(self._linking_libraries)
        super().finalize()


def reached(libraries: list[Any]) -> list[Any]:
    """These libraries and those that rules among them need, each once."""
    found: dict[Any, None] = {}
    waiting = list(reversed(libraries))
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, RuleLibrary):
                waiting += reversed(library._linking_libraries)
    return list(found)


class RuleCompiler(Compiler):
    """Compiles what only compiled code calls."""

    library_class: Any = RuleLibrary

    def compile_extra(self, function: Any) -> Any:
        """As usual, but into another kind of library."""
        self.state.library = self.library_class(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(function)


class EntryCompiler(RuleCompiler):
    """Compiles what Python calls."""

    library_class = EntryLibrary

    def compile_extra(self, function: Any) -> Any:
        """Also load the environments of the rules, as Numba does when it loads an entry from its cache."""
        result = super().compile_extra(function)
        for environment in result._find_referenced_environments():
            result.codegen.set_env(environment.env_name, environment)
        return result
