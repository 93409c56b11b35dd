"""Options as words of a command, for every kind of option; and how many play."""

import pytest

import starboard
from comet import comet
from starboard.cli.options import describe_option, parse_options, parse_value
from starboard.engine.meta import Choice, Option

__all__ = ["comet"]

SETTLERS = next(meta for meta in starboard.catalogue() if meta.id == "stellar-settlers")


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["hard=yes"], {"hard": True}),
        (["hard=off", "classic=ON"], {"hard": False, "classic": True}),
        (["banned=corruption,diplomacy"], {"banned": ["corruption", "diplomacy"]}),
        (["banned="], {"banned": []}),
    ],
)
def test_switches_and_lists_are_words(words, options):
    assert parse_options(SETTLERS, words) == options
    SETTLERS.complete(parse_options(SETTLERS, words))


@pytest.mark.parametrize("word", ["hard=perhaps", "banned=nothing", "speed=3"])
def test_what_an_option_cannot_be_is_refused_by_the_game(word):
    with pytest.raises(starboard.BadOption, match=word.partition("=")[0]):
        SETTLERS.complete(parse_options(SETTLERS, [word]))


def test_one_choice_for_each_seat_is_a_list_in_order():
    crew = Option(
        "crew", "Crew", "Who flies.", (), (Choice("ann", "Ann"), Choice("bob", "Bob")), ordered=True
    )
    assert parse_value(crew, "bob,ann") == ["bob", "ann"]
    assert describe_option(crew) == "crew=one for each seat of ann,bob  Who flies. (default: in this order)"


def test_every_kind_of_option_is_described():
    described = {option.name: describe_option(option) for option in SETTLERS.options}
    assert described["hard"].startswith("hard=yes|no  ")
    assert "banned=any of " in described["banned"]
    assert described["banned"].endswith("(default: none)")


def test_three_can_play_in_the_terminal(command, comet, monkeypatch):
    monkeypatch.setattr("starboard.bot", lambda *words, **settings: None)
    answer = command("play", comet, "--players", "3", "--seed", "1", lines="quit\n")
    assert answer.code == 0
    assert "Green" in answer.out


def test_a_number_of_players_that_does_not_fit_is_refused(command, comet):
    answer = command("play", comet, "--players", "5")
    assert answer.code == 2
    assert "2 to 4 players" in answer.err
