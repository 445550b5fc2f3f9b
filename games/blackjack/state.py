"""The state of a round of blackjack: the hands in play, whose turn it is, what comes next.

A round goes through these stages, each as far as it is called for:

betting    people sit down and bet
insurance  the dealer shows an ace: every box that is dealt in may bet half as much on a natural
surrender  before the peek, where the rules have early surrender: every box may give up half
peek       the dealer shows an ace or a ten and looks
playing    hand after hand, in the order of the boxes
dealer     the dealer draws, if that can still change anything
settling   every hand is paid
over       it is settled, or the table is closed
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import sub
from typing import Literal

from games.blackjack.events import Offer
from games.cards import Card
from games.chips import TENTHS
from games.errors import NotAllowed
from games.table import Table
from solvers import blackjack
from solvers.blackjack import Action, Count, Rules, legal_actions
from solvers.blackjack.dealer import draws_to
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN

Stage = Literal["betting", "insurance", "surrender", "peek", "playing", "dealer", "settling", "over"]

HALF_BET = TENTHS // 2  # of each chip bet: what insurance costs


@dataclass(frozen=True)
class Hand:
    """A hand of a box. One that came from a split has its first card only until its turn."""

    cards: tuple[Card, ...]
    from_split: bool = False
    doubled: bool = False
    stood: bool = False
    surrendered: bool = False

    @cached_property
    def solver_hand(self) -> blackjack.Hand:
        """The hand as the solver knows it."""
        return blackjack.Hand.of(map(value, self.cards))

    @property
    def natural(self) -> bool:
        """Whether it is an ace and a ten that were dealt; after a split they are only 21."""
        return self.solver_hand.natural and not self.from_split

    @property
    def out_of_play(self) -> bool:
        """Whether its cards lie on the table no more: it is bust or surrendered."""
        return self.solver_hand.bust or self.surrendered

    @property
    def compared(self) -> bool:
        """Whether its result hangs on what the dealer's hand comes to."""
        return not self.out_of_play and not self.natural


@dataclass(frozen=True)
class BoxHands:
    """What a box has in play: its hands, in the order of play, and what it said to the dealer's offers.

    An answer is None while there was none.
    """

    hands: tuple[Hand, ...] = ()
    insured: bool | None = None
    surrendered: bool | None = None


