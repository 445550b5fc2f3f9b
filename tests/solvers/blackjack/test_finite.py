"""Finite shoes: published figures, cases by hand, known traps, and invariants of the answers."""

import json
import pickle
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Count, Hand, HandError, Rules, ShoeError, finite, first_hands
from solvers.blackjack.shoe import full
from tests.any_rules import any_rules
from tests.plain_odds import total

PUBLISHED = json.loads((Path(__file__).parents[2] / "data" / "blackjack_shoe.json").read_text())
WIZARD, HOPPE = PUBLISHED["wizard_of_odds"], PUBLISHED["hoppe"]
ACTIONS = {"S": "stand", "H": "hit", "D": "double", "P": "split"}


def ev(hand, upcard, rules=None, **position):
    return blackjack.advise(hand, upcard, rules or Rules(), **position).ev


def near(value):
    return pytest.approx(value, abs=1e-12)


def rules_called(name):
    """The rules with a name such as `6D S17 noDAS SPL3 peek`."""
    return Rules(
        decks=int(name[0]),
        hit_soft_17="H17" in name,
        double_after_split="noDAS" not in name,
        max_hands=2 if "SPL1" in name else 4,
        surrender="late" if " LS" in name else "none",
        peek="ENHC" not in name,
    )


def encounter(key):
    upcard, cards = key.split("|")
    return tuple(map(int, cards.split("-"))), int(upcard)


# Published figures.


@pytest.mark.parametrize("game", PUBLISHED["full_game_ev"], ids=lambda game: str(list(game.values())[:7]))
def test_game_values_match_farmer(game):
    rules = Rules(
        decks=game["decks"],
        hit_soft_17=bool(game["h17"]),
        double_after_split=bool(game["das"]),
        max_hands=game["max_hands"],
        resplit_aces=bool(game["rsa"]),
        surrender="late" if game["late_surrender"] else "none",
        peek=bool(game["peek"]),
    )
    assert blackjack.game_value(rules) == pytest.approx(game["ev"], abs=1e-10)


@pytest.mark.parametrize("name", PUBLISHED["encounters"])
def test_action_values_match_farmer(name):
    for key, expected in PUBLISHED["encounters"][name].items():
        evs = ev(*encounter(key), rules_called(name))
        for letter, value in expected.items():
            if ACTIONS[letter] in evs:  # it also values doubles and hits of naturals and of three cards
                assert evs[ACTIONS[letter]] == pytest.approx(value, abs=1e-10), (key, letter)


@pytest.mark.parametrize("name", WIZARD["against an ace"])
def test_ace_upcard_matches_wizard_of_odds(name):
    for cards, expected in WIZARD["against an ace"][name].items():
        evs = ev(tuple(map(int, cards.split("-"))), 1, rules_called(name))
        assert [evs[action] for action in ("stand", "hit", "double")] == pytest.approx(expected, abs=1.01e-6)


def test_single_deck_dealer_matches_wizard():
    for upcard, chances in WIZARD["dealer, one deck S17"].items():
        outcomes = blackjack.dealer_outcomes(int(upcard), Rules(decks=1))
        assert list(outcomes.values()) == pytest.approx(chances, abs=1e-6)


@pytest.mark.parametrize("name", ["one deck S17", "one deck H17"])
def test_first_hands_match_hoppe(name):
    for key, expected in HOPPE[name].items():
        evs = ev(*encounter(key), Rules(decks=1, hit_soft_17="H17" in name))
        assert [evs["stand"], evs["hit"]] == pytest.approx(expected[:2], abs=5.01e-6)


def test_eight_decks_match_hoppe():
    # his splits are slightly better than CDZ-, hence the difference in the last digits
    game = Rules(decks=8, hit_soft_17=True, surrender="late")
    assert -blackjack.game_value(game) == pytest.approx(HOPPE["8D H17 DAS LS"], abs=1e-5)


# By hand.


def test_composition_decides_16_against_ten():
    assert [blackjack.advise(hand, "T").best for hand in ("T6", "97", "547")] == ["hit", "hit", "stand"]


def test_dealer_16_draws_from_the_rest():
    # one deck without T and 6 has 50 cards: four of each of A, 2, 3, 4 and 5, minus the dealer's
    chances = blackjack.dealer_outcomes("T6", Rules(decks=1))
    assert chances == {**dict.fromkeys(range(17, 22), near(4 / 50)), "blackjack": 0, "bust": near(30 / 50)}
    seen = blackjack.dealer_outcomes("T6", Rules(decks=1), seen="5555")
    assert seen[21] == 0
    assert seen["bust"] == near(30 / 46)


