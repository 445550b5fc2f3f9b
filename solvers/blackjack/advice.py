"""What to do with a hand, what every action is worth, and what a whole game is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
    """A blackjack against an ace, before the dealer looks: paid 1:1 at once, or held.

    Expected wins in units of the bet. To take it is, where a blackjack pays 3:2, to insure half the bet.
    """

    wait: float  # pushes with the dealer's blackjack, and is paid in full otherwise
    take: float = 1.0

    @property
    def best(self) -> str:
        """ "take" or "wait"; "wait" if it makes no difference."""
        return "take" if self.take > self.wait + ROUNDING else "wait"


@dataclass(frozen=True)
class Advice:
    """The worth of every legal action on a hand.

    question    the hand and upcard, as they were read
    rules       the rules they were played under
    ev          expected win of each legal action, in units of the first bet
    insurance   expected win per unit of insurance, whatever the dealer holds; None unless an ace shows
    compositions  of a total from a finite shoe: the cards it was averaged over; empty where the cards are
                given, and in an infinite shoe, where they do not matter
    policy      by which split hands are played, CDZ-: always split again, and otherwise play each hand as its
                own cards and the upcard alone say
    even_money  of a blackjack against an ace: what it is worth to be paid 1:1 at once, and to wait

    Where `rules.given_no_natural`, `ev` is given that the dealer has no natural; otherwise it is from
    before that is known. With early surrender that holds for every hand, also one that is past the peek.
    """

    question: Question
    rules: Rules
    ev: Mapping[str, float]
    insurance: float | None
    compositions: tuple[Composition, ...] = ()
    policy: str = POLICY
    even_money: EvenMoney | None = None

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
    seen        further cards known to be out, beside the hand and the upcard; an infinite shoe has as many
                left, so there they change nothing
    hands       how many are held now, this one among them; more than one come from a split
    from_split  this hand came from a split, and its first card is the one that was split. A seven drawn
                to a split ace is A7 and may not be hit; an ace drawn to a split seven is 7A and may

    Known are the hand, the upcard and `seen`, and every other card is equally likely to come next: also the
    cards of the other hands that came from a split, so give them as seen. A hand given by its total is taken
    as its two cards that are not a pair, each as likely as the shoe makes it given the upcard (and given no
    natural, where the values are): the values are averaged, then compared. Where only a pair comes to the
    total it is that pair, not split; 21 is taken as three cards. Splits are valued by the policy told in
    `splits`. Raises BlackjackError: a text that can't be read, a hand that can't be, or a shoe that does not
    hold the cards or may run out.
    """
    rules = rules or Rules()
    here = position(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)
    own = here.question.hand.natural and not here.from_split
    if here.shoe is None:
        shown = here.question.upcard
        ev = infinite.values(here.question.hand, shown, rules, hands=here.hands, from_split=here.from_split)
        insured = infinite.insurance(shown)
        return Advice(here.question, rules, ev, insured, even_money=_even_money(insured, rules, own=own))
    worth = finite.values(here.question, rules, here.shoe, hands=here.hands, from_split=here.from_split)
    offered = _even_money(worth.insurance, rules, own=own)
    return Advice(here.question, rules, worth.ev, worth.insurance, worth.compositions, even_money=offered)


class Position(NamedTuple):
    """What `advise` was asked, read and checked.

    shoe        the counts after the cards seen, with hand and upcard still in it; None: infinite
    from_split  always where more than one hand is held
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
    """The arguments of `advise`. Raises BlackjackError."""
    out = _cards(seen)
    question = Question(_hand(hand), _card(upcard))
    hands = max(hands, 2) if from_split and hands > 0 else hands
    from_split = hands > 1
    _check_position(question.hand, rules, hands, from_split)
    if rules.decks is None:
        return Position(question, None, hands, from_split)
    without(full(rules.decks), (*out, question.upcard, *question.hand.cards))
    return Position(question, without(full(rules.decks), out), hands, from_split)


def _even_money(insurance: float | None, rules: Rules, *, own: bool) -> EvenMoney | None:
    if insurance is None or not own:
        return None
    natural = (insurance + 1) / 3
    return EvenMoney(wait=float(rules.natural_pays) * (1 - natural))


def dealer_outcomes(
    hand: str | int | Hand | Sequence[int], rules: Rules | None = None, *, seen: str | Sequence[int] = ""
) -> dict[int | str, float]:
    """Chance of each end of the dealer's hand: 17 to 21, "blackjack", "bust".

    hand: the upcard, before any peek, or all cards that the dealer has. seen: further cards known to be out.
    They sum to 1; 21 is without the natural. Raises BlackjackError.
    """
    rules = rules or Rules()
    out, held = _cards(seen), _dealers(hand)
    if rules.decks is None:
        return dict(infinite.outcomes(held, rules.hit_soft_17))
    if not held.cards:
        raise HandError("blackjack-dealers-cards-needed")
    return dealer.outcomes(held.cards, without(full(rules.decks), (*out, *held.cards)), rules.hit_soft_17)


def more_cards(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    *,
    seen: str | Sequence[int] = "",
) -> MoreCards:
    """How the hands of three and more cards are played that come to what this hand comes to.

    They are looked at one and all, each as the only one known beside the upcard and `seen`. An infinite shoe
    has no such hands that differ: there it says nothing. Raises BlackjackError.
    """
    rules = rules or Rules()
    out = _cards(seen)
    if rules.decks is None:
        return MoreCards((), ())
    shoe = without(full(rules.decks), out)
    return all_with_more_cards(_hand(hand).count, _card(upcard), rules, shoe)


def game_value(rules: Rules | None = None, *, seen: str | Sequence[int] = "") -> float:
    """Expected win per round in units of the first bet, played best and never insured.

    Over all hands, dealer naturals included, from a fresh shoe without the cards `seen`. Splits by the policy
    told in `splits`. Raises BlackjackError.
    """
    rules = rules or Rules()
    out = _cards(seen)
    if rules.decks is None:
        return infinite.game_value(rules)
    return finite.game_value(rules, without(full(rules.decks), out))


def _dealers(hand: str | int | Hand | Sequence[int]) -> Hand:
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
    """Raises HandError where these rules can't lead to this hand."""
    if not 1 <= hands <= rules.max_hands:
        raise HandError("blackjack-hands-held", most=rules.max_hands, hands=hands)
    if not from_split or rules.hit_split_aces:
        return
    if not hand.cards and hand.soft:
        raise HandError("blackjack-split-cards-needed")
    if hand.cards[:1] == (ACE,) and len(hand.cards) > 2:
        raise HandError("blackjack-split-ace-one-card")
