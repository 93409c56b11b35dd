"""Recorded games: the log, and replays."""
