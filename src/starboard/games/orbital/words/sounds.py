"""What the events of Orbital sound like."""

from collections.abc import Mapping

from starboard.engine.sounds import Sound

SOUNDS: Mapping[Sound, str] = {
    "card": (
        "offered drew gave-back neighbour-got played looked-at kept gambled discarded salvaged "
        "took-from-market risked revealed scrapped"
    ),
    "move": "operated moved visited crew-returned spent-crew",
    "build": "built upgraded bought repaired gained-mc gained-vp mended mended-all awarded earned",
    "hit": "took-mc lost-mc took-crew made-discard damaged",
    "silence": (
        "first-player shuffled stacked passed chose-module had-no-event project-ended year-ended year-began "
        "scored won fell-short followed had-no-place"
    ),
}
