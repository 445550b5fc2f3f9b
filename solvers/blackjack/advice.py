"""Blackjack advice: the EV of every action on a hand, the dealer's outcomes, and the EV of the game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from solvers.blackjack import dealer, finite, first_hands, infinite, notation
from solvers.blackjack.answers import Advice, EvenMoney, MoreCards
from solvers.blackjack.card_multisets import Ints
from solvers.blackjack.errors import BlackjackError, HandError
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import ACE, Hand, undecided, valid_card
from solvers.blackjack.larger_hands import all_with_more_cards
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import full, without


def advise(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    *,
    seen: str | Sequence[int] = "",
    hands: int = 1,
    from_split: bool = False,
) -> Advice:
    """The EV of every legal action on the hand, in units of the first bet.

    hand        text ("T6", "10 6", "16", "soft 17"), or card values, 1 for an ace and 10 for ten to king
    upcard      the dealer's card, likewise
    rules       Rules() if left out
    seen        further cards known to be out, besides the hand and the upcard; they change nothing in an
                infinite shoe
    hands       how many are held now, this one included; more than one come from a split
    from_split  this hand came from a split, and its first card is the one that was split. A seven drawn
                to a split ace is A7 and may not be hit; an ace drawn to a split seven is 7A and may

    Only the hand, the upcard and `seen` are known; every other card is equally likely to come next. That
    includes the cards of other hands from a split, so pass them as `seen`. A hand given by its total is
    averaged over the two cards that make it and are not a pair, each weighted by its probability in the shoe
    given the upcard (and given no dealer natural, if the EVs are): the EVs are averaged, then compared. If
    only a pair makes the total, it is that pair, without a split; 21 is taken as three cards. Splits follow
    the policy described in `splits`. Raises BlackjackError: UnreadableError for a text that can't be read,
    HandError for a hand that can't be, ShoeError if the shoe does not hold the cards or may run out.
    """
    rules = rules or Rules()
    question, shoe, hands, from_split = parse_position(
        hand, upcard, rules, seen=seen, hands=hands, from_split=from_split
    )
    if shoe is None:
        ev = infinite.action_evs(question.hand, question.upcard, rules, hands=hands, from_split=from_split)
        advice = Advice(question, rules, ev, infinite.insurance(question.upcard))
    else:
        advice = finite.advice(question, rules, shoe, hands=hands, from_split=from_split)
    even_money = _even_money(advice.insurance, rules, own=question.hand.natural and not from_split)
    return replace(advice, even_money=even_money)


class Position(NamedTuple):
    """The parsed and checked arguments of `advise`.

    shoe        the counts without the cards seen, but with hand and upcard; None for an infinite shoe
    from_split  always true if more than one hand is held
    """

    question: Question
    shoe: Ints | None
    hands: int
    from_split: bool


def parse_position(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules,
    *,
    seen: str | Sequence[int] = "",
    hands: int = 1,
    from_split: bool = False,
) -> Position:
    """The arguments of `advise`, parsed and checked. Raises BlackjackError as `advise` does."""
    out_cards = _cards(seen)
    question = Question(_hand(hand), _card(upcard))
    hands = max(hands, 2) if from_split and hands > 0 else hands
    from_split = hands > 1
    _check_position(question.hand, rules, hands, from_split)
    if rules.decks is None:
        return Position(question, None, hands, from_split)
    without(full(rules.decks), (*out_cards, question.upcard, *question.hand.cards))
    return Position(question, without(full(rules.decks), out_cards), hands, from_split)


def _even_money(insurance: float | None, rules: Rules, *, own: bool) -> EvenMoney | None:
    if insurance is None or not own:
        return None
    natural = (insurance + 1) / 3
    return EvenMoney(wait=float(rules.natural_pays) * (1 - natural))


def dealer_outcomes(
    hand: str | int | Hand | Sequence[int], rules: Rules | None = None, *, seen: str | Sequence[int] = ""
) -> dict[int | str, float]:
    """Chance of each final result of the dealer's hand: 17 to 21, "blackjack", "bust".

    hand: the upcard, before any peek, or all cards that the dealer has. seen: further cards known to be out.
    The chances sum to 1; 21 excludes naturals. Raises BlackjackError, among others HandError for a total
    without cards from a finite shoe.
    """
    rules = rules or Rules()
    out_cards, dealer_hand = _cards(seen), _dealer_hand(hand)
    if rules.decks is None:
        return dict(infinite.outcomes(dealer_hand, rules.hit_soft_17))
    if not dealer_hand.cards:
        raise HandError("blackjack-dealers-cards-needed")
    return dealer.outcomes(
        dealer_hand.cards, without(full(rules.decks), (*out_cards, *dealer_hand.cards)), rules.hit_soft_17
    )


def more_cards(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    *,
    seen: str | Sequence[int] = "",
) -> MoreCards:
    """Whether each hand of three or more cards with the same count as this hand is hit or stood on.

    Every such hand in the shoe is evaluated, each as if only it, the upcard and `seen` were known. Empty for
    an infinite shoe, where only the count matters. Raises BlackjackError.
    """
    rules = rules or Rules()
    out_cards = _cards(seen)
    if rules.decks is None:
        return MoreCards((), ())
    shoe = without(full(rules.decks), out_cards)
    return all_with_more_cards(_hand(hand).count, _card(upcard), rules, shoe)


def game_value(rules: Rules | None = None, *, seen: str | Sequence[int] = "") -> float:
    """Expected win per round in units of the first bet, with best play and without insurance.

    Over all hands, dealer naturals included, from a fresh shoe without the cards `seen`. Splits follow the
    policy described in `splits`. Raises BlackjackError.
    """
    rules = rules or Rules()
    out_cards = _cards(seen)
    if rules.decks is None:
        return infinite.game_value(rules)
    return first_hands.game_value(rules, without(full(rules.decks), out_cards))


def _dealer_hand(hand: str | int | Hand | Sequence[int]) -> Hand:
    if isinstance(hand, Hand):
        return hand
    if isinstance(hand, int):
        return Hand.of((hand,))
    if isinstance(hand, str):
        try:
            return Hand.of((notation.parse_card(hand),))
        except BlackjackError:
            return notation.parse_hand(hand)
    return Hand.of(hand)


def _hand(hand: str | Hand | Sequence[int]) -> Hand:
    if isinstance(hand, str):
        return notation.parse_hand(hand)
    return undecided(hand if isinstance(hand, Hand) else Hand.of(hand))


def _card(card: str | int) -> int:
    return notation.parse_card(card) if isinstance(card, str) else valid_card(card)


def _cards(cards: str | Sequence[int]) -> tuple[int, ...]:
    return notation.parse_cards(cards) if isinstance(cards, str) else tuple(map(valid_card, cards))


def _check_position(hand: Hand, rules: Rules, hands: int, from_split: bool) -> None:
    """Raises HandError if this hand can't occur under these rules."""
    if not 1 <= hands <= rules.max_hands:
        raise HandError("blackjack-hands-held", most=rules.max_hands, hands=hands)
    if not from_split or rules.hit_split_aces:
        return
    if not hand.cards and hand.soft:
        raise HandError("blackjack-split-cards-needed")
    if hand.cards[:1] == (ACE,) and len(hand.cards) > 2:
        raise HandError("blackjack-split-ace-one-card")
