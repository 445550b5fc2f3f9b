"""What to do with a hand, what every action is worth, and what a whole game is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solvers.blackjack import infinite, notation
from solvers.blackjack.actions import Action
from solvers.blackjack.errors import HandError, NotKnownYetError
from solvers.blackjack.hands import ACE, Hand, undecided, valid_card
from solvers.blackjack.rules import Rules
from solvers.blackjack.wording import Question


@dataclass(frozen=True)
class Advice:
    """The worth of every legal action on a hand.

    question    the hand and upcard, as they were read
    rules       the rules they were played under
    ev          expected win of each legal action, in units of the first bet
    insurance   expected win per unit of insurance, whatever the dealer holds; None unless an ace shows

    Where `rules.given_no_natural`, `ev` is given that the dealer has no natural; otherwise it is from
    before that is known. With early surrender that holds for every hand, also one that is past the peek.
    """

    question: Question
    rules: Rules
    ev: Mapping[str, float]
    insurance: float | None

    @property
    def ranking(self) -> tuple[Action, ...]:
        """The legal actions, the best first; equals in the order of `Action`."""
        return tuple(sorted(map(Action, self.ev), key=self.ev.__getitem__, reverse=True))

    @property
    def best(self) -> Action:
        return self.ranking[0]

    @property
    def second(self) -> Action | None:
        """The second best action; None where only one is legal."""
        return self.ranking[1] if len(self.ev) > 1 else None

    @property
    def margin(self) -> float | None:
        """What the second best action would cost, in units of the first bet; None where there is none."""
        return self.ev[self.best] - self.ev[self.second] if self.second else None


def advise(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    *,
    seen: str | Sequence[int] = "",
    hands: int = 1,
    from_split: bool = False,
) -> Advice:
    """What every legal action on the hand is worth.

    hand        text ("T6", "10 6", "16", "soft 17"), or card values, 1 for an ace and 10 for ten to king
    upcard      the dealer's card, likewise
    rules       the default rules if left out
    seen        further cards known to be out; an infinite shoe has as many left, so they change nothing
    hands       how many are held now, this one among them; more than one come from a split
    from_split  this hand came from a split, and its first card is the one that was split. A seven drawn
                to a split ace is A7 and may not be hit; an ace drawn to a split seven is 7A and may

    Splits are valued by the policy told in `infinite`: always split again while it is allowed.
    Raises BlackjackError: a text that can't be read, a hand that can't be, or a shoe not known yet.
    """
    rules = _infinite_only(rules or Rules())
    _cards(seen)
    question = Question(_hand(hand), _card(upcard))
    hands = max(hands, 2) if from_split and hands > 0 else hands
    from_split = hands > 1
    _check_position(question.hand, rules, hands, from_split)
    ev = infinite.values(question.hand, question.upcard, rules, hands=hands, from_split=from_split)
    return Advice(question, rules, ev, infinite.insurance(question.upcard))


def dealer_outcomes(upcard: str | int, rules: Rules | None = None) -> dict[int | str, float]:
    """Chance of each end of the dealer's hand, before any peek: 17 to 21, "blackjack", "bust".

    They sum to 1; 21 is without the natural. Raises BlackjackError.
    """
    rules = _infinite_only(rules or Rules())
    return dict(infinite.outcomes(_card(upcard), rules.hit_soft_17))


def game_value(rules: Rules | None = None) -> float:
    """Expected win per round in units of the first bet, played best and never insured.

    Over all hands, dealer naturals included. Splits by the policy told in `infinite`. Raises BlackjackError.
    """
    return infinite.game_value(_infinite_only(rules or Rules()))


def _infinite_only(rules: Rules) -> Rules:
    if rules.decks is not None:
        raise NotKnownYetError("I only know the infinite shoe yet: leave decks out, or say decks:infinite.")
    return rules


def _hand(hand: str | Hand | Sequence[int]) -> Hand:
    if isinstance(hand, str):
        return notation.parse_hand(hand)
    return undecided(hand if isinstance(hand, Hand) else Hand.of(hand))


def _card(card: str | int) -> int:
    return notation.parse_card(card) if isinstance(card, str) else valid_card(card)


def _cards(cards: str | Sequence[int]) -> tuple[int, ...]:
    return notation.parse_cards(cards) if isinstance(cards, str) else tuple(map(valid_card, cards))


def _check_position(hand: Hand, rules: Rules, hands: int, from_split: bool) -> None:
    """Raises HandError where these rules can't lead to this hand."""
    if not 1 <= hands <= rules.max_hands:
        held = f"1 to {rules.max_hands} hands" if rules.max_hands > 1 else "one hand"
        raise HandError(f"Under these rules a player holds {held}, not {hands}.")
    if not from_split or rules.hit_split_aces:
        return
    if not hand.cards and hand.soft:
        raise HandError("After a split I need the cards, the one that was split first: A7 or 7A.")
    if hand.cards[:1] == (ACE,) and len(hand.cards) > 2:
        raise HandError("A split ace gets one card only. Put the card that was split first: 5A4, not A54.")
