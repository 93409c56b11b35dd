"""The number of available cores."""

import os


def cores() -> int:
    """The cores that this process may use; the machine may have more."""
    if hasattr(os, "process_cpu_count"):  # Python 3.13 and later; respects PYTHON_CPU_COUNT
        return os.process_cpu_count() or 1
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1
