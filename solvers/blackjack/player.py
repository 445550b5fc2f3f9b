"""What standing, hitting and doubling are worth from a finite shoe, for every hand that one may grow into.

All values here are JOINT with the dealer having no natural where the dealer peeks: the expectation of what is
won, times 1 if there is none and times 0 if there is. Joint values add up over the next card with its plain
chance, and the best action is the same; divided by the chance of no natural they are the values given none.
So a bust costs the chance of no natural after the card that busted. Without a peek (ENHC) there is no
condition, and a natural takes every bet: it is part of what standing is worth.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from solvers.blackjack import dealer
from solvers.blackjack.card_multisets import Draws, Floats, Ints, draws
from solvers.blackjack.hands import ACE, CARDS, HIGHEST
from solvers.blackjack.naturals import makes_natural
from solvers.blackjack.rules import Rules


@dataclass(frozen=True, eq=False)
class Standing:
    """One hand and every draw to it, against some upcards: the shoe's side, before any action is chosen.

    left    (draws, 10): the cards left of the shoe, the upcard among them
    more    (draws, 1): how many cards are left without the upcard, the dealer's hidden card among them
    natural (draws, upcards): chance that the hidden card makes a natural
    stand   (draws, upcards): worth of standing
    bust    (draws, upcards): worth of the next card where it busts, 0 where it does not: minus a chance
    """

    draws: Draws
    upcards: tuple[int, ...]
    left: Floats
    more: Floats
    natural: Floats
    stand: Floats
    bust: Floats

    @classmethod
    def of(cls, held: tuple[int, ...], upcards: tuple[int, ...], shoe: Ints, rules: Rules) -> Self:
        """shoe: the counts without `held`, but with the upcards still in it."""
        every = draws(HIGHEST - sum(held))
        aces = (every.counts[:, 0] > 0) | (ACE in held)
        return cls(every, upcards, *against(upcards, every.pips + sum(held), aces, shoe, every.counts, rules))

    def next_card(self, worth: Floats, places: Ints | list[int]) -> Floats:
        """(places, upcards): what one card more is worth, when a hand with it is worth `worth`, or a bust."""
        beyond = np.concatenate([worth, np.zeros((1, worth.shape[1]))])
        child = self.draws.child[places]
        drawn: Floats = np.matmul(self.left[places][:, None], beyond[child])[:, 0]
        shown = np.array(self.upcards) - 1
        drawn -= beyond[child[:, shown], np.arange(len(shown))]  # the upcard itself is out
        drawn /= self.more[places]
        drawn += self.bust[places]
        return drawn

    def double(self, places: Ints | list[int]) -> Floats:
        """(places, upcards): worth of one card more for a second bet."""
        return 2 * self.next_card(self.stand, places)


@dataclass(frozen=True, eq=False)
class Played:
    """The worth of playing on, with `Standing` beneath: (draws, upcards) each."""

    standing: Standing
    hit: Floats
    best: Floats  # the better of hit and stand

    @classmethod
    def of(cls, standing: Standing) -> Self:
        hit, best = np.empty_like(standing.stand), standing.stand.copy()
        for places in reversed(standing.draws.by_pips):
            hit[places] = standing.next_card(best, places)
            best[places] = np.maximum(standing.stand[places], hit[places])
        return cls(standing, hit, best)

    def beginning_with(self, card: int) -> "Played":
        """The part with this card among the draws, as if it were held from the start."""
        every, part = self.standing.draws, draws(self.standing.draws.limit - card)
        places = every.child[every.starts[part.high] + part.low, card - 1]
        standing = self.standing
        cut = (
            values[places]
            for values in (standing.left, standing.more, standing.natural, standing.stand, standing.bust)
        )
        return Played(Standing(part, standing.upcards, *cut), self.hit[places], self.best[places])


def against(
    upcards: tuple[int, ...], pips: Ints, aces: NDArray[np.bool_], shoe: Ints, gone: Ints, rules: Rules
) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """left, more, natural, stand and bust, as in `Standing`, of any hands that are not bust.

    pips, aces: (hands), their pips, an ace being one, and whether there is an ace. gone: (hands, 10), what is
    out of the shoe beside each.
    """
    shown = np.array(upcards) - 1
    left = np.maximum(shoe - gone, 0).astype(float)
    # what the shoe cannot give means nothing and weighs nothing, but must not divide by zero
    more = np.maximum(shoe.sum() - 1.0 - gone.sum(axis=1), 1)[:, None]
    natural = natural_chance(left, more, upcards)
    ends = dealer.chances(shoe, gone, dealer.finished(rules.hit_soft_17, upcards))
    total = pips + 10 * (aces & (pips + 10 <= HIGHEST))
    stand = 1 - natural
    rivals = np.array(dealer.TOTALS)
    lost = (total[:, None] <= rivals) + 1.0 * (total[:, None] < rivals)  # once for a push, twice for a loss
    stand -= np.einsum("ht,htu->hu", lost, ends)
    busting = left * (pips[:, None] + np.array(CARDS) > HIGHEST)
    bust = -bust_chance(busting, more, shown)
    if rules.peek:
        bust += natural_after_bust(left, busting, more, upcards)
    else:
        stand -= natural
    return left, more, natural, stand, bust


def natural_chance(left: Floats, more: Floats, upcards: tuple[int, ...]) -> Floats:
    """(hands, upcards): chance that the hidden card makes a natural."""
    chance = np.zeros((len(left), len(upcards)))
    for at, upcard in enumerate(upcards):
        if other := makes_natural(upcard):
            chance[:, at] = left[:, other - 1] / more[:, 0]
    return chance


def bust_chance(busting: Floats, more: Floats, shown: Ints) -> Floats:
    """(hands, upcards): chance that the next card busts; busting: (hands, 10) how many of each do."""
    upcard_busts = busting[:, shown] > 0
    chance: Floats = (busting.sum(axis=1)[:, None] - upcard_busts) / more
    return chance


def natural_after_bust(left: Floats, busting: Floats, more: Floats, upcards: tuple[int, ...]) -> Floats:
    """(hands, upcards): chance that the next card busts and the hidden card makes a natural."""
    chance = np.zeros((len(left), len(upcards)))
    for at, upcard in enumerate(upcards):
        if other := makes_natural(upcard):
            cards = busting.sum(axis=1) - (busting[:, upcard - 1] > 0)
            pairs = cards * left[:, other - 1] - busting[:, other - 1]
            chance[:, at] = pairs / np.maximum(more * (more - 1), 1)[:, 0]
    return chance
