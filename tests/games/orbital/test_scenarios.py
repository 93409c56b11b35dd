from pathlib import Path

import pytest

import scenarios
from games.orbital.table import GAME


@pytest.mark.parametrize("scenario", scenarios.load(Path(__file__).parent))
def test_scenario(scenario):
    scenarios.run(GAME, scenario)
