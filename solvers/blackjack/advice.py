"""Blackjack advice: the EV of every action on a hand, the dealer's outcomes, and the EV of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from solvers.blackjack import dealer, finite, infinite, notation
from solvers.blackjack.actions import Action
from solvers.blackjack.card_multisets import Ints
from solvers.blackjack.errors import BlackjackError, HandError
from solvers.blackjack.finite import Composition
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import ACE, Hand, undecided, valid_card
from solvers.blackjack.more_cards import MoreCards, all_with_more_cards
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import full, without
from solvers.blackjack.splits import POLICY, ROUNDING


class EvenMoney(NamedTuple):
    """EVs of taking and of refusing even money: a player's blackjack against an ace, before the peek.

    In units of the bet. If a blackjack pays 3:2, taking even money equals insuring half the bet.
    """

    wait: float  # a push against a dealer blackjack, full pay otherwise
    take: float = 1.0

    @property
    def best(self) -> str:
        """ "take" or "wait"; "wait" if it makes no difference."""
        return "take" if self.take > self.wait + ROUNDING else "wait"


@dataclass(frozen=True)
class Advice:
    """The EV of every legal action on a hand.

    question    the hand and upcard, as they were read
    rules       the rules that apply
    ev          expected win of each legal action, in units of the first bet
    insurance   expected win per unit of insurance, unconditional; None unless the upcard is an ace
    compositions  for a total from a finite shoe, the cards it was averaged over; empty if the cards are
                given, and for an infinite shoe, where they do not matter
    policy      how split hands are played. CDZ-: always split again; otherwise play each hand by its own
                cards and the upcard alone
    even_money  for a blackjack against an ace, the EVs of taking even money and of waiting

    If `rules.given_no_natural`, `ev` is given that the dealer has no natural; otherwise it is from before
    that is known. With early surrender it is from before the peek for every hand, even one that is past it.
    """

    question: Question
    rules: Rules
    ev: Mapping[str, float]
    insurance: float | None
    compositions: tuple[Composition, ...] = ()
    policy: str = POLICY
    even_money: EvenMoney | None = None

    @cached_property
    def ranking(self) -> tuple[Action, ...]:
        """The legal actions, best first; equal ones in the order of `Action`."""
        return tuple(sorted(map(Action, self.ev), key=self.ev.__getitem__, reverse=True))

    @property
    def best(self) -> Action:
        return self.ranking[0]

    @property
    def second(self) -> Action | None:
        """The second best action; None if only one is legal."""
        return self.ranking[1] if len(self.ev) > 1 else None

    @property
    def margin(self) -> float | None:
        """What the second best action would cost, in units of the first bet; None if only one is legal."""
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
    request = position(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)
    own_natural = request.question.hand.natural and not request.from_split
    if request.shoe is None:
        upcard_value = request.question.upcard
        ev = infinite.values(
            request.question.hand, upcard_value, rules, hands=request.hands, from_split=request.from_split
        )
        insurance = infinite.insurance(upcard_value)
        return Advice(
            request.question,
            rules,
            ev,
            insurance,
            even_money=_even_money(insurance, rules, own=own_natural),
        )
    result = finite.values(
        request.question, rules, request.shoe, hands=request.hands, from_split=request.from_split
    )
    even_money = _even_money(result.insurance, rules, own=own_natural)
    return Advice(
        request.question, rules, result.ev, result.insurance, result.compositions, even_money=even_money
    )


class Position(NamedTuple):
    """The parsed and checked arguments of `advise`.

    shoe        the counts without the cards seen, but with hand and upcard; None for an infinite shoe
    from_split  always true if more than one hand is held
    """

    question: Question
    shoe: Ints | None
    hands: int
    from_split: bool


def position(
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
    return finite.game_value(rules, without(full(rules.decks), out_cards))


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
