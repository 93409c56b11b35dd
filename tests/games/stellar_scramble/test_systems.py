"""§9.1 Each system does what its line in rulebook.md says, and the tables there are the data."""

import tomllib
from importlib.resources import files

from games.stellar_scramble.table import SYSTEMS, at, node, play, seat

FOLDER = files("starboard.games.stellar_scramble")
CARDS = tomllib.loads((FOLDER / "data" / "cards.toml").read_text(encoding="utf-8"))["card"]
EXCHANGE = ("draw", "~red", "exchange")
RED = ("draw", "~red", "activate red")
HOT_RED = ("draw", "~overheat", "activate red")


def with_system(system, *moves, its=None, **given):
    return at(*moves, track={}, seats={0: {"systems": [system], **(its or {})}}, **given)


def test_9_1_coolant_loop():
    assert seat(with_system("coolant-loop", "cooldown"))["credits"] == 3 + 2


def test_9_1_trade_beacon():
    assert seat(with_system("trade-beacon", *EXCHANGE))["credits"] == 3 + 1 + 2
    assert seat(with_system("trade-beacon", "draw", "~overheat", "exchange"))["credits"] == 4 + 1 + 2


def test_9_1_nav_computer():
    state = with_system("nav-computer", *RED, its={"space": 3})
    assert state.moves() == ["stay", "to 1", "to 2", "to 4", "to 5"]


def test_9_1_bounty_link():
    state = with_system("bounty-link", *RED, "stay", "fire", sky={(1, 1): "scout-red-2"})
    assert seat(state)["credits"] == 2 + 2


def test_9_1_heat_sink():
    assert len(with_system("heat-sink", "draw", "~overheat", its={"overheat": 2}).moves()) == 5
    assert with_system("heat-sink", "draw", "~overheat", its={"overheat": 3}).moves() == ["exchange"]


def test_9_1_gun_camera():
    sky = {(1, 1): "scout-red-6"}
    assert seat(with_system("gun-camera", *RED, "stay", "fire", sky=sky))["credits"] == 1 + 2
    assert seat(with_system("gun-camera", *RED, "stay", "hold", sky=sky))["credits"] == 2


def test_9_1_targeting_array():
    assert with_system("targeting-array", *RED).position()["activation"]["power"] == 3
    assert with_system("targeting-array", *HOT_RED).position()["activation"]["power"] == 2


def test_9_1_surge_regulator():
    assert seat(with_system("surge-regulator", *HOT_RED))["overheat"] == 2
    assert len(with_system("surge-regulator", "draw", "~overheat", its={"overheat": 2}).moves()) == 5


def test_9_1_gate_gunner():
    sky = {(1, 1): "scout-red-6", (1, 6): "scout-blue-6"}
    for space, column in (("west", 0), ("east", 5)):
        state = with_system("gate-gunner", *RED, "stay", its={"space": space}, sky=sky)
        assert node(state) == ("fire", 0)
        assert play(state, "fire").position()["invaders"][0][column]["shields"] == 4


def test_9_1_repair_drones():
    its = {"credits": 1, "victory": 10, "broken": {"blue": True}}
    assert seat(with_system("repair-drones", *EXCHANGE, "repair blue", its=its))["credits"] == 0


def test_9_1_ghost_field():
    state = at(
        "cooldown",
        players=1,
        track={7: "fire"},
        seats={0: {"systems": ["ghost-field"]}},
        sky={(1, 1): "scout-red-6"},
    )
    assert (node(state), seat(state)["credits"]) == (("reveal", "chance"), 2)


def test_9_1_bulk_license():
    state = at(*EXCHANGE, "buy 1", seats={0: {"credits": 1, "systems": ["bulk-license"]}})
    assert seat(state)["credits"] == 0


def test_9_1_overcharge_core():
    assert with_system("overcharge-core", *HOT_RED).position()["activation"]["power"] == 4
    assert with_system("overcharge-core", *RED).position()["activation"]["power"] == 2


def test_9_1_planet_shield():
    sky = {(1, 1): "raider-red-9", (1, 2): "raider-red-11"}
    given = {"players": 1, "track": {7: "move"}, "sky": sky}
    assert seat(at("cooldown", seats={0: {"systems": ["planet-shield"]}}, **given))["victory"] == 1
    assert seat(at("cooldown", **given))["victory"] == 0


def test_9_1_spread_lens():
    sky = {(1, 1): "scout-red-6", (1, 2): "scout-blue-6"}
    rows = with_system("spread-lens", *RED, "stay", "fire", sky=sky).position()["invaders"]
    assert [rows[0][0]["shields"], rows[0][1]["shields"]] == [4, 4]


def test_9_1_cryo_vents():
    green = ("draw", "~green", "activate green", "stay")
    assert seat(with_system("cryo-vents", *green, its={"overheat": 3}))["overheat"] == 1
    assert seat(with_system("cryo-vents", *HOT_RED, "stay"))["overheat"] == 3


def test_9_1_command_uplink():
    assert seat(with_system("command-uplink", "cooldown"))["credits"] == 2 + 2
    assert seat(with_system("command-uplink", "cooldown", its={"victory": 10}))["credits"] == 2


def test_9_1_gem_sifter():
    state = with_system("gem-sifter", "draw", "~overheat", its={"overheat": 4})
    assert (node(state), state.moves()) == (("sift", 0), ["keep", "redraw"])
    again = play(state.duplicate(), "redraw")
    assert (again.position()["sifted"], again.position()["gem"], again.weights()) == (
        True,
        None,
        [3, 3, 3, 3, 8],
    )
    assert node(play(again, "~blue")) == ("gem", 0)
    assert again.position()["sifted"] is False
    assert node(play(state, "keep")) == ("disable", 0)


def told(card):
    """The line of a weapon card in the rulebook."""
    parts = [f"{name.capitalize()} +{card[name]}" for name in ("move", "fire") if card[name]]
    parts += [card["effect"].capitalize()] if card["effect"] != "none" else []
    specials = ("boost", "convert", "energize", "scavenge", "vent")
    parts += [f"{name.capitalize()} {card[name]}" for name in specials if card[name]]
    gems = ", ".join(card["gems"])
    return f"| {card['name']} | {card['colour']} | {card['cost']} | {', '.join(parts)} | {gems} |"


def test_the_rulebook_lists_all_cards():
    lines = (FOLDER / "rulebook.md").read_text(encoding="utf-8").splitlines()
    for card in CARDS:
        if card["kind"] == "weapon":
            assert told(card) in lines
        else:
            start = f"| {card['name']} | {card['level']} | {card['cost']} |"
            assert any(line.startswith(start) for line in lines)
    assert len(SYSTEMS) == 18
