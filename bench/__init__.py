"""Measures how fast Starboard is on one core of this machine, next to OpenSpiel in the same run."""
