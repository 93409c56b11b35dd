"""Star Fleet Scramble: two fleets of nine ships, shields and eight facings, first to 8 points."""

from starboard.engine.data import load_toml
from starboard.engine.meta import Choice, Meta, Option, Seat

_SHIPS = load_toml(__name__, "data", "ships.toml")
_BOARDS = load_toml(__name__, "data", "boards.toml")

META = Meta(
    id="star-fleet-scramble",
    title="Star Fleet Scramble",
    tagline="Point your ships, drop your shields, strike first.",
    kind="Duel, perfect information",
    min_players=2,
    max_players=2,
    minutes="10",
    designers="Jacob Davenport",
    publisher="",
    version=1,
    ready=True,
    seats=tuple(
        Seat(fleet["name"].removesuffix(" fleet"), "moves first" if fleet["seat"] == 0 else "")
        for fleet in _SHIPS["fleet"]
    ),
    options=(
        # §7.1
        Option(
            name="board",
            title="Board",
            words="Size of the board and starting formation.",
            default=next(board["id"] for board in _BOARDS["board"] if board["default"]),
            choices=tuple(Choice(b["id"], b["name"], b["text"]) for b in _BOARDS["board"]),
        ),
        # §7.2
        Option(
            name="target",
            title="Points to win",
            words="The first side with this many points wins. 8 is the rulebook's number.",
            default=8,
            low=1,
            high=18,
        ),
        # §7.3
        Option(
            name="quiet_limit",
            title="Quiet limit",
            words="After this many turns in a row without a capture the side with more points wins.",
            default=100,
            low=1,
            high=200,
        ),
    ),
    drafts=True,
)
