"""Stellar Scramble: to come."""

from starboard.engine.meta import Meta

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
    version=0,
    ready=False,
)
