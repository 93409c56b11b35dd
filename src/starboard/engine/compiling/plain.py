"""What a twin gets instead of the compiler: decorators that do nothing, and notes that are kept."""

from typing import Any

from starboard.engine.compiling.records import copy_record, record, table
from starboard.engine.notes import note

__all__ = ["apart", "copy_record", "entry", "generic", "note", "part", "record", "rule", "table"]


def rule(function: Any) -> Any:
    """Leave it as it is."""
    return function


apart = entry = generic = part = rule
