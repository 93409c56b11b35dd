"""What the events of Star Clicker sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "card": "pressed peeked turned-up copied disk-drawn",
    "move": "flew found scanned advanced repelled",
    "build": "extended gained outage-ended",
    "hit": "fired took hit-ship destroyed neutralised",
    "shield": "kept-away",
    "alarm": "outage-began replicator-broken general-attack probe-called landed stack-emptied shield-lost",
    "silence": "did-nothing reshuffled shuffled activated round-began won lost",
}
