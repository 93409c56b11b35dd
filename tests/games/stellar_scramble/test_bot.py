"""How the levels play Stellar Scramble."""

import pytest
from bench.scramble import at_random, level, share

import starboard
from games.stellar_scramble.table import GAME, at
from starboard.games.stellar_scramble.bot.levels import PLAYERS
from starboard.search.result import Budget


def test_an_admiral_takes_the_invader_it_can_destroy():
    state = at(sky={(1, 1): "scout-red-2", (1, 2): "dreadnought-blue-13"}, phase="gem", gem="green")
    assert choose(state) == "activate green"
    state.play("activate green")
    assert choose(state) == "stay"


def test_an_admiral_leaves_a_column_under_fire():
    state = at(
        "activate green", sky={(1, 1): "dreadnought-blue-13"}, track={7: "fire"}, phase="gem", gem="green"
    )
    assert choose(state) != "stay"


def test_an_admiral_cools_down_when_the_risk_is_high():
    bag = {"red": 1, "overheat": 5}
    state = at(seats={0: {"bag": bag, "overheat": 4, "credits": 8}})
    assert choose(state) == "cooldown"


def test_an_admiral_escapes_through_a_wormhole_before_aliens_fire():
    colours = ("red", "blue", "yellow", "green", "blue", "yellow")
    sky = {(1, column): f"dreadnought-{colour}-13" for column, colour in enumerate(colours, 1)}
    state = at("activate blue", sky=sky, track={7: "fire"}, phase="gem", gem="blue")
    assert choose(state) in ("to west", "to east")


def test_an_admiral_keeps_its_credits_in_the_last_round():
    nothing = {"upgrades": 0, "fire": 0, "move": 0, "last": 0}
    track = {1: "hot-barrel", 7: "move"}
    rich = {0: {"credits": 6}}
    state = at("exchange", deck=[nothing] * 3, track=track, seats=rich, phase="gem", gem="green")
    assert choose(state) == "done"


@pytest.mark.parametrize(("players", "games"), [(2, 20), (4, 40)])
def test_a_captain_beats_players_at_random(players, games):
    assert share(level("captain"), at_random, players=players, games=games) >= 0.9


def test_a_captain_beats_cadets():
    assert share(level("captain"), level("cadet"), players=2, games=30) >= 0.6


def test_an_admiral_beats_captains_even_in_haste():
    """With a tenth of its usual iterations."""
    assert share(hasty_admiral, level("captain"), players=2, games=10) >= 0.5


def hasty_admiral(state, salt):
    """An admiral with little time."""
    return PLAYERS["admiral"].think(state, salt, Budget(positions=60)).line[0]


def choose(state):
    """The move of the admiral."""
    return starboard.bot("admiral", GAME).choose(state)
