"""Star Scrappers: Orbital: to come."""

from starboard.engine.meta import Meta

META = Meta(
    id="orbital",
    title="Star Scrappers: Orbital",
    tagline="Build the most beautiful station of the asteroid belt.",
    kind="Tableau building, private hands",
    min_players=1,
    max_players=5,
    minutes="60",
    designers="",
    publisher="",
    version=0,
    ready=False,
)
