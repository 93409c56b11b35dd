"""How each level plays Star Fleet Scramble."""

from starboard.search.deepening import AlphaBeta

PLAYERS = {
    "cadet": AlphaBeta(depth=1, noise=40, overlook=200),
    "pilot": AlphaBeta(depth=2, noise=20, overlook=30),
    "captain": AlphaBeta(positions=300_000, noise=2),
    "admiral": AlphaBeta(positions=1_500_000, noise=1),
}

SLOPE = 250
"""A lead of so much in scores (one point is 100) wins about three games out of four."""
