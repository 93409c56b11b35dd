"""Numba compiles a rule once for each entry that uses it, instead of once for each rule that calls it.

Numba makes every function a library of its own: everything that the function calls is linked in, optimised
and turned into machine code, although only compiled code ever calls a rule. So a rule is optimised again for
each function above it. Here a rule's library only keeps what Numba wrote down; an entry links all of it,
however deep it lies, and optimises it in one go.
"""

# mypy: disable-error-code="misc, no-any-return"

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

MANGLED = "_ZN"
"""How the names of functions begin that Numba compiles."""


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
        self._linking_libraries: list[Any] = callers_first(self._linking_libraries)
        super().finalize()

    def _verify_declare_only_symbols(self) -> None:
        missing = [function.name for function in self._final_module.functions if is_missing(function)]
        if missing:
            raise AssertionError(f"{self.name} was linked without {', '.join(missing)}")


def is_missing(function: Any) -> bool:
    """Numba compiled it, but the code is not here."""
    return function.is_declaration and function.name.startswith(MANGLED)


def callers_first(libraries: list[Any]) -> list[Any]:
    """These libraries and all that rules among them need, each once and before those that it calls.

    That order matters: LLVM links a function only if something calls it that is linked already.
    """
    done: dict[Any, None] = {}
    waiting = [(library, False) for library in libraries]
    while waiting:
        library, are_callees_done = waiting.pop()
        if are_callees_done:
            done[library] = None
        elif library not in done:
            waiting.append((library, True))
            if isinstance(library, RuleLibrary):
                waiting += [(callee, False) for callee in library._linking_libraries]
    return list(reversed(done))


class RuleCompiler(Compiler):
    """Compiles what only compiled code calls."""

    library_class: Any = RuleLibrary

    def compile_extra(self, function: Any) -> Any:
        """As usual, but into another kind of library."""
        self.state.library = self.library_class(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        result = super().compile_extra(function)
        if not self.state.flags.nrt and self._holds_an_array(result.signature.return_type):
            raise TypeError(f"{function.__qualname__} returns an array, which only an entry can do")
        return result

    def _holds_an_array(self, kind: Any) -> bool:
        """Whoever gets such a value would release memory that the rule did not hold."""
        return self.state.targetctx.data_model_manager[kind].contains_nrt_meminfo()


class EntryCompiler(RuleCompiler):
    """Compiles what Python calls."""

    library_class = EntryLibrary

    def compile_extra(self, function: Any) -> Any:
        """Also load the environments of the rules, as Numba does when it loads an entry from its cache."""
        result = super().compile_extra(function)
        for environment in result._find_referenced_environments():
            result.codegen.set_env(environment.env_name, environment)
        return result
