"""The state that all table games share, and the terms of a table."""

from dataclasses import dataclass, field

from games import shoe as shoes
from games.cards import DECK, Card
from games.chips import TENTHS
from games.codec import NOT_STORED, stored_as
from games.errors import NotAllowed
from games.shoe import Secrets, Seeds, Shoe
from games.table.events import CloseReason

BOXES = 7
MAX_CHIPS = 1_000_000  # upper bound of every table's bet limit


@dataclass(frozen=True)
class Box:
    """A player's box: their seed, their bet in whole chips (0 is none), and their bet of the last round."""

    player: int
    seed: str
    bet: int = field(default=0, metadata=NOT_STORED)  # a round begins without bets
    last_bet: int = field(default=0, metadata=stored_as("last"))
    leaving: bool = field(default=False, metadata=NOT_STORED)  # the player leaves when the round is settled


@dataclass(frozen=True)
class Terms:
    """The terms of a table, which do not change while it is open.

    min_bet, max_bet  limits of a box's bet, in whole chips
    cut               with fewer cards than this in the shoe, there is a shuffle before the next deal
    chips             whether bets are paid with the players' chips; otherwise they are for fun
    """

    min_bet: int = field(default=1, metadata=stored_as("least"))
    max_bet: int = field(default=500, metadata=stored_as("most"))
    cut: int = shoes.MIN_CARDS
    chips: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.min_bet <= self.max_bet <= MAX_CHIPS:
            raise NotAllowed("table-bad-bet-limits", most=MAX_CHIPS)
        if self.cut < shoes.MIN_CARDS:
            raise NotAllowed("table-cut-too-low", cards=shoes.MIN_CARDS)


@dataclass(frozen=True)
class Table:
    """The state that all table games share.

    decks            how many decks a new shoe usually has; see Shoe.next_shoe
    boxes            box 1 has index 0; None is a free box
    next_commitment  the commitment to the next shoe
    dealt            whether the round has begun with its first cards
    settled          whether every bet is paid, which ends the round
    closing          whether the table closes once the round is settled
    closed           why the table is closed; None while it is open
    """

    terms: Terms
    decks: int
    boxes: tuple[Box | None, ...]
    shoe: Shoe | None  # None until the first shuffle
    next_commitment: str
    dealt: bool = False
    settled: bool = False
    closing: bool = False
    closed: CloseReason | None = None

    @property
    def betting(self) -> bool:
        """Whether the round is open for bets, because it is not dealt yet."""
        return not (self.dealt or self.settled or self.closed)

    @property
    def over(self) -> bool:
        return self.settled or self.closed is not None

    @property
    def bets(self) -> dict[int, int]:
        """The bets by box number, in whole chips; boxes without a bet are left out."""
        return {number: box.bet for number, box in self.occupied.items() if box.bet}

    @property
    def occupied(self) -> dict[int, Box]:
        """The boxes with a player, by number."""
        return {number: box for number, box in enumerate(self.boxes, start=1) if box}

    @property
    def seeds(self) -> Seeds:
        return tuple((box.player, box.seed) for box in self.occupied.values())

    @property
    def spent(self) -> bool:
        """Whether no further round is dealt from the shoe, so that its secret can be shown after this one."""
        return self.shoe is not None and self.shoe.remaining < self.terms.cut

    @property
    def shuffled_every_round(self) -> bool:
        """Whether one card from a new shoe is enough for it to be spent."""
        return self.terms.cut >= len(DECK) * self.decks

    @property
    def against_house(self) -> bool:
        """Whether the House wins and loses the bets; otherwise chips move between players."""
        return True

    def box(self, number: int) -> Box:
        """The box with this number. Raises NotAllowed if it is empty."""
        box = self.boxes[number - 1] if 1 <= number <= len(self.boxes) else None
        if box is None:
            raise NotAllowed("table-nobody-sits-there")
        return box

    def box_of(self, player: int) -> int:
        """The number of this person's box. Raises NotAllowed if they have none."""
        for number, box in self.occupied.items():
            if box.player == player:
                return number
        raise NotAllowed("table-not-seated")

    def next_card(self, secrets: Secrets) -> Card:
        """The next card of the shoe. Raises BadShuffle if the secrets don't match or no card is left."""
        assert self.shoe is not None, "a round that is dealt has a shoe"
        return self.shoe.next_card(secrets.of(self.shoe.commitment))

    # Games override these

    @property
    def public(self) -> "Table":
        """What everybody may see of the state; of another type if a card can lie face down."""
        return self

    def stake(self, box: int) -> int:
        """What a box has at stake on the table, in tenths of a chip."""
        return 0 if self.over else self.box(box).bet * TENTHS

    @property
    def takes_bets(self) -> bool:
        """Whether anybody could bet now."""
        return self.betting

    @property
    def max_bet(self) -> int:
        """The most that anybody may bet now, in whole chips."""
        return self.terms.max_bet

    def max_bet_on(self, box: int) -> int:
        """The most that may be bet on a box, in whole chips."""
        return self.max_bet

    def require_bet(self, box: int, chips: int) -> None:
        """Raises NotAllowed, with the limits, unless so many whole chips may be bet on a box now."""
        min_bet, max_bet = self.terms.min_bet, self.max_bet_on(box)
        if min_bet <= chips <= max_bet:
            return
        if min_bet == max_bet:
            raise NotAllowed("table-bet-is-fixed", bet=max_bet)
        raise NotAllowed("table-bet-out-of-range", least=min_bet, most=max_bet)

    @property
    def on_table(self) -> tuple[Card, ...]:
        """The cards that stay on the table, and out of the new shoe, when it runs out during a round."""
        return ()

    @property
    def may_need_card(self) -> bool:
        """Whether the next event of a dealt round may need a card."""
        return False

    def stakes(self) -> dict[int, int]:
        """The stake of each person, by id, in tenths of a chip; empty if bets are for fun."""
        if not self.terms.chips:
            return {}
        return {box.player: self.stake(number) for number, box in self.occupied.items()}
