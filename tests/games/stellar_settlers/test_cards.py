"""The rules, paragraph by paragraph of rulebook.md: systems and conquest, upgrades, the end, the options."""

import pytest

import starboard
from games.stellar_settlers.table import DEFENCES, GAME, SETTLEMENTS, at, fills, play
from starboard.games.stellar_settlers.position import required_labels, standings

VERDANCE = "dovecote hearthold thousand-hills"
ALL_BUT_UNAGI = (
    "saffron marlow lanternfall dovecote hearthold thousand-hills bastion ironwake vandelay luna-ii arclight "
    "dynamo lone-beacon"
)
LAST = {"target": "unagi", "filled": ["1"]}


def test_5_1_a_completed_system_scores_instead_of_its_worlds():
    state = at(worlds=[VERDANCE, "unagi"])
    blue, red = standings(state.position())
    assert (blue.systems, blue.worlds, blue.points, blue.completed) == (8, 0, 8, 1)
    assert (red.systems, red.worlds, red.points) == (0, 1, 1)


def test_5_2_a_completed_system_is_locked():
    assert "dovecote 3" not in fills(at("water water", worlds=["", VERDANCE]))
    assert "dovecote 3" in fills(at("water water", worlds=["", "dovecote hearthold"]))
    assert not any("lone-beacon" in fill for fill in fills(at("water army", worlds=["", "lone-beacon"])))


def test_5_3_an_attack_needs_the_defence_and_every_defence_upgrade():
    state = at(
        "army army",
        worlds=["", "vandelay"],
        upgrades=["", "home-fleet"],
        target="vandelay",
        filled=["1", "2"],
    )
    assert required_labels(state.position(), "vandelay") == ["1", "2", "defence", "home-fleet"]
    assert fills(state) == ["vandelay defence", "vandelay home-fleet"]
    assert required_labels(state.position(), "unagi") == ["1", "2"]


def test_5_4_a_conquest_discards_the_defences_of_the_loser():
    given = {"worlds": ["", "vandelay"], "upgrades": ["", "home-fleet water-depot"], "target": "vandelay"}
    state = at("army army p1 p1", filled=["1", "2", "defence"], **given)
    after = play(state, "fill vandelay home-fleet").position()
    assert after["worlds"] == [["vandelay"], []]
    assert (after["upgrades"][1], after["discard"]) == ({"water-depot": 1}, {"home-fleet": 1})
    assert (after["took_world"], after["to_roll"]) == (True, 2)


def test_5_4_a_failed_attack_costs_nobody_anything():
    given = {"worlds": ["", "vandelay"], "upgrades": ["", "diplomacy"], "target": "vandelay"}
    state = play(at("army", filled=["1", "2", "defence"], **given), "end")
    assert (state.position()["worlds"], state.position()["upgrades"]) == (
        [[], ["vandelay"]],
        [{}, {"diplomacy": 1}],
    )


def test_6_1_a_resource_upgrade_turns_a_die_that_shows_something_else():
    state = at("water p1 p1", upgrades=["water-depot water-depot", ""])
    assert [move for move in state.moves() if move.startswith("use")] == ["use water-depot p1"]
    play(state, "use water-depot p1", "use water-depot p1")
    assert state.position()["dice"] == {"water": 3}
    assert state.position()["discard"] == {"water-depot": 2}
    assert play(state, "reroll").position()["boosted"] is False


def test_6_1_a_resource_upgrade_may_be_used_in_the_turn_it_was_claimed():
    state = play(at("p3 p1 water water"), "fill colony-ark 1", "~corruption", "roll p1 p1")
    assert "use colony-ark p1" in state.moves()


def test_6_2_not_in_an_attack():
    given = {"worlds": ["", "vandelay"], "upgrades": ["water-depot corruption", "colony-ark"]}
    assert at("energy p1", target="vandelay", filled=["1"], **given).moves() == ["fill vandelay 2", "reroll"]
    state = play(at("water p1", **given), "use water-depot p1")
    assert "vandelay 1" not in fills(state)
    assert "luna-ii 1" in fills(state)


def test_6_2_the_next_roll_may_attack_again():
    state = at("water p1 p1", worlds=["", "vandelay"], upgrades=["water-depot", ""])
    play(state, "use water-depot p1", "reroll", "roll water water")
    assert "vandelay 1" in fills(state)


