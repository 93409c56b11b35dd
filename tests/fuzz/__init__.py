"""Requests of our own making, most of them broken: no answer may be a server error. See docs/fuzzing.md."""
