"""How many cores there are to work on."""

import os


def cores() -> int:
    """How many this process may use, which may be fewer than the machine has."""
    if hasattr(os, "process_cpu_count"):  # from Python 3.13 on; heeds PYTHON_CPU_COUNT, too
        return os.process_cpu_count() or 1
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1
