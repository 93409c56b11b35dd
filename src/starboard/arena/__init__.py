"""Matches of bots against each other: who plays, in which seats, with which luck, and what came of it."""