def test_a_dealers_natural_is_told_apart():
    chances = blackjack.dealer_outcomes("A", Rules(decks=1))
    assert chances["blackjack"] == near(16 / 51)
    assert blackjack.dealer_outcomes("AT", Rules(decks=1))["blackjack"] == 1
    assert blackjack.dealer_outcomes("A", Rules(decks=1), seen="T" * 16)["blackjack"] == 0


def test_soft_17_rule_is_followed():
    assert blackjack.dealer_outcomes("A6", Rules(decks=1))[17] == 1
    assert blackjack.dealer_outcomes("A6", Rules(decks=1, hit_soft_17=True))[17] < 0.5


def test_insurance_needs_a_third_tens():
    assert blackjack.advise("T6", "A", Rules(decks=1)).insurance == near(3 * 15 / 49 - 1)
    # 4 aces to nines but the hand and the upcard: 15 tens in 49 - 4 = 45, a third exactly
    assert blackjack.advise("T6", "A", Rules(decks=1), seen="2222").insurance == near(0)
    assert blackjack.advise("T6", "T").insurance is None


def test_total_averages_non_pair_compositions():
    advice = blackjack.advise("16", "9", Rules(decks=1))
    # beside the nine: 16 tens and 4 sixes, 3 nines and 4 sevens
    assert [(part.cards, part.chance) for part in advice.compositions] == [
        ((6, 10), near(64 / 76)),
        ((7, 9), near(12 / 76)),
    ]
    for action, mean in advice.ev.items():
        parts = [ev(part.cards, "9", Rules(decks=1))[action] * part.chance for part in advice.compositions]
        assert mean == near(sum(parts))


def test_pair_only_total_is_unsplit_pair():
    split = ev("TT", "6")
    assert ev("20", "6") == {action: near(split[action]) for action in ("stand", "hit", "double")}
    assert [part.cards for part in blackjack.advise("soft 12", "6").compositions] == [(1, 1)]
    assert all(len(part.cards) == 3 for part in blackjack.advise("21", "6").compositions)


def test_cards_seen_change_what_is_best():
    assert blackjack.advise("T6", "T", Rules(decks=1)).best == "hit"
    assert blackjack.advise("T6", "T", Rules(decks=1), seen="4455").best == "stand"


def test_all_multi_card_hands_examined():
    hands = blackjack.more_cards("16", "T", Rules(decks=1))
    assert not {len(hand) for hand in (*hands.hit, *hands.stand)} & {0, 1, 2}
    assert all(sum(hand) == 16 for hand in (*hands.hit, *hands.stand))
    assert (4, 5, 7) in hands.stand
    for hand in (*hands.hit[::9], *hands.stand[::9]):
        assert blackjack.advise(hand, "T", Rules(decks=1)).best == ("hit" if hand in hands.hit else "stand")
    assert len(hands.hit) + len(hands.stand) == sum(
        sum(hand) == 16 and all(hand.count(card) <= 4 for card in hand)
        for size in range(3, 17)
        for hand in combinations_with_replacement(range(1, 11), size)
        if not (1 in hand and sum(hand) <= 11)
    )
    soft = blackjack.more_cards("soft 18", "9", Rules(decks=1))
    assert (1, 2, 5) in soft.hit


@pytest.mark.parametrize("rules", [Rules(decks=1), Rules(decks=2, hit_soft_17=True, peek=False)])
@pytest.mark.parametrize("seen", ["", "TTT", "2345678"])
def test_never_stood_on_what_cannot_bust(rules, seen):
    hands = [Hand.of_total(total) for total in range(5, 13)]
    hands += [Hand.of_total(total, soft=True) for total in range(13, 18)]
    stood_on = {
        hand.count
        for hand in hands
        for upcard in (1, 5, 6, 10)
        if blackjack.more_cards(hand, upcard, rules, seen=seen).stand
    }
    assert not {count for count in stood_on if blackjack.always_hit(count)}
    assert Count(12) in stood_on, "the first hard total for which it depends"
    assert [blackjack.always_hit(hand.count) for hand in hands] == [True] * 7 + [False] + [True] * 4 + [False]


# Known traps.


def test_bust_behind_peek_cost():
    # 49 cards are unseen, 3 aces and 14 tens among them; only an ace saves TT. Given no ten below the ace the
    # next card is an ace with chance 3/49 * (34/48) / (35/49)
    rules = Rules(decks=1)
    saved = (3 / 49) * (34 / 48) / (35 / 49)
    after = ev("T T A", "A", rules)["stand"]
    assert ev("T T", "A", rules)["hit"] == near(saved * after - (1 - saved))


