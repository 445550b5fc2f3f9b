"""The state of a round of blackjack: the hands in play, whose turn it is, what comes next.

A round goes through these stages, and skips those that it does not need:

betting    people sit down and bet
surrender  before the peek, if the rules have early surrender: every box may give up half its bet
insurance  the dealer shows an ace: every box that has not surrendered may bet half its bet on a natural
peek       the dealer shows an ace or a ten and looks
playing    hand after hand, in the order of the boxes
dealer     the dealer draws, if that can still change anything
settling   every hand is paid
over       the round is settled, or the table is closed
"""

from collections.abc import Collection
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal

from games.blackjack.events import Offer
from games.cards import Card
from games.chips import TENTHS
from games.errors import NotAllowed
from games.table import Table
from solvers import blackjack
from solvers.blackjack import Action, Count, Rules, legal_actions
from solvers.blackjack.dealer_totals import draws_to
from solvers.blackjack.hands import ACE, HIGHEST, TEN

Stage = Literal["betting", "insurance", "surrender", "peek", "playing", "dealer", "settling", "over"]

HALF_BET = TENTHS // 2  # of each chip bet: what insurance costs
EVEN_MONEY_PAYS = Fraction(3, 2)  # what a natural must pay so that insurance on it is even money

BEFORE_DEALER: Collection[Stage] = ("insurance", "surrender", "peek", "playing")
"""The stages in which a hole card lies face down."""


@dataclass(frozen=True)
class PlayedHand:
    """A hand of a box. A hand from a split has only its first card until its turn."""

    cards: tuple[Card, ...]
    from_split: bool = False
    doubled: bool = False
    stood: bool = False
    surrendered: bool = False
    even_money: bool = False

    @cached_property
    def solver_hand(self) -> blackjack.Hand:
        """The hand in the solver's form."""
        return blackjack.Hand.of(map(value, self.cards))

    def stake(self, bet: int) -> int:
        """What is at stake on it, in tenths of a chip, if its box has bet so many whole chips."""
        return bet * TENTHS * (2 if self.doubled else 1)

    @property
    def natural(self) -> bool:
        """Whether it is a dealt ace and ten; after a split these count as 21, not as a natural."""
        return self.solver_hand.natural and not self.from_split

    @property
    def out_of_play(self) -> bool:
        """Whether its cards are off the table, because it is bust or surrendered."""
        return self.solver_hand.bust or self.surrendered

    @property
    def compared(self) -> bool:
        """Whether its result depends on the dealer's total."""
        return not self.out_of_play and not self.natural


@dataclass(frozen=True)
class BoxHands:
    """A box's hands, in the order of play, and its answers to the dealer's offers.

    An answer is None until it is given.
    """

    hands: tuple[PlayedHand, ...] = ()
    insured: bool | None = None
    surrendered: bool | None = None


