"""Star Clicker: to come."""

from starboard.engine.meta import Meta

META = Meta(
    id="star-clicker",
    title="Star Clicker",
    tagline="Remember your buttons and save the planet together.",
    kind="Cooperative, memory",
    min_players=2,
    max_players=4,
    minutes="30",
    designers="Christophe Raimbault",
    publisher="",
    version=0,
    ready=False,
)
