"""Star Clicker: nine buttons each, one planet, and no notes."""

from starboard.engine.data import load_toml
from starboard.engine.meta import Choice, Meta, Option, Seat

_PILOTS = load_toml(__name__, "data", "pilots.toml")["pilot"]
_LEVELS = load_toml(__name__, "data", "levels.toml")["level"]

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
    version=1,
    ready=True,
    levels=(
        ("cadet", "Plays well with what it remembers, and forgets every third button in each round."),
        ("pilot", "Plays like the admiral, but forgets every sixth button in each round."),
        ("captain", "Plays like the admiral, but forgets a button now and then."),
        ("admiral", "Forgets nothing, and weighs what two presses and the next disk may bring."),
    ),
    seats=(Seat("Seat 1", "opens the first round"), Seat("Seat 2"), Seat("Seat 3"), Seat("Seat 4")),
    options=(
        Option(
            name="level",
            title="Level",
            words=", ".join(f"{level['level']} {level['name']}" for level in _LEVELS) + ".",
            default=1,
            low=1,
            high=len(_LEVELS),
        ),
        Option(
            name="pilots",
            title="Pilots",
            words="Who flies, seat by seat.",
            default=(),
            choices=tuple(Choice(pilot["id"], pilot["name"], pilot["power_text"]) for pilot in _PILOTS),
            ordered=True,
        ),
    ),
    cooperative=True,
    house=(
        Option(
            name="memory",
            title="Memory help",
            words="What the screen shows of buttons that were seen and lie face down again.",
            default="none",
            choices=(
                Choice("none", "None", "Face-down buttons are blank: remembering is the game."),
                Choice("own", "My own dashboard", "Your own buttons stay marked, the others' do not."),
                Choice("all", "Everything seen", "Every button turned up since its group was shuffled."),
            ),
        ),
    ),
)
