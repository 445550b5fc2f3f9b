"""Actions on a blackjack hand (stand, hit, double, split, surrender) and when they are legal."""

from enum import StrEnum

from solvers.blackjack.hands import ACE, Hand
from solvers.blackjack.rules import Rules

# no need to check for hard: two-card totals below 12 always are
DOUBLE_TOTALS = {"9-11": range(9, 12), "10-11": range(10, 12), "none": range(0)}


class Action(StrEnum):
    """What a player can do with a hand."""

    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


def legal_actions(
    hand: Hand, rules: Rules, *, hands: int = 1, from_split: bool = False
) -> tuple[Action, ...]:
    """The legal actions on this hand, in the order of `Action`; empty for a bust.

    hands: how many are held now, this one included. from_split: this hand came from a split, and
    its first card is the one that was split. A natural only stands; a split ace that may not be
    hit stands, or is split again if the rules allow it.
    """
    if hand.bust:
        return ()
    only_stands = _frozen_split_ace(hand, rules) if from_split else hand.natural
    is_legal = {
        Action.STAND: True,
        Action.HIT: not only_stands,
        Action.DOUBLE: not only_stands and may_double(hand, rules, from_split=from_split),
        Action.SPLIT: may_split(hand, rules, hands=hands, from_split=from_split),
        Action.SURRENDER: rules.surrender != "none"
        and hand.two_cards
        and not from_split
        and not hand.natural,
    }
    return tuple(action for action in Action if is_legal[action])


def may_double(hand: Hand, rules: Rules, *, from_split: bool = False) -> bool:
    """Whether the rules allow a double; assumes that the hand is neither a natural nor a split ace."""
    if not hand.two_cards or (from_split and not rules.double_after_split):
        return False
    return rules.double_on == "any" or hand.total in DOUBLE_TOTALS[rules.double_on]


def may_split(hand: Hand, rules: Rules, *, hands: int, from_split: bool) -> bool:
    """Whether the rules allow a split; hands: how many are held now, this one included."""
    if not hand.pair or hands >= rules.max_hands:
        return False
    return not from_split or hand.cards[0] != ACE or rules.resplit_aces


def splits_left_after(card: int, rules: Rules, hands: int) -> int:
    """How many further splits the rules allow after a pair of this card is split.

    hands: how many are held before that split, the pair included.
    """
    return 0 if card == ACE and not rules.resplit_aces else rules.max_hands - hands - 1


def _frozen_split_ace(hand: Hand, rules: Rules) -> bool:
    return hand.cards[:1] == (ACE,) and not rules.hit_split_aces
