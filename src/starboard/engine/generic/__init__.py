"""Compiled code that works with the rules of any game: playing, drawing, stepping, counting."""
