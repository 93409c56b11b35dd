"""The fit of chances to results: it finds the likeliest weights, or says that it does not."""

import math

import numpy as np
import pytest
from bench import logistic
from scipy.optimize import minimize

from starboard.arena import logit
from starboard.engine.errors import StarboardError


def test_e_times_as_likely_for_each_1_more():
    features = np.array([[[3.0], [2.0], [9.0]]])
    first, second, absent = logit.chances(features, np.ones(1), np.array([[True, True, False]]))[0]
    assert first / second == pytest.approx(math.e)
    assert (first + second, absent) == (pytest.approx(1.0), 0.0)


@pytest.fixture
def contests():
    """Features of up to four alternatives, the shares of the win, and which alternatives there are."""
    luck = np.random.default_rng(3)
    features = luck.normal(size=(400, 4, 3))
    present = np.arange(4) < luck.integers(2, 5, size=(400, 1))
    shares = luck.random((400, 4)) * present
    return features, shares / shares.sum(axis=1, keepdims=True), present


def test_no_other_weights_make_the_results_likelier(contests):
    features, shares, present = contests

    def cost(weights):
        logs = np.log(np.where(present, logit.chances(features, weights, present), 1.0))
        return logit.RIDGE / 2 * weights @ weights - (shares * logs).sum()

    best = minimize(cost, np.zeros(3), method="BFGS", options={"gtol": 1e-9})
    found = logit.fit(*contests)
    assert cost(found) == pytest.approx(best.fun, rel=1e-12)
    assert found == pytest.approx(best.x, abs=1e-6)


def test_two_features_that_say_the_same_share_the_weight(contests):
    features, shares, present = contests
    alone = logit.fit(features[:, :, :1], shares, present)
    both = logit.fit(features[:, :, [0, 0]], shares, present)
    assert both[0] == pytest.approx(both[1])
    assert both.sum() == pytest.approx(alone[0], rel=1e-4)


def test_the_share_of_wins_alone_gives_its_log_odds():
    won = np.repeat([1.0, 0.0], [750, 250])
    assert logistic.fit(np.ones((1000, 1)), won) == pytest.approx([math.log(3)], rel=1e-4)


@pytest.mark.parametrize("scale", [0.01, 1.0, 1000.0])
def test_features_that_separate_wins_from_losses_get_finite_weights(scale):
    values = scale * np.array([-3.0, -2.0, -1.0, 1.0, 2.0, 3.0])
    features = np.column_stack([np.ones(6), values])
    won = (values > 0).astype(float)
    weights = logistic.fit(features, won)
    assert np.isfinite(weights).all()
    assert ((logistic.estimates(features, weights) > 0.5) == won).all()


def test_a_step_that_goes_too_far_is_made_shorter(monkeypatch):
    features = np.array(
        [
            [[0.8, -0.2], [1.2, 0.5]],
            [[-16.0, -7.7], [-2.3, -0.3]],
            [[13.0, 21.6], [0.3, 0.8]],
            [[-3.6, -1.8], [-2.0, 0.3]],
        ]
    )
    shares = np.array([[0.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]])
    assert np.isfinite(logit.fit(features, shares)).all()
    monkeypatch.setattr(logit, "_worth", lambda *_: 0.0)
    with pytest.raises(StarboardError, match="did not converge"):
        logit.fit(features, shares)


def test_a_fit_that_does_not_converge_says_so(contests, monkeypatch):
    monkeypatch.setattr(logit, "STEPS", 1)
    with pytest.raises(StarboardError, match="did not converge in 1 steps"):
        logit.fit(*contests)


def test_features_without_a_value_have_no_fit(contests):
    features, shares, present = contests
    with pytest.raises(StarboardError, match="did not converge"):
        logit.fit(features * np.nan, shares, present)
