"""Options of every kind, and the values they take."""

from dataclasses import replace

import pytest

from starboard.engine.errors import BadOption, BadPosition
from starboard.engine.meta import Choice, Meta, Option
from starboard.engine.position import check_options

COLOURS = tuple(Choice(value, value.title()) for value in ("red", "green", "blue"))
META = Meta(
    id="toy",
    title="Toy",
    tagline="",
    kind="",
    min_players=2,
    max_players=3,
    minutes="",
    designers="",
    publisher="",
    version=1,
    ready=False,
    options=(
        Option("one", "One", "", "red", choices=COLOURS),
        Option("some", "Some", "", (), choices=COLOURS),
        Option("fast", "Fast", "", False),
        Option("goal", "Goal", "", 5, low=1, high=9),
        Option("team", "Team", "", (), choices=COLOURS, ordered=True),
    ),
    house=(Option("help", "Help", "", "red", choices=COLOURS),),
    conflicts=(("some", "fast"),),
)


def test_defaults_tell_the_kind():
    assert [option.kind for option in META.options] == ["one", "any", "switch", "number", "order"]
    assert META.complete({}) == {"one": "red", "some": [], "fast": False, "goal": 5, "team": ["red", "green"]}


def test_a_list_is_kept_in_the_order_of_the_choices():
    assert META.complete({"some": ["blue", "red"]})["some"] == ["red", "blue"]


def test_a_list_of_one_for_each_seat_keeps_its_order():
    assert META.complete({}, players=3)["team"] == ["red", "green", "blue"]
    assert META.complete({"team": ("blue", "green")})["team"] == ["blue", "green"]
    assert META.complete({"team": ["blue", "green", "red"]}, players=3)["team"] == ["blue", "green", "red"]


def test_a_position_has_one_choice_for_each_seat():
    options = META.complete({}, players=2)
    check_options(options, META, 2)
    with pytest.raises(BadPosition, match="one for each seat") as refusal:
        check_options(options, META, 3)
    assert refusal.value.key == "options.team"


def test_settings_of_the_house_are_checked_but_are_no_options():
    assert META.complete_house({}) == {"help": "red"}
    assert META.complete_house({"help": "blue"}) == {"help": "blue"}
    with pytest.raises(BadOption, match="must be one of"):
        META.complete_house({"help": "pink"})
    with pytest.raises(BadOption, match="no such option"):
        META.complete({"help": "blue"})


def test_the_rules_know_numbers():
    numbers = [
        option.number(value)
        for option, value in zip(
            META.options, ("blue", ["red", "blue"], True, 7, ["green", "blue", "red"]), strict=True
        )
    ]
    assert numbers == [2, 0b101, 1, 7, 0x021]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("one", "pink"),
        ("one", ["red"]),
        ("some", "red"),
        ("some", ["pink"]),
        ("some", ["red", "red"]),
        ("some", [[]]),
        ("fast", 1),
        ("goal", True),
        ("goal", 10),
        ("team", "red"),
        ("team", ["red", "pink"]),
        ("team", ["red", "red"]),
        ("team", ["red"]),
        ("team", ["red", "green", "blue"]),
    ],
)
def test_a_wrong_value_is_refused_by_name(name, value):
    with pytest.raises(BadOption) as refusal:
        META.complete({name: value})
    assert refusal.value.key == name


def test_options_that_exclude_each_other_are_refused():
    assert META.complete({"some": [], "fast": True})["fast"]
    with pytest.raises(BadOption, match="cannot be combined with fast") as refusal:
        META.complete({"some": ["red"], "fast": True})
    assert refusal.value.key == "some"


def test_a_position_has_its_lists_in_order():
    options = {"one": "red", "some": ["red", "blue"], "fast": False, "goal": 5, "team": ["blue", "red"]}
    check_options(options, META, 2)
    with pytest.raises(BadPosition, match="order red, blue") as refusal:
        check_options({**options, "some": ["blue", "red"]}, META, 2)
    assert refusal.value.key == "options.some"


def test_an_option_for_one_player_keeps_its_default_with_more():
    alone = Option("enemies", "Enemies", "How many.", 1, low=1, high=4, solo=True)
    alone.check(3, 1)
    alone.check(1, 2)
    with pytest.raises(BadOption, match="alone") as refusal:
        alone.check(3, 2)
    assert refusal.value.key == "enemies"


def test_one_player_alone_may_have_another_default():
    enemies = Option("enemies", "Enemies", "How many.", 0, high=4, alone=2)
    assert (enemies.standard(1), enemies.standard(2)) == (2, 0)


def test_a_game_can_fill_in_and_refuse_options():
    def refuse(options, players):
        if options["goal"] > players:
            raise BadOption("goal", "must not be more than there are players")

    meta = replace(META, implied=lambda options, players: {"goal": players}, refuse=refuse)
    assert meta.complete({}, 3)["goal"] == 3
    assert meta.complete({"goal": 1}, 3)["goal"] == 1
    with pytest.raises(BadOption, match="players"):
        meta.complete({"goal": 4}, 3)
