"""The campaign: four levels, each opened by winning the one before, and a team's best result at each."""

from typing import Any

from starboard.engine.data import load_data

LADDER = "level"
"""The option whose values are the rungs."""
_LEVELS = load_data(__package__, "levels.toml")["level"]
TITLES: dict[int, str] = {level["level"]: level["name"] for level in _LEVELS}
RATINGS = {2: "poor", 3: "fair", 4: "good", 5: "very good", 6: "excellent", 7: "legendary"}
"""§9.6 A win at level 4 by the probes destroyed."""
JAMMERS = 8


def worth(result: dict[str, Any]) -> tuple[bool, int]:
    """Results in their order: won or not, then the score that all seats have."""
    return bool(result["winners"]), int(result["scores"][0])


def words(options: dict[str, Any], result: dict[str, Any]) -> str:
    """A result in a few words: `won`, `won, 4 probes: good`, `5 of 8 jammers`."""
    won, score = worth(result)
    if not won:
        return f"{score} of {JAMMERS} jammers"
    probes = score - JAMMERS
    return f"won, {probes} probes: {RATINGS[probes]}" if probes in RATINGS else "won"
