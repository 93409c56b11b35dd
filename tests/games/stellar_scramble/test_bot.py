"""How the levels play Stellar Scramble."""

import pytest
from bench.scramble import at_random, level, share

import starboard
from games.stellar_scramble.table import GAME, at
from starboard.bots.levels import names
from walks import setups

EVERY_LEVEL = pytest.mark.parametrize("level", names())


@EVERY_LEVEL
def test_it_plays_a_legal_move_in_every_setup(level):
    for players, options in setups(GAME):
        state = GAME.new(players, seed=3, options=options)
        bot = starboard.bot(level, GAME)
        for _ in range(30):
            if isinstance(state.to_move, int):
                state.play(bot.choose(state))


@EVERY_LEVEL
def test_the_same_seed_gives_the_same_thoughts_and_the_state_stays(level):
    state = GAME.new(3, seed=5)
    before = state.position()
    one, other = (starboard.bot(level, GAME, seed=4).think(state) for _ in range(2))
    assert one == other
    assert state.position() == before


def test_a_thought_says_what_it_rests_on():
    state = GAME.new(2, seed=5)
    thought = starboard.bot("pilot", GAME).think(state)
    assert thought.line == [thought.move]
    assert thought.seen == len(state.moves())
    assert 0 < thought.win < 1


def test_a_pilot_takes_the_invader_it_can_destroy():
    state = at(sky={(1, 1): "scout-red-2", (1, 2): "dreadnought-blue-13"}, phase="gem", gem="green")
    assert choose(state) == "activate green"
    state.play("activate green")
    assert choose(state) == "stay"


def test_a_pilot_leaves_a_column_under_fire():
    state = at(
        "activate green", sky={(1, 1): "dreadnought-blue-13"}, track={7: "fire"}, phase="gem", gem="green"
    )
    assert choose(state) != "stay"


def test_a_pilot_cools_down_when_the_risk_is_high():
    bag = {"red": 1, "overheat": 5}
    state = at(seats={0: {"bag": bag, "overheat": 4, "credits": 8}})
    assert choose(state) == "cooldown"


def test_a_pilot_escapes_through_a_wormhole_before_aliens_fire():
    colours = ("red", "blue", "yellow", "green", "blue", "yellow")
    sky = {(1, column): f"dreadnought-{colour}-13" for column, colour in enumerate(colours, 1)}
    state = at("activate blue", sky=sky, track={7: "fire"}, phase="gem", gem="blue")
    assert choose(state) in ("to west", "to east")


def test_a_pilot_keeps_its_credits_in_the_last_round():
    nothing = {"upgrades": 0, "fire": 0, "move": 0, "last": 0}
    track = {1: "hot-barrel", 7: "move"}
    rich = {0: {"credits": 6}}
    state = at("exchange", deck=[nothing] * 3, track=track, seats=rich, phase="gem", gem="green")
    assert choose(state) == "done"


@pytest.mark.parametrize(("players", "games"), [(2, 20), (4, 40)])
def test_a_pilot_beats_players_at_random(players, games):
    assert share(level("pilot"), at_random, players=players, games=games) >= 0.9


def test_a_pilot_beats_cadets():
    assert share(level("pilot"), level("cadet"), players=2, games=30) >= 0.6


def choose(state):
    """The move of the pilot."""
    return starboard.bot("pilot", GAME).choose(state)
