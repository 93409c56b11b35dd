"""Stellar Scramble: a bag of gems, four weapons, and an armada that comes nearer."""

from starboard.engine.data import load_toml
from starboard.engine.meta import Choice, Meta, Option, Seat

_BOARD = load_toml(__name__, "data", "board.toml")
_COLOURS = tuple(_BOARD["colours"])

META = Meta(
    id="stellar-scramble",
    title="Stellar Scramble",
    tagline="Fill your bag with energy and shoot down the armada.",
    kind="Bag building, shooter",
    min_players=1,
    max_players=4,
    minutes="45-90",
    designers="Mark Elsdon and Søren Brandborg",
    publisher="",
    version=1,
    ready=True,
    levels=(
        ("cadet", "A beginner: misjudges shots and cards, and overlooks some moves."),
        ("pilot", "Sees its own turn to the end, but misjudges it and overlooks some moves."),
        ("captain", "Sees its own turn to the end: every gem, flight and shot, heat, events and good cards."),
        ("admiral", "Plays the next rounds in its head, many times, before it moves."),
    ),
    seats=(Seat("Seat 1", "moves first"), Seat("Seat 2"), Seat("Seat 3"), Seat("Seat 4")),
    options=(
        # §10.4
        Option(
            name="colours",
            title="Colours",
            words="The colour of each seat. Invaders attack the pilot of their colour.",
            default=(),
            choices=tuple(Choice(colour, colour.capitalize()) for colour in _COLOURS),
            ordered=True,
        ),
        # §10.1
        Option(
            name="experienced",
            title="Experienced pilots",
            words="The large board with all Invaders, events one slot later, and a ninth Overheat gem each.",
            default=False,
        ),
        # §10.3
        Option(
            name="solo_colours",
            title="Attacking colours",
            words="How many colours of Invaders attack a pilot who plays alone.",
            default=_BOARD["solo"]["colours"],
            low=1,
            high=len(_COLOURS),
            solo=True,
        ),
    ),
)