@pytest.mark.parametrize("upcard", "AT")
def test_certain_bust_costs_the_bet(upcard):
    assert ev("7 7 7", upcard, Rules(decks=1))["hit"] == near(-1)


def test_averages_weighted_given_no_natural():
    # a hand with a ten leaves fewer tens for the ace: it is likelier given no natural than before the peek
    rules = Rules(decks=1)
    parts = blackjack.advise("16", "A", rules).compositions
    weights = {(6, 10): 4 * 16 * (1 - 15 / 49), (7, 9): 4 * 4 * (1 - 16 / 49)}
    assert {part.cards: part.chance for part in parts} == {
        cards: near(weight / sum(weights.values())) for cards, weight in weights.items()
    }


def first_deals(decks):
    """Every upcard and first two cards in dealing order, with their probability and the natural's."""
    counts = {card: (16 if card == 10 else 4) * decks for card in range(1, 11)}
    size = 52 * decks
    for upcard in counts:
        for cards in combinations_with_replacement(range(1, 11), 2):
            chance, left = Fraction(1), dict(counts)
            for place, card in enumerate((upcard, *cards)):
                chance *= Fraction(left[card], size - place)
                left[card] -= 1
            chance *= len(set(permutations(cards)))
            hidden = {1: 10, 10: 1}.get(upcard)
            natural = Fraction(left[hidden], size - 3) if hidden else Fraction(0)
            yield upcard, cards, float(chance), float(natural)


def test_game_weighs_hands_given_no_natural():
    rules = Rules(decks=1, max_hands=2)
    right = wrong = 0.0
    shown = dict.fromkeys(range(1, 11), 0.0)
    for upcard, _, chance, natural in first_deals(1):
        shown[upcard] += chance * natural
    upcard_chance = {upcard: (16 if upcard == 10 else 4) / 52 for upcard in shown}
    for upcard, cards, chance, natural in first_deals(1):
        best = max(ev(cards, upcard, rules).values())
        lost = 0 if cards == (1, 10) else 1
        right += chance * ((1 - natural) * best - natural * lost)
        average = (
            shown[upcard] / upcard_chance[upcard]
        )  # the trap: the natural's probability before the hand is known
        wrong += chance * ((1 - average) * best - average * lost)
    assert blackjack.game_value(rules) == near(right)
    assert 1e-4 < abs(wrong - right) < 1e-3


def test_enhc_natural_takes_split_bets():
    peek, enhc = (
        Rules(double_after_split=False, max_hands=2),
        Rules(double_after_split=False, max_hands=2, peek=False),
    )
    for upcard, natural in (("A", 96 / 309), ("T", 24 / 309)):
        before, after = ev("88", upcard, enhc), ev("88", upcard, peek)
        for action, bets in (("stand", 1), ("hit", 1), ("double", 2), ("split", 2)):
            assert before[action] == near((1 - natural) * after[action] - natural * bets)


def test_surrender_lost_to_enhc_natural():
    natural = 95 / 309
    assert ev("T6", "A", Rules(surrender="late"))["surrender"] == -0.5
    assert ev("T6", "A", Rules(surrender="late", peek=False))["surrender"] == near(
        -0.5 * (1 - natural) - natural
    )
    assert ev("T6", "A", Rules(surrender="early"))["surrender"] == -0.5
    assert ev("T6", "A", Rules(surrender="early", peek=False))["surrender"] == -0.5


def test_early_surrender_values_are_before_the_peek():
    natural = 95 / 309
    after, before = ev("T6", "A", Rules(surrender="late")), ev("T6", "A", Rules(surrender="early"))
    for action in ("stand", "hit", "double"):
        assert before[action] == near((1 - natural) * after[action] - natural)


@pytest.mark.parametrize("paid", [Fraction(3, 2), Fraction(6, 5), Fraction(1), Fraction(2)])
def test_natural_pays_unless_matched(paid):
    assert ev("A T", "A", Rules(natural_pays=paid)) == {"stand": near(float(paid))}
    assert ev("A T", "A", Rules(natural_pays=paid, peek=False))["stand"] == near(float(paid) * (1 - 95 / 309))
    assert ev("A T", "A", Rules(natural_pays=paid, surrender="early"))["stand"] == near(
        float(paid) * (1 - 95 / 309)
    )


def test_double_may_exceed_one_bet():
    rich = ev("6 5", "6", Rules(decks=1), seen="222233334444555667777")
    assert rich["double"] > 1


# Split hands.


