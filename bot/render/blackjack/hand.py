"""/bj hand: the possible values of a hand, its counts, and its score, as in the shoe game."""

from fractions import Fraction

from bot.render import layout
from bot.render.layout import Reply
from bot.text.blackjack_hands import hand_in_words
from bot.text.catalogue import AnyOf, say
from solvers import blackjack
from solvers.blackjack import Hand


def counted(hand: Hand) -> Reply:
    """The possible values of the hand."""
    notes = [] if hand.bust else [layout.subtext(say("blackjack-counts"))]
    return Reply(layout.heading(_title(hand)), *_counts(hand), *notes)


def scored(hand: Hand, dealer: Hand) -> Reply:
    """The possible values of the hand, and its score against the dealer's."""
    return Reply(
        layout.heading(say("blackjack-hand-against-hand", hand=_title(hand), dealer=dealer)),
        *_counts(hand),
        _score(hand, dealer),
        layout.subtext(
            *_unfinished(dealer),
            say("blackjack-scores"),
            *([] if hand.bust else [say("blackjack-counts")]),
        ),
    )


def _title(hand: Hand) -> str:
    text = hand_in_words(hand)
    return text[0].upper() + text[1:]


def _counts(hand: Hand) -> list[str]:
    values = sorted(blackjack.possible_values(hand))
    if not values:
        return [say("blackjack-hand-is-bust", total=hand.total)]
    rows = [
        (say("blackjack-hard-count"), str(blackjack.hard_count(hand))),
        (say("blackjack-soft-count"), str(blackjack.soft_count(hand))),
    ]
    options = AnyOf(f"**{value}**" for value in values)
    sentence = say(
        "blackjack-natural-may-be-worth" if hand.natural else "blackjack-may-be-worth", values=options
    )
    return [sentence, layout.code_table(rows)]


def _signed(score: Fraction) -> str:
    return {Fraction(3, 2): "+1½", Fraction(1): "+1", Fraction(0): "0"}.get(score, "−1")


def _score(hand: Hand, dealer: Hand) -> str:
    """The hand's score, and why."""
    score = _signed(blackjack.score(hand, dealer))
    if hand.bust:
        return say("blackjack-score-both-bust" if dealer.bust else "blackjack-score-bust", score=score)
    if hand.natural:
        return say("blackjack-score-naturals" if dealer.natural else "blackjack-score-natural", score=score)
    if dealer.natural:
        return say("blackjack-score-dealers-natural", score=score)
    if dealer.bust:
        return say("blackjack-score-dealer-bust", score=score)
    if hand.total == dealer.total:
        return say("blackjack-score-draw", score=score, total=hand.total)
    return say("blackjack-score-totals", score=score, total=hand.total, dealers=dealer.total)


def _unfinished(dealer: Hand) -> list[str]:
    if not blackjack.dealer_draws(dealer):
        return []
    return [say("blackjack-dealer-would-draw", total=dealer.total)]
