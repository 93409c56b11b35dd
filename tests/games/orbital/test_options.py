"""§2 Which tables there are: years, one player alone, automatic opponents."""

import pytest

from starboard import BadOption
from starboard.games.orbital import META


@pytest.mark.parametrize(
    ("players", "given", "options"),
    [
        (1, {}, {"years": 5, "solo": "bots", "bots": 2}),
        (1, {"solo": "peace"}, {"years": 5, "solo": "peace", "bots": 0}),
        (2, {}, {"years": 5, "solo": "none", "bots": 0}),
        (2, {"bots": 3, "years": 6}, {"years": 6, "solo": "none", "bots": 3}),
        (5, {"solo": "none"}, {"years": 5, "solo": "none", "bots": 0}),
    ],
)
def test_2_3_what_was_left_open_depends_on_the_players(players, given, options):
    assert META.complete(given, players) == options


@pytest.mark.parametrize(
    ("players", "given", "key"),
    [
        (1, {"years": 6}, "years"),
        (1, {"solo": "none"}, "solo"),
        (1, {"solo": "peace", "bots": 2}, "bots"),
        (1, {"bots": 1}, "bots"),
        (1, {"bots": 4}, "bots"),
        (2, {"solo": "bots"}, "solo"),
        (2, {"solo": "peace"}, "solo"),
        (2, {"bots": 4}, "bots"),
        (3, {"bots": 3}, "bots"),
        (5, {"bots": 1}, "bots"),
        (2, {"years": 4}, "years"),
        (2, {"years": 7}, "years"),
        (2, {"dummies": 2}, "dummies"),
    ],
)
def test_2_2_no_other_table_is_possible(players, given, key):
    with pytest.raises(BadOption) as refusal:
        META.complete(given, players)
    assert refusal.value.key == key
