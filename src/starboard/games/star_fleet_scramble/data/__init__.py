"""The data files of this game."""
