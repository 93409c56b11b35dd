"""Stellar Settlers: seven dice, fourteen worlds, and neighbours who want them."""

from starboard.engine.data import load_toml
from starboard.engine.meta import Choice, Meta, Option, Seat

_UPGRADES = load_toml(__name__, "data", "upgrades.toml")["upgrade"]

META = Meta(
    id="stellar-settlers",
    title="Stellar Settlers",
    tagline="Roll, claim worlds, conquer your neighbours.",
    kind="Dice, push your luck",
    min_players=2,
    max_players=4,
    minutes="30",
    designers="Enrique Hervas and Ana Luisa Sampaio",
    publisher="",
    version=1,
    ready=True,
    levels=(
        ("cadet", "A beginner: misjudges chances and overlooks three moves in ten."),
        ("pilot", "Plays by the odds, but misjudges them a little and overlooks every fifth move."),
        ("captain", "Plays by the odds and is seldom wrong; overlooks every eighth move."),
        ("admiral", "Reckons every turn through all its rolls, and with the turn that comes after it."),
    ),
    seats=(Seat("Blue", "moves first"), Seat("Red"), Seat("Green"), Seat("Yellow")),
    options=(
        # §8.5
        Option(
            name="additional_settlements",
            title="Additional settlements",
            words="All Settlements lie beside the worlds, and the game ends when they are claimed, too.",
            default=False,
        ),
        # §8.3
        Option(
            name="classic",
            title="Classic",
            words="No Upgrade Cards: only worlds, dice and attacks.",
            default=False,
        ),
        # §8.4
        Option(
            name="hard",
            title="Hard",
            words="A world in the centre needs its defence pack, too. A longer game.",
            default=False,
        ),
        # §8.1
        Option(
            name="peaceful",
            title="Peaceful",
            words="No attacks and no Defence Upgrades.",
            default=False,
        ),
        # §8.2
        Option(
            name="weak_defences",
            title="Weak defences",
            words="A Defence Upgrade is discarded as soon as its pack is filled; any number may be kept.",
            default=False,
        ),
        # §8.6
        Option(
            name="banned",
            title="Banned upgrades",
            words="These Upgrade Cards are left out of the game.",
            default=(),
            choices=tuple(Choice(card["id"], card["name"], card["text"]) for card in _UPGRADES),
        ),
    ),
    # §8.7
    conflicts=(("weak_defences", "peaceful"), ("weak_defences", "classic"), ("banned", "classic")),
)
