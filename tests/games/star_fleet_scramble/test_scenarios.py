from pathlib import Path

import pytest

import scenarios


@pytest.mark.parametrize("scenario", scenarios.load(Path(__file__).parent))
def test_scenario(scenario):
    scenarios.run("star-fleet-scramble", scenario)
