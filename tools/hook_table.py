"""Prints the table of optional hooks for docs/add-a-game.md: `python tools/hook_table.py`."""

from starboard.engine.contract import HOOKS, Hook


def row(hook: Hook[object]) -> str:
    """One line of the table."""
    path = hook.module.replace(".", "/")
    place = f"`{path}`: `{hook.name}`" if hook.name else f"`{path}`"
    return f"| {place} | {hook.what} | {hook.asked_by} |"


def table() -> str:
    """All hooks, sorted by where they are."""
    rows = sorted(row(hook) for hook in HOOKS)
    return "\n".join(["| where | what | who asks |", "| --- | --- | --- |", *rows]) + "\n"


if __name__ == "__main__":
    print(table(), end="")
