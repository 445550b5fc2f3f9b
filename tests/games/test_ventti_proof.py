"""The solution against play: a million shuffled rounds under the rules of the source."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context

import pytest

from games import ventti
from games.ventti import HOUSE
from solvers.ventti import Question, Rules, game_value, solve

ROUNDS = 1_000_000
PROCESSES = 2
FIRST_SECRET = 2**200  # a range of secrets that no other test uses


def rounds_won(secrets: range) -> int:
    """How many of the rounds that these secrets deal a player wins who follows the solution."""
    solution = solve(Rules())

    @cache
    def best(asked: Question) -> str:
        return solution.advise(*asked).best

    won = 0
    for number in secrets:
        state = ventti.fold(ventti.opening([1], solution.rules, number.to_bytes(32, "big")))
        while not state.over:
            choice = ventti.house_choice(state) if state.turn == HOUSE else best(ventti.position(state))
            state = ventti.apply(state, ventti.move(state, state.turn, choice))
        won += state.players[0].result == "won"
    return won


@pytest.mark.proof
@pytest.mark.timeout(1800)
def test_million_rounds_match_solution():
    shares = [range(FIRST_SECRET + start, FIRST_SECRET + ROUNDS, PROCESSES) for start in range(PROCESSES)]
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        won = sum(pool.map(rounds_won, shares))
    chance = game_value(Rules())
    standard_error = sqrt(chance * (1 - chance) / ROUNDS)
    difference = (won / ROUNDS - chance) / standard_error
    assert abs(difference) < 4, f"{won} of {ROUNDS} rounds won, and solved: {chance:.6f}"