@dataclass(frozen=True)
class Round(Table):
    """The state of a round. `dealer` holds the hole card too: whether it is anybody's to see says `shown`.

    dealings  of every box, by its number less one
    peeked    whether the dealer was found to have a natural; None before the peek, or without one
    gone      how many cards of each value, aces first, are out of the shoe's pack, the hole card included
    """

    rules: Rules = field(kw_only=True)
    gone: tuple[int, ...] = field(kw_only=True)
    box_hands: tuple[BoxHands, ...] = field(kw_only=True)
    dealer: tuple[Card, ...] = ()
    peeked: bool | None = None

    @property
    def upcard(self) -> Card:
        """The dealer's first card. Raises NotAllowed before the deal."""
        if not self.dealer:
            raise NotAllowed("blackjack-not-dealt-yet")
        return self.dealer[0]

    @property
    def shown(self) -> tuple[Card, ...]:
        """The dealer's cards that lie face up."""
        hidden = self.stage in ("betting", "insurance", "surrender", "peek", "playing")
        return self.dealer[:1] if hidden else self.dealer

    @property
    def dealt_in(self) -> dict[int, BoxHands]:
        """The boxes that have hands in this round, by number."""
        return {number: dealing for number, dealing in enumerate(self.box_hands, start=1) if dealing.hands}

    @property
    def may_peek(self) -> bool:
        """Whether the dealer looks for a natural with this upcard."""
        return self.rules.peek and self._natural_possible

    @cached_property
    def stage(self) -> Stage:
        if self.over:
            return "over"
        if not self.dealt:
            return "betting"
        if self.unanswered("insurance"):
            return "insurance"
        if self.unanswered("surrender"):
            return "surrender"
        if self.may_peek and self.peeked is None:
            return "peek"
        if self.peeked:
            return "settling"
        if self.turn:
            return "playing"
        return "dealer" if self._dealer_draws else "settling"

    @cached_property
    def turn(self) -> tuple[int, int] | None:
        """Whose turn comes first: a box's number and which of its hands, from 0; None if all have played."""
        for number, dealing in self.dealt_in.items():
            for index, hand in enumerate(dealing.hands):
                if not self._finished(hand, len(dealing.hands)):
                    return number, index
        return None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The boxes that are waited for: all that have not answered, or the one whose turn it is."""
        match self.stage:
            case "insurance" | "surrender" as offer:
                return self.unanswered(offer)
            case "playing" if self.turn and self.legal:
                return (self.turn[0],)
        return ()

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the box whose turn it is may do; nothing before it has its second card."""
        if self.stage != "playing" or len(self.hand_to_play.cards) < 2:
            return ()
        assert self.turn is not None
        return self.legal_for(self.hand_to_play, len(self.box_hands[self.turn[0] - 1].hands))

    @property
    def hand_to_play(self) -> Hand:
        """The hand whose turn it is. Raises NotAllowed."""
        if self.turn is None:
            raise NotAllowed("blackjack-nobodys-turn")
        number, index = self.turn
        return self.box_hands[number - 1].hands[index]

    def legal_for(self, hand: Hand, hands: int) -> tuple[Action, ...]:
        """What may be done with a hand of at least two cards of a box that holds so many."""
        allowed = legal_actions(hand.solver_hand, self.rules, hands=hands, from_split=hand.from_split)
        # What is called early surrender has to be said before the peek.
        asked_before = self.rules.surrender == "early" and self.may_peek
        return tuple(action for action in allowed if action != Action.SURRENDER or not asked_before)

    def unanswered(self, offer: Offer) -> tuple[int, ...]:
        """The boxes that have to say yes or no to this offer of the dealer's."""
        if not self.dealer or self.peeked is not None:
            return ()
        if offer == "insurance":
            if value(self.upcard) != ACE:
                return ()
            return tuple(number for number, dealing in self.dealt_in.items() if dealing.insured is None)
        if self.rules.surrender != "early" or not self.may_peek:
            return ()
        return tuple(
            number
            for number, dealing in self.dealt_in.items()
            if dealing.surrendered is None and not dealing.hands[0].natural
        )

    def stake(self, box: int) -> int:
        if self.over:
            return 0
        bet, dealing = self.box(box).bet * TENTHS, self.box_hands[box - 1]
        if not dealing.hands:
            return bet
        hands = sum(bet * (2 if hand.doubled else 1) for hand in dealing.hands)
        return hands + self.insurance(box) * (self.peeked is None)

    def insurance(self, box: int) -> int:
        """What this box has put on insurance, in tenths of a chip: half the bet, or nothing."""
        return self.box(box).bet * HALF_BET if self.box_hands[box - 1].insured else 0

    @property
    def dealer_count(self) -> Count:
        return blackjack.Hand.of(map(value, self.dealer)).count

    @property
    def dealer_natural(self) -> bool:
        return len(self.dealer) == 2 and self.dealer_count.total == HIGHEST

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The dealer's cards, and those of the hands that are neither bust nor surrendered."""
        return (*self.dealer, *(card for hand in self._hands if not hand.out_of_play for card in hand.cards))

    @property
    def may_need_card(self) -> bool:
        return self.stage in ("playing", "dealer")

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The hole card, while nobody may see it."""
        return self.dealer[len(self.shown) :]

    @property
    def seen(self) -> tuple[int, ...]:
        """How many cards of each value, aces first, everybody knows to be out of the shoe's pack."""
        return tuple(map(sub, self.gone, counts(self.hidden)))

    @property
    def _hands(self) -> tuple[Hand, ...]:
        return tuple(hand for dealing in self.box_hands for hand in dealing.hands)

    @property
    def _natural_possible(self) -> bool:
        return value(self.upcard) in (ACE, TEN)

    def _finished(self, hand: Hand, hands: int) -> bool:
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
        insured = any(dealing.insured for dealing in self.box_hands)
        # A late surrender before a natural is known of is lost to it.
        late = self.rules.surrender == "late" and any(hand.surrendered for hand in self._hands)
        return insured or late or any(hand.natural for hand in self._hands)


def value(card: Card) -> int:
    """What the card counts: 1 for an ace, 10 for ten to king."""
    return ACE if card.rank == "A" else TEN if card.rank in ("10", "J", "Q", "K") else int(card.rank)


def counts(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How many cards of each value there are, aces first."""
    found = Counter(map(value, cards))
    return tuple(found[card] for card in CARDS)


def with_box_hands(state: Round, box: int, dealing: BoxHands) -> Round:
    return replace(state, box_hands=(*state.box_hands[: box - 1], dealing, *state.box_hands[box:]))


def with_hands(state: Round, box: int, index: int, *hands: Hand) -> Round:
    """The state with these hands in the place of a box's one."""
    dealing = state.box_hands[box - 1]
    found = (*dealing.hands[:index], *hands, *dealing.hands[index + 1 :])
    return with_box_hands(state, box, replace(dealing, hands=found))
