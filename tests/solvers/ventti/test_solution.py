"""The solution of the whole game."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import ventti
from solvers.ventti import PositionError, Rules, Side
from solvers.ventti.reachable_hands import grow
from tests.solvers.ventti.brute_force import DECK, RANKS, best_sum, deck_of, from_an_endless_deck

ORACLE = json.loads((Path(__file__).parents[2] / "data" / "ventti.json").read_text())
EXACT = 1e-13


def named(case: dict) -> str:
    return " ".join(f"{name}={choice}" for name, choice in case["rules"].items())


@pytest.mark.parametrize("case", ORACLE["from_the_deal"], ids=named)
def test_win_chance_matches_oracle(case):
    chance = float(Fraction(case["player_wins"]))
    assert ventti.game_value(Rules(**case["rules"])) == pytest.approx(chance, abs=EXACT)


def test_fourteen_is_best_threshold():
    chances = {threshold: ventti.game_value(Rules(house=threshold)) for threshold in range(10, 21)}
    assert min(chances, key=chances.__getitem__) == 14 == Rules.of("better").house
    assert chances[16] == ventti.game_value(Rules.of("source"))
    assert ventti.game_value(Rules.of("perfect")) < chances[14]


def test_fourteen_is_best_under_suomi_rules():
    chances = {
        threshold: ventti.game_value(Rules.of("suomi", house=threshold)) for threshold in range(10, 21)
    }
    assert min(chances, key=chances.__getitem__) == 14
    assert chances[16] == ventti.game_value(Rules.of("suomi"))
    assert ventti.game_value(Rules.of("suomi", house="perfect")) < chances[14]


@pytest.mark.parametrize(
    "rules",
    [
        Rules(decks=None),
        Rules.of("suomi", decks=None),
        Rules.of("suomi", decks=None, house=14, first="house"),
        Rules.of("suomi", decks=None, house="perfect", ties="player"),
        Rules(decks=None, faces="11-13", ace=11),
    ],
    ids=str,
)
def test_game_value_matches_playing_it_out(rules):
    assert ventti.game_value(rules) == pytest.approx(from_an_endless_deck(rules), abs=1e-12)


def deals(rules: Rules) -> Iterator[tuple[str, str, Fraction]]:
    """Every pair of hands that can be dealt, with its frequency."""
    deck, each = deck_of(rules), rules.dealt
    hands = ["".join(hand) for hand in combinations_with_replacement(deck, each)]
    for player, house in product(hands, repeat=2):
        if rules.decks is None:
            yield player, house, in_endless_deck(player, deck) * in_endless_deck(house, deck)
        else:
            left = {rank: rules.decks * count for rank, count in deck.items()}
            total = rules.decks * 52
            chance = Fraction(1, comb(total, each) * comb(total - each, each))
            for hand in (player, house):
                for rank in set(hand):
                    chance *= comb(left[rank], hand.count(rank))
                    left[rank] -= hand.count(rank)
            yield player, house, chance


def in_endless_deck(hand: str, deck: dict[str, int]) -> Fraction:
    orders = len(set(permutations(hand)))
    return orders * Fraction(prod(deck[rank] for rank in hand), 52 ** len(hand))


def chance_on_the_first_turn(solution: ventti.Solution, player: str, house: str) -> float:
    rules = solution.rules
    values = [best_sum(hand, rules.ace) for hand in (player, house)]
    if max(values) >= 21:  # the House's hand is looked at first
        return float(values[1] > 21 or (values[1] < 21 and values[0] == 21))
    advice = solution.advise(player, house)
    if rules.first == "player":
        return max(advice.draw, advice.stop)
    if advice.house_plays is None:
        return min(advice.draw, advice.stop)
    return advice.draw if advice.house_plays == "draw" else advice.stop


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(ace=11, ties="player", first="house"),
        Rules(ace=11, ties="house", decks=None),
        Rules(house="perfect", ace=14, ties="player", decks=8),
        Rules(house=12, ace=14, decks=2, first="house"),
        Rules(house="perfect", decks=None, first="house"),
        Rules.of("suomi"),
        Rules.of("suomi", house="perfect", decks=None, first="house"),
        Rules(faces="11-13", ace=14, ties="player"),
        Rules(dealt=1, house=14, decks=2),
    ],
    ids=str,
)
def test_deal_chance_is_the_mean(rules):
    solution = ventti.solve(rules)
    weighed = [
        (float(weight), chance_on_the_first_turn(solution, player, house))
        for player, house, weight in deals(rules)
        if weight
    ]
    assert sum(weight for weight, _ in weighed) == pytest.approx(1)
    assert sum(weight * chance for weight, chance in weighed) == pytest.approx(
        solution.player_wins, abs=1e-12
    )


@pytest.fixture(scope="module")
def solutions() -> list[ventti.Solution]:
    return [
        ventti.solve(rules)
        for rules in (
            Rules(),
            Rules(house="perfect", ace=11, ties="player", decks=2, first="house"),
            Rules(house=14, ace=14, decks=None),
            Rules.of("suomi"),
        )
    ]


def round_positions(seed: int, rules: Rules) -> Iterator[tuple[str, str, Side, Side | None]]:
    """The positions of a round in which both sides draw or stop at random."""
    random = Random(seed)
    deck = list(deck_of(rules).elements()) * (rules.decks or 8)
    random.shuffle(deck)
    sides: tuple[Side, ...] = ("player", "house")
    hands = {side: "".join(deck.pop() for _ in range(rules.dealt)) for side in sides}
    to_move, out = rules.first, None
    while all(best_sum(hand, rules.ace) < 21 for hand in hands.values()):
        yield hands["player"], hands["house"], to_move, out
        waiting: Side = "house" if to_move == "player" else "player"
        if random.random() < 0.7:
            hands[to_move] += deck.pop()
            to_move = to_move if out else waiting
        elif out:
            return
        else:
            to_move, out = waiting, to_move


@given(seed=st.integers(0, 2**32))
def test_solution_agrees_with_single_positions(solutions, seed):
    for solution in solutions:
        for position in round_positions(seed, solution.rules):
            advice, worked_out = solution.advise(*position), ventti.advise(*position, solution.rules)
            assert (advice.draw, advice.stop) == pytest.approx((worked_out.draw, worked_out.stop), abs=EXACT)
            assert advice.house_plays == worked_out.house_plays


@pytest.mark.parametrize(
    "position",
    [
        ("6734", "9T", "player", None),  # two draws to none
        ("67", "543", "house", None),  # the House has drawn before the player
        ("6734", "9T", "house", "player"),  # the player was out after two draws to none
        ("AAAT", "92", "house", "player"),  # and here also held AAA, which wins
        ("AAAT", "926", "house", None),
    ],
)
def test_unreachable_position_is_answered(solutions, position):
    with pytest.raises(PositionError, match="impossible-position"):
        solutions[0].advise(*position)
    assert ventti.advise(*position)


def hands_in_play() -> set[tuple[int, ...]]:
    """Every hand of two cards or more that one deck can hold and that is worth 20 or less."""
    hands: set[tuple[int, ...]] = {()}
    for points, rank in enumerate(RANKS, start=1):
        hands = {(*hand, count) for hand in hands for count in range(min(DECK[rank], 20 // points) + 1)}
        hands = {hand for hand in hands if lowest_sum(hand) <= 20}
    return {hand for hand in hands if sum(hand) >= 2 and best_sum(written(hand), 10) <= 20}


def lowest_sum(hand: tuple[int, ...]) -> int:
    return sum(points * count for points, count in enumerate(hand, start=1))


def written(hand: tuple[int, ...]) -> str:
    return "".join(rank * count for rank, count in zip(RANKS, hand, strict=True))


def test_all_but_four_hands_are_reached():
    # 1,582 hands and 1,551,209 pairs of them that fit one deck are the counts of the oracle's author.
    hands = hands_in_play()
    assert len(hands) == 1582
    reached = {tuple(map(int, hand)) for layer in grow((0,) * 10, Rules())[2:] for hand in layer.held.T}
    assert {written(hand) for hand in hands - reached} == {"AAAA", "AAAT", "AAAA9", "AAAAT"}
    assert reached < hands


def test_1551209_pairs_of_hands_fit_one_deck():
    hands = np.array(sorted(hands_in_play()))
    deck = np.array([DECK[rank] for rank in RANKS])
    assert sum(int((hands + hand <= deck).all(axis=1).sum()) for hand in hands) == 1_551_209


def test_endless_deck_hand_classes():
    layers = grow((0,) * 10, Rules(decks=None))
    hands = {int(key) for layer in layers[2:] for key in layer.keys}
    assert len(hands) == 27
