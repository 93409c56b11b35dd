import json
from pathlib import Path

import pytest

import starboard
from starboard.engine.generic.simulate import perft

CASES = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_tree_has_as_many_leaves_as_the_rules_say(case):
    state = starboard.game("star-fleet-scramble").load(case["position"])
    assert [perft(state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
