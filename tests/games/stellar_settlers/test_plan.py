"""§13 A turn by the odds: what is reckoned through all rolls is exact."""

from functools import cache
from itertools import product

import pytest

from games.stellar_settlers.table import at
from starboard.games.stellar_settlers.bot.levels import Weighing
from starboard.games.stellar_settlers.bot.roll_tables import SETS_OF, TOOL, TOOLS, WITHOUT_TOOL
from starboard.games.stellar_settlers.bot.turn_plan import NO_TOOL, NOTHING
from starboard.games.stellar_settlers.bot.weights import weights_for
from starboard.games.stellar_settlers.reading import odds
from starboard.games.stellar_settlers.rules.moves import MOVES
from starboard.games.stellar_settlers.rules.state import CARD_IDS, UPGRADE_IDS, WORLD_IDS

LAST = {"classic": True, "peaceful": True}
"""Nothing but worlds can be claimed."""


@pytest.mark.parametrize(("move", "still_open"), [("fill saffron 1", "2"), ("reroll", "12")])
def test_with_one_card_left_a_move_is_worth_the_chance_to_end_the_game(move, still_open):
    weighing = thought(last_world("saffron", "water water p1 p1", filled=["3"], lost=2))
    packs = [pack for label in still_open for pack in odds.packs_of("saffron", label)]
    value = weighing.weigh()[MOVES.index(move)]
    assert value == pytest.approx(odds.chance(packs, 3) * (1.0 - now(weighing)))  # with Saffron it has won


def test_a_resource_upgrade_may_be_used_on_any_roll_of_a_card():
    state = at("p1 p2 p3", upgrades=["water-depot", ""], target="saffron", filled=["3"], lost=3)
    plan, card = thought(state).plans[0], CARD_IDS.index("saffron")
    tool = list(TOOL).index(UPGRADE_IDS.index("water-depot"))
    told = by_hand(plan, card, tool)
    for places, dice in product(range(1, 4), range(3)):
        assert plan.goal[SETS_OF[card] + places, tool, dice] == pytest.approx(told(places, dice))


def test_a_resource_upgrade_in_hand_is_never_a_drawback():
    state = at("p1 p2 p3 water", upgrades=["water-depot battle-station", ""], lost=3)
    plan = thought(state).plans[0]
    held = [tool for tool in range(1, TOOLS) if plan.price[tool] < NO_TOOL]
    assert [UPGRADE_IDS[TOOL[tool]] for tool in held] == ["water-depot", "battle-station"]
    assert all((plan.rest[tool, NOTHING, :4] >= plan.rest[WITHOUT_TOOL, NOTHING, :4]).all() for tool in held)


def test_an_admiral_reckons_with_the_answer():
    behind = last_world("saffron", "p1", lost=6, mine="unagi", theirs="lanternfall marlow")
    assert now(thought(behind, far=True)) < now(thought(behind))  # the other may end the game at once


def by_hand(plan, card, tool):
    """The same reckoning for the first two places of Saffron, roll by roll."""
    water, energy, price = "water", "energy", plan.price[tool]
    packs = {1: water, 2: energy}

    @cache
    def goal(places, dice, has_tool):
        if places == 0:
            return float(plan.goal[SETS_OF[card], tool if has_tool else WITHOUT_TOOL, dice])
        if dice < bin(places).count("1"):
            return 0.0
        rolls = list(product(["p1", "p2", "p3", "water", "energy", "army"], repeat=dice))
        return sum(best(places, dice, has_tool, roll) for roll in rolls) / len(rolls)

    def best(places, dice, has_tool, roll):
        found = [goal(places, dice - 1, has_tool)]
        for place, symbol in packs.items():
            if places & place and symbol in roll:
                found.append(goal(places & ~place, dice - 1, has_tool))
            if has_tool and places & place and changed(roll, symbol):
                found.append(goal(places & ~place, dice - 1, False) - price)
        return max(found)

    def changed(roll, symbol):
        """Whether the pack can be filled once a die has become water."""
        if symbol == water:
            return any(face != water for face in roll)
        return energy in roll and len(roll) > 1 and any(face != water for face in roll)

    return lambda places, dice: goal(places, dice, True)


def thought(state, far=False):
    """A thought in which all moves have been weighed."""
    weighing = Weighing(state, weights_for(), far)
    weighing.weigh()
    return weighing


def now(weighing):
    """The chance to win if the turn brought nothing."""
    return float(weighing.plans[0].now)


def last_world(world, dice, mine="bastion ironwake", theirs="unagi", **given):
    """Only this world is left in the centre, and nothing can be conquered."""
    kept = [other for other in WORLD_IDS if other not in f"{world} {mine} {theirs}".split()]
    worlds = [f"{mine} {' '.join(kept[0::2])}", f"{theirs} {' '.join(kept[1::2])}"]
    return at(
        dice, worlds=worlds, target=world if "filled" in given else None, options=LAST, display="", **given
    )
