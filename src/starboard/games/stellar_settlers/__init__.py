"""Stellar Settlers: to come."""

from starboard.engine.meta import Meta

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
    version=0,
    ready=False,
)
