"""The recorded playthroughs: a change here is a change of the rules, and has to be meant."""

from playthrough import FOLDER, playthroughs
from walks import every_game


@every_game()
def test_the_recorded_playthroughs_still_hold(game):
    for name, text in playthroughs(game).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text