def test_6_3_of_two_defences_one_is_discarded_before_the_display_is_filled():
    state = at("p3 p1", display="diplomacy", upgrades=["home-fleet", ""])
    play(state, "fill diplomacy 1")
    assert state.moves() == ["discard diplomacy", "discard home-fleet"]
    play(state, "discard diplomacy")
    assert state.position()["phase"] == "reveal"
    assert state.position()["discard"] == {"diplomacy": 1}


def test_6_4_settlements_score():
    (blue, _) = standings(at(upgrades=["ring-world tidal-dome asteroid-mine", ""]).position())
    assert (blue.settlements, blue.points, blue.cards) == (6, 6, 3)


def test_6_5_the_network_counts_systems_completed_or_not():
    state = at(worlds=[f"{VERDANCE} unagi marlow vandelay", ""], upgrades=["galactic-network", ""])
    assert standings(state.position())[0].network == 3


def test_6_6_corruption_uses_an_opponents_upgrade_and_changes_sides():
    state = at("p1 p1", 3, upgrades=["corruption", "colony-ark", "water-depot"])
    corruptions = [move for move in state.moves() if move.startswith("corrupt")]
    assert corruptions == ["corrupt 1 colony-ark p1", "corrupt 2 water-depot p1"]
    after = play(state, "corrupt 2 water-depot p1").position()
    assert after["upgrades"] == [{}, {"colony-ark": 1}, {"corruption": 1}]
    assert (after["dice"], after["boosted"]) == ({"p1": 1, "water": 1}, True)


def test_7_1_the_last_world_ends_the_game_at_once():
    state = play(at("army army army", worlds=["", ALL_BUT_UNAGI], **LAST), "fill unagi 2")
    assert state.to_move == "over"
    assert state.result()["reason"] == "settled"
    assert (state.position()["seat"], state.position()["to_roll"]) == (0, 7)


def test_7_1_a_conquest_does_not_end_it():
    worlds = ["", ALL_BUT_UNAGI.replace("saffron ", "") + " unagi"]
    state = play(at("p3 p3", worlds=worlds, target="unagi", filled=["1", "2"]), "fill unagi defence")
    assert state.to_move == "chance"


def test_7_2_the_game_ends_after_fifty_rounds():
    assert play(at("p1", turn=99), "end").to_move == "chance"
    state = play(at("p1", turn=100), "end")
    assert state.result() == {"winners": [0, 1], "scores": [0, 0], "ranking": [[0, 1]], "reason": "limit"}
    assert (state.position()["turn"], state.position()["seat"]) == (100, 1)


def test_7_3_systems_worlds_settlements_and_the_network_are_added():
    state = at(worlds=[f"{VERDANCE} ironwake", ""], upgrades=["galactic-network tidal-dome", ""])
    assert standings(state.position())[0].points == 8 + 4 + 2 + 2


@pytest.mark.parametrize(
    ("worlds", "upgrades", "ranking"),
    [
        (["ironwake dynamo unagi saffron", VERDANCE, ""], ["", "", ""], [[1], [0], [2]]),
        (["vandelay", "unagi saffron", ""], ["", "", ""], [[1], [0], [2]]),
        (["vandelay", "unagi saffron", "luna-ii"], ["corruption", "", ""], [[0, 1], [2]]),
        (["", "", ""], ["", "", ""], [[0, 1, 2]]),
    ],
)
def test_7_4_ties_are_broken_by_systems_then_by_cards(worlds, upgrades, ranking):
    state = play(at("p1", 3, turn=150, worlds=worlds, upgrades=upgrades), "end")
    assert state.result()["ranking"] == ranking
    assert state.result()["winners"] == ranking[0]
    assert state.returns() == [1 / len(ranking[0]) if seat in ranking[0] else 0 for seat in range(3)]


def test_8_1_peaceful_without_attacks_and_defences():
    state = at("army army", worlds=["", "unagi"], options={"peaceful": True})
    assert "unagi 2" not in fills(state)
    start = GAME.new(2, options={"peaceful": True}, chance="explicit").position()
    assert start["phase"] == "reveal"
    assert not set(DEFENCES) & set(start["deck"])


