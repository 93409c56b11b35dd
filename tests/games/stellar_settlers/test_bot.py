"""How the levels play Stellar Settlers."""

from bench.settlers import greedy, level, match

import starboard
from games.stellar_settlers.table import GAME, at


def test_an_admiral_begins_with_what_is_hard_to_get_again():
    state = at("p3 p3 water energy p1 p1", target="lone-beacon", filled=["4"], placed=1)
    assert choose(state) == "fill lone-beacon 1"


def test_an_admiral_completes_a_system():
    state = at(
        "water water energy", worlds=["luna-ii", ""], target="vandelay", filled=["2"], lost=3, placed=1
    )
    assert choose(state) == "fill vandelay 1"


def test_an_admiral_ends_the_game_when_that_wins_it():
    assert choose(last_world_left(mine="bastion ironwake", theirs="unagi")) == "fill saffron 1"


def test_an_admiral_leaves_the_last_world_alone_when_that_would_lose():
    assert not choose(last_world_left(mine="unagi", theirs="bastion ironwake")).startswith("fill saffron")


def test_an_admiral_takes_no_more_than_it_can_use():
    state = at("p1", worlds=["unagi", ""], took_world=True, lost=0, placed=6, display="water-depot")
    assert choose(state) == "end"


def test_an_admiral_beats_a_greedy_player():
    assert match(level("admiral"), greedy, games=60) >= 0.85


def test_an_admiral_beats_a_cadet():
    assert match(level("admiral"), level("cadet"), games=30) >= 0.65


def choose(state):
    """The move of the admiral."""
    return starboard.bot("admiral", GAME).choose(state)


def last_world_left(mine, theirs):
    """Only Saffron is left, and one pack of it is open."""
    others = (
        "marlow lanternfall dovecote hearthold thousand-hills vandelay luna-ii arclight dynamo lone-beacon"
    )
    kept = others.split()
    worlds = [f"{mine} {' '.join(kept[0::2])}", f"{theirs} {' '.join(kept[1::2])}"]
    return at("water p1", worlds=worlds, target="saffron", filled=["2", "3"], lost=3, placed=2)
