"""Star Scrappers: Orbital: modules on a core, six colours to lead in, and hands nobody else sees."""

from collections.abc import Mapping
from typing import Any

from starboard.engine.data import load_toml
from starboard.engine.errors import BadOption
from starboard.engine.meta import Choice, Meta, Option, Seat

_NUMBERS = load_toml(__name__, "data", "game.toml")["numbers"]
FEWEST_YEARS, MOST_YEARS = _NUMBERS["years"]
MOST_SEATS = _NUMBERS["players_max"]
"""§2.2 People and automatic opponents together."""
SOLO_BOTS = 2
"""§2.3 The automatic opponents of a player alone."""


def implied(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """§2.3 In peace there are no automatic opponents."""
    return {"bots": 0} if players == 1 and options.get("solo") == "peace" else {}


def refuse(options: Mapping[str, Any], players: int) -> None:
    """§2.2, §2.3 Reject impossible numbers of seats and years."""
    if players > 1:
        if players + options["bots"] > MOST_SEATS:
            raise BadOption("bots", f"must leave no more than {MOST_SEATS} seats in all")
        return
    if options["solo"] == "none":
        raise BadOption("solo", "must be peace or bots for one player alone")
    expected = SOLO_BOTS if options["solo"] == "bots" else 0
    if options["bots"] != expected:
        raise BadOption("bots", f"must be {expected} in this game for one player")
    if options["years"] != FEWEST_YEARS:
        raise BadOption("years", f"must be {FEWEST_YEARS} for one player alone")


META = Meta(
    id="orbital",
    title="Star Scrappers: Orbital",
    tagline="Build the most beautiful station of the asteroid belt.",
    kind="Tableau building, private hands",
    min_players=_NUMBERS["players_min"],
    max_players=_NUMBERS["players_max"],
    minutes="60",
    designers="",
    publisher="",
    version=2,
    older=(1,),
    ready=True,
    levels=(
        ("cadet", "A beginner: misjudges modules and money, and overlooks some moves."),
        ("pilot", "Sees each action to its end, but misjudges it and overlooks every fifth move."),
        ("captain", "Sees each action to its end: awards, income, crew, exits, cards and what rivals need."),
        ("admiral", "Plays the year to its end in its head, many times, before it moves."),
    ),
    seats=(Seat("Seat 1"), Seat("Seat 2"), Seat("Seat 3"), Seat("Seat 4"), Seat("Seat 5")),
    options=(
        # §2.1
        Option(
            name="years",
            title="Years",
            words="How long a game lasts. Alone it is always five years.",
            default=FEWEST_YEARS,
            low=FEWEST_YEARS,
            high=MOST_YEARS,
        ),
        # §2.3
        Option(
            name="solo",
            title="Alone",
            words="What one player alone plays against.",
            default="none",
            choices=(
                Choice("none", "With others", "Two or more players."),
                Choice("peace", "In peace", "Two silent opponents who collect modules; 18 points win."),
                Choice("bots", "Against automatic opponents", "Two opponents who play by fixed rules."),
            ),
            solo=True,
            alone="bots",
        ),
        # §2.2
        Option(
            name="bots",
            title="Automatic opponents",
            words="Opponents who play by fixed rules, behind the people. No more than five seats in all.",
            default=0,
            low=0,
            high=MOST_SEATS - 2,
            alone=SOLO_BOTS,
        ),
    ),
    implied=implied,
    refuse=refuse,
    automats="bots",
)
