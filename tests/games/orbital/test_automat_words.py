"""Every step of an automatic opponent is explained by the rule that led to it."""

import pytest

from games.orbital.table import GAME
from starboard.games.orbital.position import notation
from starboard.games.orbital.words.automat import explain


def explained(text: str, *moves: str) -> list[str]:
    """What the automatic opponents do when the only person passes, as that person hears it."""
    state = GAME.load(notation.position(f"alone {text}"), chance="explicit")
    before = state.view(0)
    for move in ("pass", *moves):
        state.play(move)
    return explain(before, ["pass", *moves], state.view(0))


@pytest.mark.parametrize(
    ("text", "card", "words"),
    [
        ("stack=1/0", "casino", "builds it at -1,0 for 6 MC, the first place in ring order (§12.4)"),
        ("stack=1/0", "storage", "builds it at -1,0 for 5 MC, where it joins its own colour (§12.4)"),
        (
            "stack=1/0 orbit=/1,0e:command-center",
            "casino",
            "builds it at 1,1 through its Command Center at 1,0, the first place in ring order (§12.4)",
        ),
    ],
)
def test_12_4_where_a_module_is_built(text: str, card: str, words: str) -> None:
    name = card.capitalize()
    assert explained(text, f"~{card}")[0] == f"Automat 1 turns up {name} and {words}."


def test_12_5_a_card_of_no_use_is_scrapped() -> None:
    assert explained("stack=1/0 mc=9/4", "~casino")[0] == (
        "Automat 1 turns up Casino, cannot pay for it, and scraps it for 2 MC (§12.5)."
    )
    assert explained("stack=1/0", "~economic-crisis")[0] == (
        "Automat 1 turns up Economic Crisis, which it never plays (§12.3), "
        "so it is scrapped for 2 MC (§12.5)."
    )
    assert explained("stack=1/0", "~cold-war")[0] == (
        "Automat 1 turns up Cold War, but it has no military module, so it is scrapped for 2 MC (§12.5)."
    )


def test_12_3_an_event_is_played() -> None:
    assert explained("stack=1/0", "~government-grant")[0] == (
        "Automat 1 turns up Government Grant and plays it (§12.3): 5 MC."
    )


def test_12_9_it_attacks_the_leader_and_the_first_module() -> None:
    home = "vp=3/0/2 orbit=1,0e:casino+-1,0w:dormitory!+0,1n:storage//1,0e:casino"
    assert explained(f"stack=1/0 {home}", "~sabotage")[0] == (
        "Automat 1 turns up Sabotage and plays it (§12.3): damages Seat 1's Storage at 0,1 "
        "(most VP that can be hit, the first in ring order, §12.9)."
    )
    assert explained(f"stack=1/0 {home}", "~lawsuit")[0] == (
        "Automat 1 turns up Lawsuit and plays it (§12.3): "
        "Seat 1, the opponent with most VP (§12.9), gives up to 3 MC."
    )


def test_12_10_choices_it_does_not_make() -> None:
    assert explained("stack=1/0", "~insider-contacts")[0].endswith("it draws 2 cards instead (§12.10).")
    assert explained("stack=1/0", "~high-risk-project")[0].endswith("all its unused crew, 1 (§12.10).")


def test_12_6_without_cards_it_operates_the_first_module() -> None:
    words = explained("stack=0/0 orbit=/1,0e:shopping-mall+-1,0w:customs-office mc=9")
    assert words[0] == (
        "Automat 1 has no cards and operates its Customs Office at -1,0, the first module in ring order "
        "that it can (§12.6): Automat 2, the next clockwise of those with most VP (§12.9), gives up to 2 MC."
    )


def test_12_7_then_it_repairs() -> None:
    assert explained("stack=0/0 orbit=/1,0e:casino!")[0] == (
        "Automat 1 has nothing to operate and repairs its Casino at 1,0, "
        "the first damaged module in ring order (§12.7)."
    )
    assert explained("stack=0/0 orbit=/1,0e:workshop+0,1n:storage!!")[0] == (
        "Automat 1 has damage and uses its Workshop at 1,0 on Storage at 0,1 (§12.7)."
    )


def test_12_8_otherwise_it_passes() -> None:
    assert explained("stack=0/0") == [
        f"Automat {number} passes: nothing is left to turn up, operate or repair (§12.8)."
        for number in (1, 2)
    ]


def test_12_7_a_repair_that_is_undone_at_once_is_told_all_the_same() -> None:
    """Automat 1 repairs its Casino, and Automat 2 hits it in the same breath."""
    words = explained("stack=0/0 vp=0/5/0 orbit=/1,0e:casino!/1,0e:weapon-platform")
    assert words[0].startswith("Automat 1 has nothing to operate and repairs its Casino")
    assert "damages Automat 1's Casino at 1,0" in words[1]