def test_split_hand_has_no_natural():
    rules = Rules(surrender="late")
    assert ev("A T", "6", rules, from_split=True) == {
        "stand": near(ev("T A", "6", rules, from_split=True)["stand"])
    }
    assert "surrender" not in ev("8 3", "6", rules, from_split=True)
    unsplit, split = ev("8 3", "6", rules), ev("8 3", "6", rules, from_split=True)
    assert split == {action: unsplit[action] for action in ("stand", "hit", "double")}


def test_other_hands_cards_need_seen():
    alone, seen = ev("8 3", "6", Rules(decks=1), hands=2), ev("8 3", "6", Rules(decks=1), hands=2, seen="8 T")
    assert alone == ev("8 3", "6", Rules(decks=1))
    assert seen == ev("8 3", "6", Rules(decks=1), seen="8 T")
    assert seen != alone


def test_a_split_counts_the_hands_already_held():
    for hands in (1, 2, 3):
        assert ev("88", "6", hands=hands)["split"] == near(ev("88", "6", Rules(max_hands=5 - hands))["split"])
    assert "split" not in ev("88", "6", hands=4)


def test_split_aces_without_resplit():
    # 309 cards are unseen beside AA v 6; each hand's card is any of them, and the other ace is out
    per_hand = 0.0
    for card in range(1, 11):
        left = (96 if card == 10 else 24) - 2 * (card == 1) - (card == 6)
        per_hand += left / 309 * ev((1, card), "6", from_split=True, seen="A")["stand"]
    assert ev("AA", "6")["split"] == near(2 * per_hand)


# Invariants of the answers.

rules_of_any_kind = any_rules(decks=st.sampled_from([1, 2, 6, 8]), natural_pays=st.just(Rules.natural_pays))


@given(st.integers(1, 10), rules_of_any_kind, st.lists(st.integers(1, 10), max_size=4))
def test_dealer_outcomes_sum_to_one(upcard, rules, seen):
    ends = blackjack.dealer_outcomes(upcard, rules, seen=[card for card in seen if card != upcard])
    assert list(ends) == [17, 18, 19, 20, 21, "blackjack", "bust"]
    assert sum(ends.values()) == near(1)
    assert min(ends.values()) >= 0


def test_dealer_outcomes_ignore_removal_order():
    every = [
        blackjack.dealer_outcomes("T", Rules(decks=1), seen=seen) for seen in permutations((10, 10, 1, 5))
    ]
    assert all(ends == every[0] for ends in every)


@settings(max_examples=30)
@given(
    st.sampled_from(["5", "9", "12", "16", "20", "21", "soft 12", "soft 13", "soft 18", "soft 21"]),
    st.integers(1, 10),
    rules_of_any_kind,
    st.sampled_from(["", "TTTT", "A2345678", "AA2255TT99"]),
)
def test_every_total_averages_its_hands(hand, upcard, rules, seen):
    advice = blackjack.advise(hand, upcard, rules, seen=seen)
    parts = [
        (part, blackjack.advise(part.cards, upcard, rules, seen=seen).ev) for part in advice.compositions
    ]
    for action, mean in advice.ev.items():
        assert mean == near(sum(evs[action] * part.chance for part, evs in parts))
    for part, evs in parts:
        best = max(evs[action] for action in advice.ev)
        assert evs[part.best] == near(best), "a split is no action on a total"


@settings(max_examples=6)
@given(rules_of_any_kind)
def test_extra_options_never_hurt_hand(rules):
    poor = replace(rules, surrender="none", double_on="none", max_hands=1)
    doubles = [replace(poor, double_on=on) for on in ("none", "10-11", "9-11", "any")]
    splits = [replace(poor, max_hands=hands) for hands in (1, 2)]
    surrenders = [replace(poor, surrender=kind) for kind in ("none", "late")]
    for chain in (doubles, splits, surrenders):
        for hand, upcard in (("88", "T"), ("T6", "9"), ("6 5", "A"), ("AA", "6")):
            values = [max(ev(hand, upcard, allowed).values()) for allowed in chain]
            assert all(fewer <= allowed + 1e-12 for fewer, allowed in pairwise(values))


@pytest.mark.parametrize("peek", [True, False])
@pytest.mark.parametrize(
    ("hand", "upcard"), [("T6", "T"), ("88", "A"), ("A7", "9"), ("547", "T"), ("AA", "6")]
)
def test_infinite_shoe_is_the_limit(hand, upcard, peek):
    rules = Rules(decks=None, peek=peek, resplit_aces=True)
    limit = ev(hand, upcard, rules)
    question = blackjack.parse_question(f"{hand} v {upcard}")
    distances = []
    for decks in (1_000, 1_000_000):
        evs = finite.advice(question, rules, full(decks), hands=1, from_split=False).ev
        distances.append(max(abs(evs[action] - limit[action]) for action in limit))
    assert distances[0] < 2e-3
    assert distances[1] < 2e-6


