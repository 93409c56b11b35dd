"""The events of a move and the view before it determine the public parts of the view after it."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.star_clicker import reference
from games.star_clicker.table import GAME
from starboard import Replay
from starboard.engine.events import Event
from walks import walk

FINISHED = sorted((Path(__file__).parent / "finished").glob("*.json"))
PARTS = (
    *("ships", "energy", "creepers", "mothership", "shields", "removed", "round"),
    *("tiles", "hidden", "jammers", "probes", "buttons", "broken"),
)
COSTS = {"extended": 1, "scanned": 1, "repelled": 1, "destroyed": 1}


def after(view: dict[str, Any], events: list[Event]) -> dict[str, Any]:
    """The public parts of the position after these events."""
    now: dict[str, Any] = json.loads(json.dumps(view))
    for each in events:
        _carry_out(now, each)
    return {name: now[name] for name in PARTS}


def _carry_out(now: dict[str, Any], each: Event) -> None:
    name, seat = each["event"], each["seat"]
    if seat is not None:
        now["energy"][seat] -= COSTS.get(name, 0)
    match name:
        case "pressed":
            now["energy"][seat] -= 2 * each["extra"]
        case "peeked":
            now["energy"][seat] -= each["of"] == seat
        case "turned-up":
            now["buttons"][each["of"]][each["button"] - 1] = each["kind"]
        case "flew":
            now["ships"][seat] = each["to"]
        case "found":
            now["hidden"].remove(each["cell"])
            if each["tile"] != "empty":
                now["tiles"][each["cell"]] = each["tile"]
        case "gained":
            now["energy"][seat] += 1
        case "took":
            now["energy"][seat] += 1
            now["creepers"][each["line"] - 1] = None
        case "hit-ship":
            now["energy"][each["victim"]] -= each["lost"]
        case "destroyed":
            del now["tiles"][each["cell"]]
            if each["tile"] == "probe":
                now["probes"] = each["count"]
            else:
                now["jammers"][reference.AREA[each["cell"]]] += 1
        case "shuffled":
            first = 3 * "abc".index(each["group"])
            for buttons in now["buttons"]:
                buttons[first : first + 3] = [None] * 3
        case "replicator-broken":
            now["broken"][each["victim"]] = True
        case "repelled" | "advanced" | "landed":
            now["creepers"][each["line"] - 1] = each.get("to")
            now["removed"] += name == "landed"
            if each["from"] is None:
                stack = next(at for at, left in enumerate(now["mothership"]) if left)
                now["mothership"][stack] -= 1
        case "shield-lost":
            now["shields"] = each["left"]
        case "round-began":
            now["round"] = each["round"]


def check_every_move(replay: Replay) -> None:
    for (state, move), events in zip(replay.steps(), replay.events(None), strict=True):
        then = state.copy().play(move).position()
        assert after(state.view(None), events) == {name: then[name] for name in PARTS}


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_6_1_events_of_a_recorded_game_lead_where_its_moves_lead(path):
    check_every_move(Replay(json.loads(path.read_text()), GAME))


@pytest.mark.parametrize(("players", "level", "seed"), [(2, 1, 1), (3, 3, 4), (4, 4, 2)])
def test_6_1_events_of_a_random_game_lead_where_its_moves_lead(players, level, seed):
    *_, state = walk(GAME, seed, players, {"level": level})
    check_every_move(Replay(state.record(), GAME))
