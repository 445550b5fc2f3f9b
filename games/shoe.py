"""A shoe at a table: the order of its cards, which follows from a secret and the players' seeds.

The secret of a shoe is 32 random bytes. Its commitment is shown before its first card is dealt, and while one
shoe is dealt from, the next one's is known already. Each player has a seed, a text of their own. When the
shoe is shuffled the seeds of all who sit at the table are frozen and mixed in:

    key = HMAC-SHA256(key: secret, message: "<player's id>:<seed>\\n" for each box, in order, as UTF-8)

The pack is DECK once for each deck, less the cards that lie on the table at that moment (none between
rounds): of each kind the first ones are missing. `shuffle.shuffled` puts it in order, with this key as its
secret. docs/fairness.md tells the same to other programs.
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

MIN_CARDS = len(DECK)  # with fewer cards no round is begun
MAX_SEED = 64  # characters
SPARE_SECRETS = 2
"""How many secrets more than those of this shoe and the next a command may use up.

One press can bring two shuffles: what is shuffled in may be a few cards only, and then a whole pack is.
"""

Seeds = tuple[tuple[int, str], ...]  # of (player's id, seed), in the order of their boxes


class BadSeed(UserError):
    """A text that cannot be a seed."""


class BadShuffle(UserError):
    """Cards, a secret or a commitment that do not go together."""


@dataclass(frozen=True)
class Shoe:
    """A shoe as far as everybody may know it.

    number      counted from 1 at its table
    commitment  to its secret
    decks       of how many decks its cards are
    seeds       as they were when it was shuffled
    without     the cards that lay on the table then
    dealt       how many cards have come from it
    """

    number: int
    commitment: str
    decks: int
    seeds: Seeds
    excluded: tuple[Card, ...] = field(default=(), metadata=stored_as("without"))
    dealt: int = 0

    @classmethod
    def next_shoe(
        cls, before: Self | None, committed: str, decks: int, seeds: Seeds, on_table: Iterable[Card] = ()
    ) -> Self:
        """The shoe that follows upon another: all cards that do not lie on the table.

        If all of them do, a second pack as large is shuffled in.
        """
        number, without = (before.number if before else 0) + 1, tuple(on_table)
        packs = 2 if len(without) == len(DECK) * decks else 1
        return cls(number, committed, decks * packs, seeds, without)

    @property
    def size(self) -> int:
        """How many cards it had when it was shuffled."""
        return len(DECK) * self.decks - len(self.excluded)

    @property
    def remaining(self) -> int:
        return self.size - self.dealt

    def order(self, secret: bytes) -> tuple[Card, ...]:
        """All its cards in the order in which they are dealt. Raises BadShuffle for another shoe's secret."""
        if commitment(secret) != self.commitment:
            raise BadShuffle("shoe-other-secret")
        return _order(secret, self.seeds, self.decks, self.excluded)

    def next_card(self, secret: bytes) -> Card:
        """The card that comes next. Raises BadShuffle, also if there is none."""
        if not self.remaining:
            raise BadShuffle("shoe-empty")
        return self.order(secret)[self.dealt]

    def after_dealing(self, cards: int) -> Self:
        """The shoe when so many more cards have been dealt. Raises BadShuffle if it has not so many."""
        if cards > self.remaining:
            raise BadShuffle("shoe-too-few-cards")
        return replace(self, dealt=self.dealt + cards)


@dataclass(frozen=True, repr=False)
class Secrets:
    """The secrets of a table's shoes in the order of their use: of the shoe in play, if there is one, of the
    next one, and SPARE more for those after it."""

    ordered: tuple[bytes, ...]

    def of(self, committed: str) -> bytes:
        """The secret of this commitment. Raises BadShuffle."""
        return self.ordered[self._place(committed)]

    def next_commitment(self, committed: str) -> str:
        """The commitment to the secret that comes after that of this one. Raises BadShuffle."""
        place = self._place(committed) + 1
        if place == len(self.ordered):
            raise BadShuffle("shoe-no-secrets-left")
        return commitment(self.ordered[place])

    def _place(self, committed: str) -> int:
        for place, secret in enumerate(self.ordered):
            if commitment(secret) == committed:
                return place
        raise BadShuffle("shoe-secret-missing")


def cut_card(decks: int, penetration: Fraction) -> int:
    """How many cards have to be left for another round: what penetration leaves of the shoe, and at least 52.

    penetration: the share that is dealt, 0 to 1; at 0 every round has a shoe of its own.
    """
    return max(MIN_CARDS, ceil(MIN_CARDS * decks * (1 - penetration)))


def parse_seed(text: str) -> str:
    """The seed that a person wrote, without spaces around it. Raises BadSeed."""
    text = text.strip()
    if not 1 <= len(text) <= MAX_SEED or not text.isprintable():
        raise BadSeed("shoe-bad-seed", most=MAX_SEED)
    return text


def shuffle_key(secret: bytes, seeds: Seeds) -> bytes:
    """The 32 bytes that drive the shuffle."""
    message = "".join(f"{player}:{text}\n" for player, text in seeds)
    return hmac.digest(secret, message.encode(), "sha256")


def unshuffled_pack(decks: int, without: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The cards before they are shuffled. Raises BadShuffle if those that are left out are not among them."""
    missing, found = Counter(without), []
    for card in DECK * decks:
        if missing[card]:
            missing[card] -= 1
        else:
            found.append(card)
    if missing.total():
        raise BadShuffle("shoe-too-many-of-a-kind")
    return tuple(found)


def verify_cards(shoe: Shoe, secret: bytes, dealt: Sequence[Card]) -> None:
    """Compare the cards that were dealt from a shoe from here on, in order, with those that its secret gives.

    Raises BadShuffle, which says where they differ.
    """
    order = shoe.order(secret)
    if len(dealt) > shoe.remaining:
        raise BadShuffle("shoe-more-dealt-than-there-are", shoe=str(shoe.number), cards=len(order))
    for place, card in enumerate(dealt, start=shoe.dealt + 1):
        due = order[place - 1]
        if card != due:
            raise BadShuffle(
                "shoe-other-card-dealt", place=place, shoe=str(shoe.number), due=str(due), card=str(card)
            )


@lru_cache(maxsize=256)
def _order(secret: bytes, seeds: Seeds, decks: int, without: tuple[Card, ...]) -> tuple[Card, ...]:
    return shuffled(unshuffled_pack(decks, without), shuffle_key(secret, seeds))
