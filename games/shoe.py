"""The shoe of a table (provably fair): a secret and the players' seeds determine the order of its cards.

The secret of a shoe is 32 random bytes. Its commitment is shown before its first card is dealt; while a shoe
is in play, the commitment of the next one is already shown. Each player has a seed, a text of their choice.
When the shoe is shuffled, the seeds of all seated players are frozen and mixed in:

    key = HMAC-SHA256(key: secret, message: "<player's id>:<seed>\\n" for each box, in order, as UTF-8)

The cards are DECK once for each deck, less those that lie on the table at that moment (none between rounds):
of each kind the first ones are missing. `shuffle.shuffled` shuffles them, with this key as its secret.
docs/fairness.md describes the same for other programs.
"""

import hmac
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Self

from games.cards import DECK, Card
from games.codec import stored_as
from games.shuffle import commitment, shuffled
from solvers.errors import UserError

MIN_CARDS = len(DECK)  # with fewer cards no round is dealt
MAX_SEED = 64  # characters
SPARE_SECRETS = 2
"""How many secrets a command may use up beyond those of this shoe and the next.

One press can cause two shuffles: the first may shuffle only a few cards, and then a whole shoe follows.
"""

Seeds = tuple[tuple[int, str], ...]  # of (player's id, seed), in the order of their boxes


class BadSeed(UserError):
    """A text that is not a valid seed."""


class BadShuffle(UserError):
    """Cards, a secret or a commitment that do not match."""


@dataclass(frozen=True)
class Shoe:
    """A shoe without its secret.

    number      counted from 1 at its table
    commitment  the commitment to its secret
    decks       the number of decks that it is filled from
    seeds       the players' seeds when it was shuffled
    excluded    the cards that lay on the table then, and so are not in it; one may lie face down there still
    dealt       how many of its cards have been dealt
    """

    number: int
    commitment: str
    decks: int
    seeds: Seeds
    excluded: tuple[Card, ...] = field(default=(), metadata=stored_as("without"), repr=False)
    dealt: int = 0

    @classmethod
    def next_shoe(
        cls, before: Self | None, committed: str, decks: int, seeds: Seeds, on_table: Iterable[Card] = ()
    ) -> Self:
        """The shoe after `before`: all cards that do not lie on the table.

        If all cards lie on the table, the new shoe has twice as many decks.
        """
        number, without = (before.number if before else 0) + 1, tuple(on_table)
        if len(without) == len(DECK) * decks:
            decks *= 2
        return cls(number, committed, decks, seeds, without)

    @property
    def size(self) -> int:
        """How many cards it had when it was shuffled."""
        return len(DECK) * self.decks - len(self.excluded)

    @property
    def remaining(self) -> int:
        return self.size - self.dealt

    @property
    def public(self) -> "PublicShoe":
        """What everybody may know of it."""
        return PublicShoe(
            self.number,
            self.commitment,
            self.decks,
            self.seeds,
            dealt=self.dealt,
            left_out=len(self.excluded),
        )

    def order(self, secret: bytes) -> tuple[Card, ...]:
        """All its cards in the order of dealing. Raises BadShuffle if the secret does not match."""
        if commitment(secret) != self.commitment:
            raise BadShuffle("round-wrong-secret")
        return _order(secret, self.seeds, self.decks, self.excluded)

    def next_card(self, secret: bytes) -> Card:
        """The next card to deal. Raises BadShuffle if the secret does not match or no card is left."""
        if not self.remaining:
            raise BadShuffle("shoe-empty")
        return self.order(secret)[self.dealt]

    def after_dealing(self, cards: int) -> Self:
        """The shoe after this many more cards. Raises BadShuffle if fewer are left."""
        if cards > self.remaining:
            raise BadShuffle("shoe-too-few-cards")
        return replace(self, dealt=self.dealt + cards)


@dataclass(frozen=True)
class PublicShoe(Shoe):
    """A shoe that tells how many cards are not in it, but never which."""

    excluded: tuple[()] = field(default=(), init=False, repr=False)
    left_out: int = 0

    @property
    def size(self) -> int:
        return len(DECK) * self.decks - self.left_out


@dataclass(frozen=True, repr=False)
class Secrets:
    """The secrets of a table's shoes in the order of their use: of the shoe in play, if there is one, of the
    next one, and of SPARE_SECRETS more."""

    ordered: tuple[bytes, ...]

    def of(self, committed: str) -> bytes:
        """The secret with this commitment. Raises BadShuffle."""
        return self.ordered[self._index(committed)]

    def next_commitment(self, committed: str) -> str:
        """The commitment to the secret after the one with this commitment. Raises BadShuffle."""
        index = self._index(committed) + 1
        if index == len(self.ordered):
            raise BadShuffle("shoe-no-secrets-left")
        return commitment(self.ordered[index])

    def _index(self, committed: str) -> int:
        for index, secret in enumerate(self.ordered):
            if commitment(secret) == committed:
                return index
        raise BadShuffle("shoe-secret-missing")


def cut_card(decks: int, penetration: Fraction) -> int:
    """How many cards must be left for another round to be dealt from the shoe; at least 52.

    penetration: the share of the shoe that is dealt, 0 to 1; at 0 every round has its own shoe.
    """
    return max(MIN_CARDS, ceil(MIN_CARDS * decks * (1 - penetration)))


def parse_seed(text: str) -> str:
    """The seed without surrounding white space. Raises BadSeed."""
    text = text.strip()
    if not 1 <= len(text) <= MAX_SEED or not text.isprintable():
        raise BadSeed("shoe-bad-seed", most=MAX_SEED)
    return text


def shuffle_key(secret: bytes, seeds: Seeds) -> bytes:
    """The 32 bytes that `shuffle.shuffled` takes as its secret."""
    message = "".join(f"{player}:{text}\n" for player, text in seeds)
    return hmac.digest(secret, message.encode(), "sha256")


def unshuffled_cards(decks: int, without: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The cards before the shuffle. Raises BadShuffle if `without` has more of a card than the decks."""
    excluded, cards = Counter(without), []
    for card in DECK * decks:
        if excluded[card]:
            excluded[card] -= 1
        else:
            cards.append(card)
    if excluded.total():
        raise BadShuffle("shoe-too-many-of-a-kind")
    return tuple(cards)


def verify_cards(shoe: Shoe, secret: bytes, dealt: Sequence[Card]) -> None:
    """Compare the cards dealt from a shoe, starting at `shoe.dealt`, with the order that its secret gives.

    Raises BadShuffle with the place where they differ.
    """
    order = shoe.order(secret)
    if len(dealt) > shoe.remaining:
        raise BadShuffle("shoe-more-dealt-than-there-are", shoe=str(shoe.number), cards=len(order))
    for place, card in enumerate(dealt, start=shoe.dealt + 1):
        expected = order[place - 1]
        if card != expected:
            raise BadShuffle(
                "shoe-other-card-dealt", place=place, shoe=str(shoe.number), due=str(expected), card=str(card)
            )


@lru_cache(maxsize=256)
def _order(secret: bytes, seeds: Seeds, decks: int, without: tuple[Card, ...]) -> tuple[Card, ...]:
    return shuffled(unshuffled_cards(decks, without), shuffle_key(secret, seeds))
