"""The events of Star Fleet Scramble. Everybody may know everything."""

from starboard.engine.events import Kind, one_of
from starboard.games.star_fleet_scramble.position import REASON_WORDS, WINNERS
from starboard.games.star_fleet_scramble.rules.events import Event
from starboard.games.star_fleet_scramble.rules.moves import FACING_WORDS, SQUARE_NAMES
from starboard.games.star_fleet_scramble.rules.state import Reason, Winner

_square = one_of(SQUARE_NAMES)
_ship = {"seat": int, "size": int}

KINDS = {
    Event.UNSHIELDED: Kind({**_ship, "square": _square}),
    Event.STAYED: Kind({**_ship, "square": _square}),
    Event.FLEW: Kind({**_ship, "from": _square, "to": _square}),
    Event.DESTROYED: Kind({"seat": int, "victim": int, "size": int, "square": _square, "score": int}),
    Event.POINTED: Kind({**_ship, "square": _square, "facing": one_of(FACING_WORDS)}),
    Event.SHIELDED: Kind({**_ship, "square": _square}),
    Event.ENDED: Kind(
        {
            "reason": lambda reason: REASON_WORDS[Reason(reason)],
            "winners": lambda winner: WINNERS[Winner(winner)],
            "blue": int,
            "red": int,
        }
    ),
}
