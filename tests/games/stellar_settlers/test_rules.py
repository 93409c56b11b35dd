"""The rules, paragraph by paragraph of rulebook.md: dice, start, turn and claims."""

import pytest

import starboard
from games.stellar_settlers.table import DEFENCES, GAME, at, counts, fills, play
from starboard.games.stellar_settlers.rules.state import UPGRADE_IDS

FACES = ["~p1", "~p2", "~p3", "~water", "~energy", "~army"]


def test_1_1_a_die_has_six_faces_and_there_are_seven_dice():
    state = at()
    assert state.moves() == FACES
    assert state.weights() == [1] * 6
    play(state, "roll p1 p2 p3 water energy army army")
    assert state.position()["dice"] == {"p1": 1, "p2": 1, "p3": 1, "water": 1, "energy": 1, "army": 2}
    assert state.to_move == 0


def test_1_2_fourteen_worlds_in_six_systems():
    assert len(GAME.new(chance="explicit").position()["centre"]) == 14
    assert len([move for move in GAME.moves if move.endswith(" defence")]) == 14


def test_1_3_eighteen_upgrade_cards():
    assert sum(GAME.new(chance="explicit").position()["deck"].values()) == 18
    assert len(GAME.moves) == 227
    assert len(GAME.outcomes) == 20


def test_1_4_a_symbol_pack_takes_one_die_for_each_symbol():
    assert "vandelay 1" not in fills(at("water p1 p1 p1 p1 p1 p1"))
    assert "vandelay 1" in fills(at("water water p1 p1 p1 p1 p1"))
    assert "lanternfall 2" in fills(at("water energy p1 p1 p1 p1 p1"))
    state = play(at("water water water p1 p1 p1 p1"), "fill vandelay 1")
    assert (state.position()["placed"], state.position()["to_roll"]) == (2, 5)


@pytest.mark.parametrize(
    ("dice", "pack", "taken"),
    [
        ("p1 p1 p1 p1 p1", "thousand-hills 1", 0),
        ("p3 p3 p3 army", "thousand-hills 1", 3),
        ("p1 p2 p2 p2 p2 army", "thousand-hills 1", 5),
        ("p1 p1 p1 p3", "colony-ark 1", 2),
        ("p1 p1 p1 p1", "colony-ark 1", 0),
        ("p3 p3 p1 p1", "dovecote 2", 1),
        ("p2 p2 p2 p2", "dovecote 2", 0),
        ("p3 p2 p1 p1", "unagi 1", 2),
        ("water energy army", "unagi 1", 0),
    ],
)
def test_1_5_population_takes_the_fewest_dice_and_no_more_than_its_slots(dice, pack, taken):
    state = at(dice)
    assert (pack in fills(state)) == (taken > 0)
    if taken:
        before = state.position()["placed"]
        assert play(state, f"fill {pack}").position()["placed"] == before + taken


def test_2_1_all_worlds_are_in_the_centre_and_nobody_has_anything():
    start = GAME.new(3, chance="explicit").position()
    assert start["worlds"] == [[], [], []]
    assert start["upgrades"] == [{}, {}, {}]
    assert start["deck"]["colony-ark"] == 2


def test_2_2_with_two_players_one_defence_is_removed():
    state = GAME.new(2, chance="explicit")
    assert state.moves() == [f"~{defence}" for defence in DEFENCES]
    assert state.weights() == [1, 1, 1]
    play(state, "~home-fleet")
    assert state.position()["removed"] == "home-fleet"
    assert "home-fleet" not in state.position()["deck"]


@pytest.mark.parametrize("players", [3, 4])
def test_2_2_with_more_players_none_is_removed(players):
    start = GAME.new(players, chance="explicit").position()
    assert (start["phase"], start["removed"]) == ("reveal", None)


def test_2_3_five_cards_are_revealed_by_their_number_in_the_pile():
    state = GAME.new(3, chance="explicit")
    assert sum(state.weights()) == 18
    play(state, "~water-depot")
    assert state.weights()[:2] == [1, 2]
    play(state, "~water-depot", "~corruption", "~ring-world", "~diplomacy")
    assert state.position()["display"] == {"water-depot": 2, "diplomacy": 1, "ring-world": 1, "corruption": 1}
    assert state.moves() == FACES


def test_2_4_blue_begins_and_turns_go_clockwise():
    state = GAME.new(3, seed=5)
    seats = []
    while len(seats) < 5:
        if not seats or seats[-1] != state.position()["turn"]:
            assert state.to_move == (state.position()["turn"] - 1) % 3
            seats.append(state.position()["turn"])
        state.play(state.numbers()[-1])
    assert seats == [1, 2, 3, 4, 5]


def test_3_1_after_a_roll_there_is_a_choice_even_if_it_is_only_one():
    state = at("p1 p1 p1", target="vandelay", filled=["1"])
    assert state.moves() == ["reroll"]
    assert play(state, "reroll").moves() == FACES


def test_3_2_the_dice_stay_on_the_card_and_the_others_are_rolled():
    state = play(at("p2 p2 p1 water water energy energy"), "fill unagi 1")
    after = state.position()
    assert (after["phase"], after["placed"], after["to_roll"], after["lost"]) == ("roll", 3, 4, 0)
    assert (after["target"], after["filled"], after["dice"]) == ("unagi", ["1"], {})


