"""The events of Comet Dash: their fields, and who may know them."""

from starboard.engine.events import Kind
from starboard.games._template.rules.events import Event

KINDS = {
    Event.ROLLED: Kind({"seat": int, "face": int}),
    Event.BURST: Kind({"seat": int, "lost": int}),
    Event.FLEW: Kind({"seat": int, "distance": int, "flown": int}),
    Event.WON: Kind({"seat": int}),
    Event.DREW_ICE: Kind({"seat": int, "ice": int}, secret=frozenset({"ice"})),
}
