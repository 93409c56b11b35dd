"""Where a match comes from, in words for everybody who sits down at it.

Whoever chose how a match began may know more about it than the others: those are told so before they join.
"""

from __future__ import annotations

from starboard.engine.views.redaction import has_secrets
from starboard.server.catalogue import game_of, meta_of
from starboard.store import MatchRow


def origin_words(match: MatchRow) -> str:
    """A sentence or two; empty where a match began with the game's own start."""
    began = _began(match)
    if not began or match.status == "over":
        return began
    return " ".join(filter(None, (began, _known(match))))


def _began(match: MatchRow) -> str:
    match match.origin:
        case "import" if match.imported:
            return f"This match came from a file, with the first {_rows(match.imported)} of its log."
        case "import":
            return "This match came from a file."
        case "branch":
            return "This match was continued from another match."
        case "position":
            return "This match began from a position that its creator chose."
        case "mission":
            return "This is a mission of the day: everybody who flies it gets the same draws."
        case "rematch" if match.start is not None:
            return "This match is a rematch from a position that somebody chose."
    return ""


def _known(match: MatchRow) -> str:
    """What that means for the others while the match runs."""
    if match.origin == "mission":
        return ""
    hidden = ", with everything that is hidden in it" if has_secrets(game_of(match.game)) else ""
    if match.origin == "import":
        draws = "" if meta_of(match.game).drafts else "; what is drawn from now on, nobody knows yet"
        return f"Whoever uploaded it knows its history{hidden}{draws}."
    return f"Whoever began it knows that position{hidden}." if hidden else ""


def _rows(count: int) -> str:
    return "row" if count == 1 else f"{count} rows"
