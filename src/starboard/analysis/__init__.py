"""A game that is over, looked at again: what was luck, what was decided, and what would have been better.

No part of it knows a server or a single game: it walks through a record and asks a bot how it judges the
positions there, always by what the seat that had to decide could know.
"""

from starboard.analysis.recorded_game import analyse
from starboard.analysis.report import Analysis, Balance, Costly, Point, TurningPoint

__all__ = ["Analysis", "Balance", "Costly", "Point", "TurningPoint", "analyse"]
