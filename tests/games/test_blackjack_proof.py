"""The table against the solver: over many rounds at the table, boxes win what the solver expects."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, variance

import pytest

from games import blackjack, table
from games.blackjack import PlayedHand, Round
from games.shoe import Secrets
from games.shuffle import commitment
from games.table import BOXES, Box, Terms
from solvers.blackjack import Action, Rules, advise, game_value

ROUNDS = 60_000  # of seven boxes each
PROCESSES = 2
FIRST_SECRET = 2**201  # a range of secrets that no other test uses
TABLES = {
    "six decks": Rules(decks=6),
    "two decks, no peek": Rules(decks=2, hit_soft_17=True, peek=False, surrender="late", double_on="9-11"),
    "one deck, early surrender": Rules(decks=1, surrender="early", resplit_aces=True, hit_split_aces=True),
}

Best = Callable[..., str]  # of (cards, upcard, hands held, whether split, legal actions; empty: all)


def rounds_played(name: str, numbers: range) -> list[float]:
    """The average win of the boxes of each round, in bets.

    Each round is dealt from a new shoe, and each box knows only its own cards and the upcard.
    """
    rules = TABLES[name]

    @cache
    def best(
        cards: tuple[int, ...], upcard: int, hands: int, from_split: bool, allowed: tuple[str, ...]
    ) -> str:
        evs = advise(cards, upcard, rules, hands=hands, from_split=from_split).ev
        return max(allowed or evs, key=evs.__getitem__)

    return [one_round(rules, best, FIRST_SECRET + 10 * number) for number in numbers]


def one_round(rules: Rules, best: Best, number: int) -> float:
    secrets = Secrets(tuple(value.to_bytes(32, "big") for value in range(number, number + 4)))
    opened = blackjack.Opened(
        rules,
        Terms(cut=52 * rules.decks),
        tuple(Box(person, "seed") for person in range(1, BOXES + 1)),
        None,
        commitment(secrets.ordered[0]),
        (0,) * 10,
    )
    state = blackjack.fold([opened, *(table.Bet(box, 1) for box in range(1, BOXES + 1))])
    happened = blackjack.deal(state, secrets)
    while True:
        for event in happened:
            state = blackjack.apply(state, event)
        if state.over:
            return sum(blackjack.net_win(state, box) for box in state.dealt_in) / 10 / BOXES
        happened = decided(state, best, secrets)


def decided(state: Round, best: Best, secrets: Secrets) -> list[blackjack.Event]:
    """The action of the first box that has to decide; nobody takes insurance."""
    person = state.to_act[0]  # whose number is the box's
    hands, upcard = state.hands_of(person), blackjack.value(state.upcard)
    if state.stage == "insurance":
        return blackjack.answer(state, person, False, secrets)
    if state.stage == "surrender":
        gives_up = best(in_order(hands[0]), upcard, 1, False, ()) == "surrender"
        return blackjack.answer(state, person, gives_up, secrets)
    hand = state.hand_to_play
    action = best(in_order(hand), upcard, len(hands), hand.from_split, state.legal)
    return blackjack.act(state, person, Action(action), secrets)


def in_order(hand: PlayedHand) -> tuple[int, ...]:
    """The hand's cards; sorted, except for the one that was split."""
    cards = hand.solver_hand.cards
    return (*cards[:1], *sorted(cards[1:])) if hand.from_split else tuple(sorted(cards))


@pytest.mark.proof
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", TABLES)
def test_the_table_pays_what_the_solver_expects(name: str):
    shares = [range(start, ROUNDS, PROCESSES) for start in range(PROCESSES)]
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        won = [mean for share in pool.map(partial(rounds_played, name), shares) for mean in share]
    standard_error = sqrt(variance(won) / len(won))
    expected = game_value(TABLES[name])
    difference = (fmean(won) - expected) / standard_error
    assert abs(difference) < 4, f"{fmean(won):.6f} a round, expected {expected:.6f}, ± {standard_error:.6f}"
