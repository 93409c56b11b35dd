"""The title page of Comet Dash. It imports no Numba, because the home page reads it."""

from starboard.engine.meta import Meta, Option, Seat

META = Meta(
    id="comet-dash",
    title="Comet Dash",
    tagline="Roll on or stop in time.",
    kind="Dice, push your luck",
    min_players=2,
    max_players=4,
    minutes="5",
    designers="Starboard",
    publisher="",
    version=1,
    ready=True,
    levels=(
        ("cadet", "A beginner: little more than a guess."),
        ("pilot", "Tries a few games in its head before it decides."),
        ("captain", "Tries many games in its head, and is seldom too bold."),
        ("admiral", "Tries thousands of games, and knows the odds."),
    ),
    seats=(Seat("Blue", "moves first"), Seat("Red"), Seat("Green"), Seat("Yellow")),
    options=(
        Option(
            name="goal",
            title="Goal",
            words="The first comet to fly this far wins.",
            default=20,
            low=1,
            high=100,
        ),
        Option(
            name="ice",
            title="Secret ice",
            words="Every comet carries ice that only its own seat knows. It counts when a comet stops.",
            default=False,
        ),
    ),
)