def test_3_3_the_first_pack_chooses_the_card():
    state = play(at("army army army water energy p3 p3"), "fill ironwake 1", "roll water energy army p2 p1")
    assert fills(state) == ["ironwake 2", "ironwake 3"]
    play(state, "fill ironwake 3", "roll p3 p3 army")
    assert state.position()["filled"] == ["1", "3"]
    assert fills(state) == []


def test_3_3_equal_packs_are_filled_in_their_order():
    assert "arclight 2" not in fills(at("energy energy p1 p1 p1 p1 p1"))
    assert fills(at("energy energy p3", target="arclight", filled=["1"])) == ["arclight 2", "arclight 3"]
    with pytest.raises(starboard.IllegalMove):
        at("p3 p3 p3 p3 p3 p3 p3").play("fill hearthold 2")


def test_3_4_any_world_and_any_upgrade_that_is_open():
    state = at("army army army energy energy energy energy", worlds=["saffron", "unagi"])
    assert {"unagi 2", "marlow 3", "water-depot 1"} <= set(fills(state))
    assert not {"saffron 3", "corruption 1", "home-fleet 1"} & set(fills(state))


def test_3_4_one_world_and_one_upgrade_in_a_turn():
    world = at("army army", took_world=True)
    assert fills(world) == ["water-depot 1", "galactic-network 3"]
    upgrade = at("army army", took_upgrade=True)
    assert fills(upgrade)[0] == "unagi 2"
    assert not any(fill.startswith(("water-depot", "galactic-network")) for fill in fills(upgrade))


def test_3_5_a_reroll_costs_a_die():
    state = play(at("p1 p1 p1 p1 p1 p1 p1"), "reroll")
    assert (state.position()["lost"], state.position()["to_roll"]) == (1, 6)
    assert "reroll" in at("p1 p1").moves()
    assert "reroll" not in at("p1").moves()


def test_3_6_the_turn_can_be_ended_with_the_last_die():
    assert "end" in at("p1").moves()
    assert "end" not in at("p1 p1").moves()


def test_3_6_the_turn_can_be_ended_after_a_claim():
    assert "end" in at("p1 p1 p1", took_world=True).moves()
    assert "end" in at("p1 p1 p1", took_upgrade=True).moves()


def test_3_6_the_turn_can_be_ended_when_the_card_needs_too_many_dice():
    assert "end" not in at("p1 p1 p1 p1", target="lone-beacon", filled=["2"]).moves()
    assert "end" in at("p1 p1 p1", target="lone-beacon", filled=["2"]).moves()


def test_3_7_the_turn_is_over_without_dice():
    state = play(at("army p1", target="unagi", filled=["1"]), "reroll", "roll p1", "end")
    after = state.position()
    assert (after["seat"], after["turn"], after["target"], after["to_roll"]) == (1, 6, None, 7)
    assert play(at("army", target="unagi", filled=["1"]), "fill unagi 2").position()["seat"] == 1


def test_3_7_the_turn_is_over_with_a_world_and_an_upgrade():
    state = play(at("army army army p1", target="unagi", filled=["1"], took_upgrade=True), "fill unagi 2")
    assert state.position()["seat"] == 1
    assert state.position()["took_upgrade"] is False


def test_3_7_the_turn_is_over_when_nothing_is_left_to_try():
    state = at("army p1 p1 p1", target="unagi", filled=["1"], options={"classic": True})
    assert play(state, "fill unagi 2").position()["seat"] == 1


def test_4_1_a_claimed_card_leaves_the_other_dice():
    state = play(at("army water energy", target="unagi", filled=["1"]), "fill unagi 2")
    after = state.position()
    assert (after["worlds"][0], after["seat"], after["to_roll"]) == (["unagi"], 0, 2)
    assert after["took_world"]


def test_4_2_the_display_is_filled_up_at_once():
    state = play(at("p3 p1 water"), "fill colony-ark 1")
    assert state.position()["phase"] == "reveal"
    play(state, "~corruption")
    after = state.position()
    assert (after["display"]["corruption"], after["phase"], after["to_roll"]) == (1, "roll", 1)


def test_4_2_a_short_display_is_filled_up_before_a_turn():
    state = at(
        "p1",
        display="colony-ark",
        deck={},
        discard="diplomacy",
        upgrades=["colony-ark", ""],
        **only("colony-ark diplomacy"),
    )
    play(state, "end")
    assert state.moves() == ["~diplomacy"]
    after = play(state, "~diplomacy").position()
    assert (after["seat"], after["to_roll"], after["display"]) == (1, 7, counts("colony-ark diplomacy"))


def test_4_3_the_discards_become_the_pile_only_when_a_card_is_needed():
    kept = "water-depot water-depot fusion-plant fusion-plant battle-station battle-station"
    state = at(
        "p3 p1 water",
        display="colony-ark diplomacy home-fleet tidal-dome ring-world",
        upgrades=["asteroid-mine orbital-farm cloud-harbour", "galactic-network corruption colony-ark"],
        discard=kept,
    )
    assert state.position()["deck"] == {}
    play(state, "fill colony-ark 1")
    assert state.position()["deck"] == counts(kept)
    assert state.position()["discard"] == {}


def test_4_3_without_pile_and_discards_the_display_stays_short():
    state = at("p3 p1 water", display="colony-ark", upgrades=["colony-ark", ""], **only("colony-ark"))
    play(state, "fill colony-ark 1")
    assert (state.position()["phase"], state.position()["display"]) == ("roll", {})


def only(upgrades: str) -> dict:
    """All other Upgrade Cards are banned."""
    banned = [id for id in UPGRADE_IDS if id not in upgrades.split()]
    return {"options": {"banned": banned}}
