"""A game as it is kept: its log, and walking through it."""
