"""What chance decides is drawn by the server from the match's seed, and written like a move."""

from starboard.engine.chance import draw
from starboard.server.play import carry_out


class Dice:
    """Roll twice in turn; each roll is a chance node of six outcomes."""

    def __init__(self):
        self.log = []
        self.to_move = 0

    @property
    def ply(self):
        return len(self.log)

    def moves(self):
        return [f"~{pips}" for pips in range(1, 7)] if self.to_move == "chance" else ["roll"]

    def weights(self):
        return [1] * 6

    def play(self, text):
        assert text in self.moves()
        self.log.append(text)
        self.to_move = "chance" if text == "roll" else self.ply // 2 % 2


def test_outcomes_follow_the_moves_that_led_to_them():
    state = Dice()
    steps = carry_out(state, ["roll"], "seed")
    assert (steps[0], steps[1][0], state.to_move) == ((0, "roll"), None, 1)


def test_outcomes_follow_from_the_seed_and_the_ply():
    state = Dice()
    outcome = carry_out(state, ["roll"], "seed")[1][1]
    assert outcome == f"~{draw('seed', 1, [1] * 6) + 1}"


def test_the_same_seed_draws_the_same_again():
    assert carry_out(Dice(), ["roll", "roll"], "seed") == carry_out(Dice(), ["roll", "roll"], "seed")


def test_a_game_that_opens_with_chance_draws_first():
    state = Dice()
    state.to_move = "chance"
    assert [seat for seat, _ in carry_out(state, [], "seed")] == [None]
