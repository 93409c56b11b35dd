"""Words that every game needs: counts, lists and chances."""

from collections.abc import Iterable

RAREST = 0.01
"""What can happen and what can fail is at least this likely, in words."""


def counted(count: int, noun: str, plural: str = "") -> str:
    """1 card, 2 cards; 1 press, 2 presses; 1 die, 2 dice"""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {plural or noun + ('es' if noun.endswith('s') else 's')}"


def listed(parts: Iterable[str]) -> str:
    """one, two and three"""
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def percent(chance: float) -> str:
    """42 %; what is possible is never 0 %, and what can fail never 100 %."""
    if 0 < chance < 1:
        chance = min(max(chance, RAREST), 1 - RAREST)
    return f"{chance:.0%}".replace("%", " %")


def unbroken(said: str) -> str:
    """The same text, in which a figure stays on one line with its %."""
    return said.replace(" %", "\N{NO-BREAK SPACE}%")