@dataclass(frozen=True)
class Round(Table):
    """What everybody sees of a round: it has no card that lies face down.

    seen                how many cards of each value, aces first, are visibly out of the shoe
    box_hands           the hands of every box; box 1 has index 0
    dealer              the dealer's cards that lie face up
    peek_found_natural  None before the peek, or if there is no peek
    """

    rules: Rules = field(kw_only=True)
    seen: tuple[int, ...] = field(kw_only=True)
    box_hands: tuple[BoxHands, ...] = field(kw_only=True)
    dealer: tuple[Card, ...] = ()
    peek_found_natural: bool | None = None

    @property
    def upcard(self) -> Card:
        """The dealer's first card. Raises NotAllowed before the deal."""
        if not self.dealer:
            raise NotAllowed("round-not-dealt-yet")
        return self.dealer[0]

    @property
    def hole_card_down(self) -> bool:
        """Whether the dealer has a card that lies face down."""
        return self.rules.peek and len(self.dealer) == 1

    @property
    def dealt_in(self) -> dict[int, BoxHands]:
        """The boxes that have hands in this round, by number."""
        return {
            number: box_hands for number, box_hands in enumerate(self.box_hands, start=1) if box_hands.hands
        }

    @property
    def dealer_peeks(self) -> bool:
        """Whether the dealer peeks with this upcard."""
        return self.rules.peek and self._natural_possible

    @cached_property
    def stage(self) -> Stage:
        if self.over:
            return "over"
        if not self.dealt:
            return "betting"
        for offer in ("insurance", "surrender") if self._insurance_came_first else ("surrender", "insurance"):
            if self.unanswered(offer):
                return offer
        if self.dealer_peeks and self.peek_found_natural is None:
            return "peek"
        if self.peek_found_natural:
            return "settling"
        if self.turn:
            return "playing"
        return "dealer" if self._dealer_draws else "settling"

    @cached_property
    def turn(self) -> tuple[int, int] | None:
        """Whose turn it is: (box number, index of its hand, from 0); None if all have played."""
        for number, box_hands in self.dealt_in.items():
            for index, hand in enumerate(box_hands.hands):
                if not self._finished(hand, len(box_hands.hands)):
                    return number, index
        return None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The boxes that must act: all that have not answered the offer, or the one whose turn it is."""
        match self.stage:
            case "insurance" | "surrender" as offer:
                return self.unanswered(offer)
            case "playing" if self.turn and self.legal:
                return (self.turn[0],)
        return ()

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the hand whose turn it is; none before it has its second card."""
        if self.stage != "playing" or len(self.hand_to_play.cards) < 2:
            return ()
        assert self.turn is not None
        return self.legal_for(self.hand_to_play, len(self.hands_of(self.turn[0])))

    @property
    def hand_to_play(self) -> PlayedHand:
        """The hand whose turn it is. Raises NotAllowed."""
        if self.turn is None:
            raise NotAllowed("blackjack-nobodys-turn")
        number, index = self.turn
        return self.hands_of(number)[index]

    def legal_for(self, hand: PlayedHand, hands: int) -> tuple[Action, ...]:
        """The legal actions of a hand of at least two cards. `hands`: how many hands its box holds."""
        allowed = legal_actions(hand.solver_hand, self.rules, hands=hands, from_split=hand.from_split)
        # Early surrender is offered before the peek, and no longer after it.
        already_offered = self.rules.surrender == "early" and self.dealer_peeks
        return tuple(action for action in allowed if action != Action.SURRENDER or not already_offered)

    def unanswered(self, offer: Offer) -> tuple[int, ...]:
        """The boxes that have not answered this offer of the dealer's yet."""
        if not self.dealer or self.peek_found_natural is not None:
            return ()
        if offer == "insurance":
            if value(self.upcard) != ACE:
                return ()
            return tuple(
                number
                for number, box_hands in self.dealt_in.items()
                if box_hands.insured is None and not box_hands.surrendered
            )
        if self.rules.surrender != "early" or not self.dealer_peeks:
            return ()
        return tuple(
            number
            for number, box_hands in self.dealt_in.items()
            if box_hands.surrendered is None and not box_hands.hands[0].natural
        )

    def may_answer(self, offer: Offer, box: int) -> bool:
        """Whether this box may answer this offer now.

        In stored rounds of earlier versions, insurance was offered before early surrender.
        """
        nobody_answered_surrender = all(box_hands.surrendered is None for box_hands in self.dealt_in.values())
        offered = self.stage == offer or (self.stage == "surrender" and nobody_answered_surrender)
        return offered and box in self.unanswered(offer)

    @property
    def _insurance_came_first(self) -> bool:
        """Whether boxes have answered about insurance while early surrender is still open."""
        answered = any(box_hands.insured is not None for box_hands in self.dealt_in.values())
        return answered and bool(self.unanswered("surrender"))

    def hands_of(self, box: int) -> tuple[PlayedHand, ...]:
        """The hands of this box; none if it was not dealt in."""
        return self.box_hands[box - 1].hands

    def stake(self, box: int) -> int:
        if self.over:
            return 0
        if not self.hands_of(box):
            return self.box(box).bet * TENTHS
        return self.hands_stake(box) + self.insurance(box) * (self.peek_found_natural is None)

    def hands_stake(self, box: int) -> int:
        """The stakes of the hands of this box, in tenths of a chip, also when the round is over."""
        bet = self.box(box).bet
        return sum(hand.stake(bet) for hand in self.hands_of(box))

    def insurance(self, box: int) -> int:
        """The insurance bet of this box, in tenths of a chip: half its bet, or 0."""
        return self.box(box).bet * HALF_BET if self.box_hands[box - 1].insured else 0

    @property
    def even_money_boxes(self) -> tuple[int, ...]:
        """The boxes that may take even money on a natural: it wins the bet, whatever the dealer has.

        It is offered in place of insurance, which would come to the same, and costs nothing.
        """
        if not insurance_is_even_money(self.rules):
            return ()
        unanswered = self.unanswered("insurance")
        return tuple(box for box in unanswered if self.hands_of(box)[0].natural)

    @property
    def dealer_count(self) -> Count:
        return blackjack.Hand.of(map(value, self.dealer)).count

    @property
    def dealer_natural(self) -> bool:
        return len(self.dealer) == 2 and self.dealer_count.total == HIGHEST

    @property
    def in_play(self) -> tuple[Card, ...]:
        """The cards of the hands that are neither bust nor surrendered."""
        return tuple(card for hand in self._hands if not hand.out_of_play for card in hand.cards)

    @property
    def may_need_card(self) -> bool:
        return self.stage in ("playing", "dealer")

    @property
    def _hands(self) -> tuple[PlayedHand, ...]:
        return tuple(hand for box_hands in self.box_hands for hand in box_hands.hands)

    @property
    def _natural_possible(self) -> bool:
        return value(self.upcard) in (ACE, TEN)

    def _finished(self, hand: PlayedHand, hands: int) -> bool:
        if hand.stood or hand.doubled or hand.out_of_play:
            return True
        if len(hand.cards) < 2:
            return False
        return hand.solver_hand.total == HIGHEST or self.legal_for(hand, hands) == (Action.STAND,)

    @property
    def _dealer_draws(self) -> bool:
        if any(hand.compared for hand in self._hands):
            total, soft = self.dealer_count
            return bool(draws_to(total, soft, self.rules.hit_soft_17))
        if len(self.dealer) > 1 or not self._natural_possible:
            return False
        insured = any(box_hands.insured for box_hands in self.box_hands)
        # A late surrender loses to a natural that turns up afterwards, where nobody has peeked.
        late = self.rules.surrender == "late" and any(hand.surrendered for hand in self._hands)
        return insured or late or any(hand.natural and not hand.even_money for hand in self._hands)


@dataclass(frozen=True)
class FullRound(Round):
    """The state of a round. `hole`: the card that lies face down; None if there is none."""

    hole: Card | None = field(default=None, repr=False)

    @property
    def public(self) -> Round:
        public = {each.name: getattr(self, each.name) for each in fields(Round)}
        return Round(**public | {"shoe": self.shoe and self.shoe.public})

    @property
    def hole_card_makes_natural(self) -> bool:
        return self.hole is not None and replace(self, dealer=(*self.dealer, self.hole)).dealer_natural

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The dealer's cards, also the one face down, and those of the hands that are in play."""
        return (*self.dealer, *([self.hole] if self.hole else ()), *self.in_play)


def value(card: Card) -> int:
    """The value of a card: 1 for an ace, 10 for ten to king."""
    return ACE if card.rank == "A" else TEN if card.rank in ("10", "J", "Q", "K") else int(card.rank)


def insurance_is_even_money(rules: Rules) -> bool:
    """Whether insurance on a natural makes it win the bet, whatever the dealer has."""
    return rules.natural_pays == EVEN_MONEY_PAYS
