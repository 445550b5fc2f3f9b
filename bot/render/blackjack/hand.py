"""/bj hand: the hard and the soft total of a hand, and its score, as in the shoe game."""

from fractions import Fraction

from bot.render import markdown
from bot.render.layout import Reply
from bot.text.blackjack_hands import hand_in_words
from bot.text.catalogue import say
from solvers import blackjack
from solvers.blackjack import Hand


def totals_reply(hand: Hand) -> Reply:
    """The totals of the hand."""
    return Reply(markdown.heading(_title(hand)), *_totals(hand), *map(markdown.subtext, _hard_and_soft(hand)))


def score_reply(hand: Hand, dealer: Hand) -> Reply:
    """The totals of the hand, and its score against the dealer's."""
    return Reply(
        markdown.heading(say("blackjack-hand-against-hand", hand=_title(hand), dealer=dealer)),
        *_totals(hand),
        _score(hand, dealer),
        markdown.subtext(*_dealer_would_draw(dealer), say("blackjack-scores"), *_hard_and_soft(hand)),
    )


def _title(hand: Hand) -> str:
    text = hand_in_words(hand)
    return text[0].upper() + text[1:]


def _totals(hand: Hand) -> list[str]:
    """The hard and the soft total, or the only one."""
    if hand.bust:
        return [say("blackjack-hand-is-bust", total=hand.total)]
    if not _has_two_totals(hand):
        return [say("blackjack-only-total", total=hand.total)]
    hard, soft = blackjack.hard_count(hand), blackjack.soft_count(hand)
    natural = [say("blackjack-natural-is")] if hand.natural else []
    return [say("blackjack-totals", hard=hard, soft=soft), *natural]


def _hard_and_soft(hand: Hand) -> list[str]:
    return [say("blackjack-counts")] if _has_two_totals(hand) else []


def _has_two_totals(hand: Hand) -> bool:
    return len(blackjack.possible_values(hand)) > 1


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


def _dealer_would_draw(dealer: Hand) -> list[str]:
    if not blackjack.dealer_draws(dealer):
        return []
    return [say("blackjack-dealer-would-draw", total=dealer.total)]
