"""Compiling the rules, and the cache of machine code."""
