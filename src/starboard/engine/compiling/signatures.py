"""A rule is compiled once, whichever kinds of whole numbers and lists its callers have.

Numba compiles a function again for each combination of types that it is called with. A literal, an int16 from
a record and an int64 from a loop are three of them, and mean the same to a rule; so do a list of moves that
lies in a record and one of its own.
"""

# mypy: allow-untyped-decorators

from typing import Any

from numba import types
from numba.core.dispatcher import Dispatcher
from numba.core.imputils import lower_cast
from numba.core.types import unliteral  # type: ignore[attr-defined]

WORD: Any = types.int64


def one_version(function: Any) -> Any:
    """Let compiled code call this function with plain types only."""
    if not isinstance(function, Dispatcher):  # the compiler is switched off
        return function
    dispatcher: Any = function
    usual = dispatcher.get_call_template

    def get_call_template(arguments: Any, keywords: Any) -> Any:
        return usual(
            tuple(plain(kind) for kind in arguments), {name: plain(kind) for name, kind in keywords.items()}
        )

    dispatcher.get_call_template = get_call_template
    return dispatcher


def plain(kind: Any) -> Any:
    """The type that a rule is compiled for."""
    kind = unliteral(kind)
    if kind in types.signed_domain and kind.bitwidth < WORD.bitwidth:
        return WORD
    if isinstance(kind, types.NestedArray):
        return types.Array(kind.dtype, kind.ndim, kind.layout, not kind.mutable, aligned=kind.aligned)
    return kind


@lower_cast(types.NestedArray, types.Array)
def _outside_of_its_record(context: Any, builder: Any, kind: Any, plain: Any, value: Any) -> Any:
    """Both are the same to LLVM."""
    return value
