"""Counts and lists in words."""

from collections.abc import Iterable


def counted(count: int, noun: str) -> str:
    """1 card, 2 cards"""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(parts: Iterable[str]) -> str:
    """one, two and three"""
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} and {last}" if most else last