def test_8_2_a_weak_defence_is_discarded_when_its_pack_is_filled():
    given = {
        "worlds": ["", "vandelay"],
        "upgrades": ["", "diplomacy home-fleet"],
        "options": {"weak_defences": True},
    }
    state = play(at("army army army army", **given), "fill vandelay home-fleet", "roll p3 p3")
    after = state.position()
    assert (after["target"], after["filled"], after["discard"]) == ("vandelay", [], {"home-fleet": 1})
    assert fills(state) == ["vandelay diplomacy"]


def test_8_2_the_last_pack_of_a_weak_defence_completes_the_attack():
    given = {"worlds": ["", "vandelay"], "upgrades": ["", "diplomacy"], "options": {"weak_defences": True}}
    state = at("p3 p3", target="vandelay", filled=["1", "2", "defence"], **given)
    after = play(state, "fill vandelay diplomacy").position()
    assert (after["worlds"], after["discard"]) == ([["vandelay"], []], {"diplomacy": 1})


def test_8_2_weak_defences_can_all_be_kept():
    state = at("p3 p1", display="diplomacy", upgrades=["home-fleet", ""], options={"weak_defences": True})
    assert play(state, "fill diplomacy 1").position()["phase"] == "reveal"


def test_8_3_a_classic_game_has_no_upgrades():
    start = GAME.new(2, options={"classic": True}, chance="explicit").position()
    assert (start["phase"], start["deck"], start["display"], start["removed"]) == ("roll", {}, {}, None)


def test_8_4_in_a_hard_game_the_centre_needs_the_defence_and_attacks_cost_the_same():
    state = at("army p1", worlds=["", "vandelay"], options={"hard": True}, **LAST)
    assert required_labels(state.position(), "unagi") == ["1", "2", "defence"]
    assert required_labels(state.position(), "vandelay") == ["1", "2", "defence"]
    assert required_labels(state.position(), "corruption") == ["1"]
    assert play(state, "fill unagi 2").position()["filled"] == ["1", "2"]


def test_8_5_settlements_lie_beside_the_worlds_and_count_as_the_upgrade():
    options = {"additional_settlements": True}
    start = GAME.new(2, options=options, chance="explicit").position()
    assert start["settlements"] == SETTLEMENTS
    assert not set(SETTLEMENTS) & set(start["deck"])
    state = play(
        at("army p1 p1", target="asteroid-mine", filled=["1"], options=options), "fill asteroid-mine 2"
    )
    after = state.position()
    assert (after["took_upgrade"], after["settlements"], after["phase"]) == (True, SETTLEMENTS[1:], "roll")


def test_8_5_the_game_goes_on_until_the_settlements_are_claimed():
    given = {"worlds": ["", ALL_BUT_UNAGI], "options": {"additional_settlements": True}, **LAST}
    assert play(at("army army", **given), "fill unagi 2").to_move == "chance"


def test_8_5_in_a_classic_game_they_are_the_only_upgrades():
    options = {"additional_settlements": True, "classic": True}
    start = GAME.new(2, options=options, chance="explicit").position()
    assert (start["settlements"], start["deck"], start["phase"]) == (SETTLEMENTS, {}, "roll")


def test_8_6_banned_cards_are_left_out():
    start = GAME.new(2, options={"banned": ["corruption", "home-fleet"]}, chance="explicit").position()
    assert start["options"]["banned"] == ["home-fleet", "corruption"]
    assert (start["phase"], start["removed"]) == ("reveal", None)
    assert "corruption" not in start["deck"]


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("weak_defences", {"weak_defences": True, "peaceful": True}),
        ("weak_defences", {"weak_defences": True, "classic": True}),
        ("banned", {"banned": ["corruption"], "classic": True}),
        ("banned", {"banned": ["corruption", "corruption"]}),
        ("banned", {"banned": ["unagi"]}),
        ("hard", {"hard": 1}),
        ("speed", {"speed": True}),
    ],
)
def test_8_7_what_does_not_go_together_is_refused(key, options):
    with pytest.raises(starboard.BadOption) as refusal:
        GAME.new(options=options)
    assert refusal.value.key == key
