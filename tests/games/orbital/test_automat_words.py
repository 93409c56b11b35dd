"""Every step of an automatic opponent is explained by the rule that led to it."""

import pytest

from games.orbital.happened import happened
from games.orbital.table import GAME
from starboard.games.orbital import words
from starboard.games.orbital.position import notation


def explained(text: str, *moves: str) -> list[str]:
    """What the automatic opponents do when the only person passes, as that person hears it."""
    state = GAME.load(notation.position(f"alone {text}"), chance="explicit")
    before = state.view(0)
    told = words.sentences(before, happened(state, "pass", *moves, viewer=0))
    return [sentence.text for sentence in told if sentence.seat in (1, 2)]


@pytest.mark.parametrize(
    ("text", "card", "done"),
    [
        ("stack=1/0", "casino", "builds it at -1,0 for 6 MC (the first place in ring order, §12.4)"),
        ("stack=1/0", "storage", "builds it at -1,0 for 5 MC (where it joins its own colour, §12.4)"),
    ],
)
def test_12_4_where_a_module_is_built(text: str, card: str, done: str) -> None:
    assert explained(text, f"~{card}")[0] == f"Automat 1 turns up {card.capitalize()} and {done}."


def test_12_4_a_command_center_builds_for_nothing() -> None:
    assert explained("stack=1/0 orbit=/1,0e:command-center", "~casino")[0] == (
        "Automat 1 turns up Casino, operates its Command Center at 1,0 and builds it at 1,1 for nothing "
        "(the first place in ring order, §12.4)."
    )


def test_12_5_a_card_of_no_use_is_scrapped() -> None:
    assert explained("stack=1/0 mc=9/4", "~casino")[0] == (
        "Automat 1 turns up Casino, cannot pay for it and scraps it for 2 MC (§12.5)."
    )
    assert explained("stack=1/0", "~economic-crisis")[0] == (
        "Automat 1 turns up Economic Crisis and scraps it for 2 MC because it never plays that "
        "(§12.3, §12.5)."
    )
    assert explained("stack=1/0", "~cold-war")[0] == (
        "Automat 1 turns up Cold War and scraps it for 2 MC because it has no military module (§12.3, §12.5)."
    )


def test_12_5_without_an_exit_that_leaves_another_a_module_is_scrapped() -> None:
    home = "0,1n:storage+0,-1s:storage+1,0e:promenade"
    assert explained(f"stack=1/0 orbit=/{home}", "~citadel")[0] == (
        "Automat 1 turns up Citadel, has no exit for it and scraps it for 2 MC (§12.5)."
    )


def test_12_3_an_event_is_played() -> None:
    assert explained("stack=1/0", "~government-grant")[0] == (
        "Automat 1 turns up Government Grant, plays it (§12.3) and gains 5 MC."
    )


def test_12_9_it_attacks_the_leader_and_the_first_module() -> None:
    home = "vp=3/0/2 orbit=1,0e:casino+-1,0w:dormitory!+0,1n:storage//1,0e:casino"
    assert explained(f"stack=1/0 {home}", "~sabotage")[0] == (
        "Automat 1 turns up Sabotage, plays it (§12.3) and damages Seat 1's Storage at 0,1 "
        "(most VP, the first module in ring order, §12.9)."
    )
    assert explained(f"stack=1/0 {home}", "~lawsuit")[0] == (
        "Automat 1 turns up Lawsuit, plays it (§12.3) and takes 3 MC from Seat 1 "
        "(the next clockwise with most VP, §12.9)."
    )


def test_12_10_choices_it_does_not_make() -> None:
    assert explained("stack=1/0", "~insider-contacts")[0].endswith(
        "draws 2 cards onto its stack (instead of choosing, §12.10)."
    )
    assert explained("stack=1/0", "~high-risk-project")[0].endswith(
        "spends 1 crew (all that is unused, §12.10)."
    )


def test_12_6_without_cards_it_operates_the_first_module() -> None:
    told = explained("stack=0/0 orbit=/1,0e:shopping-mall+-1,0w:customs-office mc=9")
    assert told[0] == (
        "Automat 1 operates its Customs Office at -1,0 (no cards: the first module in ring order that it "
        "can, §12.6) and takes 2 MC from Automat 2 (the next clockwise with most VP, §12.9)."
    )


def test_12_7_then_it_repairs() -> None:
    assert explained("stack=0/0 orbit=/1,0e:casino!")[0] == (
        "Automat 1 repairs Casino at 1,0 for 3 MC "
        "(nothing to operate: the first damaged module in ring order, §12.7)."
    )
    assert explained("stack=0/0 orbit=/1,0e:workshop+0,1n:storage!!")[0] == (
        "Automat 1 operates its Workshop at 1,0 (to repair, §12.7) "
        "and takes 2 damage tokens off Storage at 0,1."
    )


def test_12_8_otherwise_it_passes() -> None:
    assert explained("stack=0/0") == [
        f"Automat {number} passes (nothing is left to turn up, operate or repair, §12.8)."
        for number in (1, 2)
    ]


def test_12_7_a_repair_that_is_undone_at_once_is_told_all_the_same() -> None:
    """Automat 1 repairs its Casino, and Automat 2 hits it in the same breath."""
    told = explained("stack=0/0 vp=0/5/0 orbit=/1,0e:casino!/1,0e:weapon-platform")
    assert told[0].startswith("Automat 1 repairs Casino at 1,0")
    assert "damages Automat 1's Casino at 1,0" in told[1]
