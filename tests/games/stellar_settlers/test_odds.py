"""The printed table of chances, and what the picture shows at a position."""

import json
from pathlib import Path

import pytest

from clock import quickest
from games.stellar_settlers.table import GAME, position
from starboard.games.stellar_settlers.reading import odds, table

PRINTED = json.loads((Path(__file__).parent / "odds.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", PRINTED, ids=[f"{row['card']} {' '.join(row['with'])}" for row in PRINTED])
def test_every_printed_figure(row):
    packs = odds.packs_of(row["card"])
    if row["with"]:
        packs += odds.packs_of(row["card"], *row["with"])
    assert [round(100 * odds.chance(packs, dice), 2) for dice in range(1, 8)] == row["percent"]


def test_nothing_to_fill_is_certain_and_too_few_dice_are_hopeless():
    assert [odds.chance((), dice) for dice in range(8)] == [1.0] * 8
    assert odds.chance(odds.packs_of("lone-beacon"), 0) == 0


def test_a_single_symbol_is_missed_as_often_as_one_thinks():
    army = odds.packs_of("corruption")
    missed = 1.0
    for dice in range(1, 8):
        missed *= (5 / 6) ** dice  # all dice are rolled; one of them has to be given up for a re-roll
        assert 1 - odds.chance(army, dice) == pytest.approx(missed)


def test_a_roll_on_the_table_is_filled_or_rolled_again():
    packs = odds.packs_of("vandelay")
    (both,) = odds.packs_of("vandelay", "1")
    assert odds.chance_with(packs, {"water": 2, "energy": 1}) == odds.chance_after(
        packs, both, {"water": 2, "energy": 1}
    )
    assert odds.chance_with(packs, {"p1": 3}) == 0
    assert odds.chance_with(packs, {"p1": 4}) == odds.chance(packs, 3)
    assert odds.chance_with((), {"p1": 1}) == 1


def test_the_mean_over_all_rolls_is_the_chance_before():
    packs = odds.packs_of("asteroid-mine")
    rolls = [
        {one: 2} if one == other else {one: 1, other: 1} for one in odds.FACE_IDS for other in odds.FACE_IDS
    ]
    mean = sum(odds.chance_with(packs, roll) for roll in rolls) / len(rolls)
    assert mean == pytest.approx(odds.chance(packs, 2))


def test_each_legal_fill_has_its_chance():
    state = GAME.load(position(dice="p1 army army", target="unagi", filled=["1"]))
    assert table.chances(state.view(None), state.moves()) == {
        "fill unagi 2": 1.0,
        "reroll": pytest.approx(1 - (5 / 6) ** 2 + (5 / 6) ** 2 / 6),
    }


def test_an_attack_needs_all_its_packs():
    here = position(worlds=["", "vandelay"], upgrades=["", "diplomacy"])
    assert odds.chance(table.open_packs(here, "vandelay"), 7) == pytest.approx(0.4754, abs=5e-5)
    assert odds.chance(table.open_packs(here, "unagi"), 7) == pytest.approx(0.9275, abs=5e-5)
    rolled = position(dice="p1 army army", target="unagi", filled=["1"])
    assert odds.chance_with(table.open_packs(rolled, "unagi"), rolled["dice"]) == 1.0


def test_a_question_takes_less_than_a_millisecond_once_warm():
    packs = odds.packs_of("ironwake")
    dice = {"army": 2, "water": 1, "p1": 4}
    odds.chance_with(packs, dice)
    assert quickest(lambda: [odds.chance_with(packs, dice) for _ in range(100)]) < 100