def test_game_value_limit_of_many_decks():
    assert first_hands.game_value(Rules(), full(100_000)) == pytest.approx(
        blackjack.game_value(Rules(decks=None)), abs=1e-6
    )


def test_advice_travels_between_processes():
    advice = blackjack.advise("16", "A", Rules(surrender="late"))
    assert pickle.loads(pickle.dumps(advice)) == advice
    assert len(pickle.dumps(advice)) < 2000
    assert advice.policy == "CDZ-"


# Impossible questions.


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (
            lambda: ev("T6", "T", Rules(decks=1), seen="AAAAA"),
            "blackjack-not-in-the-shoe (left: 4, card: 1, out: 5)",
        ),
        (
            lambda: ev("55", "5", Rules(decks=1), seen="555"),
            "blackjack-not-in-the-shoe (left: 4, card: 5, out: 6)",
        ),
        (
            lambda: ev("16", "T", Rules(decks=1), seen="66667777"),
            "blackjack-hand-not-in-the-shoe (question: hard 16 v T)",
        ),
        (
            lambda: ev("88", "A", Rules(decks=1), seen=[*[2, 3, 4, 5, 6, 7, 9] * 4, 8, 8, 1, 1, 1]),
            "blackjack-only-a-natural-is-hidden",
        ),
        (
            lambda: ev("22", "6", Rules(decks=1), seen="T" * 16 + "9999888877775555666333"),
            "blackjack-shoe-may-run-out",
        ),
    ],
)
def test_impossible_cards_are_refused(ask, told):
    with pytest.raises(ShoeError) as refused:
        ask()
    assert str(refused.value) == told


def test_a_dealers_total_alone_is_refused():
    with pytest.raises(HandError, match="dealers-cards-needed"):
        blackjack.dealer_outcomes("hard 16")


def stand_and_hit_against_ten(cards, decks):
    """The EVs against a ten, card by card, of a dealer who peeks and stands on every 17."""
    shoe = [4 * decks] * 9 + [16 * decks]
    for card in (*cards, 10):
        shoe[card - 1] -= 1

    def left(shoe, card):
        return (*shoe[: card - 1], shoe[card - 1] - 1, *shoe[card:])

    def dealer_ends(drawn, shoe, chance, ends):
        if (reached := total(drawn)) >= 17:
            ends[min(reached, 22)] += chance
            return ends
        for card in range(1, 11):
            if shoe[card - 1] and (drawn, card) != ((10,), 1):  # a natural would have ended the round
                dealer_ends((*drawn, card), left(shoe, card), chance * shoe[card - 1] / sum(shoe), ends)
        return ends

    @cache
    def stand(own, shoe):
        ends = dealer_ends((10,), shoe, 1.0, Counter()).items()
        return sum(chance * (1 if end == 22 else (own > end) - (own < end)) for end, chance in ends)

    def hit(cards, shoe):
        drawn = ((card, left(shoe, card)) for card in range(1, 11) if shoe[card - 1])
        return sum(shoe[card - 1] / sum(shoe) * best((*cards, card), rest) for card, rest in drawn)

    def best(cards, shoe):
        if total(cards) > 21:
            return -(1 - shoe[0] / sum(shoe))
        return max(stand(total(cards), shoe), hit(cards, shoe))

    no_natural = 1 - shoe[0] / sum(shoe)
    return stand(total(cards), tuple(shoe)) / no_natural, hit(tuple(cards), tuple(shoe)) / no_natural


@pytest.mark.parametrize(
    ("cards", "decks"), [([1] * 8 + [2] * 4, 6), ([1] * 20, 6), ([1] * 20, 8), ([1] * 9 + [2] * 5, 8)]
)
def test_hands_of_many_cards_are_exact(cards, decks):
    """The probability of a hand counts its orders without listing them: 20! for twenty cards."""
    advice = blackjack.advise(cards, 10, Rules(decks=decks))
    stand, hit = stand_and_hit_against_ten(cards, decks)
    assert advice.ev["stand"] == near(stand)
    assert advice.ev["hit"] == near(hit)
    assert advice.compositions == ()


def test_impossible_hand_is_refused():
    with pytest.raises(ShoeError):
        blackjack.advise([1] * 20, 10, Rules(decks=4))
