"""Matches in memory, and what can be asked of one."""
