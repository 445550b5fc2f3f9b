"""EVs of standing, hitting and doubling from a finite blackjack shoe, for all hands that one hand can become.

If the dealer peeks, all EVs here are JOINT with no dealer natural: the expectation of the win times 1 without
a dealer natural and times 0 with one. Joint EVs can be summed over the next card with its unconditional
chance, and the best action is the same; divided by the chance of no natural they are the conditional EVs.
So a bust costs the chance of no natural after the card that busted. Without a peek (ENHC) there is no
condition, and a dealer natural takes every bet: it is part of the EV of standing.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np

from solvers.blackjack import dealer
from solvers.blackjack.card_multisets import RADIX, Bools, Counts, Draws, Floats, Ints, best_totals, draws
from solvers.blackjack.dealer_totals import TOTALS
from solvers.blackjack.hands import CARDS, HIGHEST
from solvers.blackjack.naturals import makes_natural
from solvers.blackjack.rules import Rules


@dataclass(frozen=True, eq=False)
class DrawnHands:
    """One hand with every possible draw, against some upcards, before any decision to hit.

    left    (draws, 10): counts of the cards left in the shoe, the upcard included
    unseen  (draws, 1): number of cards left without the upcard, but with the dealer's hole card
    natural (draws, upcards): chance that the hole card makes a natural
    stand   (draws, upcards): joint EV of standing
    bust    (draws, upcards): part of the joint EV of a hit that comes from busting: minus a chance
    """

    draws: Draws
    upcards: tuple[int, ...]
    left: Floats
    unseen: Floats
    natural: Floats
    stand: Floats
    bust: Floats

    @classmethod
    def of(cls, held: tuple[int, ...], upcards: tuple[int, ...], shoe: Ints, rules: Rules) -> Self:
        """All draws to the cards `held`; shoe: the counts without `held`, but with the upcards."""
        all_draws = draws(HIGHEST - sum(held))
        pips, aces = all_draws.with_cards(held)
        return cls(all_draws, upcards, *evs_against(upcards, pips, aces, shoe, all_draws.counts, rules))

    def average_over_next_card(self, values: Floats, indices: Ints | list[int]) -> Floats:
        """(indices, upcards): joint EV of one more card.

        values: (draws, upcards), the joint EV of each hand that the card may lead to. indices: of the draws
        that take the card.
        """
        padded = np.concatenate([values, np.zeros((1, values.shape[1]))])
        child = self.draws.child[indices]
        averaged: Floats = np.matmul(self.left[indices][:, None], padded[child])[:, 0]
        upcard_columns = np.array(self.upcards) - 1
        # the upcard cannot be drawn
        averaged -= padded[child[:, upcard_columns], np.arange(len(upcard_columns))]
        averaged /= self.unseen[indices]
        averaged += self.bust[indices]
        return averaged

    def double(self, indices: Ints | list[int]) -> Floats:
        """(indices, upcards): joint EV of doubling: one more card, twice the bet."""
        return 2 * self.average_over_next_card(self.stand, indices)


@dataclass(frozen=True, eq=False)
class BestPlay:
    """Joint EVs of hitting and of the better of hit and stand: (draws, upcards) each."""

    drawn: DrawnHands
    hit: Floats
    best: Floats

    @classmethod
    def of(cls, drawn: DrawnHands) -> Self:
        hit, best = np.empty_like(drawn.stand), drawn.stand.copy()
        for indices in reversed(drawn.draws.by_pips):
            hit[indices] = drawn.average_over_next_card(best, indices)
            best[indices] = np.maximum(drawn.stand[indices], hit[indices])
        return cls(drawn, hit, best)

    def beginning_with(self, card: int) -> "BestPlay":
        """The EVs of the draws that contain this card, indexed as draws to a hand that already holds it."""
        all_draws, remaining_draws = self.drawn.draws, draws(self.drawn.draws.limit - card)
        indices = all_draws.codes.searchsorted(remaining_draws.codes + RADIX ** (card - 1))
        drawn = self.drawn
        selected = (
            values[indices] for values in (drawn.left, drawn.unseen, drawn.natural, drawn.stand, drawn.bust)
        )
        return BestPlay(
            DrawnHands(remaining_draws, drawn.upcards, *selected), self.hit[indices], self.best[indices]
        )


def evs_against(
    upcards: tuple[int, ...], pips: Ints, aces: Bools, shoe: Ints, removed: Counts, rules: Rules
) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """left, unseen, natural, stand and bust, as in `DrawnHands`, for any hands that are not bust.

    pips, aces: (hands), their pips with an ace as 1, and whether they hold an ace. removed: (hands, 10), the
    counts of cards that are missing from the shoe for each hand.
    """
    upcard_columns = np.array(upcards) - 1
    left = np.maximum(shoe - removed, 0).astype(float)
    # rows that the shoe cannot deal have weight 0 and no meaning, but must not divide by zero
    unseen = np.maximum(shoe.sum() - 1.0 - removed.sum(axis=1), 1)[:, None]
    natural = natural_chance(left, unseen, upcards)
    dealer_totals = dealer.chances(shoe, removed, dealer.finished(rules.hit_soft_17, upcards))
    total, _ = best_totals(pips, aces)
    stand = 1 - natural
    totals = np.array(TOTALS)
    loss_factor = (total[:, None] <= totals) + 1.0 * (total[:, None] < totals)  # 1 for a push, 2 for a loss
    stand -= np.einsum("ht,htu->hu", loss_factor, dealer_totals)
    busting = left * (pips[:, None] + np.array(CARDS) > HIGHEST)
    bust = -bust_chance(busting, unseen, upcard_columns)
    if rules.peek:
        bust += natural_after_bust(left, busting, unseen, upcards)
    else:
        stand -= natural
    return left, unseen, natural, stand, bust


def natural_chance(left: Floats, unseen: Floats, upcards: tuple[int, ...]) -> Floats:
    """(hands, upcards): chance that the hole card makes a natural."""
    chance = np.zeros((len(left), len(upcards)))
    for column, upcard in enumerate(upcards):
        if other := makes_natural(upcard):
            chance[:, column] = left[:, other - 1] / unseen[:, 0]
    return chance


def bust_chance(busting: Floats, unseen: Floats, upcard_columns: Ints) -> Floats:
    """(hands, upcards): chance that the next card busts; busting: (hands, 10) counts of cards that do."""
    upcard_busts = busting[:, upcard_columns] > 0
    chance: Floats = (busting.sum(axis=1)[:, None] - upcard_busts) / unseen
    return chance


def natural_after_bust(left: Floats, busting: Floats, unseen: Floats, upcards: tuple[int, ...]) -> Floats:
    """(hands, upcards): chance that the next card busts and the hole card makes a natural."""
    chance = np.zeros((len(left), len(upcards)))
    for column, upcard in enumerate(upcards):
        if other := makes_natural(upcard):
            cards = busting.sum(axis=1) - (busting[:, upcard - 1] > 0)
            pairs = cards * left[:, other - 1] - busting[:, other - 1]
            chance[:, column] = pairs / np.maximum(unseen * (unseen - 1), 1)[:, 0]
    return chance
