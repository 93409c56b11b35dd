"""Observations for learners, and steps of many games at once."""
