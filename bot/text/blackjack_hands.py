"""Blackjack cards, hands and questions in words: `hard 16 (10-6) vs 10`."""

from collections.abc import Iterable

from bot.text.catalogue import in_words, say
from solvers.blackjack import Hand, Question
from solvers.blackjack.hands import ACE


def card_in_words(card: int) -> str:
    """`an ace`, `a two`."""
    return say("blackjack-a-card", card=card)


@in_words.register
def hand_in_words(hand: Hand) -> str:
    """`hard 16 (10-6)`, `soft 18`, `a pair of eights`, `a blackjack (A-10)`."""
    if not hand.pair and not hand.natural:
        return bare_hand_in_words(hand)
    return say("blackjack-a-pair-or-natural", hand=bare_hand_in_words(hand))


def bare_hand_in_words(hand: Hand) -> str:
    """The hand without an article, for use after “the dealer's”: `pair of eights`."""
    kind = "soft" if hand.soft else "hard"
    if not hand.cards:
        return say("blackjack-total", kind=kind, total=hand.total)
    if hand.pair:
        return say("blackjack-pair-of-cards", card=hand.cards[0])
    cards = dashed(hand.cards)
    if hand.natural:
        return say("blackjack-natural-of-cards", cards=cards)
    return say("blackjack-total-of-cards", kind=kind, total=hand.total, cards=cards)


def dashed(cards: Iterable[int]) -> str:
    """The cards with dashes between them: `10-6`, `A-7`."""
    return "-".join("A" if card == ACE else str(card) for card in cards)


def sorted_cards(cards: Iterable[int]) -> str:
    """The cards with dashes, aces first, then from the highest down: `10-6`."""
    return dashed(sorted(cards, key=lambda card: (card != ACE, -card)))


@in_words.register
def question_in_words(question: Question) -> str:
    """`hard 16 (10-6) vs 10`."""
    return say("blackjack-hand-against-card", hand=bare_hand_in_words(question.hand), card=question.upcard)
