"""The game in words."""

import pytest

from starboard.engine.events import tell
from starboard.engine.game import Game
from starboard.engine.state import State
from starboard.games import stellar_settlers
from starboard.games.stellar_settlers import words as story
from starboard.games.stellar_settlers.position import notation
from walks import some_states

GAME = Game(stellar_settlers.META, stellar_settlers.__name__)
SHOWN = "display=water-depot+fusion-plant+colony-ark+tidal-dome+galactic-network"
ATTACK = "turn=6 worlds=vandelay/saffron upgrades=diplomacy/ dice=p2+p1 target=vandelay:1+2+defence"
CHANGE = f"upgrades=water-depot+corruption/water-depot {SHOWN} dice=water+energy+p1 target=vandelay:2"
LAST = (
    "worlds=unagi+saffron+marlow+lanternfall+arclight+ironwake/"
    "dovecote+hearthold+thousand-hills+bastion+vandelay+luna-ii+lone-beacon "
    "dice=army+water target=dynamo:1+2"
)


def at(text: str) -> State:
    return GAME.load(notation.position(text), chance="explicit")


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("dice=army+p1", "fill unagi 2", "Unagi: fill pack 2 (Army), though it cannot be completed then"),
        (
            "dice=p1+p2+water+water+energy+army+army",
            "fill vandelay 1",
            "Vandelay: fill pack 1 (Water and Water), then 94 % to complete it",
        ),
        (
            ATTACK,
            "fill vandelay diplomacy",
            "Attack Vandelay of Blue: fill Diplomacy (Population 3 on 2 dice) with 2 dice "
            "and conquer it (+2 points)",
        ),
        (ATTACK, "reroll", "Re-roll: lose one die and roll 1, then 17 % to complete Vandelay"),
        (
            CHANGE,
            "use water-depot energy",
            "Use Water Depot: an Energy die becomes Water, which opens Vandelay pack 1",
        ),
        (
            CHANGE,
            "corrupt 1 water-depot p1",
            "Corruption on Red's Water Depot: a Population 1 die becomes Water, "
            "which opens Vandelay pack 1; Red gets Corruption",
        ),
        (
            LAST,
            "fill dynamo 3",
            "Dynamo: fill pack 3 (Army) and claim it (+4 points). "
            "Claiming Dynamo ends the game: Blue would win, 21 to 20",
        ),
        ("dice=p1 target=unagi:1 lost=3", "end", "End the turn and give up Unagi"),
    ],
)
def test_a_move_says_what_it_does(text: str, move: str, words: str) -> None:
    state = at(text)
    assert move in state.moves()
    assert story.label(state.view(0), move) == words


@pytest.mark.parametrize(
    ("text", "moves", "words"),
    [
        (ATTACK, ["fill vandelay diplomacy"], "Red conquers Vandelay from Blue; Diplomacy is destroyed."),
        ("dice=army+p1 target=unagi:1", ["fill unagi 2"], "Blue claims Unagi."),
        ("dice=p1 target=unagi:1 lost=3", ["end"], "Blue fails at Unagi."),
        (
            "worlds=vandelay/ dice=p1+p3 target=luna-ii:1 lost=3",
            ["fill luna-ii 2"],
            "Blue claims Luna II; Tidewater is complete (6 points).",
        ),
        (
            CHANGE,
            ["use water-depot p1", "fill vandelay 1"],
            "Blue turns Population 1 into Water by Water Depot and claims Vandelay.",
        ),
        (
            CHANGE,
            ["corrupt 1 water-depot p1", "fill vandelay 1"],
            "Blue turns Population 1 into Water by Corruption of Red's Water Depot "
            "and claims Vandelay; Red gets Corruption.",
        ),
        (
            "dice=water+water+energy+army+army+p1+p1",
            ["reroll", "~p1"],
            "Blue re-rolls: Population 1.",
        ),
    ],
)
def test_a_turn_has_a_sentence_for_each_roll_and_choice(text: str, moves: list[str], words: str) -> None:
    assert " ".join(sentence.text for sentence in tell(at(text), moves, None)) == words


def test_a_turn_names_its_player_and_its_card_once() -> None:
    moves = ["fill unagi 2", "~p1", "~p2", "~p1", "~p3", "~water", "~water", "reroll", *["~water"] * 5]
    said = [sentence.text for sentence in tell(at("dice=army+p1+p1+p1+p1+p1+p1"), [*moves, "end"], None)]
    assert said == [
        "Blue fills pack 2 of Unagi.",
        "Rolls 2 Water and Population 1 1 2 3.",
        "Re-rolls: 5 Water, then fails at Unagi.",
    ]


def test_2_2_the_setup_says_which_card_is_out() -> None:
    state = GAME.new(players=2, chance="explicit")
    assert tell(state, ["~home-fleet"], None) == [(None, "Home Fleet is out of the game.")]


def test_7_an_ending_says_who_wins_and_why() -> None:
    assert tell(at(LAST), ["fill dynamo 3"], None) == [
        (0, "Blue claims Dynamo; Voltaic is complete (5 points)."),
        (None, "Blue wins, 21 to 20: all worlds are settled."),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dice=p1+p1", "Blue to move: fill a pack of a world or an upgrade, or re-roll"),
        ("took=world dice=p1+p1", "Blue to move: fill a pack of an upgrade, or re-roll"),
        ("dice=p1+p1 target=unagi:1", "Blue to move: Unagi still needs pack 2 (Army), with 2 dice"),
        (
            "dice=p1+p1 target=ironwake:3",
            "Blue to move: Ironwake cannot be completed any more with 2 dice",
        ),
        ("", "Blue rolls 7 dice"),
    ],
)
def test_the_status_says_what_is_to_be_done(text: str, words: str) -> None:
    assert story.status(notation.position(text)) == words


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("dice=army+p1 target=unagi:1", ["fill unagi 2"], "It takes Unagi, which brings 1 point."),
        (
            "dice=p1+p1+water target=unagi:1",
            ["reroll"],
            "With 2 dice there is still 42 % to take Unagi.",
        ),
        (
            ATTACK,
            ["fill vandelay diplomacy"],
            "It takes Vandelay, which brings 2 points and takes it from Blue.",
        ),
        (CHANGE, ["use water-depot p1"], "With the changed roll Vandelay is at 100 %."),
    ],
)
def test_a_hint_says_why(text: str, line: list[str], words: str) -> None:
    assert story.why(at(text), line) == words


def test_every_legal_move_of_a_game_has_its_own_label() -> None:
    for state in some_states(GAME, 7, every=131, players=3):
        if isinstance(state.to_move, int):
            labels = [story.label(state.view(0), move) for move in state.moves()]
            assert len(set(labels)) == len(labels)


def test_the_table_in_letters_says_everything() -> None:
    text = story.text(notation.position(f"{ATTACK} lost=1"))
    assert "* Vandelay       2  Blue    WW+  E+               defence A+, Diplomacy" in text
    assert "> Red      1 point  worlds 1" in text
    assert "  Dice: [1] [2]   placed 4, lost 1; Vandelay: pack 1, pack 2, the defence filled" in text


def test_the_table_in_letters_is_clear_for_four() -> None:
    lines = story.text(GAME.new(players=4, seed=2).view(None)).splitlines()
    assert [line[2:8].strip() for line in lines if " nothing yet" in line] == [
        "Blue",
        "Red",
        "Green",
        "Yellow",
    ]
    assert max(map(len, lines)) < 120
