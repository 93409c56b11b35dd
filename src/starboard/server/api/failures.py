"""How the API refuses: every error is `{"error": "a sentence"}`."""

from __future__ import annotations

from typing import Any

from starboard.server.schemas.matches import Failure

FAILURES: dict[int | str, dict[str, Any]] = {
    400: {"model": Failure, "description": "The request cannot be granted."},
    401: {"model": Failure, "description": "The Authorization header holds no token of this server."},
    403: {"model": Failure, "description": "The seat this takes is not yours."},
    404: {"model": Failure, "description": "There is no such match, game, seat or move."},
    409: {"model": Failure, "description": "The match has gone on, or somebody else was faster."},
    413: {"model": Failure, "description": "The body is too long."},
    422: {"model": Failure, "description": "The body does not fit, or the move is not legal."},
    429: {"model": Failure, "description": "Too many requests; see Retry-After."},
    503: {"model": Failure, "description": "The game is still being prepared; see Retry-After."},
}
